import { beforeAll, expect, test } from 'vitest';

import { hairTemplates } from '@mot-studio/terms/hairstyles';
import { drawnPerson, photoNamed, hasPhotos } from '@mot-studio/samples/testing/engine-pictures';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import type { EncodedPicture, HairFitsJob, HairStyle } from '#engine/runtime/engine-types.ts';
import { engineTools } from '#engine/testing/engine-tools.ts';
import { paintBy, pngOf } from '#engine/testing/painted-pictures.ts';

import { hairFits } from './fits.ts';
import { changeHair, previewHair } from './change-hair.ts';

let tools: EngineTools;
let photo: EncodedPicture;
let declined: Map<HairStyle, string>;

beforeAll(async () => {
  tools = await engineTools();
  photo = (await drawnPerson('linh')).picture;
  declined = await fitsOf({ photo });
}, 600_000);

const fitsOf = async (request: Pick<HairFitsJob, 'photo' | 'mask'>): Promise<Map<HairStyle, string>> => {
  const { declined: list } = await hairFits({ kind: 'hair-fits', ...request, seed: 1 }, tools);
  return new Map(list.map(({ style, code }) => [style, code]));
};

test('an order declines each reported template with the same code', async () => {
  expect([declined.size > 0, declined.size < hairTemplates.length]).toEqual([true, true]);
  for (const [style, code] of declined) {
    const making = changeHair({ kind: 'hairstyle', photo, style, strength: 1, seed: 1 }, tools);
    await expect(making).rejects.toMatchObject({ code });
  }
}, 600_000);

/** Photos beside the checkout of which some cuts are declined only by the areas that they uncover. */
const portraits = ['person/woman-tank-top', 'pairs/p04'];

test.skipIf(!hasPhotos)(
  'a preview makes each template that is not reported, of photos and of a drawing',
  async () => {
    const pictures = [photo, ...portraits.map(photoNamed)];
    for (const picture of pictures) {
      const reported = await fitsOf({ photo: picture });
      for (const style of hairTemplates.map(({ id }) => id).filter((one) => !reported.has(one)))
        await previewHair({ kind: 'hair-preview', photo: picture, style, strength: 1, seed: 1 }, tools);
    }
    expect(pictures).toHaveLength(3);
  },
  900_000,
);

test('hand-marked hair decides which templates are declined', async () => {
  const { width, height } = { width: 300, height: 400 };
  const mask = {
    bytes: await pngOf(
      paintBy({ width, height }, (_x, y) => (y < height * 0.12 ? [255, 255, 255] : [0, 0, 0])),
    ),
    key: 'the crown alone',
  };
  const marked = await fitsOf({ photo, mask });
  expect(declined.get('short-layer')).toBeUndefined();
  expect(marked.get('short-layer')).toBe('hair_too_short');
}, 600_000);

test('a photo without a face is declined like any of its cuts', async () => {
  const wall = { bytes: await pngOf(paintBy({ width: 64, height: 64 }, () => [90, 120, 90])), key: 'a wall' };
  const judged = hairFits({ kind: 'hair-fits', photo: wall, seed: 1 }, tools);
  await expect(judged).rejects.toMatchObject({ name: 'EngineError' });
}, 600_000);
