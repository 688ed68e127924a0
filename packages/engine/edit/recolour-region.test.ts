import { expect, test } from 'vitest';

import { editDefaults } from '@mot-studio/terms/edit-settings';
import { toLab } from '#engine/imaging/oklab.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { copyPicture, diffPixels, paintBy } from '#engine/testing/painted-pictures.ts';

import { fullMatte, softMatte } from './subject-matte.ts';
import { recolourRegion } from './recolour-region.ts';
import { mannerOf } from './settings.ts';

const size = { width: 120, height: 80 };
/** Yellow cloth turns into brown skin over four pixels, as in a photo. */
const border = 60;
const shareAt = (x: number): number => Math.min(1, Math.max(0, (border + 2 - x - 0.5) / 4));
const [yellow, brown] = [
  [232, 206, 84],
  [110, 70, 50],
] as const;
const mixed = (x: number) =>
  [0, 1, 2].map((c) => shareAt(x) * (yellow[c] ?? 0) + (1 - shareAt(x)) * (brown[c] ?? 0));
const picture = paintBy(size, (x) => {
  const [r = 0, g = 0, b = 0] = mixed(x);
  return [r, g, b];
});

const manner = mannerOf({ ...editDefaults, seed: 1 });
const blue = '#2f4f9e';

test('recolouring a cloth leaves no rim of its old colour and no tint beside it', () => {
  const rough = planeOf(size, (_, x) => (x < border ? 1 : 0));
  const matte = softMatte(toLab(picture), rough, { at: planeOf(size, () => 1), width: 4 });
  const after = copyPicture(picture);
  recolourRegion(after, blue, fullMatte(matte, size), manner);
  const { b } = toLab(after);
  const row = 40 * size.width;
  const rim = b.subarray(row + border - 6, row + border + 6);
  expect(Math.max(...rim)).toBeLessThan((b[row + 110] ?? 0) + 0.002);
  const beyond = Array.from({ length: 50 }, (_, k) => (row + border + 6 + k) * 4);
  expect(beyond.every((i) => [0, 1, 2].every((c) => after.data[i + c] === picture.data[i + c]))).toBe(true);
});

test('a deep fold in the cloth’s hue takes the new colour, and a dark print in another hue stays', () => {
  const shown = paintBy(size, (x) => {
    if (x > 50 && x < 60) return [104, 88, 24];
    return x > 80 && x < 90 ? [60, 52, 46] : yellow;
  });
  const after = copyPicture(shown);
  recolourRegion(after, blue, { cover: () => 1, unmix: () => 1 }, manner);
  const { b } = toLab(after);
  const row = 40 * size.width;
  expect(b[row + 55]).toBeLessThan(-0.02);
  expect(diffPixels(shown, after, (x) => x > 80 && x < 90)).toBe(0);
});
