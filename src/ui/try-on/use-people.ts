import { useQuery } from '@tanstack/react-query';

import type { Asset } from '#api/contract/assets.ts';
import { bodyModelQueries } from '#api/queries/body-models.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useChoices } from '#ui/wizard/choices-state.ts';

export type PeopleSource = 'all' | 'models' | 'own' | 'studio';

/**
 * Returns the persons for a try-on: saved models, uploaded photos, the studio's models. `person` is included even if no list
 * contains it.
 */
export function usePeople(source: PeopleSource, person: Asset | null) {
  const queries = useApi(bodyModelQueries);
  const saved = useQuery(queries.bodyModels());
  const choices = useChoices({ own: 'person', studio: 'person' }, person ? [person] : []);
  const models = saved.data?.map(({ picture }) => picture) ?? [];
  const isModel = new Set(models.map(({ id }) => id));
  const own = choices.own.filter(({ id }) => !isModel.has(id));
  const { studio } = choices;
  const people = { all: [...models, ...own, ...studio], models, own, studio }[source];
  // Shown only once all lists have loaded: otherwise later pictures would shift the ones shown first.
  const isWhole = choices.isWhole && !saved.isLoading;
  return {
    ...choices,
    shown: isWhole ? people : [],
    hasNoModels: saved.data?.length === 0,
    isLoading: choices.isLoading || saved.isPending,
    isError: choices.isError || saved.isError,
    retry: () => Promise.all([saved.refetch(), choices.retry()]),
    hasMore: choices.hasMore && (source === 'all' || source === 'own'),
  };
}
