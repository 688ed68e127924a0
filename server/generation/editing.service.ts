import sharp from 'sharp';

import {
  type Interpretation,
  type InterpretBody,
  presetOperations,
  type PreviewBody,
} from '#api/contract/editing.ts';
import type { EncodedPicture } from '@mot-studio/engine';
import { exportQueue } from '#server/library/stored-pictures.ts';
import { minutes } from '#server/platform/clock.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { engineFor } from '#server/providers/generation-engine.ts';

import { type EngineAskDeps, fileWhileConnected, readUsablePicture } from './awaited-answers.ts';
import { wishReader } from './wish-reader.ts';

const readLimit = { name: 'interpret', hits: 120, window: minutes(1) };
const previewLimit = { name: 'preview', hits: 60, window: minutes(1) };

/** Reads the meaning of an instruction. Free; stores nothing. @throws {Refusal} `rate_limited`. */
export async function readWish(
  asker: Pick<EngineAskDeps, 'db' | 'clock'>,
  userId: string,
  { prompt, images, language }: InterpretBody,
): Promise<Interpretation> {
  await countTry(asker, readLimit, userId);
  return wishReader(userId).edit(prompt, images, language);
}

/** Long side of a preview, in pixels. */
const previewSide = 640;

/**
 * Applies a preset to a small copy of a picture, with the settings and the mask of the order; free, and aborted when the client
 * disconnects. Transparent pixels are drawn on white.
 * @throws {Refusal} `asset_not_found`, `rate_limited`, `unavailable` without an editing engine, or as the engine refuses.
 */
export async function previewPreset(
  asker: EngineAskDeps,
  userId: string,
  { image, preset, mask, strength, guidance_scale, steps }: PreviewBody,
  request: Pick<RequestInfo, 'signal' | 'stopping'>,
): Promise<Response> {
  await countTry(asker, previewLimit, userId);
  const engine = engineFor(asker.engines, 'image-editing', undefined);
  if (!engine) throw new Refusal('unavailable');
  const picture = await readUsablePicture(asker, userId, image, 'image');
  const bounds = mask === undefined ? undefined : await readUsablePicture(asker, userId, mask, 'mask');
  return fileWhileConnected(request, 'image/jpeg', async (signal) => {
    const job = {
      kind: 'edit' as const,
      seed: 0,
      image: await small(picture, userId),
      operations: presetOperations[preset],
      strength,
      guidance: guidance_scale,
      steps,
      ...(bounds && { mask: bounds }),
    };
    const watch = {
      signal,
      onStage: () => {},
      onProgress: () => {},
      ticket: null,
      storeTicket: async () => {},
    };
    const { bytes } = await engine.run({ feature: 'image-editing', model: undefined, job }, watch);
    return sharp(bytes).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer();
  });
}

const small = ({ bytes, key }: EncodedPicture, account: string): Promise<EncodedPicture> =>
  exportQueue(account, async () => ({
    bytes: await sharp(bytes)
      .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer(),
    key: `${key} at ${previewSide}`,
  }));
