import type { SelectTarget } from '#api/contract/generation.ts';
import { minutes } from '#server/platform/clock.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';

import {
  answeringEngine,
  type EngineAskDeps,
  fileWhileConnected,
  readUsablePicture,
} from './awaited-answers.ts';

const selectLimit = { name: 'select', hits: 60, window: minutes(1) };

/**
 * Finds a part of a photo, free of charge; aborted when the client disconnects.
 * @throws {Refusal} `asset_not_found`, `rate_limited`, `unavailable` without a capable engine, or as the engine refuses.
 */
export async function selectPart(
  asker: EngineAskDeps,
  userId: string,
  { photo, target }: { photo: string; target: SelectTarget },
  request: Pick<RequestInfo, 'signal' | 'stopping'>,
): Promise<Response> {
  await countTry(asker, selectLimit, userId);
  const { ask } = answeringEngine(asker);
  const picture = await readUsablePicture(asker, userId, photo, 'photo');
  return fileWhileConnected(
    request,
    'image/png',
    async (signal) => (await ask({ kind: 'select', photo: picture, target }, signal)).bytes,
  );
}
