import { type HairFits, type HairFitsBody, previewSeed } from '#api/contract/hairstyles.ts';
import { minutes } from '#server/platform/clock.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

import { readUsable, whileAwaited } from './awaited.ts';
import type { Studio } from './studio.ts';

const fitsLimit = { name: 'hair-fits', hits: 60, window: minutes(1) };

/**
 * Says which haircuts are not to be made of the hair in a photo, free of charge; ends when the client goes.
 * @throws {Refusal} `asset_not_found`, `rate_limited`, `unavailable` where no engine can, or as the engine refuses any cut.
 */
export async function hairFits(
  studio: Pick<Studio, 'db' | 'blobs' | 'clock' | 'engines'>,
  userId: string,
  { photo, mask }: HairFitsBody,
  request: Pick<RequestInfo, 'signal' | 'stopping'>,
): Promise<HairFits> {
  await countTry(studio, fitsLimit, userId);
  const ask = studio.engines.find((engine) => engine.ask)?.ask;
  if (!ask) throw new Refusal('unavailable');
  const pictures = {
    photo: await readUsable(studio, userId, photo, 'photo'),
    ...(mask !== undefined && { mask: await readUsable(studio, userId, mask, 'mask') }),
  };
  const { declined } = await whileAwaited(request, (gone) =>
    ask({ kind: 'hair-fits', ...pictures, seed: previewSeed }, gone),
  );
  return { declined: [...declined] };
}
