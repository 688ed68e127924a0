import { expect, test } from 'vitest';

import { once } from './once.ts';

test('a value is made once for many calls, even an undefined one', () => {
  let made = 0;
  const nothing = once(() => void made++);
  expect([made, nothing(), nothing(), made]).toEqual([0, undefined, undefined, 1]);
});
