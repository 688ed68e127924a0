import { drawOverFilm } from '@mot-studio/engine/film-overlay';

import { drawByFfmpeg } from './ffmpeg.ts';

type Picture = { width: number; height: number; data: Uint8ClampedArray };

/** Draws on films: on those of the built-in engine everywhere, on all others where the machine has ffmpeg. */
export type FilmOverlays = {
  /** Whether films of every model can be drawn on. */
  drawsOnAll: () => boolean;
  /**
   * Draws a picture of the film's size over each frame, and removes the film's metadata. Takes seconds, off this thread.
   * @throws for a film that can't be decoded here, and after a timeout.
   */
  draw: (film: Uint8Array, overlay: Picture) => Promise<Uint8Array>;
};

type Options = {
  /** Searched while the server starts. */
  ffmpeg: Promise<string | undefined>;
  scratch: string;
  /** Timeout per film in milliseconds. */
  timeout?: number;
};

export function createFilmOverlays({ ffmpeg, scratch, timeout = 180_000 }: Options): FilmOverlays {
  let command: string | undefined;
  void ffmpeg.then((found) => {
    command = found;
  });
  return {
    drawsOnAll: () => command !== undefined,
    draw: async (film, overlay) => {
      const signal = AbortSignal.timeout(timeout);
      const found = await ffmpeg;
      return found === undefined
        ? drawOverFilm(film, overlay, signal)
        : drawByFfmpeg(found, { film, overlay, scratch, signal });
    },
  };
}
