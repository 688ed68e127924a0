import { Worker } from 'node:worker_threads';

import type { Picture } from '#engine/imaging/plane.ts';

const ownEntry = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './overlay-worker.ts' : './overlay-worker.js', import.meta.url);

/** Of the script heap; frames lie outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 128 };

/**
 * A film of this engine with a picture over each of its frames, made in a thread that ends with it.
 * @param overlay as large as the film.
 * @throws what the thread threw: `ForeignFilm`, by its name, for what other makers encoded; after an abort the signal's reason.
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
  let callOff = (): void => {};
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      callOff = () => reject(signal.reason);
      signal.addEventListener('abort', callOff, { once: true });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
    });
  } finally {
    signal.removeEventListener('abort', callOff);
    await worker.terminate();
  }
}
