import { expect, test } from 'vitest';

import { once } from './once.ts';

test('what is asked for often is made once, also where it is nothing', () => {
  let made = 0;
  const nothing = once(() => void made++);
  expect([made, nothing(), nothing(), made]).toEqual([0, undefined, undefined, 1]);
});
