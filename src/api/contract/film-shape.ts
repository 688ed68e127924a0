import * as v from 'valibot';

/** Seconds of a film: 5, 8 and 10 of every maker, 4 and 6 for those who make these in their place. */
export const filmSeconds = [4, 5, 6, 8, 10] as const;
export const FilmSeconds = v.picklist(filmSeconds);
export type FilmSeconds = v.InferOutput<typeof FilmSeconds>;
/** The short side in pixels: 480p and 1080p of every maker, the others for those who make these in their place. */
export const filmResolutions = ['480p', '512p', '720p', '768p', '1080p'] as const;
export const FilmResolution = v.picklist(filmResolutions);
export type FilmResolution = v.InferOutput<typeof FilmResolution>;
