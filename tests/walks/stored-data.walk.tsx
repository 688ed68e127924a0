import { get, createStore, set } from 'idb-keyval';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromCallback } from 'xstate';

import { draftActors } from '#api/actors/draft.actors.ts';
import { clearStoredData, hasStoredDrafts } from '#api/actors/stored-data.ts';
import { done, withInertActors } from '#machines/_kit/model.ts';
import { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import { selectDraftHold } from '#machines/draft-keeper/draft-keeper.selectors.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { stored } from '#machines/session/session.model.ts';
import { SignOutQuestion } from '#ui/studio/sign-out-question.tsx';

import { itemsOf, storageOf } from '../support/memory-storage.ts';
import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

describe('stored data of the browser', () => {
  beforeEach(() => clearStoredData([]));

  /** Opens a wizard's draft like a tab. */
  async function openWizard() {
    const machine = draftKeeperMachine.provide({ actors: draftActors() });
    const listener = createActor(fromCallback(() => {})).start();
    const slot = { user: 'lan', wizard: 'try-on', id: 'current' };
    const keeper = createActor(machine, { input: { slot, listener } }).start();
    await expect.poll(() => selectDraftHold(keeper.getSnapshot())).toBe('saved');
    return keeper;
  }

  test("counts as a draft, unlike the browser's own id", async () => {
    expect(await hasStoredDrafts()).toBe(false);
    await set(['writer'], 'this browser', createStore('mot', 'drafts'));
    expect(await hasStoredDrafts()).toBe(false);
    await set('contact', { message: 'xin chào' }, createStore('mot-contact', 'drafts'));
    expect(await hasStoredDrafts()).toBe(true);
  });

  test('is deleted with late writes of a page that is being left', async () => {
    const keeper = await openWizard();
    keeper.send({ type: 'draft.changed', draft: { photo: new Blob(['a customer']) } });
    await expect.poll(hasStoredDrafts).toBe(true);
    const forgetting = clearStoredData([]);
    keeper.send({ type: 'draft.changed', draft: { photo: new Blob(['another customer']) } });
    keeper.stop();
    await forgetting;
    expect(await hasStoredDrafts()).toBe(false);
  });

  test('is deleted in storages, in caches and in databases of libraries', async () => {
    const stores = [storageOf({ 'browser-notices': 'on' }), storageOf({ return_path: '/history' })];
    const identity = createStore('firebaseLocalStorageDb', 'firebaseLocalStorage');
    await set('firebase:authUser', { email: 'lan@example.com' }, identity);
    await (await caches.open('pictures')).put('/photo', new Response('a customer'));
    await clearStoredData(stores);
    expect({
      stores: stores.map(itemsOf),
      caches: await caches.keys(),
      identity: await get('firebase:authUser', identity),
    }).toEqual({ stores: [{}, {}], caches: [], identity: undefined });
  });
});

describe('a sign-out with stored drafts', () => {
  async function leaving() {
    const session = createActor(withInertActors(sessionMachine)).start();
    const tell = (event: object) => session.send(event as Parameters<typeof session.send>[0]);
    tell(done('restore', stored.nearExpiry));
    await render(
      <WalkStage>
        <SignOutQuestion session={session as never} />
      </WalkStage>,
    );
    tell({ type: 'signOut.requested' });
    tell(done('findKept', true));
    await expect
      .element(page.getByRole('dialog', { name: 'Forget what is kept on this computer?' }))
      .toBeVisible();
    return session;
  }

  test.for([
    ['Forget and sign out', [{ signingOut: 'forgetting' }, true]],
    ['Keep and sign out', [{ signingOut: 'forgetting' }, false]],
    ['Stay signed in', [{ present: 'settled' }, false]],
    ['Close', [{ present: 'settled' }, false]],
  ] as const)('asks once and follows the answer «%s»', async ([name, outcome]) => {
    const session = await leaving();
    await press(name);
    const answered = () => {
      const { value, context } = session.getSnapshot();
      return [value, context.forgetsKept];
    };
    await expect.poll(answered).toEqual(outcome);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
