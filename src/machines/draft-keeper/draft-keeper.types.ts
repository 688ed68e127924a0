import type { ActorRef, Snapshot } from 'xstate';

/**
 * Which draft: of whom, of which wizard, under which id (`?draft=`). A mask that is painted for it is one of its own: of
 * `<wizard>-mask`, under the same id.
 */
export type DraftSlot = { user: string; wizard: string; id: string };

/** What the keeper tells its wizard. A draft is as it was stored: the wizard parses it. */
export type DraftNews =
  | { type: 'draft.opened'; stored: unknown }
  /** Another tab works on it, or another device has gone on with it. */
  | { type: 'draft.taken' }
  | { type: 'draft.copied'; id: string }
  | { type: 'draft.saved' }
  | { type: 'draft.unsaved' };
export type DraftListener = ActorRef<Snapshot<unknown>, DraftNews>;
export type DraftKeeperInput = { slot: DraftSlot; listener: DraftListener };

/** `ask` gives way to a tab that holds the draft; `take` takes it from that tab. */
export type ClaimInput = { slot: DraftSlot; how: 'ask' | 'take' };
export type ClaimEvent = { type: 'claim.granted' } | { type: 'claim.refused' } | { type: 'claim.lost' };
/** `undefined` clears the slot. */
export type SaveInput = { slot: DraftSlot; draft: unknown };
/** What is copied: what is kept here, which is then there twice or has `moved`, or what another device saved. */
export type CopyInput = { slot: DraftSlot; of: 'own' | 'moved' | 'other' };
/** `aside` is the id under which work was kept that was on this device alone. */
export type AdoptedDraft = { aside: string | null };
