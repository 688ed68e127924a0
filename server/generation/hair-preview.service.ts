import sharp from 'sharp';

import { hairGuesses, type HairPreview, type HairstyleBody, previewSeed } from '#api/contract/hairstyles.ts';
import { readingPool } from '@mot-studio/language/readings';
import { minutes } from '#server/platform/clock.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { engineFor } from '#server/providers/generation-engine.ts';

import { type EngineAskDeps, askWhileConnected } from './awaited-answers.ts';
import { externalModel } from './catalog.service.ts';
import { picturesOf } from './encoded-picture.ts';
import { hairstyleCall, hairstyleJob } from './features/hairstyle-feature.ts';
import { wishReader } from './wish-reader.ts';
import { requireInputs } from './submit.service.ts';

const previewLimit = { name: 'hair-preview', hits: 40, window: minutes(1) };

/**
 * Previews an order on the hair in a photo, small and cropped to the head; free, and aborted when the client disconnects.
 * @throws {Refusal} `asset_not_found`, `unprocessable`, `rate_limited`, `unavailable` without a capable engine, or as the engine
 *   refuses.
 */
export async function previewHair(
  asker: EngineAskDeps,
  userId: string,
  body: HairstyleBody,
  request: Pick<RequestInfo, 'signal' | 'stopping'>,
): Promise<HairPreview> {
  await countTry(asker, previewLimit, userId);
  const { feature, draft } = hairstyleCall;
  const ask = engineFor(asker.engines, feature, externalModel(body.model))?.ask;
  if (!ask) throw new Refusal('unavailable');
  const { params, inputs } = await draft(body, wishReader(userId));
  const pictures = await requireInputs(asker.db, userId, inputs);
  return askWhileConnected(request, async (signal) => {
    const job = await hairstyleJob({
      params,
      seed: body.seed ?? previewSeed,
      ...picturesOf(asker, inputs, pictures),
    });
    const { bytes, frame, notes } = await ask({ ...job, kind: 'hair-preview' }, signal);
    const { left, color } = await readingPool.read({
      kind: 'hair',
      style: job.style,
      prompt: job.prompt,
      color: job.color,
    });
    const picture = await sharp(bytes).webp({ quality: 82 }).toBuffer();
    return {
      picture: `data:image/webp;base64,${picture.toString('base64')}`,
      frame,
      guessed: hairGuesses.filter((guess) => notes.includes(guess)),
      ...(left !== undefined && { left_as_is: left }),
      ...(color !== undefined && { color }),
    };
  });
}
