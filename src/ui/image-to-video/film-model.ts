import { useQuery } from '@tanstack/react-query';

import { type FilmModel, filmModelOf } from '#api/contract/film-models.ts';
import { catalogQueries } from '#api/queries/catalog.queries.ts';
import { selectSettings } from '#machines/image-to-video/image-to-video.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';

import { useImageToVideoSelector } from './image-to-video-actor.ts';

/** Makers of films, and whether this studio can reach them; undefined until that is known. */
export function useFilmModels() {
  const queries = useApi(catalogQueries);
  return useQuery(queries.catalog()).data?.film_models;
}

/** The maker that was chosen. */
export function useFilmModel(): FilmModel | undefined {
  const { model } = useImageToVideoSelector(selectSettings);
  return filmModelOf(model);
}
