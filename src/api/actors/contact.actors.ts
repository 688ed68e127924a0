import { createStore, del, get, set } from 'idb-keyval';
import { fromCallback, fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { contactOps, contactTrap } from '#api/contract/contact.ts';
import type { KeepEvent, SendAnswer, SendInput } from '#machines/contact/contact.types.ts';

const key = 'contact';

export function contactActors(client: Client, locale: () => string) {
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => (opened ??= createStore('mot-contact', 'drafts'));
  return {
    loadDraft: fromPromise<unknown>(() => get(key, store())),
    // Writes one draft at a time, the newest next: a closing page leaves no time for a queue.
    keepDraft: fromCallback<KeepEvent>(({ receive }) => {
      let newest: KeepEvent | undefined;
      let isWriting = false;
      const write = async () => {
        isWriting = true;
        while (newest !== undefined) {
          const { draft } = newest;
          newest = undefined;
          // A browser that refuses storage loses the draft, not the message.
          await (draft ? set(key, draft, store()) : del(key, store())).catch(() => undefined);
        }
        isWriting = false;
      };
      receive((event) => {
        newest = event;
        if (!isWriting) void write();
      });
    }),
    sendMessage: fromPromise<SendAnswer, SendInput>(async ({ input: { form, files, trap }, signal }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(form)) body.append(name, value);
      body.append('locale', locale());
      body.append(contactTrap, trap);
      for (const file of files) body.append('files', file, file.name);
      const result = await client.call(contactOps.sendContact, { form: body, signal });
      return result.ok
        ? { outcome: 'sent', reference: result.answer.reference }
        : { outcome: 'refused', failure: result.failure };
    }),
  };
}
