import { expect, test } from 'vitest';

import { toCsv } from './csv.ts';

test('text that a spreadsheet would run becomes text, and numbers, zero and negative ones stay numbers', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'];
  const cells = toCsv([formulas]).slice(1, -2);
  expect(cells).not.toMatch(/(^|,)"?[\s]*[=+\-@＝]/u);
  expect(toCsv([[0, -3, 1_000_000]])).toBe('\u{feff}0,-3,1000000\r\n');
});

test('commas, quotes and line breaks stay within their cell, and Vietnamese is unchanged', () => {
  expect(toCsv([['Đường Nguyễn Hữu Thọ', 'a,b', 'say "hi"', 'one\ntwo', '']])).toBe(
    '\u{feff}Đường Nguyễn Hữu Thọ,"a,b","say ""hi""","one\ntwo",\r\n',
  );
});
