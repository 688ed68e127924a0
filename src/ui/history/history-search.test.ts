import * as v from 'valibot';
import { expect, test } from 'vitest';

import { toHistoryFilters, HistorySearch, lastDayOfMonth } from './history-search.ts';

const item = '01934b1c-0000-7000-8000-000000000001';

test("the history's search parameters hold the filters and the open generation", () => {
  expect(v.parse(HistorySearch, { status: 'failed', feature: 'virtual-tryon', item })).toEqual({
    status: 'failed',
    feature: 'virtual-tryon',
    item,
  });
});

test("the history's search parameters drop invalid values and keep the others", () => {
  expect(v.parse(HistorySearch, { status: 'nonsense', feature: 'virtual-tryon', item: 12, page: 3 })).toEqual(
    { status: undefined, feature: 'virtual-tryon', item: undefined },
  );
});

test("the filter of a day ends at its last millisecond in the browser's time zone", () => {
  const { from, to } = toHistoryFilters({ from: '2026-02-28', to: '2026-02-28' });
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1);
  expect(lastDayOfMonth('2028-02')).toBe('2028-02-29');
});
