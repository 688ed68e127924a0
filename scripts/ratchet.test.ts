import { expect, test } from 'vitest';

import { ratchetFaults, shrinkRatchet } from './ratchet.mjs';

const allowed = { files: { 'a.ts': 450, 'b.ts': 500 } };

test('the ratchet reports no faults for a folder at its limits', () => {
  expect(ratchetFaults(allowed, allowed)).toEqual([]);
});

test('a new violation and one that has grown are faults', () => {
  expect(ratchetFaults(allowed, { files: { 'a.ts': 451, 'b.ts': 500, 'c.ts': 401 } })).toEqual([
    'files: a.ts (451, 450 allowed)',
    'files: c.ts (401)',
  ]);
});

test('a violation that has shrunk is a fault until the ratchet says so', () => {
  const found = { files: { 'a.ts': 420 } };
  expect(ratchetFaults(allowed, found)).toHaveLength(2);
  expect(ratchetFaults(shrinkRatchet(allowed, found), found)).toEqual([]);
});

test('shrinking the ratchet adds no entry and raises none', () => {
  expect(shrinkRatchet(allowed, { files: { 'a.ts': 600, 'c.ts': 401 } })).toEqual({ files: { 'a.ts': 450 } });
});
