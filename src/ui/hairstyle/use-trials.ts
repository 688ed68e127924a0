import { useQueries } from '@tanstack/react-query';

import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { hairstyleQueries } from '#api/queries/hairstyle.queries.ts';
import { selectChoices } from '#machines/hairstyle/hairstyle.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';

import { isSingleCutFailure, trialQueries } from './cut-trial-actors.ts';
import { useHairstyleSelector } from './hairstyle-actor.ts';

type TrialResults = {
  /** URLs of the photo with each cut. */
  pictures: ReadonlyMap<HairStyleChoice, string>;
  /** Cuts that the photo's hair can't form. */
  declined: ReadonlyMap<HairStyleChoice, ErrorCode>;
  /** Cuts whose trial failed on the server. */
  failed: ReadonlySet<HairStyleChoice>;
};

/** Returns the cached trials of these cuts in the chosen colour and without a prompt. Requests none. */
export function useTrials(styles: readonly HairStyleChoice[]): TrialResults {
  const choices = useHairstyleSelector(selectChoices);
  const trials = trialQueries(useApi(hairstyleQueries), choices, styles);
  const results = useQueries({ queries: trials.map(({ query }) => ({ ...query, enabled: false })) });
  const answered = trials.flatMap(({ style }, i) => {
    const data = results[i]?.data;
    return data ? [{ style, data }] : [];
  });
  return {
    pictures: new Map(
      answered.flatMap(({ style, data }) => ('picture' in data ? [[style, data.picture]] : [])),
    ),
    declined: new Map(
      answered.flatMap(({ style, data }) => ('declined' in data ? [[style, data.declined]] : [])),
    ),
    failed: new Set(trials.filter((_, i) => isSingleCutFailure(results[i]?.error)).map(({ style }) => style)),
  };
}
