import { Feature, Period } from '#api/contract/choices.ts';
import * as v from 'valibot';

const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** Search parameters of the statistics page. */
export const AnalyticsSearch = v.object({
  period: v.fallback(v.optional(Period), undefined),
  function: v.fallback(v.optional(Feature), undefined),
  from: day,
  to: day,
});
export type AnalyticsSearch = v.InferOutput<typeof AnalyticsSearch>;
