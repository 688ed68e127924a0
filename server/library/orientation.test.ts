import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { blue, colourDistance, pixelAt, plainPicture, red } from '#tests/support/test-pictures.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

import { findAsset } from './assets.service.ts';

let server: TestServer;
let lan: TestAccount;
beforeAll(async () => {
  server = await createTestServer();
  lan = await server.signUp('Lan');
});
afterAll(() => server[Symbol.asyncDispose]());

const [width, height] = [160, 120];
const green = { r: 20, g: 150, b: 40 };
const white = { r: 245, g: 245, b: 245 };
const corners = [
  { colour: red, left: 0, top: 0 },
  { colour: green, left: width / 2, top: 0 },
  { colour: blue, left: 0, top: height / 2 },
  { colour: white, left: width / 2, top: height / 2 },
];

/** Picture with four different corners: no rotation and no mirroring of it looks like another. */
const upright = () =>
  plainPicture(width, height)
    .composite(
      corners.map(({ colour, left, top }) => ({
        input: { create: { width: width / 2, height: height / 2, channels: 3, background: colour } },
        left,
        top,
      })),
    )
    .png()
    .toBuffer();

/** Stored form of the upright picture by EXIF orientation: mirrored left to right first, then `rotated` by degrees. */
const orientations: Record<number, { rotated: number; isMirrored: boolean }> = {
  1: { rotated: 0, isMirrored: false },
  2: { rotated: 0, isMirrored: true },
  3: { rotated: 180, isMirrored: false },
  4: { rotated: 180, isMirrored: true },
  5: { rotated: 270, isMirrored: true },
  6: { rotated: 270, isMirrored: false },
  7: { rotated: 90, isMirrored: true },
  8: { rotated: 90, isMirrored: false },
};

const cases = (['jpeg', 'png', 'webp'] as const).flatMap((format) =>
  Object.entries(orientations).map(([orientation, how]) => ({
    format,
    orientation: Number(orientation),
    ...how,
  })),
);

test.each(cases)(
  'a $format of orientation $orientation is stored upright',
  async ({ format, orientation, rotated, isMirrored }) => {
    const mirrored = await sharp(await upright())
      .flop(isMirrored)
      .png()
      .toBuffer();
    const bytes = await sharp(mirrored)
      .rotate(rotated)
      .withMetadata({ orientation })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(orientation);
    const { id, ...asset } = await server.upload(lan, 'image', { bytes, name: `held.${format}` });
    expect([asset.width, asset.height]).toEqual([width, height]);
    const { blobKey } = await findAsset(server.studio.db, id);
    const stored = await server.studio.blobs.read(blobKey);
    expect((await sharp(stored).metadata()).orientation).toBe(undefined);
    for (const { colour, left, top } of corners) {
      const seen = await pixelAt(stored, left + width / 4, top + height / 4);
      expect(colourDistance(seen.slice(0, 3), [colour.r, colour.g, colour.b])).toBeLessThan(12);
    }
  },
);
