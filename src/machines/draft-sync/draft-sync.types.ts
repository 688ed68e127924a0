import type { ActorRef, Snapshot } from 'xstate';

import type { LeftBehind } from '#api/contract/draft-holder.ts';

import type { DraftSlot } from '../draft-keeper/draft-keeper.types.ts';

/** Where else a draft went on, as the server says it. */
export type OtherDevice = {
  /** Null where it did not say. */
  browser: string | null;
  system: string | null;
  savedAt: string;
  /** What is on that device alone. */
  left: LeftBehind;
  /** Whether there is work here too that the other device does not have. */
  hasOwnWork: boolean;
};
type Overtaken = { outcome: 'overtaken'; other: OtherDevice };

/** Whether the draft of this device is the newest. */
export type CompareAnswer = { outcome: 'newest' } | Overtaken;
export type PushAnswer =
  | { outcome: 'sent' }
  /** Something was changed meanwhile. */
  | { outcome: 'changed' }
  /** The server does not take it: it stays on this device. */
  | { outcome: 'refused' }
  | Overtaken;

/** The page goes out of sight, or comes back. */
export type PageEvent = { type: 'page.hidden' } | { type: 'page.shown' };

export type DraftSyncNews = { type: 'sync.overtaken'; other: OtherDevice };
type DraftSyncListener = ActorRef<Snapshot<unknown>, DraftSyncNews>;
export type DraftSyncInput = { slot: DraftSlot; listener: DraftSyncListener };
