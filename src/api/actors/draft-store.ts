import { createStore, delMany, get, getMany, set, setMany } from 'idb-keyval';
import * as v from 'valibot';

import type { DraftSlot } from '#machines/draft-keeper/draft-keeper.types.ts';

/** Server's state of a draft: its revision and the serialized content that was sent. */
const SentDraft = v.object({ revision: v.number(), text: v.string(), work: v.string() });
export type SentDraft = v.InferOutput<typeof SentDraft>;

export type DraftStore = ReturnType<typeof draftStore>;

const keyOf = ({ user, wizard, id }: DraftSlot) => [user, wizard, id];
const sentKeyOf = (slot: DraftSlot) => [...keyOf(slot), 'sent'];
const maskOf = (slot: DraftSlot): DraftSlot => ({ ...slot, wizard: `${slot.wizard}-mask` });
const writerKey = ['writer'];

/** Returns the browser's store of drafts with the server's state of each. */
export function draftStore() {
  const store = lazily(() => createStore('mot', 'drafts'));
  const lockName = (slot: DraftSlot) => `draft ${JSON.stringify(keyOf(slot))}`;
  return {
    lockName,
    read: (slot: DraftSlot): Promise<unknown> => get(keyOf(slot), store()),
    write: (slot: DraftSlot, draft: unknown) =>
      draft === undefined ? delMany([keyOf(slot)], store()) : set(keyOf(slot), draft, store()),
    /** Reads the draft, the server's state of it, and whether a mask is being painted for it. */
    readWhole: async (slot: DraftSlot) => {
      const [draft, sent, mask] = await getMany<unknown>(
        [keyOf(slot), sentKeyOf(slot), keyOf(maskOf(slot))],
        store(),
      );
      return { draft, sent: v.is(SentDraft, sent) ? sent : undefined, hasMask: mask !== undefined };
    },
    writeSent: (slot: DraftSlot, sent: SentDraft) => set(sentKeyOf(slot), sent, store()),
    /** Replaces the local draft and its server state. */
    replace: async (slot: DraftSlot, draft: unknown, sent: SentDraft) => {
      await delMany([keyOf(maskOf(slot))], store());
      await setMany(
        [
          [keyOf(slot), draft],
          [sentKeyOf(slot), sent],
        ],
        store(),
      );
    },
    /** Copies the draft and its mask to a new id. */
    copy: async (slot: DraftSlot): Promise<string> => {
      const id = drawId();
      const parts = [slot, maskOf(slot)];
      const stored = await getMany<unknown>(parts.map(keyOf), store());
      await setMany(
        parts.flatMap((part, at): [IDBValidKey, unknown][] =>
          stored[at] === undefined ? [] : [[keyOf({ ...part, id }), stored[at]]],
        ),
        store(),
      );
      return id;
    },
    /** Writes a draft from elsewhere under a new id. */
    add: async (slot: DraftSlot, draft: unknown): Promise<string> => {
      const id = drawId();
      await set(keyOf({ ...slot, id }), draft, store());
      return id;
    },
    forget: (slot: DraftSlot) => delMany([keyOf(slot), sentKeyOf(slot), keyOf(maskOf(slot))], store()),
    /** Returns the id by which this browser recognizes its own writes. */
    writer: async (): Promise<string> => {
      const stored = await get<unknown>(writerKey, store());
      if (typeof stored === 'string') return stored;
      const drawn = `${drawId()}-${drawId()}-${drawId()}`.padEnd(16, '0');
      await set(writerKey, drawn, store());
      return drawn;
    },
  };
}

function drawId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random.toString(36);
}

function lazily<T>(make: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
}
