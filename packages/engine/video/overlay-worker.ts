/** Entry of the thread that draws over one film and ends. In a bundle it is an entry of its own: `overlay-worker.js`. */
import { parentPort, workerData } from 'node:worker_threads';

import type { Picture } from '#engine/imaging/plane.ts';

import { drawOverlay } from './overlay.ts';

if (!parentPort) throw new Error('films are drawn over in a thread of their own');
const { film, overlay }: { film: Uint8Array; overlay: Picture } = workerData;
parentPort.postMessage(await drawOverlay(film, overlay));
