import { expect, test } from 'vitest';

import { tokenPattern } from '#api/contract/tokens.ts';

import { hintOf, isSecret, makeSecret } from './token-secret.ts';

test('a secret has the form that scanners for leaked secrets look for, and its checksum fits', () => {
  for (const mode of ['live', 'test'] as const)
    for (let round = 0; round < 50; round += 1) {
      const secret = makeSecret(mode);
      expect(secret).toMatch(tokenPattern);
      expect(isSecret(secret)).toBe(true);
    }
});

test('a secret with one wrong character is recognised without the database', () => {
  const secret = makeSecret('live');
  for (let place = 'mot_live_'.length; place < secret.length; place += 1) {
    const other = secret[place] === 'a' ? 'b' : 'a';
    expect(isSecret(`${secret.slice(0, place)}${other}${secret.slice(place + 1)}`)).toBe(false);
  }
});

test('the hint of a secret reveals eight of its characters', () => {
  const secret = makeSecret('test');
  expect(hintOf(secret)).toBe(`${secret.slice(0, 13)}…${secret.slice(-4)}`);
});
