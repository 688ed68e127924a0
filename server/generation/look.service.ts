import type { Look, LookBody } from '#api/contract/look.ts';
import { minutes } from '#server/platform/clock.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { EngineError } from '@mot-studio/engine';

import {
  answeringEngine,
  type EngineAskDeps,
  findUsablePicture,
  askWhileConnected,
} from './awaited-answers.ts';
import { encodedPicture } from './encoded-picture.ts';
import { refusalOf } from './engine-refusal.ts';
import { createAnswerCache } from './kept-answers.ts';

const lookLimit = { name: 'look', hits: 120, window: minutes(1) };
const cachedLooks = createAnswerCache<Look | EngineError>(2000);

/**
 * Checks whether a picture suits a try-on, free of charge; aborted when the client disconnects.
 * @throws {Refusal} `asset_not_found`, `rate_limited`, `unavailable` without a capable engine, or as an order with it would fail.
 */
export async function checkTryOnPicture(
  asker: EngineAskDeps,
  userId: string,
  { picture, as }: LookBody,
  request: Pick<RequestInfo, 'signal' | 'stopping'>,
): Promise<Look> {
  await countTry(asker, lookLimit, userId);
  const engine = answeringEngine(asker);
  const row = await findUsablePicture(asker, userId, picture, 'picture');
  const photo = await encodedPicture(asker, row);
  // An order also uses the manually set joints.
  const handles = as === 'person' ? row.pose : null;
  const key = `${photo.key} ${as} ${JSON.stringify(handles)}`;
  const answered = cachedLooks.get(engine, key);
  if (answered instanceof EngineError) throw refusalOf(answered);
  if (answered) return answered;
  return askWhileConnected(request, async (signal) => {
    try {
      const { garment } = await engine.ask({ kind: 'look', photo, as, ...(handles && { handles }) }, signal);
      const answer = { category: garment };
      cachedLooks.set(engine, key, answer);
      return answer;
    } catch (error) {
      // A crashed engine thread may succeed the next time, so its failure is not cached.
      if (error instanceof EngineError && error.code !== 'engine_failed') cachedLooks.set(engine, key, error);
      throw error;
    }
  });
}
