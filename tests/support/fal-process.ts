// Runs the stand-in for fal beside a separate server process: `FAL_PORT=4571 node tests/support/fal-process.ts`.
import { setTimeout as wait } from 'node:timers/promises';

import { createFal } from './fal-counterpart.ts';
import { shortFilm } from '@mot-studio/engine/testing/short-film';

const fal = await createFal(Number(process.env.FAL_PORT));
console.log(fal.url);
const film = await shortFilm();
for (;;) {
  const request = await fal.nextRequest();
  console.log(request.path, request.input);
  await wait(2_000);
  request.begin();
  await wait(4_000);
  request.finish(film);
}
