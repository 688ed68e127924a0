import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { Picture, Size } from '#engine/imaging/plane.ts';

import { decodeFilm } from './decode.ts';
import { drawOverFilm } from './draw-over-film.ts';
import { createEncoder } from './encode.ts';
import { yuvLength } from './yuv.ts';

/** Size that is not a multiple of the codec's blocks: pixels coded beyond the frame must not come out. */
const size = { width: 106, height: 90 };

async function greyFilm(frames: number): Promise<Uint8Array> {
  const encoder = await createEncoder(size);
  for (let frame = 0; frame < frames; frame++)
    encoder.add(new Uint8ClampedArray(size.width * size.height * 4).fill(100 + frame));
  return encoder.finish();
}

async function framesOf(film: Uint8Array): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = [];
  await decodeFilm(film, (planes) => void frames.push(planes.slice()));
  return frames;
}

/** White box, opaque on the left and half transparent on the right. */
function boxOverlay({ width, height }: Size): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 10; y < 30; y++)
    for (let x = 20; x < 60; x++) data.set([255, 255, 255, x < 40 ? 255 : 128], (y * width + x) * 4);
  return { width, height, data };
}

const lightAt = (planes: Uint8Array | undefined, x: number, y: number): number =>
  planes?.[y * size.width + x] ?? -1;

test('a film of the engine is decoded frame by frame, at its own size', async () => {
  const frames = await framesOf(await greyFilm(30));
  expect(frames.map(({ length }) => length)).toEqual(Array(30).fill(yuvLength(size)));
  // Grey of 100 is 102 in the range of film; the encoder may deviate a little.
  for (const [index, frame] of frames.entries())
    for (const [x, y] of [
      [0, 0],
      [105, 89],
      [50, 45],
    ] as const)
      expect(Math.abs(lightAt(frame, x, y) - (16 + ((100 + index) * 219) / 255))).toBeLessThan(4);
});

test('an overlay is drawn over every frame with its opacity, and other pixels stay', async () => {
  const film = await greyFilm(26);
  const drawn = await framesOf(await drawOverFilm(film, boxOverlay(size), new AbortController().signal));
  expect(drawn).toHaveLength(26);
  for (const [index, frame] of drawn.entries()) {
    const grey = 16 + ((100 + index) * 219) / 255;
    expect(Math.abs(lightAt(frame, 28, 20) - 235)).toBeLessThan(6);
    expect(Math.abs(lightAt(frame, 50, 20) - (grey + 235) / 2)).toBeLessThan(6);
    expect(Math.abs(lightAt(frame, 80, 60) - grey)).toBeLessThan(6);
  }
});

test('an invalid film and an abort reject with their reason', async () => {
  const png = await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  await expect(drawOverFilm(png, boxOverlay(size), new AbortController().signal)).rejects.toThrow(/format/);
  const stop = new AbortController();
  const drawing = drawOverFilm(await greyFilm(240), boxOverlay(size), stop.signal);
  stop.abort(new Error('taken back'));
  await expect(drawing).rejects.toThrow('taken back');
});
