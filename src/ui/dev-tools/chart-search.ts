import * as v from 'valibot';

const text = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(2_000)), ''));

/** Search parameters of a chart's page; an invalid link shows the drawing. */
export const ChartSearch = v.object({
  view: v.optional(v.fallback(v.picklist(['drawing', 'table']), 'drawing')),
  find: text,
  /** Path of the simulation; absent without a simulation. */
  path: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(8_000)), '')),
  /** Forced results of guards. */
  guards: text,
  /** Durations of delays that override the chart's own. */
  delays: text,
  /** Whether the coverage of the model's walks is painted. */
  coverage: v.optional(v.fallback(v.boolean(), false)),
});
export type ChartSearch = v.InferOutput<typeof ChartSearch>;
