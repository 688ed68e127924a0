import { expect, test } from 'vitest';

import { draftToKeep, setAsideDraftOf } from './set-aside.ts';

test('the store keeps the work, and the draft from before a start over only without work', () => {
  const replaced = { version: 1 };
  expect([
    draftToKeep({ step: 'photo' }, { replaced }),
    draftToKeep(undefined, { replaced }),
    draftToKeep(undefined, { replaced: null }),
  ]).toEqual([{ step: 'photo' }, { setAside: replaced }, undefined]);
});

test('an unreadable draft does not count as set aside', () => {
  expect([{ setAside: { version: 1 } }, { version: 99 }, undefined].map(setAsideDraftOf)).toEqual([
    { version: 1 },
    null,
    null,
  ]);
});
