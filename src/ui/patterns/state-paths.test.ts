import { expect, test } from 'vitest';

import { statePaths } from './state-paths.ts';

test('a state is written as its path from the outermost state inwards', () => {
  expect(statePaths({ working: { choosing: 'model' } })).toEqual(['working › choosing › model']);
  expect(statePaths('opening')).toEqual(['opening']);
});

test('each parallel part of a state has a line of its own', () => {
  expect(statePaths({ job: { progress: 'queued', cancel: 'unasked' } })).toEqual([
    'job › progress › queued',
    'job › cancel › unasked',
  ]);
  expect(statePaths({ open: {} })).toEqual(['open']);
});
