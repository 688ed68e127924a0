import { expect, test } from 'vitest';

import { extractCode } from './code-in.ts';

test.each([
  ['470532', '470532'],
  ['Mốt 24/7: mã của bạn là 470532', '470532'],
  ['470532 là mã của bạn. Hết hạn sau 10 phút, 28/11/2026.', '470532'],
  ['Call 0901234567 or use 470532.', '470532'],
  ['Your code: 470 532 (10 minutes)', '470532'],
  ['470-532', '470532'],
  ['4 7 0 5 3 2', '470532'],
  ['no code', ''],
])('the code in «%s» is %s', (text, code) => {
  expect(extractCode(text)).toBe(code);
});
