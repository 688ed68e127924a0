import * as v from 'valibot';
import { expect, test } from 'vitest';

import { colourDistance, colourOf, hexOf } from './colour.ts';
import { EditOperation, presetOperations } from './edit-terms.ts';
import { cuts } from './hair/styles.ts';
import { hairTemplates } from './hairstyle-terms.ts';
import { refusalCodes } from './refusal-codes.ts';

test('a colour survives the conversion to OKLab and back', () => {
  for (const hex of ['#000000', '#ffffff', '#17130f', '#c8202c', '#2f8f4e', '#2457c5'])
    expect(hexOf(colourOf(hex))).toBe(hex);
  expect(colourDistance(colourOf('#000000'), colourOf('#ffffff'))).toBeCloseTo(1, 3);
});

test('every haircut on offer has a cut, and no other', () => {
  expect(Object.keys(cuts).toSorted()).toEqual(hairTemplates.map(({ id }) => id).toSorted());
});

test('no refusal code occurs twice', () => {
  expect(new Set(refusalCodes).size).toBe(refusalCodes.length);
});

test('the operations of every preset match the schema', () => {
  for (const operation of Object.values(presetOperations).flat())
    expect(v.parse(EditOperation, operation)).toEqual(operation);
});
