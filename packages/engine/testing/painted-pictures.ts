import sharp from 'sharp';

import { colourOf } from '@mot-studio/terms/colour';
import { toLab } from '#engine/imaging/oklab.ts';
import type { Box, Picture, Size } from '#engine/imaging/plane.ts';

/** Paints a picture by a function of the position: three bytes a pixel. */
export function paintBy(
  { width, height }: Size,
  colour: (x: number, y: number) => readonly [number, number, number],
): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...colour(x, y), 255], (y * width + x) * 4);
  return { width, height, data };
}

export const copyPicture = (picture: Picture): Picture => ({
  ...picture,
  data: Uint8ClampedArray.from(picture.data),
});

/** Folded red cloth on a light background with a little grain, for recolouring, cut-outs and tone. */
export function clothOnGround(size: Size = { width: 240, height: 320 }): Picture {
  const cloth = clothBox(size);
  return paintBy(size, (x, y) => {
    const grain = ((x * 7 + y * 13) % 5) - 2;
    if (!inBox(cloth, x, y)) return [232 + grain, 230 + grain, 226 + grain];
    const fold = Math.round(22 * Math.sin((x - cloth.x) / 9) + 8 * Math.sin(y / 17));
    return [176 + fold + grain, 42 + fold / 2 + grain, 48 + fold / 2 + grain];
  });
}

/** Box of the cloth. */
export const clothBox = ({ width, height }: Size): Box => ({
  x: Math.round(width * 0.25),
  y: Math.round(height * 0.2),
  width: Math.round(width * 0.5),
  height: Math.round(height * 0.6),
});

export const inBox = (box: Box, x: number, y: number): boolean =>
  x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;

export const pngOf = ({ width, height, data }: Picture): Promise<Uint8Array> =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.length), { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

export async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Uint8ClampedArray.from(data) };
}

/** Counts the pixels that differ in any byte, among those that `counts` accepts. */
export function diffPixels(
  a: Picture,
  b: Picture,
  counts: (x: number, y: number) => boolean = () => true,
): number {
  let number = 0;
  for (let y = 0, i = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++, i += 4)
      if (counts(x, y) && [0, 1, 2, 3].some((c) => a.data[i + c] !== b.data[i + c])) number++;
  return number;
}

/** Mean OKLab colour of the pixels that `counts` accepts. */
export function meanLab(
  picture: Picture,
  counts: (x: number, y: number) => boolean = () => true,
): { l: number; a: number; b: number } {
  const lab = toLab(picture);
  const sum = { l: 0, a: 0, b: 0 };
  let number = 0;
  for (let y = 0, i = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++, i++) {
      if (!counts(x, y)) continue;
      number++;
      sum.l += lab.l[i] ?? 0;
      sum.a += lab.a[i] ?? 0;
      sum.b += lab.b[i] ?? 0;
    }
  return { l: sum.l / number, a: sum.a / number, b: sum.b / number };
}

/** Distance of a mean from a colour (ΔE in OKLab: 0.02 is just visible). */
export function colourDistance({ l, a, b }: { l: number; a: number; b: number }, hex: string): number {
  const [wl, wa, wb] = colourOf(hex);
  return Math.hypot(l - wl, a - wa, b - wb);
}
