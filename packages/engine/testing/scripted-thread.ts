// Entry of a thread with a scripted engine: the picture's key names the behaviour.
import { setTimeout } from 'node:timers/promises';

import { hairTemplates } from '@mot-studio/terms/hairstyles';
import { throwIfAborted } from '#engine/imaging/stop.ts';
import { serveJobs } from '#engine/runtime/serve-jobs.ts';
import { subjectOf } from '#engine/runtime/job-subject.ts';
import {
  EngineError,
  type FitsResult,
  type HairStyle,
  type JudgedCut,
  type PictureResult,
} from '#engine/runtime/engine-types.ts';

const picture: PictureResult = {
  bytes: new Uint8Array([1, 2, 3]),
  contentType: 'image/png',
  width: 3,
  height: 1,
  notes: ['legs_guessed'],
};
let jobs = 0;

/** Judges one cut and then runs for ever, unless the job continues an earlier one: then it judges all remaining cuts. */
async function judge(styles: readonly HairStyle[], onCut: (judged: JudgedCut) => void): Promise<FitsResult> {
  const isRest = styles.length < hairTemplates.length;
  for (const style of isRest ? styles : styles.slice(0, 1)) onCut({ style, code: 'hair_not_short' });
  while (!isRest) {
    throwIfAborted();
    await setTimeout(5);
  }
  return { declined: [] };
}

serveJobs(async (job, { onStage, onProgress, onCut }) => {
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
        throwIfAborted();
        await setTimeout(5);
      }
    case 'judged':
      return judge(job.kind === 'hair-fits' ? (job.styles ?? []) : [], onCut);
    case 'backwards':
      for (const progress of [0.2, 0.5, 0.4, 0.5, 1.2]) onProgress(progress);
      return picture;
    default:
      return { ...picture, width: jobs };
  }
});
