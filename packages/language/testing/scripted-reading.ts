// Entry of a reading thread whose behaviour the prompt of the request scripts.
import { parentPort } from 'node:worker_threads';

import type { ReadingRequest } from '#language/reading/read-request.ts';

parentPort?.on('message', (reading: ReadingRequest) => {
  if (reading.prompt === 'endless') for (;;);
  if (reading.prompt === 'broken') throw new TypeError('a word is missing');
  parentPort?.postMessage({ type: 'read', result: { left: reading.prompt, color: undefined } });
});
parentPort?.postMessage({ type: 'ready' });
