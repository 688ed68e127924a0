import * as v from 'valibot';

/** Codec that parses stored data of unknown shape and age into the newest shape. */
export type DraftCodec<Draft> = { read: (stored: unknown) => Draft | undefined };

/**
 * Creates a codec for drafts, which outlive releases: `stored` is a variant by `version` of every shape ever written,
 * `upgrade` leads each to the newest, one version per step. Unreadable data gives `undefined`: the wizard starts
 * afresh.
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
