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

describe('what is worn', () => {
  test.each(['dresses', 'tops', 'bottoms', 'outerwear'] as const)('%s alone', (kind) => {
    expect(wear(kind)).toEqual({ order: [kind], places: [0], notes: [] });
  });

  test('a dress takes the place of top and bottoms', () => {
    expect(wear('tops', 'dresses', 'bottoms')).toEqual({
      order: ['dresses'],
      places: [1],
      notes: ['dress_replaces_separates'],
    });
  });

  test('a coat goes over a dress', () => {
    expect(wear('dresses', 'outerwear')).toEqual({
      order: ['dresses', 'outerwear'],
      places: [0, 1],
      notes: [],
    });
  });

  test('given from the body outwards, nothing is said about the order', () => {
    expect(wear('bottoms', 'tops', 'outerwear')).toEqual({
      order: ['bottoms', 'tops', 'outerwear'],
      places: [0, 1, 2],
      notes: [],
    });
  });

  test('given otherwise, the order is changed and that is said', () => {
    expect(wear('outerwear', 'tops', 'bottoms')).toEqual({
      order: ['bottoms', 'tops', 'outerwear'],
      places: [2, 1, 0],
      notes: ['order_changed'],
    });
  });

  test('a garment replaced by a dress does not count for the order', () => {
    expect(wear('tops', 'dresses', 'bottoms', 'outerwear').notes).toEqual(['dress_replaces_separates']);
  });

  test('an order can change beside a dress', () => {
    expect(wear('outerwear', 'dresses', 'tops')).toEqual({
      order: ['dresses', 'outerwear'],
      places: [1, 0],
      notes: ['dress_replaces_separates', 'order_changed'],
    });
  });
});

describe('what is refused', () => {
  test.each(['dresses', 'tops', 'bottoms', 'outerwear'] as const)('two of %s, naming the second', (kind) => {
    expect(refusalOf(kind, kind)).toEqual({ code: 'garment_combination', garment: 1 });
  });

  test('two tops, even where a dress would replace both', () => {
    expect(refusalOf('tops', 'dresses', 'tops')).toEqual({ code: 'garment_combination', garment: 2 });
  });
});
