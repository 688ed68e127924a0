import { createStore, del, get, set } from 'idb-keyval';
import { fromCallback, fromPromise } from 'xstate';

import type { Client } from '#api/client.ts';
import { contactOps, contactTrap } from '#api/contract/contact.ts';
import type { KeepEvent, SendAnswer, SendInput } from '#machines/contact/contact.types.ts';

/** A pause in typing after which it is written down, in ms. */
const pause = 400;
const key = 'contact';

export function contactActors(client: Client, locale: () => string) {
  const store = () => createStore('mot-contact', 'drafts');
  return {
    loadDraft: fromPromise<unknown>(() => get(key, store())),
    keepDraft: fromCallback<KeepEvent>(({ receive }) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let write = () => {};
      const flush = () => {
        clearTimeout(timer);
        write();
        write = () => {};
      };
      receive(({ draft }) => {
        // A browser that keeps nothing costs the draft, not the message.
        write = () => void (draft ? set(key, draft, store()) : del(key, store())).catch(() => undefined);
        clearTimeout(timer);
        timer = setTimeout(flush, draft ? pause : 0);
      });
      addEventListener('pagehide', flush);
      return () => {
        removeEventListener('pagehide', flush);
        flush();
      };
    }),
    sendMessage: fromPromise<SendAnswer, SendInput>(async ({ input: { form, files, trap }, signal }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(form)) body.append(name, value);
      body.append('locale', locale());
      body.append(contactTrap, trap);
      for (const file of files) body.append('files', file, file.name);
      const sent = await client.call(contactOps.sendContact, { form: body, signal });
      return sent.ok
        ? { outcome: 'sent', reference: sent.answer.reference }
        : { outcome: 'refused', failure: sent.failure };
    }),
  };
}
