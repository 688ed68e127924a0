import * as v from 'valibot';

const SetAside = v.object({ setAside: v.unknown() });

/** What the keeper gets: the work, or what was there before somebody started over; nothing, when there is neither. */
export const draftToKeep = <Draft>(
  draft: Draft | undefined,
  { replaced }: { replaced: unknown },
): Draft | v.InferOutput<typeof SetAside> | undefined =>
  draft ?? (replaced === null ? undefined : { setAside: replaced });

/** What was there before somebody started over; null where the keeper had work, or nothing. */
export const setAsideDraftOf = (stored: unknown): unknown =>
  v.is(SetAside, stored) ? stored.setAside : null;
