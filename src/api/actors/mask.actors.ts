import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { uploadLimits } from '#api/contract/assets.ts';
import { generationOps } from '#api/contract/generation.ts';
import type {
  FindAnswer,
  FindInput,
  FoldAnswer,
  FoldInput,
  ReadAnswer,
  ReadInput,
} from '#machines/mask-editor/mask-editor.types.ts';
import { type Mask, withChanges } from '#machines/mask-editor/pixels/tiled-mask.ts';

import type { MaskOrder, MaskReply, MaskWork } from './mask-worker.types.ts';
import { countPixels } from './picture-pixels.ts';

type Ask = <K extends keyof MaskWork>(
  kind: K,
  input: MaskWork[K]['given'],
  signal: AbortSignal,
) => Promise<MaskWork[K]['answer']>;

/** Actors of the mask editor: a worker processes pixels, the server selects regions. */
export function maskActors({ open }: Pick<Client, 'open'>) {
  const ask = maskWorker();
  return {
    foldOperations: fromPromise<FoldAnswer, FoldInput>(async ({ input: { mask, operations }, signal }) => {
      let latest = mask;
      const changes = await ask('fold', { mask, operations }, signal);
      return changes.map((each) => (latest = withChanges(latest, each)));
    }),
    encodeMask: fromPromise<Blob, { mask: Mask }>(({ input, signal }) => ask('encode', input, signal)),
    readMask: fromPromise<ReadAnswer, ReadInput>(async ({ input, signal }) =>
      (await countPixels(input.file)) > uploadLimits.maxPixels
        ? { outcome: 'refused', code: 'file_too_many_pixels' }
        : ask('read', input, signal),
    ),
    findSelection: fromPromise<FindAnswer, FindInput>(async ({ input: { picture, target }, signal }) => {
      const result = await open(generationOps.selections, { body: { photo: picture.id, target }, signal });
      if (!result.ok) return { outcome: 'refused', code: result.failure.code };
      const { width, height } = picture;
      const read = await ask('read', { file: await result.answer.blob(), width, height }, signal);
      if (read.outcome === 'refused') return read;
      // An empty region must not replace the user's selection.
      return read.isBlank
        ? { outcome: 'refused', code: 'region_not_found' }
        : { outcome: 'found', pixels: read.pixels };
    }),
  };
}

/**
 * Time in ms before an idle worker is terminated: it may hold a hundred megabytes, and nothing signals that an editor was closed.
 */
const idleTimeout = 20_000;

/**
 * Starts the worker at once, so that its script is available if the network fails later, and restarts it when needed. An abort in
 * the middle of a task terminates the worker.
 */
function maskWorker(): Ask {
  let worker: Worker | undefined;
  let orders = 0;
  let pending = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const terminate = (target: Worker | undefined) => {
    target?.terminate();
    if (worker === target) worker = undefined;
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./mask.worker.ts', import.meta.url), {
      type: 'module',
      name: 'mask',
    });
    // A worker whose script did not load would never answer.
    started.addEventListener('error', () => terminate(started));
    return started;
  };
  const startIdleTimer = () => {
    idleTimer = setTimeout(() => terminate(worker), idleTimeout);
  };
  worker = start();
  startIdleTimer();

  return (kind, input, signal) => {
    const id = ++orders;
    clearTimeout(idleTimer);
    pending++;
    const activeWorker = (worker ??= start());
    const ended = new AbortController();
    return new Promise<never>((resolve, reject) => {
      const listening = { signal: ended.signal };
      const fail = (reason: unknown) => {
        terminate(activeWorker);
        reject(reason);
      };
      activeWorker.addEventListener(
        'message',
        ({ data }: MessageEvent<MaskReply>) => {
          if (data.id !== id) return;
          if ('error' in data) reject(new Error(data.error));
          // The protocol's types relate each answer to its order.
          else resolve(data.answer as never);
        },
        listening,
      );
      activeWorker.addEventListener('error', ({ message }) => fail(new Error(message)), listening);
      signal.addEventListener('abort', () => fail(signal.reason), listening);
      activeWorker.postMessage({ id, kind, given: input } as MaskOrder);
    }).finally(() => {
      ended.abort();
      pending--;
      if (pending === 0) startIdleTimer();
    });
  };
}
