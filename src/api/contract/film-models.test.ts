import { expect, test } from 'vitest';

import { deliveredBy, filmModelOf, filmModels } from './film-models.ts';

test.each([
  ['built-in', { seconds: 8, resolution: '480p' }, { seconds: 8, resolution: '480p' }],
  ['seedance_v1', { seconds: 10, resolution: '1080p' }, { seconds: 10, resolution: '1080p' }],
  ['veo3', { seconds: 5, resolution: '480p' }, { seconds: 6, resolution: '720p' }],
  ['hailuo_v2', { seconds: 8, resolution: '1080p' }, { seconds: 10, resolution: '768p' }],
  ['kling_v2.1', { seconds: 8, resolution: '480p' }, { seconds: 10, resolution: null }],
] as const)('%s, asked for %o, delivers the nearest that it makes: %o', (id, asked, delivered) => {
  const model = filmModelOf(id);
  expect(model && deliveredBy(model, asked)).toEqual(delivered);
});

test('whoever names no model gets the built-in one; what nobody knows is no model', () => {
  expect([filmModelOf(undefined)?.id, filmModelOf('sora')]).toEqual(['built-in', undefined]);
});

test('what goes or is gone names what comes after it', () => {
  expect(
    filmModels.filter(({ status, successor }) => (status === 'active') !== (successor === null)),
  ).toEqual([]);
});
