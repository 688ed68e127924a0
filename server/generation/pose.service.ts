import type { FoundPose } from '#api/contract/generation.ts';
import { minutes } from '#server/platform/clock.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';

import {
  answeringEngine,
  type EngineAskDeps,
  readUsablePicture,
  askWhileConnected,
} from './awaited-answers.ts';

const poseLimit = { name: 'pose', hits: 60, window: minutes(1) };

/**
 * Finds the joints of a person, free of charge; aborted when the client disconnects.
 * @throws {Refusal} `asset_not_found`, `rate_limited`, `unavailable` without a capable engine, or as the engine refuses the file.
 */
export async function findPose(
  asker: EngineAskDeps,
  userId: string,
  { person }: { person: string },
  request: Pick<RequestInfo, 'signal' | 'stopping'>,
): Promise<FoundPose> {
  await countTry(asker, poseLimit, userId);
  const { ask } = answeringEngine(asker);
  const photo = await readUsablePicture(asker, userId, person, 'person');
  const { handles, declined } = await askWhileConnected(request, (signal) =>
    ask({ kind: 'pose', photo }, signal),
  );
  return { pose: handles, declined };
}
