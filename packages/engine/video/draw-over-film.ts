import { Worker } from 'node:worker_threads';

import type { Picture } from '#engine/imaging/plane.ts';

const ownEntry = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './overlay-worker.ts' : './overlay-worker.js', import.meta.url);

/** Limit of the script heap; frames lie outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 128 };

/**
 * Draws a picture over each frame of a film of this engine, in a thread that ends with the film.
 * @param overlay of the film's size.
 * @throws the thread's error: `ForeignFilm`, by its name, for a film of another encoder; after an abort the signal's reason.
 */
export async function drawOverFilm(
  film: Uint8Array,
  overlay: Picture,
  signal: AbortSignal,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  const worker = new Worker(ownEntry(), {
    name: 'film overlay',
    execArgv: [],
    resourceLimits,
    workerData: { film, overlay },
  });
  let requestAbort = (): void => {};
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      requestAbort = () => reject(signal.reason);
      signal.addEventListener('abort', requestAbort, { once: true });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
    });
  } finally {
    signal.removeEventListener('abort', requestAbort);
    await worker.terminate();
  }
}
