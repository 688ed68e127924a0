import { expect, test } from 'vitest';

import { draftToKeep, setAsideDraftOf } from './set-aside.ts';

test('work is kept as it is, and what was there before it only where there is none', () => {
  const replaced = { version: 1 };
  expect([
    draftToKeep({ step: 'photo' }, { replaced }),
    draftToKeep(undefined, { replaced }),
    draftToKeep(undefined, { replaced: null }),
  ]).toEqual([{ step: 'photo' }, { setAside: replaced }, undefined]);
});

test('a draft that cannot be read was not set aside', () => {
  expect([{ setAside: { version: 1 } }, { version: 99 }, undefined].map(setAsideDraftOf)).toEqual([
    { version: 1 },
    null,
    null,
  ]);
});
