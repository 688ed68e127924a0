import { createStore, del, get, getMany, set, setMany } from 'idb-keyval';
import { fromCallback, fromPromise } from 'xstate';

import type {
  ClaimEvent,
  ClaimInput,
  DraftSlot,
  SaveInput,
} from '#machines/draft-keeper/draft-keeper.types.ts';

const keyOf = ({ user, wizard, id }: DraftSlot) => [user, wizard, id];
const lockOf = (slot: DraftSlot) => `draft ${JSON.stringify(keyOf(slot))}`;

/** A page that is being left, or started twice, gives its lock back a moment later: in ms. */
const patience = 300;

/** Drafts lie in IndexedDB; a Web Lock says which tab writes which. */
export function draftActors() {
  const store = lazily(() => createStore('mot', 'drafts'));
  return {
    claimDraft: fromCallback<ClaimEvent, ClaimInput>(({ input: { slot, how }, sendBack }) => {
      // Pages that are not served securely have no locks; they have one tab, or bad luck.
      if (!('locks' in navigator)) return sendBack({ type: 'claim.granted' });
      const leaving = new AbortController();
      const name = lockOf(slot);
      let isHeld = false;
      const refuseIfTaken = async () => {
        // A busy browser is late with a lock that is free, too; only one that another tab holds is still queued for.
        const { pending = [] } = await navigator.locks.query();
        if (isHeld || leaving.signal.aborted || !pending.some((lock) => lock.name === name)) return;
        leaving.abort();
        sendBack({ type: 'claim.refused' });
      };
      const refuse = how === 'ask' ? setTimeout(refuseIfTaken, patience) : undefined;
      const hold = () => {
        if (leaving.signal.aborted) return undefined;
        isHeld = true;
        clearTimeout(refuse);
        sendBack({ type: 'claim.granted' });
        return new Promise((resolve) => leaving.signal.addEventListener('abort', resolve));
      };
      navigator.locks
        .request(name, how === 'take' ? { steal: true } : { signal: leaving.signal }, hold)
        .catch(() => {
          if (!leaving.signal.aborted) sendBack({ type: 'claim.lost' });
        });
      return () => {
        clearTimeout(refuse);
        leaving.abort();
      };
    }),
    loadDraft: fromPromise<unknown, { slot: DraftSlot }>(({ input: { slot } }) => get(keyOf(slot), store())),
    saveDraft: fromPromise<void, SaveInput>(({ input: { slot, draft } }) =>
      draft === undefined ? del(keyOf(slot), store()) : set(keyOf(slot), draft, store()),
    ),
    copyDraft: fromPromise<{ id: string }, { slot: DraftSlot }>(async ({ input: { slot } }) => {
      const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
      const id = random.toString(36);
      const parts = [slot, { ...slot, wizard: `${slot.wizard}-mask` }];
      const kept = await getMany(parts.map(keyOf), store());
      await setMany(
        parts.map((part, at) => [keyOf({ ...part, id }), kept[at]]),
        store(),
      );
      return { id };
    }),
  };
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
