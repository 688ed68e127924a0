import { expect, test } from 'vitest';

import { once } from './once.ts';

test('a value asked for often is made once, even an undefined one', () => {
  let made = 0;
  const nothing = once(() => void made++);
  expect([made, nothing(), nothing(), made]).toEqual([0, undefined, undefined, 1]);
});
