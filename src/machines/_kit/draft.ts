import * as v from 'valibot';

/** Reads what may be anything and of any age; gives the newest shape. */
export type DraftCodec<Draft> = { read: (stored: unknown) => Draft | undefined };

/**
 * Drafts outlive releases: `stored` is a variant by `version` of every shape that was ever written, `upgrade` leads each to the
 * newest, one step a version. What cannot be read is `undefined`: the wizard starts afresh.
 */
export function draftCodec<
  const Stored extends v.GenericSchema<unknown, { version: number }>,
  Draft extends v.InferOutput<Stored>,
>(stored: Stored, upgrade: (draft: v.InferOutput<Stored>) => Draft): DraftCodec<Draft> {
  return {
    read: (value) => {
      const parsed = v.safeParse(stored, value);
      return parsed.success ? upgrade(parsed.output) : undefined;
    },
  };
}
