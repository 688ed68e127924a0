import { fromCallback, fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type {
  AdoptedDraft,
  ClaimEvent,
  ClaimInput,
  CopyInput,
  DraftSlot,
  SaveInput,
} from '#machines/draft-keeper/draft-keeper.types.ts';
import { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import type { CompareAnswer, PageEvent, PushAnswer } from '#machines/draft-sync/draft-sync.types.ts';

import { type DraftStore, draftStore } from './draft-store.ts';
import { watchNetwork } from './network.actors.ts';
import { sharedDraft } from './shared-draft.ts';

/** Wait in ms for a lock: a closing or twice started page releases it a moment later. */
const lockWait = 300;

const watchPage = fromCallback<PageEvent>(({ sendBack }) => {
  const look = () => sendBack({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
  };
});

type Slotted = { slot: DraftSlot };

/** Actors of drafts that stay on this device: IndexedDB stores them; a Web Lock decides which tab writes which draft. */
export const draftActors = () => localActors(draftStore());

const localActors = (store: DraftStore) => ({
  claimDraft: claiming(store),
  loadDraft: fromPromise<unknown, Slotted>(({ input: { slot } }) => store.read(slot)),
  saveDraft: fromPromise<void, SaveInput>(({ input: { slot, draft } }) => store.write(slot, draft)),
  copyDraft: fromPromise<{ id: string }, CopyInput>(async ({ input: { slot } }) => ({
    id: await store.copy(slot),
  })),
  compareDraft: fromPromise<CompareAnswer, Slotted>(async () => ({ outcome: 'newest' })),
  adoptDraft: fromPromise<AdoptedDraft, Slotted>(async () => ({ aside: null })),
  syncDraft: draftSyncMachine.provide({
    actors: {
      pushDraft: fromPromise<PushAnswer, Slotted>(async () => ({ outcome: 'sent' })),
      compareDraft: fromPromise<CompareAnswer, Slotted>(async () => ({ outcome: 'newest' })),
      watchPage: fromCallback<PageEvent>(() => {}),
      watchNetwork,
    },
  }),
});

type DraftHooks = {
  /** Returns the number of photos that are still being uploaded. */
  photosUnderWay: () => number;
  /** Awaited after a draft was read. */
  onRead: (draft: unknown) => Promise<void>;
};

/** Actors of drafts that other devices can continue: the server stores a copy. */
export function sharedDraftActors(client: Pick<Client, 'call'>, { photosUnderWay, onRead }: DraftHooks) {
  const store = draftStore();
  const shared = sharedDraft({ call: client.call, store, photosUnderWay });
  const compareDraft = fromPromise<CompareAnswer, Slotted>(({ input: { slot }, signal }) =>
    shared.compare(slot, signal),
  );
  return {
    ...localActors(store),
    loadDraft: fromPromise<unknown, Slotted>(async ({ input: { slot } }) => {
      const draft = await store.read(slot);
      await onRead(draft);
      return draft;
    }),
    compareDraft,
    adoptDraft: fromPromise<AdoptedDraft, Slotted>(({ input: { slot }, signal }) =>
      shared.adopt(slot, signal),
    ),
    copyDraft: fromPromise<{ id: string }, CopyInput>(async ({ input: { slot, of }, signal }) => {
      if (of === 'other') return { id: await shared.copyOther(slot, signal) };
      const id = await store.copy(slot);
      if (of === 'moved') await store.forget(slot);
      return { id };
    }),
    syncDraft: draftSyncMachine.provide({
      actors: {
        pushDraft: fromPromise<PushAnswer, Slotted>(({ input: { slot } }) => shared.push(slot)),
        compareDraft,
        watchPage,
        watchNetwork,
      },
    }),
  };
}

const claiming = (store: DraftStore) =>
  fromCallback<ClaimEvent, ClaimInput>(({ input: { slot, how }, sendBack }) => {
    // Web Locks are missing outside secure contexts; such a page writes without a lock.
    if (!('locks' in navigator)) return sendBack({ type: 'claim.granted' });
    const leaving = new AbortController();
    const name = store.lockName(slot);
    let isHeld = false;
    const refuseIfTaken = async () => {
      // A busy browser can be late with a free lock as well; a pending request means that another tab holds it.
      const { pending = [] } = await navigator.locks.query();
      if (isHeld || leaving.signal.aborted || !pending.some((lock) => lock.name === name)) return;
      leaving.abort();
      sendBack({ type: 'claim.refused' });
    };
    const refuse = how === 'ask' ? setTimeout(refuseIfTaken, lockWait) : undefined;
    const hold = () => {
      if (leaving.signal.aborted) return undefined;
      isHeld = true;
      clearTimeout(refuse);
      sendBack({ type: 'claim.granted' });
      return new Promise((resolve) => leaving.signal.addEventListener('abort', resolve));
    };
    navigator.locks
      .request(name, how === 'take' ? { steal: true } : { signal: leaving.signal }, hold)
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        clearTimeout(refuse);
        const isTaken = error instanceof DOMException && error.name === 'AbortError';
        // A browser that blocks site data has no locks, and no other tab could hold the draft either.
        sendBack({ type: isTaken ? 'claim.lost' : 'claim.granted' });
      });
    return () => {
      clearTimeout(refuse);
      leaving.abort();
    };
  });
