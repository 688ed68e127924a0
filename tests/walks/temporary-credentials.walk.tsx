import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { createCredentialStore, credentialLife } from '#api/actors/credential-store.ts';
import type { temporaryCredentialsMachine } from '#machines/temporary-credentials/temporary-credentials.machine.ts';
import {
  credentials,
  temporaryCredentialsModel,
} from '#machines/temporary-credentials/temporary-credentials.model.ts';
import {
  selectIsKept,
  selectOpened,
} from '#machines/temporary-credentials/temporary-credentials.selectors.ts';
import { OneTimePassword } from '#ui/temporary-credentials/one-time-password.tsx';

import { press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const gestures = {
  'session.began': (event, { actor }) => actor.send(event),
  'session.ended': (event, { actor }) => actor.send(event),
  'password.wanted': () => press('Show it'),
  'password.hidden': () => press('Hide it'),
  'credentials.dismissed': () => press("I don't need it"),
} satisfies Gestures<typeof temporaryCredentialsMachine>;

describeWalk({
  model: temporaryCredentialsModel,
  screen: (actor) => (
    <WalkStage>
      <OneTimePassword actor={actor} />
    </WalkStage>
  ),
  gestures,
  sees: async (snapshot) => {
    const panel = page.getByRole('region', { name: 'Your one-time password' });
    if (selectIsKept(snapshot)) await expect.element(panel).toBeVisible();
    else await expect.element(panel).not.toBeInTheDocument();
    const password = page.getByText(credentials.password, { exact: true });
    if (selectOpened(snapshot) === null) await expect.element(password).not.toBeInTheDocument();
    else await expect.element(password).toBeVisible();
  },
});

describe('the store of one-time credentials', () => {
  const item = 'temp_credentials';
  let moment = 1_740_000_000_000;
  const store = createCredentialStore(localStorage, () => moment);
  beforeEach(async () => {
    moment = 1_740_000_000_000;
    await store.forget();
  });
  const keptItem = () => localStorage.getItem(item) ?? '';

  test('returns the stored credentials and keeps no plain text in local storage', async () => {
    await store.keep(credentials);
    expect([credentials.email, credentials.password].filter((text) => keptItem().includes(text))).toEqual([]);
    expect([await store.open(), store.remaining()]).toEqual([credentials, credentialLife]);
  });

  test('opens nothing after an hour', async () => {
    await store.keep(credentials);
    moment += credentialLife;
    expect([await store.open(), store.remaining()]).toEqual([null, null]);
  });

  test('opens no credentials with a manipulated time', async () => {
    await store.keep(credentials);
    moment += credentialLife;
    localStorage.setItem(item, JSON.stringify({ ...JSON.parse(keptItem()), stored_at: moment }));
    expect(await store.open()).toBeNull();
  });

  test('opens no copy of deleted credentials', async () => {
    await store.keep(credentials);
    const copy = keptItem();
    await store.forget();
    expect(localStorage.getItem(item)).toBeNull();
    localStorage.setItem(item, copy);
    expect(await store.open()).toBeNull();
    localStorage.removeItem(item);
  });

  test('seals with a key that no script can read out', async () => {
    await store.keep(credentials);
    const { createStore, get } = await import('idb-keyval');
    const key = await get<CryptoKey>('key', createStore('mot-keys', 'keys'));
    if (key === undefined) throw new Error('no key');
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable');
  });
});
