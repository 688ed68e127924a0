import * as v from 'valibot';

const text = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(2_000)), ''));

/** What of a chart is shown, by its address: a link that is broken shows the drawing. */
export const ChartSearch = v.object({
  view: v.optional(v.fallback(v.picklist(['drawing', 'table']), 'drawing')),
  find: text,
  /** The walk that is simulated; there is none while it is absent. */
  path: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(8_000)), '')),
  /** What guards are made to say. */
  guards: text,
  /** How long delays are made to last. */
  delays: text,
  /** Whether what the walks of the model take is painted. */
  coverage: v.optional(v.fallback(v.boolean(), false)),
});
export type ChartSearch = v.InferOutput<typeof ChartSearch>;
