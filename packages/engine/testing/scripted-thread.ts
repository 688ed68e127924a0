// The entry of a thread whose engine does as it is told: the picture's key names what.
import { setTimeout } from 'node:timers/promises';

import { heedStop } from '#engine/imaging/stop.ts';
import { serveJobs } from '#engine/runtime/serve-jobs.ts';
import { subjectOf } from '#engine/runtime/subject.ts';
import { EngineError, type PictureResult } from '#engine/runtime/types.ts';

const picture: PictureResult = {
  bytes: new Uint8Array([1, 2, 3]),
  contentType: 'image/png',
  width: 3,
  height: 1,
  notes: ['legs_guessed'],
};
let jobs = 0;

serveJobs(async (job, { onStage, onProgress }) => {
  jobs += 1;
  onStage('analysing');
  switch (subjectOf(job)) {
    case 'refused':
      throw new EngineError('garment_unclear', 'white on white', { garment: 1 });
    case 'broken':
      throw new TypeError('a plane is missing');
    case 'gone':
      return process.exit(3);
    case 'greedy': {
      const hoard: number[][] = [];
      for (;;) hoard.push(Array.from({ length: 1_000_000 }, () => hoard.length + 0.5));
    }
    case 'stuck':
      for (;;);
    case 'thorough':
      for (;;) {
        heedStop();
        await setTimeout(5);
      }
    case 'backwards':
      for (const progress of [0.2, 0.5, 0.4, 0.5, 1.2]) onProgress(progress);
      return picture;
    default:
      return { ...picture, width: jobs };
  }
});
