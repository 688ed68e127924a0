import * as v from 'valibot';

const SetAside = v.object({ setAside: v.unknown() });

/** Returns the draft to store: the work, or the draft from before a start over; undefined when neither exists. */
export const draftToKeep = <Draft>(
  draft: Draft | undefined,
  { replaced }: { replaced: unknown },
): Draft | v.InferOutput<typeof SetAside> | undefined =>
  draft ?? (replaced === null ? undefined : { setAside: replaced });

/** Returns the stored draft from before a start over; null where the store has current work or nothing. */
export const setAsideDraftOf = (stored: unknown): unknown =>
  v.is(SetAside, stored) ? stored.setAside : null;
