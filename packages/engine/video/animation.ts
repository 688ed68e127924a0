import sharp from 'sharp';

import type { Size } from '#engine/imaging/plane.ts';

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
      // Copied at once: the painter draws the next frame into the same buffer.
      const pixels = Buffer.from(frame);
      pages.push(
        // Without alpha first: with it every pixel would be multiplied by it, and divided again.
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
