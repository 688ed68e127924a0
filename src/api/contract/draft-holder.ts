import * as v from 'valibot';

/** What is still on the device alone: photos on their way, a mask that is being painted. */
export const LeftBehind = v.object({
  photos: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  mask: v.boolean(),
});
export type LeftBehind = v.InferOutput<typeof LeftBehind>;

/** Who saved a draft last, and when. */
export const DraftHolder = v.object({
  /** Counts the saves. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
  /** By what a browser knows what it wrote itself; says nothing of whom. */
  writer: v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/)),
  /** Null where the program did not say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  saved_at: v.pipe(v.string(), v.isoTimestamp()),
  left: LeftBehind,
});
export type DraftHolder = v.InferOutput<typeof DraftHolder>;
