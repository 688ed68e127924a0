import * as v from 'valibot';
import { expect, test } from 'vitest';

import { toHistoryFilters, HistorySearch, lastDayOfMonth } from './history-search.ts';

const item = '01934b1c-0000-7000-8000-000000000001';

test('an address says which part of the history is shown', () => {
  expect(v.parse(HistorySearch, { status: 'failed', feature: 'virtual-tryon', item })).toEqual({
    status: 'failed',
    feature: 'virtual-tryon',
    item,
  });
});

test('the search drops the unreadable part of an address and keeps the rest', () => {
  expect(v.parse(HistorySearch, { status: 'nonsense', feature: 'virtual-tryon', item: 12, page: 3 })).toEqual(
    { status: undefined, feature: 'virtual-tryon', item: undefined },
  );
});

test('a day of the visitor’s calendar counts to its last millisecond', () => {
  const { from, to } = toHistoryFilters({ from: '2026-02-28', to: '2026-02-28' });
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1);
  expect(lastDayOfMonth('2028-02')).toBe('2028-02-29');
});
