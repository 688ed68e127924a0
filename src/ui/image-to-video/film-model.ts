import { useQuery } from '@tanstack/react-query';

import { builtInModel, nearestFilmShape, type FilmModel, findFilmModel } from '#api/contract/film-models.ts';
import { catalogQueries } from '#api/queries/catalog.queries.ts';
import type { QuoteRequest } from '#api/queries/quote.queries.ts';
import { selectSettings } from '#machines/image-to-video/image-to-video.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';

import { useImageToVideoSelector } from './image-to-video-actor.ts';

/** Makers of films, and whether this studio can reach them; undefined until that is known. */
export function useFilmModels() {
  const queries = useApi(catalogQueries);
  return useQuery(queries.catalog()).data?.film_models;
}

/** The maker that was chosen. */
export function useFilmModel(): FilmModel {
  const { model } = useImageToVideoSelector(selectSettings);
  return findFilmModel(model) ?? builtInModel;
}

/** What the chosen maker makes of the length and size that were asked for. */
export function useNearestFilm(): ReturnType<typeof nearestFilmShape> {
  const { duration, resolution } = useImageToVideoSelector(selectSettings);
  return nearestFilmShape(useFilmModel(), { seconds: duration, resolution });
}

/** What the price and the time of the film depend on. */
export function useFilmQuote(): QuoteRequest {
  const { model, duration, resolution } = useImageToVideoSelector(selectSettings);
  return { feature: 'image-to-video', model, film: { duration_s: duration, resolution } };
}

/** The studio's usual lengths where a maker leaves a choice among them, else its own. */
export function filmLengthsOf({ seconds }: FilmModel): readonly number[] {
  const usual = builtInModel.seconds.filter((length) => seconds.includes(length));
  return usual.length > 1 ? usual : seconds;
}
