import * as v from 'valibot';

/** Seconds of a video: every model accepts 5, 8 and 10; some make 4 or 6 in their place. */
export const filmSeconds = [4, 5, 6, 8, 10] as const;
export const FilmSeconds = v.picklist(filmSeconds);
export type FilmSeconds = v.InferOutput<typeof FilmSeconds>;
/** Short side in pixels: every model accepts 480p and 1080p; some make other sizes in their place. */
export const filmResolutions = ['480p', '512p', '720p', '768p', '1080p'] as const;
export const FilmResolution = v.picklist(filmResolutions);
export type FilmResolution = v.InferOutput<typeof FilmResolution>;
