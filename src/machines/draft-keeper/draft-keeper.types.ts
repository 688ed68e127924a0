import type { ActorRef, Snapshot } from 'xstate';

/**
 * Key of a draft: its user, wizard and id (`?draft=`). A mask that is painted for it has a slot of its own: wizard
 * `<wizard>-mask`, the same id.
 */
export type DraftSlot = { user: string; wizard: string; id: string };

/** Event to the wizard. A draft is passed as it was stored: the wizard parses it. */
export type DraftNews =
  | { type: 'draft.opened'; stored: unknown }
  /** Another tab holds the draft, or another device has continued it. */
  | { type: 'draft.taken' }
  | { type: 'draft.copied'; id: string }
  | { type: 'draft.saved' }
  | { type: 'draft.unsaved' };
export type DraftListener = ActorRef<Snapshot<unknown>, DraftNews>;
export type DraftKeeperInput = { slot: DraftSlot; listener: DraftListener };

/** `ask` yields to a tab that holds the draft; `take` takes it from that tab. */
export type ClaimInput = { slot: DraftSlot; how: 'ask' | 'take' };
export type ClaimEvent = { type: 'claim.granted' } | { type: 'claim.refused' } | { type: 'claim.lost' };
/** `undefined` clears the slot. */
export type SaveInput = { slot: DraftSlot; draft: unknown };
/**
 * Source of the copy: the own draft, which then exists twice or has `moved`, or the draft that another device saved.
 */
export type CopyInput = { slot: DraftSlot; of: 'own' | 'moved' | 'other' };
/** `aside` is the id under which work that only this device had was saved. */
export type AdoptedDraft = { aside: string | null };
