import { describe, expect, test } from 'vitest';

import { EngineError, type GarmentKind } from '#engine/runtime/engine-types.ts';

import { planOutfit } from './outfit-rules.ts';

const wear = (...kinds: GarmentKind[]) => {
  const { layers, notes } = planOutfit(kinds.map((kind) => ({ kind })));
  return {
    order: layers.map(({ garment }) => garment.kind),
    places: layers.map(({ index }) => index),
    notes,
  };
};

const refusalOf = (...kinds: GarmentKind[]): unknown => {
  try {
    return wear(...kinds);
  } catch (error) {
    return error instanceof EngineError ? { code: error.code, garment: error.details.garment } : error;
  }
};

describe('the worn garments', () => {
  test.each(['dresses', 'tops', 'bottoms', 'outerwear'] as const)('are %s for a single garment', (kind) => {
    expect(wear(kind)).toEqual({ order: [kind], places: [0], notes: [] });
  });

  test('are only the dress for a dress with a top and bottoms', () => {
    expect(wear('tops', 'dresses', 'bottoms')).toEqual({
      order: ['dresses'],
      places: [1],
      notes: ['dress_replaces_separates'],
    });
  });

  test('include a coat over a dress', () => {
    expect(wear('dresses', 'outerwear')).toEqual({
      order: ['dresses', 'outerwear'],
      places: [0, 1],
      notes: [],
    });
  });

  test('carry no note for an order from the body outwards', () => {
    expect(wear('bottoms', 'tops', 'outerwear')).toEqual({
      order: ['bottoms', 'tops', 'outerwear'],
      places: [0, 1, 2],
      notes: [],
    });
  });

  test('are sorted with a note for any other order', () => {
    expect(wear('outerwear', 'tops', 'bottoms')).toEqual({
      order: ['bottoms', 'tops', 'outerwear'],
      places: [2, 1, 0],
      notes: ['order_changed'],
    });
  });

  test('ignore the order of a garment that a dress replaces', () => {
    expect(wear('tops', 'dresses', 'bottoms', 'outerwear').notes).toEqual(['dress_replaces_separates']);
  });

  test('can be sorted beside a dress', () => {
    expect(wear('outerwear', 'dresses', 'tops')).toEqual({
      order: ['dresses', 'outerwear'],
      places: [1, 0],
      notes: ['dress_replaces_separates', 'order_changed'],
    });
  });
});

describe('a refused outfit', () => {
  test.each(['dresses', 'tops', 'bottoms', 'outerwear'] as const)(
    'has two of %s, and the error names the second',
    (kind) => {
      expect(refusalOf(kind, kind)).toEqual({ code: 'garment_combination', garment: 1 });
    },
  );

  test('has two tops, even where a dress would replace both', () => {
    expect(refusalOf('tops', 'dresses', 'tops')).toEqual({ code: 'garment_combination', garment: 2 });
  });
});
