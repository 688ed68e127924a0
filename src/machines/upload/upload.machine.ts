import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';

import { type Asset, uploadLimits } from '#api/contract/assets.ts';
import type { FailureCode } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { type NetworkEvent, watchNetwork } from '../_kit/network.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type {
  CheckAnswer,
  ConvertAnswer,
  RefusedFile,
  ResizeInput,
  SendEvent,
  SendInput,
  UploadInput,
} from './upload.types.ts';

type UploadEvent =
  | { type: 'drag.entered' }
  | { type: 'drag.left' }
  /** Files that were picked, dropped or pasted, at least one; they replace existing and running ones. */
  | { type: 'files.chosen'; files: readonly File[] }
  /** Files that queue behind the current ones. */
  | { type: 'files.added'; files: readonly File[] }
  | { type: 'file.removed' }
  | { type: 'cancel.requested' }
  | { type: 'retry.requested' }
  | NetworkEvent
  | SendEvent;

const emptyUpload = {
  file: null,
  picture: null,
  waiting: [],
  refused: [],
  sent: 0,
  asset: null,
} as const;

type Refusing = { file: File | null; refused: readonly RefusedFile[] };
const withRefused = ({ file, refused }: Refusing, code: FailureCode) => ({
  refused: [...refused, { name: required(file, 'a file').name, code }],
});

const addFiles = {
  type: 'addFiles',
  params: ({ event }: { event: { files: readonly File[] } }) => ({ files: event.files }),
} as const;

/**
 * Upload of pictures, one after the other. Guarantees that no file is sent that the server would refuse for its type,
 * weight or content, that a format which only some devices read is converted first, that no picture is larger than the
 * studio uses, that a refused file does not hold up the others, and that a broken connection loses no file.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadInput & {
      file: File | null;
      /** Queued files. */
      waiting: readonly File[];
      /** Refused files of those that were chosen together. */
      refused: readonly RefusedFile[];
      /** Data to send: the file, or its smaller copy. */
      picture: Blob | null;
      /** Progress, 0–1. */
      sent: number;
      asset: Asset | null;
      /** Number of uploaded files of those that were chosen together; it outlives the files. */
      added: number;
    },
    events: {} as UploadEvent,
    input: {} as UploadInput,
    tags: {} as 'busy',
    children: {} as {
      check: 'checkImage';
      resize: 'resizeImage';
      convert: 'convertImage';
      send: 'sendFile';
      network: 'watchNetwork';
    },
  },
  actors: {
    checkImage: fromPromise<CheckAnswer, { file: File }>(notProvided('checkImage')),
    resizeImage: fromPromise<Blob, ResizeInput>(notProvided('resizeImage')),
    convertImage: fromPromise<ConvertAnswer, { file: File; maxResolution: number }>(
      notProvided('convertImage'),
    ),
    sendFile: fromCallback<SendEvent, SendInput>(notProvided('sendFile')),
    watchNetwork,
  },
  actions: {
    keepFiles: assign((_, { files }: { files: readonly File[] }) => ({
      ...emptyUpload,
      file: files[0] ?? null,
      picture: files[0] ?? null,
      waiting: files.slice(1),
      added: 0,
    })),
    addFiles: assign(({ context }, { files }: { files: readonly File[] }) => ({
      waiting: [...context.waiting, ...files],
    })),
    takeNext: assign(({ context: { waiting } }) => ({
      file: waiting[0] ?? null,
      picture: waiting[0] ?? null,
      waiting: waiting.slice(1),
    })),
    keepCopy: assign({ picture: (_, { answer }: { answer: Blob }) => answer }),
    keepProgress: assign({ sent: (_, params: { sent: number }) => params.sent }),
    startSending: assign({ sent: 0 }),
    keepAsset: assign(({ context }, { asset }: { asset: Asset }) => ({ asset, added: context.added + 1 })),
    keepRefusal: assign(({ context }, { code }: { code: FailureCode }) => withRefused(context, code)),
    keepConverted: assign((_, { answer }: { answer: ConvertAnswer }) =>
      answer.outcome === 'converted' ? { picture: answer.picture } : {},
    ),
    keepCheck: assign(({ context }, { answer }: { answer: CheckAnswer | ConvertAnswer }) =>
      answer.outcome === 'refused' ? withRefused(context, answer.code) : {},
    ),
    forgetAll: assign(emptyUpload),
    tellFinished: sendTo(
      ({ context }) => context.listener,
      ({ context: { role, asset } }) =>
        ({ type: 'upload.finished', role, asset: required(asset, 'an asset') }) as const,
    ),
    tellRemoved: sendTo(
      ({ context }) => context.listener,
      ({ context: { role, asset } }) => ({ type: 'upload.removed', role, asset }) as const,
    ),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasRefused: ({ context }) => context.refused.length > 0,
    isForeign: (_, { answer }: { answer: CheckAnswer }) => answer.outcome === 'foreign',
    isRefused: (_, { answer }: { answer: CheckAnswer | ConvertAnswer }) => answer.outcome === 'refused',
    isTooLarge: (_, { answer }: { answer: CheckAnswer }) =>
      answer.outcome === 'good' && Math.max(answer.width, answer.height) > uploadLimits.maxResolution,
  },
}).createMachine({
  id: 'upload',
  description: 'Upload of pictures: checked, resized and sent.',
  context: ({ input }) => ({ ...input, ...emptyUpload, added: 0 }),
  on: {
    'files.chosen': {
      target: '.working',
      reenter: true,
      actions: { type: 'keepFiles', params: ({ event }) => ({ files: event.files }) },
    },
  },
  initial: 'resting',
  states: {
    resting: {
      on: { 'drag.entered': 'dragging', 'file.removed': { target: '.empty', actions: 'tellRemoved' } },
      initial: 'empty',
      states: {
        empty: { entry: 'forgetAll' },
        ready: {},
        rejected: {},
        interrupted: {
          description: 'The file is stored, and sent again automatically once the network is back.',
          invoke: { id: 'network', src: 'watchNetwork' },
          on: {
            'retry.requested': '#upload.working.sending',
            'network.restored': '#upload.working.sending',
            'files.added': { target: '#upload.working.sending', actions: addFiles },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    dragging: { on: { 'drag.left': 'resting.asBefore' } },
    working: {
      tags: 'busy',
      on: {
        'cancel.requested': 'resting.empty',
        'files.added': { actions: addFiles },
      },
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            id: 'check',
            src: 'checkImage',
            input: ({ context }) => ({ file: required(context.file, 'a file') }),
            onDone: [
              {
                guard: { type: 'isRefused', params: answerParams },
                target: 'onward',
                actions: { type: 'keepCheck', params: answerParams },
              },
              { guard: { type: 'isForeign', params: answerParams }, target: 'converting' },
              { guard: { type: 'isTooLarge', params: answerParams }, target: 'resizing' },
              { target: 'sending' },
            ],
            onError: {
              target: 'onward',
              actions: { type: 'keepRefusal', params: { code: 'file_unreadable' } },
            },
          },
        },
        converting: {
          description: 'The converter is fetched with the first such file.',
          invoke: {
            id: 'convert',
            src: 'convertImage',
            input: ({ context }) => ({
              file: required(context.file, 'a file'),
              maxResolution: uploadLimits.maxResolution,
            }),
            onDone: [
              {
                guard: { type: 'isRefused', params: answerParams },
                target: 'onward',
                actions: { type: 'keepCheck', params: answerParams },
              },
              { target: 'sending', actions: { type: 'keepConverted', params: answerParams } },
            ],
            onError: {
              target: 'onward',
              actions: { type: 'keepRefusal', params: { code: 'file_not_converted' } },
            },
          },
        },
        resizing: {
          invoke: {
            id: 'resize',
            src: 'resizeImage',
            input: ({ context }) => ({
              picture: required(context.picture, 'a picture'),
              maxResolution: uploadLimits.maxResolution,
            }),
            onDone: { target: 'sending', actions: { type: 'keepCopy', params: answerParams } },
            onError: { target: 'sending', description: 'The server resizes the picture in any case.' },
          },
        },
        sending: {
          entry: 'startSending',
          invoke: {
            id: 'send',
            src: 'sendFile',
            input: ({ context: { picture, file, role } }) => ({
              picture: required(picture, 'a picture'),
              name: required(file, 'a file').name,
              role,
            }),
          },
          on: {
            'sending.progressed': {
              actions: { type: 'keepProgress', params: ({ event }) => ({ sent: event.sent }) },
            },
            'sending.finished': {
              target: 'onward',
              actions: [
                { type: 'keepAsset', params: ({ event }) => ({ asset: event.asset }) },
                'tellFinished',
              ],
            },
            'sending.refused': {
              target: 'onward',
              actions: { type: 'keepRefusal', params: ({ event }) => ({ code: event.code }) },
            },
            'sending.interrupted': '#upload.resting.interrupted',
          },
        },
        onward: {
          always: [
            { guard: 'hasWaiting', target: 'checking', actions: 'takeNext' },
            { guard: 'hasRefused', target: '#upload.resting.rejected' },
            { target: '#upload.resting.ready' },
          ],
        },
      },
    },
  },
});
