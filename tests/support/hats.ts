import sharp from 'sharp';

import type { Head } from '#server/engine/hair/head.ts';
import type { EncodedPicture } from '#server/engine/types.ts';

/** A cap in face heights from the hairline's middle. */
const cap =
  'M-.53 .1 C-.56 -.5 -.25 -.52 0 -.52 C.25 -.52 .56 -.5 .53 .1 C.42 .2 .25 .14 0 .13 C-.25 .14 -.42 .2 -.53 .1Z';

/** The picture with a cap on that head: one colour, lit from above, with a photo's grain. */
export async function withCap(picture: EncodedPicture, head: Head, hex: string): Promise<EncodedPicture> {
  const { width, height } = await sharp(picture.bytes).metadata();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="lit" cx=".4" cy=".25" r=".8">
      <stop stop-color="white" stop-opacity=".2"/><stop offset="1" stop-opacity=".4"/>
    </radialGradient>
    <g transform="translate(${head.origin.x} ${head.origin.y}) scale(${head.unit})">
      <path d="${cap}" fill="${hex}"/><path d="${cap}" fill="url(#lit)"/>
    </g></svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const;
  const grain = { create: { width, height, channels: 3, background: '#000', noise } } as const;
  const bytes = await sharp(picture.bytes)
    .composite([{ input: Buffer.from(drawing) }, { input: grain, blend: 'soft-light' }])
    .png()
    .toBuffer();
  return { bytes, key: `${picture.key} with a cap` };
}
