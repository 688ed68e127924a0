import sharp from 'sharp';

import type { Size } from '#engine/imaging/plane.ts';

/** Frames of a film for each page of the animation, which has 12 pages a second. */
export const framesPerPage = 2;
/** Delays in milliseconds that add up to exactly twelve pages a second. */
const delays = [83, 83, 84] as const;
/** Long side of the animation, which is meant for chats and listings. */
const longestSide = 480;

/** Encoder that takes frames one by one and makes a looping animated WebP of them. */
export type Animation = {
  /** @param frame of the film's size; the encoder copies it. */
  add: (frame: Uint8ClampedArray) => Promise<void>;
  finish: () => Promise<Uint8Array>;
};

/** Creates the animation of a film, in its shape and at most 480 px on its long side. */
export function createAnimation(film: Size): Animation {
  const scale = Math.min(1, longestSide / Math.max(film.width, film.height));
  const page = { width: Math.round(film.width * scale), height: Math.round(film.height * scale) };
  const pages: Uint8Array[] = [];
  return {
    add: async (frame) => {
      // The painter draws the next frame into the same buffer, so that this one is copied at once.
      const pixels = Buffer.from(frame);
      pages.push(
        // Alpha is removed first: otherwise every pixel would be premultiplied and divided again.
        await sharp(pixels, { raw: { width: film.width, height: film.height, channels: 4 } })
          .removeAlpha()
          .resize({ ...page, fit: 'fill' })
          .raw()
          .toBuffer(),
      );
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
