import type { Look, LookBody } from '#api/contract/look.ts';
import { minutes } from '#server/platform/clock.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { EngineError } from '@mot-studio/engine';

import {
  answeringEngine,
  type EngineAskDeps,
  findUsablePicture,
  answerWhileConnected,
} from './awaited-answers.ts';
import { encodedPicture } from './encoded-picture.ts';
import { refusalOf } from './engine-refusal.ts';
import { createAnswerCache } from './kept-answers.ts';

const lookLimit = { name: 'look', hits: 120, window: minutes(1) };
const known = createAnswerCache<Look | EngineError>(2000);

/**
 * Says whether a picture serves a try-on, free of charge; ends when the client goes.
 * @throws {Refusal} `asset_not_found`, `rate_limited`, `unavailable` where no engine can, or as an order of it would end.
 */
export async function lookAtPicture(
  asker: EngineAskDeps,
  userId: string,
  { picture, as }: LookBody,
  request: Pick<RequestInfo, 'signal' | 'stopping'>,
): Promise<Look> {
  await countTry(asker, lookLimit, userId);
  const engine = answeringEngine(asker);
  const row = await findUsablePicture(asker, userId, picture, 'picture');
  const photo = await encodedPicture(asker, row);
  // An order goes by the joints that were set by hand too.
  const handles = as === 'person' ? row.pose : null;
  const key = `${photo.key} ${as} ${JSON.stringify(handles)}`;
  const answered = known.find(engine, key);
  if (answered instanceof EngineError) throw refusalOf(answered);
  if (answered) return answered;
  return answerWhileConnected(request, async (gone) => {
    try {
      const { garment } = await engine.ask({ kind: 'look', photo, as, ...(handles && { handles }) }, gone);
      const answer = { category: garment };
      known.keep(engine, key, answer);
      return answer;
    } catch (error) {
      // A thread that broke may do better the next time.
      if (error instanceof EngineError && error.code !== 'engine_failed') known.keep(engine, key, error);
      throw error;
    }
  });
}
