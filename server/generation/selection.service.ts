import type { SelectTarget } from '#api/contract/generation.ts';
import { EngineError } from '#server/engine/types.ts';
import { usableAssets } from '#server/library/assets.service.ts';
import { minutes } from '#server/platform/clock.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

import { encodedPicture } from './encoded-picture.ts';
import type { Studio } from './studio.ts';

const selectLimit = { name: 'select', hits: 60, window: minutes(1) };

/**
 * Finds a part of a photo, free of charge; ends when the client goes.
 * @throws {Refusal} `asset_not_found`, `rate_limited`, `unavailable` where no engine can, or as the engine refuses.
 */
export async function selectPart(
  studio: Studio,
  userId: string,
  { photo, target }: { photo: string; target: SelectTarget },
  { signal, stopping }: Pick<RequestInfo, 'signal' | 'stopping'>,
): Promise<Response> {
  await countTry(studio, selectLimit, userId);
  const select = studio.engines.find((engine) => engine.select)?.select;
  if (!select) throw new Refusal('unavailable');
  const [picture] = await usableAssets(studio.db, userId, [photo]);
  if (!picture) throw new Refusal('asset_not_found', { fields: [{ path: 'photo', code: 'invalid' }] });
  const gone = AbortSignal.any([signal, stopping]);
  try {
    const mask = await select(await encodedPicture(studio, picture), target, gone);
    return new Response(new Uint8Array(mask), {
      headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' },
    });
  } catch (error) {
    if (error instanceof EngineError) throw new Refusal(error.code, { cause: error });
    // Nobody hears this answer, or hears it from a server that stops.
    if (gone.aborted) throw new Refusal('unavailable', { cause: error });
    throw error;
  }
}
