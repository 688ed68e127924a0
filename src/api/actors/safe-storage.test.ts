import { expect, test } from 'vitest';

import { itemsOf, storageOf } from '#tests/support/memory-storage.ts';

import { storageOrMemory } from './safe-storage.ts';

test('a working store is used, and the probe leaves nothing in it', () => {
  const kept = storageOf({ auth_token: 'token-1' });
  const { storage, isKept } = storageOrMemory(() => kept);
  expect([storage, isKept, itemsOf(kept)]).toEqual([kept, true, { auth_token: 'token-1' }]);
});

test.each<[string, () => Storage]>([
  [
    'may not be touched',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  ],
  [
    'is full',
    () =>
      Object.assign(storageOf(), {
        setItem: () => {
          throw new DOMException('Quota exceeded.', 'QuotaExceededError');
        },
      }),
  ],
])('a store in memory replaces a store that %s', (_, open) => {
  const { storage, isKept } = storageOrMemory(open);
  storage.setItem('auth_token', 'token-1');
  expect([storage.getItem('auth_token'), isKept]).toEqual(['token-1', false]);
  storage.removeItem('auth_token');
  expect(storage.getItem('auth_token')).toBe(null);
});
