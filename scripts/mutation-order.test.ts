import { expect, test } from 'vitest';

import { orderOfDay } from './mutations/order-of-day.ts';

const names = ['session', 'device', 'wizard', 'header', 'checkout', 'tutorial'];

test('a sample takes the charts in the same order all day and begins with each of them within weeks', () => {
  expect(orderOfDay(names, 20_000)).toEqual(orderOfDay(names.toReversed(), 20_000));
  const first = new Set(Array.from({ length: 60 }, (_each, day) => orderOfDay(names, 20_000 + day)[0]));
  expect(first).toEqual(new Set(names));
  expect(orderOfDay(names, 20_000)).toHaveLength(names.length);
});
