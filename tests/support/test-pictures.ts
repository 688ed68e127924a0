import { crc32, deflateSync } from 'node:zlib';

import sharp, { type Sharp } from 'sharp';

type Colour = { r: number; g: number; b: number };

export const red: Colour = { r: 200, g: 30, b: 30 };
export const blue: Colour = { r: 30, g: 60, b: 200 };

export const plainPicture = (width: number, height: number, background: Colour = red): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns a picture with a red upper and a blue lower half, which shows its orientation. */
export const redOverBlue = (width: number, height: number): Sharp =>
  plainPicture(width, height).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: blue } },
      left: 0,
      top: height / 2,
    },
  ]);

/** Returns reproducible noise, which no encoder can compress. */
export function noisePicture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[index] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Returns a valid black PNG of any size in a few kilobytes, with one bit per pixel. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** Returns a PNG of one colour with 8 bits per channel in the space of a colour profile. */
export async function shallowPng(width: number, [r, g, b]: Channels, profile: string): Promise<Buffer> {
  return withProfile(await plainPicture(width, 200, { r, g, b }).png().toBuffer(), profile);
}

/** Returns a PNG of one colour with 16 bits per channel in the space of a colour profile. */
export async function deepPng(width: number, channels: Channels, profile: string): Promise<Buffer> {
  const samples = Uint16Array.from({ length: width * 200 * 3 }, (_, at) => (channels[at % 3] ?? 0) * 257);
  const picture = sharp(samples, { raw: { width, height: 200, channels: 3 } });
  return withProfile(await picture.toColourspace('rgb16').png().toBuffer(), profile);
}

type Channels = readonly [number, number, number];

/** Embeds a colour profile without changing the channel values. */
async function withProfile(png: Buffer, profile: string): Promise<Buffer> {
  const { icc } = await sharp(await plainPicture(1, 1).withIccProfile(profile).png().toBuffer()).metadata();
  if (!icc) throw new Error('no such profile');
  const content = Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(icc)]);
  const endOfHeader = 33;
  return Buffer.concat([png.subarray(0, endOfHeader), pngChunk('iCCP', content), png.subarray(endOfHeader)]);
}

/** Returns the decoded channels of one pixel. */
export async function pixelAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/** Returns the largest difference of a channel. */
export const colourDistance = (left: readonly number[], right: readonly number[]): number =>
  Math.max(...left.map((channel, index) => Math.abs(channel - (right[index] ?? Infinity))));
