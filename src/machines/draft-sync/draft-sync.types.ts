import type { ActorRef, Snapshot } from 'xstate';

import type { LeftBehind } from '#api/contract/draft-holder.ts';

import type { DraftSlot } from '../draft-keeper/draft-keeper.types.ts';

/** Device on which the draft continued, as the server reports it. */
export type OtherDevice = {
  /** Null where the browser is unknown. */
  browser: string | null;
  system: string | null;
  savedAt: string;
  /** Content that only the other device has. */
  left: LeftBehind;
  /** Whether this device has work that the other device does not have. */
  hasOwnWork: boolean;
};
type Overtaken = { outcome: 'overtaken'; other: OtherDevice };

/** Whether the draft of this device is the newest. */
export type CompareAnswer = { outcome: 'newest' } | Overtaken;
export type PushAnswer =
  | { outcome: 'sent' }
  /** The draft changed during the request. */
  | { outcome: 'changed' }
  /** The server refuses the draft, which stays on this device. */
  | { outcome: 'refused' }
  | Overtaken;

/** The page becomes hidden or visible. */
export type PageEvent = { type: 'page.hidden' } | { type: 'page.shown' };

export type DraftSyncNews = { type: 'sync.overtaken'; other: OtherDevice };
type DraftSyncListener = ActorRef<Snapshot<unknown>, DraftSyncNews>;
export type DraftSyncInput = { slot: DraftSlot; listener: DraftSyncListener };
