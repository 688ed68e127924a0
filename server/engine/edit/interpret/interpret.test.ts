import { describe, expect, test } from 'vitest';

import { sentences as english } from '#tests/support/instructions/built-on.en.ts';
import { sentences as vietnamese } from '#tests/support/instructions/built-on.vi.ts';
import { sentences as hastyEnglish } from '#tests/support/instructions/in-haste.en.ts';
import { sentences as hastyVietnamese } from '#tests/support/instructions/in-haste.vi.ts';
import { noted, wantedOf } from '#tests/support/instructions/noted.ts';

import { interpret } from './interpret.ts';

describe.each([
  ['Vietnamese', vietnamese],
  ['English', english],
  ['Vietnamese in haste', hastyVietnamese],
  ['English in haste', hastyEnglish],
] as const)('what people write in %s', (_, sentences) => {
  test.each(sentences.map((sentence) => ({ text: sentence[0], sentence })))(
    'is understood: $text',
    ({ sentence }) => {
      expect(noted(interpret(sentence[0], sentence[2]))).toBe(wantedOf(sentence));
    },
  );
});

test('what was understood stands in the order it was said, with its own words', () => {
  expect(interpret('sáng hơn 20%, nền trắng và thêm một con mèo')).toEqual({
    operations: [
      { kind: 'brightness', amount: 0.2 },
      { kind: 'background-colour', colour: '#ffffff' },
    ],
    understood: [
      { code: 'brightness', words: 'sáng hơn 20%' },
      { code: 'background-colour', words: 'nền trắng' },
    ],
    refused: [{ text: 'thêm một con mèo', reason: 'needs_ai_model' }],
  });
});

test('nothing at all is refused as not understood', () => {
  expect(interpret('  ')).toEqual({
    operations: [],
    understood: [],
    refused: [{ text: '', reason: 'not_understood' }],
  });
});

test.each([
  ['hoà quyện màu, tăng độ bão hoà', 'saturation'],
  ['tăng độ bão hòa', 'saturation'],
])('a tone mark may stand on either vowel: %s', (text, kind) => {
  expect(interpret(text).operations.map((operation) => operation.kind)).toContain(kind);
});

test.each(['brihgtness +10', 'brightnes +10', 'brightnness +10', 'brigthness +10'])(
  'one slip of the hand is forgiven: %s',
  (text) => {
    expect(interpret(text).operations).toEqual([{ kind: 'brightness', amount: 0.1 }]);
  },
);

test.each([
  ['pic is way too dark pls brighten', [{ kind: 'brightness', amount: 0.3 }]],
  ['too bright darken it a bit', [{ kind: 'brightness', amount: -0.15 }]],
  ['too warm cool it down', [{ kind: 'temperature', amount: -0.3 }]],
])('what is too much one way is asked for the other way: %s', (text, operations) => {
  expect(interpret(text).operations).toEqual(operations);
});

test('a number that counts something is no amount', () => {
  expect(interpret('tăng sáng 2 bên').operations).toEqual([{ kind: 'brightness', amount: 0.3 }]);
});

test('«xóa phông» blurs the ground, «xóa phông nền» takes it away', () => {
  expect(interpret('xóa phông').operations).toEqual([{ kind: 'background-blur', amount: 0.7 }]);
  expect(interpret('xóa phông nền').operations).toEqual([{ kind: 'background-remove' }]);
});

test('a picture that is not there is refused', () => {
  expect(interpret('đặt người ảnh 4 lên ảnh 1', 2)).toEqual({
    operations: [],
    understood: [],
    refused: [{ text: 'đặt người ảnh 4 lên ảnh 1', reason: 'image_missing' }],
  });
});

test('several pictures without a word about them become a collage', () => {
  expect(interpret('làm sáng', 3)).toEqual({
    operations: [{ kind: 'brightness', amount: 0.3 }],
    plan: {
      kind: 'collage',
      layout: 'rows',
      gap: 0.015,
      background: '#ffffff',
      finish: [{ kind: 'brightness', amount: 0.3 }],
    },
    understood: [
      { code: 'collage', words: '' },
      { code: 'brightness', words: 'làm sáng' },
    ],
    refused: [],
  });
});

test('several pictures are not put together when nothing that was asked can be done', () => {
  expect(interpret('thêm một con mèo', 3)).toEqual({
    operations: [],
    understood: [],
    refused: [{ text: 'thêm một con mèo', reason: 'needs_ai_model' }],
  });
});
