import { useQuery } from '@tanstack/react-query';

import { builtInModel, nearestFilmShape, type FilmModel, findFilmModel } from '#api/contract/film-models.ts';
import { catalogQueries } from '#api/queries/catalog.queries.ts';
import type { QuoteRequest } from '#api/queries/quote.queries.ts';
import { selectSettings } from '#machines/image-to-video/image-to-video.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';

import { useImageToVideoSelector } from './image-to-video-actor.ts';

/** Returns the video models with their availability; `undefined` until the catalogue has loaded. */
export function useFilmModels() {
  const queries = useApi(catalogQueries);
  return useQuery(queries.catalog()).data?.film_models;
}

/** Returns the chosen video model. */
export function useFilmModel(): FilmModel {
  const { model } = useImageToVideoSelector(selectSettings);
  return findFilmModel(model) ?? builtInModel;
}

/** Returns the nearest length and size that the chosen model supports. */
export function useNearestFilm(): ReturnType<typeof nearestFilmShape> {
  const { duration, resolution } = useImageToVideoSelector(selectSettings);
  return nearestFilmShape(useFilmModel(), { seconds: duration, resolution });
}

/** Returns the parameters of the video's price and duration estimate. */
export function useFilmQuote(): QuoteRequest {
  const { model, duration, resolution } = useImageToVideoSelector(selectSettings);
  return { feature: 'image-to-video', model, film: { duration_s: duration, resolution } };
}

/** Returns the studio's usual lengths that a model supports; the model's own lengths where fewer than two remain. */
export function filmLengths({ seconds }: FilmModel): readonly number[] {
  const usual = builtInModel.seconds.filter((length) => seconds.includes(length));
  return usual.length > 1 ? usual : seconds;
}
