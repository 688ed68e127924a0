import * as v from 'valibot';

/** Content that exists on the device alone: photos being uploaded, a mask being painted. */
export const LeftBehind = v.object({
  photos: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  mask: v.boolean(),
});
export type LeftBehind = v.InferOutput<typeof LeftBehind>;

/** Last writer of a draft, and the time. */
export const DraftHolder = v.object({
  /** Number of saves. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
  /** Random id by which a browser recognizes its own writes; identifies nobody. */
  writer: v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/)),
  /** Null if the client sent no recognizable user agent. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  saved_at: v.pipe(v.string(), v.isoTimestamp()),
  left: LeftBehind,
});
export type DraftHolder = v.InferOutput<typeof DraftHolder>;
