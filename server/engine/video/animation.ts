import sharp from 'sharp';

import { resample } from '#server/engine/core/codec.ts';
import type { Picture, Size } from '#server/engine/core/plane.ts';

/** A film's frames that one of an animation's stands for: 12 frames a second. */
export const framesPerPage = 2;
/** Milliseconds: twelve pages to the second, to the millisecond. */
const delays = [83, 83, 84] as const;
/** Its long side: an animated picture is for chats and listings. */
const longestSide = 480;

/** Takes frames one by one and makes an animated WebP of them that plays on and on. */
export type Animation = {
  /** @param frame the film's size; what is kept of it is a copy. */
  add: (frame: Uint8ClampedArray) => Promise<void>;
  finish: () => Promise<Uint8Array>;
};

/** An animation of a film, in its shape and at most 480 px on its long side. */
export function createAnimation(film: Size): Animation {
  const scale = Math.min(1, longestSide / Math.max(film.width, film.height));
  const page = { width: Math.round(film.width * scale), height: Math.round(film.height * scale) };
  const pages: Uint8Array[] = [];
  return {
    add: async (frame) => {
      pages.push(withoutAlpha(await resample({ ...film, data: frame }, page)));
    },
    finish: async () =>
      sharp(Buffer.concat(pages), {
        raw: { width: page.width, height: page.height * pages.length, channels: 3, pageHeight: page.height },
      })
        .webp({
          quality: 72,
          effort: 0,
          loop: 0,
          delay: pages.map((_, k) => delays[k % delays.length] ?? 83),
        })
        .toBuffer(),
  };
}

function withoutAlpha({ width, height, data }: Picture): Uint8Array {
  const out = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < out.length; from += 4, to += 3) {
    out[to] = data[from] ?? 0;
    out[to + 1] = data[from + 1] ?? 0;
    out[to + 2] = data[from + 2] ?? 0;
  }
  return out;
}
