import {
  type ActorRefFrom,
  assign,
  emit,
  fromCallback,
  sendTo,
  setup,
  type SnapshotFrom,
  stopChild,
} from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { required } from '../_kit/require-value.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import type { AssetUploadsEvent, AssetUploadsNews, FilePhase, UploadMoved } from './asset-uploads.types.ts';

type UploadRef = ActorRefFrom<typeof uploadMachine>;
/** File of the list, with the upload actor that sends it. */
export type UploadedFile = { key: string; file: File; phase: FilePhase; upload: UploadRef };

/** Maximum number of parallel uploads, which leaves the browser enough connections for other requests. */
const maxAtOnce = 3;

function phaseOf(upload: SnapshotFrom<typeof uploadMachine>): UploadMoved['phase'] | undefined {
  if (upload.hasTag('busy')) return 'underWay';
  if (upload.matches({ resting: 'interrupted' })) return 'stopped';
  if (upload.matches({ resting: 'ready' })) return 'done';
  return upload.matches({ resting: 'rejected' }) ? 'refused' : undefined;
}

/** Reports the phase of an upload whenever it changes. */
const watchUpload = fromCallback<UploadMoved, { key: string; upload: UploadRef }>(
  ({ input: { key, upload }, sendBack }) => {
    let last: UploadMoved['phase'] | undefined;
    const subscription = upload.subscribe((snapshot) => {
      const phase = phaseOf(snapshot);
      if (phase === undefined || phase === last) return;
      last = phase;
      sendBack({ type: 'upload.moved', key, phase });
    });
    return () => subscription.unsubscribe();
  },
);

const uploadId = (key: string): string => `upload-${key}`;
const watchId = (key: string): string => `watch-${key}`;
const keyParams = ({ event }: { event: { key: string } }) => ({ key: event.key });
const nextOf = (files: readonly UploadedFile[]) => files.find(({ phase }) => phase === 'waiting');
const count = (files: readonly UploadedFile[], ...phases: FilePhase[]): number =>
  files.filter(({ phase }) => phases.includes(phase)).length;
const withoutFile = (files: readonly UploadedFile[], key: string) => files.filter((file) => file.key !== key);

/**
 * Uploads of many files to the library, each with an upload actor of its own. Guarantees that only a few files are sent
 * at once and the others wait, and that a refused or interrupted file does not hold up the others.
 */
export const assetUploadsMachine = setup({
  types: {
    context: {} as {
      files: readonly UploadedFile[];
      /** Total number of files ever added to the list, from which keys are made. */
      taken: number;
      /** File to start next. */
      next: UploadedFile | null;
    },
    events: {} as AssetUploadsEvent,
    emitted: {} as AssetUploadsNews,
    tags: {} as 'busy' | 'over',
  },
  actors: { upload: uploadMachine, watchUpload },
  actions: {
    takeFiles: assign(({ context, spawn, self }, { files }: { files: readonly File[] }) => ({
      taken: context.taken + files.length,
      files: [
        ...context.files,
        ...files.map((file, index) => {
          const key = String(context.taken + index);
          const upload = spawn('upload', { id: uploadId(key), input: { role: 'image', listener: self } });
          spawn('watchUpload', { id: watchId(key), input: { key, upload } });
          return { key, file, phase: 'waiting' as const, upload };
        }),
      ],
    })),
    keepPhase: assign(({ context }, { key, phase }: { key: string; phase: FilePhase }) => ({
      files: context.files.map((file) => (file.key === key ? { ...file, phase } : file)),
    })),
    pickNext: assign(({ context: { files } }) => {
      const next = nextOf(files) ?? null;
      return { next, files: files.map((file) => (file === next ? { ...file, phase: 'underWay' } : file)) };
    }),
    startNext: sendTo(
      ({ context, self }) => context.next?.upload ?? self,
      ({ context }) => ({ type: 'files.chosen', files: context.next ? [context.next.file] : [] }),
    ),
    resumeUpload: sendTo(
      ({ context: { files } }, { key }: { key: string }) =>
        required(
          files.find((file) => file.key === key),
          'a file',
        ).upload,
      { type: 'retry.requested' },
    ),
    stopUpload: stopChild((_, { key }: { key: string }) => uploadId(key)),
    stopWatching: stopChild((_, { key }: { key: string }) => watchId(key)),
    takeOff: assign(({ context }, { key }: { key: string }) => ({ files: withoutFile(context.files, key) })),
    takeOffFinished: assign(({ context }) => ({
      files: context.files.filter(({ phase }) => phase !== 'done'),
    })),
    tellAdded: emit((_, { asset }: { asset: Asset }) => ({ type: 'asset.added', asset }) as const),
    tellFinished: emit(
      ({ context: { files } }) =>
        ({
          type: 'uploads.finished',
          added: count(files, 'done'),
          refused: count(files, 'refused'),
        }) as const,
    ),
  },
  guards: {
    canStart: ({ context: { files } }) => nextOf(files) !== undefined && count(files, 'underWay') < maxAtOnce,
    hasNothingLeft: ({ context: { files } }) => count(files, 'waiting', 'underWay', 'stopped') === 0,
    isRefused: ({ context: { files } }, { key }: { key: string }) =>
      files.some((file) => file.key === key && file.phase === 'refused'),
    isStopped: ({ context: { files } }, { key }: { key: string }) =>
      files.some((file) => file.key === key && file.phase === 'stopped'),
  },
}).createMachine({
  id: 'assetUploads',
  description: 'Uploads of many files to the library.',
  context: { files: [], taken: 0, next: null },
  type: 'parallel',
  states: {
    pointer: {
      initial: 'away',
      states: {
        away: { on: { 'drag.entered': 'over' } },
        over: { tags: 'over', on: { 'drag.left': 'away' } },
      },
    },
    files: {
      initial: 'resting',
      on: {
        'files.chosen': {
          target: '.sending',
          actions: { type: 'takeFiles', params: ({ event }) => ({ files: event.files }) },
        },
        'file.dismissed': {
          actions: [
            { type: 'stopWatching', params: keyParams },
            { type: 'stopUpload', params: keyParams },
            { type: 'takeOff', params: keyParams },
          ],
        },
        'file.retried': [
          {
            guard: { type: 'isRefused', params: keyParams },
            target: '.sending',
            actions: { type: 'keepPhase', params: ({ event }) => ({ key: event.key, phase: 'waiting' }) },
          },
          {
            // The network event does not cover a server that was down, so a stopped file can be resumed by hand.
            guard: { type: 'isStopped', params: keyParams },
            actions: { type: 'resumeUpload', params: keyParams },
          },
        ],
        'finished.cleared': { actions: 'takeOffFinished' },
      },
      states: {
        resting: {},
        sending: {
          tags: 'busy',
          always: [
            { guard: 'canStart', actions: ['pickNext', 'startNext'] },
            { guard: 'hasNothingLeft', target: 'resting', actions: 'tellFinished' },
          ],
          on: {
            'upload.moved': {
              actions: {
                type: 'keepPhase',
                params: ({ event }) => ({ key: event.key, phase: event.phase }),
              },
            },
            'upload.finished': {
              actions: { type: 'tellAdded', params: ({ event }) => ({ asset: event.asset }) },
            },
          },
        },
      },
    },
  },
});
