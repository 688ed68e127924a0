import { decode, flattenOnWhite } from '#engine/imaging/codec.ts';
import { handlesOf } from '#engine/perception/pose/pose-handles.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { EngineError, type PoseJob, type PoseResult } from '#engine/runtime/engine-types.ts';

import { checkPose } from './check.ts';
import { longestSide, parsePicture } from './person.ts';

/**
 * Finds the joints of the person, and why the person cannot be dressed in that pose. The parse stays cached for the order.
 *
 * @throws EngineError `file_unreadable`
 */
export async function findPose(job: PoseJob, tools: EngineTools): Promise<PoseResult> {
  tools.onStage?.('analysing');
  const picture = flattenOnWhite((await decode(job.photo.bytes, longestSide)).picture);
  try {
    const { pose } = await tools.persons.take(job.photo.key, () => parsePicture(picture, tools.detector));
    tools.onStage?.('processing');
    const handles = handlesOf(pose, picture) ?? null;
    try {
      checkPose(pose, picture);
      return { handles, declined: null };
    } catch (error) {
      return { handles, declined: codeOf(error) };
    }
  } catch (error) {
    return { handles: null, declined: codeOf(error) };
  }
}

function codeOf(error: unknown): PoseResult['declined'] {
  if (!(error instanceof EngineError) || error.code === 'file_unreadable') throw error;
  return error.code;
}
