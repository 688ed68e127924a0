import { expect, test } from 'vitest';

import { innerPath } from './inner-path.ts';

test.each([
  '/',
  '/history?status=completed',
  '/virtual-tryon?draft=a#garment',
  '/history?next=//evil.example',
])('%s is a path of the studio', (path) => {
  expect(innerPath(path)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'history',
  '',
  '/auth/verify-otp',
])('«%s» is refused', (path) => {
  expect(innerPath(path)).toBeNull();
});

test('null stays null', () => {
  expect(innerPath(null)).toBeNull();
});
