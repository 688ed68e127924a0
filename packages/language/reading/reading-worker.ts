/** Entry of the worker thread that reads users' texts. The bundle has it as a separate entry, `reading-worker.js` beside the server's. */
import { parentPort } from 'node:worker_threads';

import { EngineError } from '@mot-studio/terms/engine-error';

import { readRequest, type ReadingRequest } from './read-request.ts';
import type { ReadingReply } from './reading-pool.ts';

if (!parentPort) throw new Error('what is written is read in a thread of its own');
const port = parentPort;
const answer = (message: ReadingReply): void => port.postMessage(message);

port.on('message', (reading: ReadingRequest) => {
  try {
    answer({ type: 'read', result: readRequest(reading) });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    answer({ type: 'refused', code: error.code, message: error.message, details: error.details });
  }
});

// The first readings take many times as long as later ones (JIT warm-up), so they run before the worker is ready.
for (let time = 0; time < 20; time += 1)
  for (const prompt of [
    'làm sáng ảnh và làm mờ nền một chút',
    'warmer, crop it square, remove the background',
  ])
    readRequest({ kind: 'edit', prompt, images: 2 });
answer({ type: 'ready' });
