import * as v from 'valibot';
import { expect, test } from 'vitest';

import { HistorySearch } from './history-search.ts';

const item = '01934b1c-0000-7000-8000-000000000001';

test('an address says which part of the history is shown', () => {
  expect(v.parse(HistorySearch, { status: 'failed', feature: 'virtual-tryon', item })).toEqual({
    status: 'failed',
    feature: 'virtual-tryon',
    item,
  });
});

test('what cannot be read in an address is left out, and the rest of it holds', () => {
  expect(v.parse(HistorySearch, { status: 'nonsense', feature: 'virtual-tryon', item: 12, page: 3 })).toEqual(
    { status: undefined, feature: 'virtual-tryon', item: undefined },
  );
});
