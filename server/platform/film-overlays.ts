import { drawOverFilm } from '@mot-studio/engine/film-overlay';

import { drawByFfmpeg } from './ffmpeg.ts';

type Picture = { width: number; height: number; data: Uint8ClampedArray };

/** Draws on films: on those of the engine here everywhere, on all others where the machine has ffmpeg. */
export type FilmOverlays = {
  /** Whether films of every maker can be drawn on. */
  drawsOnAll: () => boolean;
  /**
   * The film with a picture as large as itself over each frame, without metadata of its own. Takes seconds, off this thread.
   * @throws where the film can't be decoded here, and where it takes too long.
   */
  draw: (film: Uint8Array, overlay: Picture) => Promise<Uint8Array>;
};

type Options = {
  /** Looked for while the server starts. */
  ffmpeg: Promise<string | undefined>;
  scratch: string;
  /** Milliseconds that one film may take. */
  patience?: number;
};

export function createFilmOverlays({ ffmpeg, scratch, patience = 180_000 }: Options): FilmOverlays {
  let command: string | undefined;
  void ffmpeg.then((found) => {
    command = found;
  });
  return {
    drawsOnAll: () => command !== undefined,
    draw: async (film, overlay) => {
      const signal = AbortSignal.timeout(patience);
      const found = await ffmpeg;
      return found === undefined
        ? drawOverFilm(film, overlay, signal)
        : drawByFfmpeg(found, { film, overlay, scratch, signal });
    },
  };
}
