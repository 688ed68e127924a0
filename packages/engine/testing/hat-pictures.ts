import sharp from 'sharp';

import type { Head } from '#engine/hair/head-frame.ts';
import type { EncodedPicture } from '#engine/runtime/engine-types.ts';

/** Path of a cap, in face heights from the hairline's middle. */
const cap =
  'M-.53 .1 C-.56 -.5 -.25 -.52 0 -.52 C.25 -.52 .56 -.5 .53 .1 C.42 .2 .25 .14 0 .13 C-.25 .14 -.42 .2 -.53 .1Z';

/** Draws an SVG of the picture's size over it, with a photo's grain. */
async function drawOver({ bytes }: EncodedPicture, drawing: string): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes).metadata();
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const;
  const grain = { create: { width, height, channels: 3, background: '#000', noise } } as const;
  return sharp(bytes)
    .composite([{ input: Buffer.from(drawing) }, { input: grain, blend: 'soft-light' }])
    .png()
    .toBuffer();
}

/** Draws a cap on the head: one colour, lit from above, with a photo's grain. */
export async function withCap(picture: EncodedPicture, head: Head, hex: string): Promise<EncodedPicture> {
  const { width, height } = await sharp(picture.bytes).metadata();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="lit" cx=".4" cy=".25" r=".8">
      <stop stop-color="white" stop-opacity=".2"/><stop offset="1" stop-opacity=".4"/>
    </radialGradient>
    <g transform="translate(${head.origin.x} ${head.origin.y}) scale(${head.unit})">
      <path d="${cap}" fill="${hex}"/><path d="${cap}" fill="url(#lit)"/>
    </g></svg>`;
  return { bytes: await drawOver(picture, drawing), key: `${picture.key} with a cap` };
}

/** Wrist and elbow of `withHand`, in face heights from the hairline's middle. */
export const wristAt = { u: 0.95, v: 0.75 };
export const elbowAt = { u: 1.5, v: 1.8 };

/** Draws a hand in the head's hair, its fingers of one colour. */
export async function withHand(picture: EncodedPicture, head: Head, colour: string): Promise<EncodedPicture> {
  const { width, height } = await sharp(picture.bytes).metadata();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="translate(${head.origin.x} ${head.origin.y}) scale(${head.unit})" stroke="${colour}" stroke-linecap="round">
      <path d="M.95 .75 L.62 .12" stroke-width=".22"/>
      <path d="M.6 .1 L.4 -.2 M.62 .1 L.5 -.28 M.66 .1 L.6 -.26" stroke-width=".08"/>
    </g></svg>`;
  return { bytes: await drawOver(picture, drawing), key: `${picture.key} with a hand` };
}

/** Draws a lock of one colour on the head, from the crown over the outer corner of an eye down to the jaw. */
export async function withLock(picture: EncodedPicture, head: Head, colour: string): Promise<EncodedPicture> {
  const { width, height } = await sharp(picture.bytes).metadata();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path transform="translate(${head.origin.x} ${head.origin.y}) scale(${head.unit})" fill="${colour}"
      d="M.02 -.12 C.2 .1 .2 .4 .3 .84 L.45 .84 L.5 -.05Z"/></svg>`;
  return { bytes: await drawOver(picture, drawing), key: `${picture.key} with a lock` };
}
