import { expect, test } from 'vitest';

import { formatFeet, formatPounds } from './units.ts';

test('formatFeet converts centimetres to feet and whole inches', () => {
  expect([140, 160, 182, 183].map(formatFeet)).toEqual(['4′ 7″', '5′ 3″', '6′ 0″', '6′ 0″']);
});

test('formatPounds converts kilograms to whole pounds', () => {
  expect([35, 52, 180].map(formatPounds)).toEqual(['77 lb', '115 lb', '397 lb']);
});
