import { makeBody } from '#engine/figure/make-body.ts';
import { composePictures } from '#engine/edit/compose-pictures.ts';
import { editPicture } from '#engine/edit/edit-picture.ts';
import { hairFits } from '#engine/hair/fits.ts';
import { changeHair, previewHair } from '#engine/hair/change-hair.ts';
import { select } from '#engine/edit/select.ts';
import { findPose } from '#engine/perception/person/find-pose.ts';
import { inspectTryOnPicture } from '#engine/try-on/look-for-try-on.ts';
import { tryOn } from '#engine/try-on/try-on.ts';
import { imageToVideo } from '#engine/video/make-film.ts';

import type { EngineTools } from './job-tools.ts';
import type { EngineJob, EngineResult } from './engine-types.ts';

/** Runs a job of any kind by the function of its folder. */
export async function runJob(job: EngineJob, tools: EngineTools): Promise<EngineResult> {
  switch (job.kind) {
    case 'try-on':
      return tryOn(job, tools);
    case 'hairstyle':
      return changeHair(job, tools);
    case 'hair-preview':
      return previewHair(job, tools);
    case 'hair-fits':
      return hairFits(job, tools);
    case 'look':
      return inspectTryOnPicture(job, tools);
    case 'select':
      return select(job, tools);
    case 'pose':
      return findPose(job, tools);
    case 'video':
      return imageToVideo(job, tools);
    case 'body':
      return makeBody(job, tools);
    case 'edit':
      return editPicture(job, tools);
    case 'compose':
      return composePictures(job, tools);
  }
}
