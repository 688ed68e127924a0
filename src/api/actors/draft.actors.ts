import { createStore, del, get, set } from 'idb-keyval';
import { fromCallback, fromPromise } from 'xstate';

import type {
  ClaimEvent,
  ClaimInput,
  DraftSlot,
  SaveInput,
} from '#machines/draft-keeper/draft-keeper.types.ts';

const keyOf = ({ user, wizard, id }: DraftSlot) => [user, wizard, id];
const lockOf = (slot: DraftSlot) => `draft ${JSON.stringify(keyOf(slot))}`;

/** Drafts lie in IndexedDB; a Web Lock says which tab writes which. */
export function draftActors() {
  const store = lazily(() => createStore('mot', 'drafts'));
  /** Locks that this tab is giving back: who asks for one again at once must not take itself for another tab. */
  const leaving = new Map<string, Promise<void>>();

  return {
    claimDraft: fromCallback<ClaimEvent, ClaimInput>(({ input: { slot, how }, sendBack }) => {
      const name = lockOf(slot);
      let stop = () => {};
      const stopped = new Promise<void>((resolve) => (stop = resolve));
      let isStopped = false;
      const hold = async (lock: Lock | null) => {
        if (isStopped) return;
        if (lock === null) return sendBack({ type: 'claim.refused' });
        sendBack({ type: 'claim.granted' });
        await stopped;
      };
      const claim = async () => {
        await leaving.get(name);
        if (isStopped) return;
        // Pages that are not served securely have no locks; they have one tab, or bad luck.
        if (!('locks' in navigator)) return sendBack({ type: 'claim.granted' });
        const options = how === 'take' ? { steal: true } : { ifAvailable: true };
        await navigator.locks.request(name, options, hold);
      };
      const claimed = claim().catch(() => {
        if (!isStopped) sendBack({ type: 'claim.lost' });
      });
      return () => {
        isStopped = true;
        stop();
        leaving.set(
          name,
          claimed.finally(() => leaving.delete(name)),
        );
      };
    }),
    loadDraft: fromPromise<unknown, { slot: DraftSlot }>(({ input: { slot } }) => get(keyOf(slot), store())),
    saveDraft: fromPromise<void, SaveInput>(({ input: { slot, draft } }) =>
      draft === undefined ? del(keyOf(slot), store()) : set(keyOf(slot), draft, store()),
    ),
    copyDraft: fromPromise<{ id: string }, { slot: DraftSlot }>(async ({ input: { slot } }) => {
      const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
      const id = random.toString(36);
      await set(keyOf({ ...slot, id }), await get(keyOf(slot), store()), store());
      return { id };
    }),
  };
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
