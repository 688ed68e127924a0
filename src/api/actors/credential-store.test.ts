import { expect, test } from 'vitest';

import { storageOf } from '#tests/support/memory-storage.ts';

import { createCredentialStore, credentialLife } from './credential-store.ts';

const storedAt = 1_740_000_000_000;
const item = JSON.stringify({ iv: '', sealed: '', stored_at: storedAt });
const remaining = (temp_credentials: string, age: number) =>
  createCredentialStore(storageOf({ temp_credentials }), () => storedAt + age).remaining();

test('credentials expire after an hour', () => {
  expect([0, 60_000, credentialLife - 1, credentialLife].map((age) => remaining(item, age))).toEqual([
    3_600_000,
    3_540_000,
    1,
    null,
  ]);
});

test.each([
  ['nothing', ''],
  ['no item of ours', '{}'],
  ['no JSON', '{'],
])('a store that holds %s has no credentials', (_name, stored) => {
  expect(remaining(stored, 0)).toBeNull();
});

test('credentials with a future time are ignored', () => {
  expect(remaining(item, -1)).toBeNull();
});
