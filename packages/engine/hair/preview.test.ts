import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { createCache } from '#engine/runtime/cache.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import type { EncodedPicture } from '#engine/runtime/engine-types.ts';
import { engineTools } from '#engine/testing/engine-tools.ts';

import { changeHair, previewHair } from './change-hair.ts';

let tools: EngineTools;
let photo: EncodedPicture;

beforeAll(async () => {
  tools = { ...(await engineTools()), hairstyles: createCache(1e8) };
  photo = (await drawnPerson('linh')).picture;
}, 60_000);

const wish = { style: 'short-layer', strength: 1, seed: 7 } as const;

test("a preview equals the order's picture around the head, and the order takes it from the cache", async () => {
  const preview = await previewHair({ kind: 'hair-preview', photo, ...wish }, tools);
  const broken = { ...tools, persons: { take: () => Promise.reject(new Error('made anew')) } };
  const order = await changeHair({ kind: 'hairstyle', photo, ...wish }, broken);
  const { left, top, width, height } = preview.frame ?? { left: 0, top: 0, width: 0, height: 0 };
  const part = await sharp(order.bytes)
    .extract({
      left: Math.round(left * order.width),
      top: Math.round(top * order.height),
      width: Math.round(width * order.width),
      height: Math.round(height * order.height),
    })
    .resize({ width: preview.width, height: preview.height, fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  expect(await sharp(preview.bytes).raw().toBuffer()).toEqual(part);
  expect(Math.max(preview.width, preview.height)).toBeLessThanOrEqual(640);
}, 60_000);

test.each([
  { style: 'pixie' as const },
  { color: '#641b2c' },
  { strength: 0.5, color: '#641b2c' },
  { prompt: 'mái thưa' },
  { seed: 8 },
])(
  'another request misses the cache: %o',
  async (other) => {
    await previewHair({ kind: 'hair-preview', photo, ...wish }, tools);
    const broken = { ...tools, persons: { take: () => Promise.reject(new Error('made anew')) } };
    const order = changeHair({ kind: 'hairstyle', photo, ...wish, ...other }, broken);
    await expect(order).rejects.toThrow('made anew');
  },
  60_000,
);
