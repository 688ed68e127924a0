import { expect, test } from 'vitest';

import { colourOf } from '#server/engine/core/oklab.ts';
import { EngineError } from '#server/engine/types.ts';

import { hasTail } from './cut.ts';
import { cuts } from './styles.ts';
import { ownCut, readWish } from './wish.ts';

const base = cuts['middle-part'];
/** What a sentence changes of the cut that it starts from. */
const read = (prompt: string) => {
  const { cut, color } = readWish(prompt, base);
  return {
    comb: cut.comb,
    hem: cut.length.side,
    turns: cut.curl.turns,
    fringe: cut.fringe.kind,
    part: cut.part,
    color,
  };
};
const asBase = read('rẽ ngôi giữa');

test.each([
  ['tóc ngang vai, xoăn lơi, mái bay', { hem: 1.45, turns: 2.4, fringe: 'curtain' }],
  ['toc ngang vai xoan loi mai bay', { hem: 1.45, turns: 2.4, fringe: 'curtain' }],
  ['shoulder length hair with loose curls and curtain bangs', { hem: 1.45, turns: 2.4, fringe: 'curtain' }],
  ['tóc dài ngang lưng, duỗi thẳng, mái bằng', { hem: 2.6, turns: 1, fringe: 'full' }],
  ['very long straight hair, blunt bangs', { hem: 2.6, turns: 1, fringe: 'full' }],
  ['nhuộm nâu hạt dẻ', { color: '#5e3420' }],
  ['rẽ ngôi lệch, nhuộm màu khói', { part: -0.2, color: '#8d8580' }],
  ['xoăn mì tôm', { turns: 5.5 }],
  ['a little longer, soft waves', { hem: base.length.side * 1.25, turns: 1.8 }],
  ['soft natural curls, brown', { turns: 2.4, color: '#7a4a2a' }],
  ['dài hơn một chút, gợn sóng mềm mại', { hem: base.length.side * 1.25, turns: 1.8 }],
  ['xoăn lơi tự nhiên', { turns: 2.4 }],
  ['layered, no bangs, platinum blonde', { color: '#e6d9c2' }],
])('«%s»', (prompt, changes) => {
  expect(read(prompt)).toEqual({ ...asBase, ...changes });
});

test.each([
  ['tóc ngag vai, xoăn lơi', { hem: 1.45, turns: 2.4 }],
  ['toc ngang vai xoan loi mai bawng', { hem: 1.45, turns: 2.4, fringe: 'full' }],
  ['nhuộmm nâu', { color: '#7a4a2a' }],
  ['shouder lenght wavy hair', { hem: 1.45, turns: 1.8 }],
  ['sholder length, curtian bangs', { hem: 1.45, fringe: 'curtain' }],
  ['platinium blonde', { color: '#e6d9c2' }],
  ['straigth hair, middel part', { turns: 1 }],
  ['chesnut', { color: '#5e3420' }],
])('a slip of the hand in «%s» is forgiven', (prompt, changes) => {
  expect(read(prompt)).toEqual({ ...asBase, ...changes });
});

test.each(['hat', 'mũ', 'nơ', 'crown', 'ribbon', 'vương miện', 'bỏng'])(
  '«%s» is not taken for a word like it',
  (word) => {
    expect(() => readWish(word, base)).toThrow(new EngineError('hair_wish_unclear', word));
  },
);

test('a named cut is taken first, whatever the order of the words', () => {
  expect(readWish('dyed red, middle part, bob', base).cut).toEqual({ ...cuts['modern-bob'], part: 0 });
});

test.each([
  ['thêm cái nơ hồng', 'thêm cái nơ'],
  ['tóc dài với vương miện', 'vương miện'],
  ['a wizard hat', 'wizard hat'],
  ['tóc đẹp', 'đẹp'],
  ['mềm mại tự nhiên', 'mềm mại tự nhiên'],
  ['soft clouds', 'clouds'],
])('«%s» is refused, with the words that are not known', (prompt, words) => {
  expect(() => readWish(prompt, base)).toThrow(new EngineError('hair_wish_unclear', words));
});

test.each([
  ['xoăn lơi', { timesOwn: 1, fringe: 'curtain' }],
  ['a little longer', { timesOwn: 1.25, fringe: 'curtain' }],
  ['tóc ngang vai', { timesOwn: undefined, fringe: 'curtain' }],
  ['tóc bob', { timesOwn: undefined, fringe: 'none' }],
  ['rẽ ngôi giữa', { timesOwn: 1, fringe: 'none' }],
] as const)('«%s» keeps the length and the fringe that it does not name', (prompt, kept) => {
  const { timesOwn, fringe } = readWish(prompt, ownCut).cut;
  expect({ timesOwn, fringe: fringe.kind }).toEqual(kept);
});

test.each([
  ['đỏ rượu vang', '#641b2c'],
  ['do ruou vang', '#641b2c'],
  ['xám bạc', '#8d8580'],
  ['nâu trà sữa', '#a88b6d'],
  ['màu be', '#a88b6d'],
  ['milk tea', '#a88b6d'],
  ['nâu socola', '#4a2c20'],
  ['xanh than', '#1f2c44'],
  ['nâu rêu', '#5b5136'],
])('«%s» is one colour', (prompt, color) => {
  expect(readWish(prompt, ownCut)).toEqual({ cut: ownCut, color });
});

test('colours that are named side by side are one between them', () => {
  const smoky = readWish('nhuộm xanh dương khói', ownCut).color;
  expect(smoky).toBe(readWish('smoky blue', ownCut).color);
  const [of, blue, ash] = [smoky, '#28487a', '#8d8580'].map((hex) => colourOf(hex ?? ''));
  expect(of).toEqual([0, 1, 2].map((k) => expect.closeTo(((blue?.[k] ?? 0) + (ash?.[k] ?? 0)) / 2, 2)));
});

test.each([
  ['đen và đỏ', 'đen đỏ'],
  ['tóc nâu, đuôi tóc đỏ', 'nâu đỏ'],
  ['blonde with pink', 'blonde pink'],
])('«%s» wants two colours in two places, and is refused', (prompt, words) => {
  expect(() => readWish(prompt, ownCut)).toThrow(new EngineError('hair_wish_unclear', words));
});

test('short hair that is longer gets no tail at the neck', () => {
  const longer = (style: keyof typeof cuts) => readWish('dài hơn', cuts[style]).cut;
  expect([hasTail(longer('pixie')), hasTail(longer('layer')), hasTail(longer('mullet'))]).toEqual([
    false,
    false,
    true,
  ]);
  expect(longer('mullet').length.back).toBeCloseTo(cuts.mullet.length.back * 1.25);
});
