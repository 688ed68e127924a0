import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';

import { type Asset, uploadLimits } from '#api/contract/assets.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import { known } from '../_kit/known.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type { CheckAnswer, ResizeInput, SendEvent, SendInput, UploadInput } from './upload.types.ts';

type UploadEvent =
  | { type: 'drag.entered' }
  | { type: 'drag.left' }
  /** Picked, dropped or pasted; also in the place of one that is there or under way. */
  | { type: 'file.chosen'; file: File }
  | { type: 'file.removed' }
  | { type: 'cancel.requested' }
  | { type: 'retry.requested' }
  | SendEvent;

const answered = <A>({ event }: { event: { output: A } }) => ({ answer: event.output });

/**
 * One picture on its way to the server. Guarantees that nothing is sent that the server would refuse for its type, weight or
 * content, that it is no larger than the studio uses, and that a broken connection loses no file.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadInput & {
      file: File | null;
      /** What is sent: the file, or its smaller copy. */
      picture: Blob | null;
      /** 0–1. */
      sent: number;
      asset: Asset | null;
      refusal: ErrorCode | null;
    },
    events: {} as UploadEvent,
    input: {} as UploadInput,
    tags: {} as 'busy',
    children: {} as { check: 'checkImage'; resize: 'resizeImage'; send: 'sendFile' },
  },
  actors: {
    checkImage: fromPromise<CheckAnswer, { file: File }>(notProvided('checkImage')),
    resizeImage: fromPromise<Blob, ResizeInput>(notProvided('resizeImage')),
    sendFile: fromCallback<SendEvent, SendInput>(notProvided('sendFile')),
  },
  actions: {
    keepFile: assign((_, { file }: { file: File }) => ({
      file,
      picture: file,
      sent: 0,
      asset: null,
      refusal: null,
    })),
    keepCopy: assign({ picture: (_, { answer }: { answer: Blob }) => answer }),
    keepProgress: assign({ sent: (_, params: { sent: number }) => params.sent }),
    startSending: assign({ sent: 0 }),
    keepAsset: assign({ asset: (_, params: { asset: Asset }) => params.asset }),
    keepRefusal: assign({ refusal: (_, params: { code: ErrorCode }) => params.code }),
    keepCheck: assign((_, { answer }: { answer: CheckAnswer }) =>
      answer.outcome === 'refused' ? { refusal: answer.code } : {},
    ),
    forgetAll: assign({ file: null, picture: null, sent: 0, asset: null, refusal: null }),
    tellFinished: sendTo(
      ({ context }) => context.listener,
      ({ context: { role, asset } }) =>
        ({ type: 'upload.finished', role, asset: known(asset, 'an asset') }) as const,
    ),
    tellRemoved: sendTo(
      ({ context }) => context.listener,
      ({ context: { role, asset } }) => ({ type: 'upload.removed', role, asset }) as const,
    ),
  },
  guards: {
    isRefused: (_, { answer }: { answer: CheckAnswer }) => answer.outcome === 'refused',
    isTooLarge: (_, { answer }: { answer: CheckAnswer }) =>
      answer.outcome === 'good' && Math.max(answer.width, answer.height) > uploadLimits.maxResolution,
  },
}).createMachine({
  id: 'upload',
  description: 'A picture chosen, checked, made smaller, sent.',
  context: ({ input }) => ({ ...input, file: null, picture: null, sent: 0, asset: null, refusal: null }),
  on: {
    'file.chosen': {
      target: '.working',
      reenter: true,
      actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
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
        interrupted: { on: { 'retry.requested': '#upload.working.sending' } },
        asBefore: { type: 'history' },
      },
    },
    dragging: { on: { 'drag.left': 'resting.asBefore' } },
    working: {
      tags: 'busy',
      on: { 'cancel.requested': 'resting.empty' },
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            id: 'check',
            src: 'checkImage',
            input: ({ context }) => ({ file: known(context.file, 'a file') }),
            onDone: [
              {
                guard: { type: 'isRefused', params: answered },
                target: '#upload.resting.rejected',
                actions: { type: 'keepCheck', params: answered },
              },
              { guard: { type: 'isTooLarge', params: answered }, target: 'resizing' },
              { target: 'sending' },
            ],
            onError: {
              target: '#upload.resting.rejected',
              actions: { type: 'keepRefusal', params: { code: 'file_unreadable' } },
            },
          },
        },
        resizing: {
          invoke: {
            id: 'resize',
            src: 'resizeImage',
            input: ({ context }) => ({
              picture: known(context.picture, 'a picture'),
              maxResolution: uploadLimits.maxResolution,
            }),
            onDone: { target: 'sending', actions: { type: 'keepCopy', params: answered } },
            onError: { target: 'sending', description: 'The server makes it smaller all the same.' },
          },
        },
        sending: {
          entry: 'startSending',
          invoke: {
            id: 'send',
            src: 'sendFile',
            input: ({ context: { picture, file, role } }) => ({
              picture: known(picture, 'a picture'),
              name: known(file, 'a file').name,
              role,
            }),
          },
          on: {
            'sending.progressed': {
              actions: { type: 'keepProgress', params: ({ event }) => ({ sent: event.sent }) },
            },
            'sending.finished': {
              target: '#upload.resting.ready',
              actions: [
                { type: 'keepAsset', params: ({ event }) => ({ asset: event.asset }) },
                'tellFinished',
              ],
            },
            'sending.refused': {
              target: '#upload.resting.rejected',
              actions: { type: 'keepRefusal', params: ({ event }) => ({ code: event.code }) },
            },
            'sending.interrupted': '#upload.resting.interrupted',
          },
        },
      },
    },
  },
});
