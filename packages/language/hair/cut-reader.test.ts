import { expect, test } from 'vitest';

import { colourOf } from '@mot-studio/terms/colour';
import { hasTail } from '@mot-studio/terms/hair-cut';
import { cuts } from '@mot-studio/terms/hair-cuts';
import { unclearWish } from './unclear-wish.ts';
import { readCutWish } from './cut-reader.ts';
import { ownCut } from './hair-lexicon.ts';

const base = cuts['middle-part'];
/** Returns the fields that a prompt changes in the base cut. */
const read = (prompt: string) => {
  const { cut, color } = readCutWish(prompt, base);
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
  ['rẽ ngôi lệch, nhuộm màu khói', { color: '#8d8580' }],
  ['undercut, rẽ ngôi lệch', { comb: 'back', hem: 0.05, turns: 1.5, part: -0.2 }],
  ['xoăn mì tôm', { turns: 5.5 }],
  ['a little longer, soft waves', { hem: base.length.side * 1.25, turns: 1.8 }],
  ['soft natural curls, brown', { turns: 2.4, color: '#7a4a2a' }],
  ['dài hơn một chút, gợn sóng mềm mại', { hem: base.length.side * 1.25, turns: 1.8 }],
  ['xoăn lơi tự nhiên', { turns: 2.4 }],
  ['layered, no bangs, platinum blonde', { color: '#e6d9c2' }],
])('the reader understands «%s»', (prompt, changes) => {
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
])('the reader corrects a typo in «%s»', (prompt, changes) => {
  expect(read(prompt)).toEqual({ ...asBase, ...changes });
});

test.each(['hat', 'mũ', 'nơ', 'crown', 'ribbon', 'vương miện', 'bỏng'])(
  'the reader does not confuse «%s» with a similar word',
  (word) => {
    expect(() => readCutWish(word, base)).toThrow(unclearWish(word));
  },
);

test('the reader applies a named cut first, regardless of the word order', () => {
  expect(readCutWish('dyed red, middle part, pompadour', base).cut).toEqual({ ...cuts.pompadour, part: 0 });
});

test.each([
  ['thêm cái nơ hồng', 'cái nơ'],
  ['tóc dài với vương miện', 'vương miện'],
  ['a wizard hat', 'wizard hat'],
  ['tóc đẹp', 'đẹp'],
  ['mềm mại tự nhiên', 'mềm mại tự nhiên'],
  ['soft clouds', 'clouds'],
])('the reader refuses «%s» with its unknown words', (prompt, words) => {
  expect(() => readCutWish(prompt, base)).toThrow(unclearWish(words));
});

test.each([
  ['xoăn lơi', { timesOwn: 1, fringe: 'curtain' }],
  ['a little longer', { timesOwn: 1.25, fringe: 'curtain' }],
  ['tóc ngang vai', { timesOwn: undefined, fringe: 'curtain' }],
  ['tóc bob', { timesOwn: undefined, fringe: 'none' }],
] as const)('«%s» keeps the length and the fringe that it does not name', (prompt, kept) => {
  const { timesOwn, fringe } = readCutWish(prompt, ownCut).cut;
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
])('«%s» names one colour', (prompt, color) => {
  expect(readCutWish(prompt, ownCut)).toEqual({ cut: ownCut, color });
});

test('the reader averages adjacent colours', () => {
  const smoky = readCutWish('nhuộm xanh dương khói', ownCut).color;
  expect(smoky).toBe(readCutWish('smoky blue', ownCut).color);
  const [of, blue, ash] = [smoky, '#28487a', '#8d8580'].map((hex) => colourOf(hex ?? ''));
  expect(of).toEqual([0, 1, 2].map((k) => expect.closeTo(((blue?.[k] ?? 0) + (ash?.[k] ?? 0)) / 2, 2)));
});

test.each([
  ['đen và đỏ', 'đen đỏ'],
  ['tóc nâu, mái tóc đỏ', 'nâu đỏ'],
  ['blonde with pink', 'blonde pink'],
])('the reader refuses two colours in two places: «%s»', (prompt, words) => {
  expect(() => readCutWish(prompt, ownCut)).toThrow(unclearWish(words));
});

test.each([
  ['uốn lọn to', { turns: 1.9 }],
  ['lon to', { turns: 1.9 }],
  ['long bob', { hem: 1.45, part: 0.1, turns: 1 }],
  ['french bob', { hem: 1.1, part: 0.1, turns: 1, fringe: 'full' }],
  ['short bangs', { fringe: 'full' }],
  ['straight bangs', { fringe: 'full' }],
  ['long layers, face framing', {}],
  ['tóc nam vuốt ngược ra sau', { comb: 'back', hem: 0.05, part: -0.3, turns: 1.5 }],
  ['cắt ngắn tới cằm, thêm mái', { hem: 1.1, fringe: 'full' }],
  ['bỏ mái đi', {}],
  ['remove the fringe', {}],
  ['undercut 7/3', { comb: 'back', hem: 0.05, turns: 1.5, part: -0.2 }],
  ['short pixie cut', { comb: 'aside', hem: 0.42, part: -0.18, turns: 1.2, fringe: 'swept' }],
  ['thêm mái thưa', { fringe: 'full' }],
  ['medium lenght, middle part', { hem: 1.45 }],
  ['ko mái, tới vai', { hem: 1.45 }],
  ['tóc ngắn bớt', { hem: base.length.side * 0.8 }],
])('the reader matches the phrase «%s», not its single words', (prompt, changes) => {
  expect(read(prompt)).toEqual({ ...asBase, ...changes });
});

test.each([
  ['uốn xoăn phần đuôi', 'uốn xoăn phần đuôi'],
  ['uon duoi', 'uon duoi'],
  ['curl only the ends', 'curl ends'],
  ['curly bangs', 'curly bangs'],
  ['very short', 'very short'],
  ['nhuộm loang', 'loang'],
  ['nhuom loang', 'loang'],
  ['tóc đỏ, phần đuôi vàng', 'phần đuôi'],
  ['nâu có highlight', 'highlight'],
  ['long undercut', 'long'],
  ['mullet dài ngang lưng', 'dài ngang lưng'],
])('the reader refuses «%s» without a substitute', (prompt, words) => {
  expect(() => readCutWish(prompt, ownCut)).toThrow(unclearWish(words));
});

test.each([
  ['nâu hạt dẻ sáng', '#5e3420', 0.08],
  ['light auburn', '#5e3420', 0.08],
  ['đỏ đậm', '#641b2c', -0.08],
  ['dark red', '#641b2c', -0.08],
])('«%s» is a lighter or darker shade of the colour', (prompt, of, by) => {
  const shaded = colourOf(readCutWish(prompt, ownCut).color ?? '');
  expect(shaded[0] - colourOf(of)[0]).toBeCloseTo(by, 1);
});

test.each(['sáng hơn', 'light curls', 'dark side part'])(
  'the reader refuses the shade «%s» without a colour',
  (prompt) => {
    expect(() => readCutWish(prompt, ownCut)).toThrow('nothing can be made of');
  },
);

test.each([
  ['nâu ánh tím', 'nâu tím'],
  ['đen pha đỏ', 'đen đỏ'],
])('«%s» is the same colour as «%s»', (tinted, beside) => {
  expect(readCutWish(tinted, ownCut).color).toBe(readCutWish(beside, ownCut).color);
});

test.each([
  ['giữ nguyên độ dài, uốn xoăn nhẹ', 2.4],
  ['giữ độ dài nhưng uốn xoăn', 2.4],
  ['keep the length and add soft waves', 1.8],
  ['xoăn lơi, không nhuộm', 2.4],
  ["soft waves, don't change the colour", 1.8],
  ['giữ nguyên màu tóc, xoăn lơi, giữ mái', 2.4],
])('«%s» keeps the named properties', (prompt, turns) => {
  const { cut, color } = readCutWish(prompt, ownCut);
  expect({ turns: cut.curl.turns, timesOwn: cut.timesOwn, fringe: cut.fringe, color }).toEqual({
    turns,
    timesOwn: 1,
    fringe: ownCut.fringe,
    color: undefined,
  });
});

test.each([
  ['giữ độ dài, tóc ngang vai', 'giữ độ dài'],
  ['không nhuộm đỏ', 'không nhuộm'],
  ['nhuộm nâu, giữ màu', 'giữ màu'],
  ['không cắt layer', 'không cắt'],
  ['keep the bangs, side swept bangs', 'keep the bangs'],
  ['không uốn, xoăn lơi', 'không uốn'],
  ['giữ nguyên màu', 'giữ nguyên màu'],
])('the reader refuses the contradictory or empty wish «%s»', (prompt, words) => {
  expect(() => readCutWish(prompt, ownCut)).toThrow(unclearWish(words));
});

test.each([
  ['sóng lơi, giữ nguyên màu đen tự nhiên', { turns: 2.4 }],
  ['pixie cut, keep my natural black', {}],
  ['blunt bangs, everything else stays the same', {}],
  ['bỏ mái đi, còn lại y nguyên', {}],
])('«%s» keeps all other properties', (prompt, changes) => {
  const { cut, color } = readCutWish(prompt, ownCut);
  expect(color).toBeUndefined();
  expect(cut.curl).toMatchObject(changes);
});

test.each([
  ['tóc ngang gáy', { length: cuts['modern-bob'].length.side }],
  ['tóc tới cằm', { length: 1.1 }],
  ['chạm vai, uốp cụp đuôi', { length: 1.45, ends: 0.9 }],
  ['dài qua vai', { length: 1.65 }],
  ['loose waves past the shoulders', { length: 1.65, ends: ownCut.ends }],
  ['undercut, hai bên cạo sát', { length: 0.04, fade: 0.85 }],
  ['lob, no layers', { length: 1.45 }],
  ['bob không cạo hai bên', { fade: 0 }],
  ['tém gọn gáy', { fade: cuts.pixie.fade }],
])('the reader understands the end of the hair and excluded properties: %s', (prompt, changes) => {
  const { cut } = readCutWish(prompt, ownCut);
  expect({ ...cut, length: cut.length.side }).toMatchObject(changes);
});

test.each([
  ['undercut, không cạo hai bên', 'không cạo hai bên'],
  ['dài ngang lưng, gọn gáy', 'gọn gáy'],
])('the reader refuses the contradiction «%s»', (prompt, words) => {
  expect(() => readCutWish(prompt, ownCut)).toThrow(unclearWish(words));
});

test.each(['nhuộm nâu tây, giữ kiểu tóc hiện tại', 'mullet gáy dài'])('the reader accepts «%s»', (prompt) => {
  expect(() => readCutWish(prompt, ownCut)).not.toThrow();
});

test.each([
  ['xoăn lơi, giữ nguyên kiểu tóc', 'giữ nguyên kiểu tóc'],
  ['undercut gáy dài', 'gáy dài'],
])('the reader refuses the impossible cut «%s»', (prompt, words) => {
  expect(() => readCutWish(prompt, ownCut)).toThrow(unclearWish(words));
});

test('a permanent at the roots adds volume without curls', () => {
  const { curl, volume } = readCutWish('uốn phồng chân tóc', cuts.pompadour).cut;
  const of = cuts.pompadour;
  expect({ curl, top: volume.top }).toEqual({ curl: of.curl, top: expect.closeTo(1.5 * of.volume.top) });
});

test.each([
  ['tóc bob, rẽ ngôi giữa, phồng', 'rẽ ngôi giữa phồng'],
  ['shoulder length with layers and curtain bangs, brown', 'layers'],
  ['pixie, mái bay', 'mái bay'],
  ['undercut 7/3, phồng', undefined],
  ['tóc bob, nhuộm nâu', undefined],
])('in «%s» the property «%s» stays as in the photo', (prompt, left) => {
  expect(readCutWish(prompt, ownCut).left).toBe(left);
});

test.each([
  ['rẽ ngôi giữa', 'rẽ ngôi giữa'],
  ['layer, phồng hơn, giữ màu', 'layer phồng hơn'],
])('the reader refuses «%s», which changes nothing of the current hair', (prompt, words) => {
  expect(() => readCutWish(prompt, ownCut)).toThrow(unclearWish(words));
});

test.each([
  ['ngắn đi 9 cm', -0.5],
  ['cắt bớt 9cm', -0.5],
  ['tỉa 4,5 phân', -0.25],
  ['9cm shorter', -0.5],
  ['cắt bớt khoảng 9 phân', -0.5],
  ['maybe 9 cm off', -0.5],
  ['trim 2 inches off', -5.08 / 18],
  ['tỉa 8-10cm', -0.5],
  ['cắt bớt 8 – 10 phân', -0.5],
  ['dài thêm 9cm', 0.5],
])('«%s» adds its centimetres to the current length', (prompt, by) => {
  const { moreThanOwn, timesOwn } = readCutWish(prompt, ownCut).cut;
  expect({ moreThanOwn, timesOwn }).toEqual({ moreThanOwn: expect.closeTo(by, 3), timesOwn: 1 });
});

test.each([
  ['tóc bob ngắn hơn 1,8cm', cuts['modern-bob'].length.side - 0.1],
  ['ngang vai, dài hơn 1.8 cm', 1.55],
])('«%s» adds its centimetres to the named length', (prompt, side) => {
  expect(readCutWish(prompt, ownCut).cut.length.side).toBeCloseTo(side);
});

test.each([
  ['ngắn đi cm', 'cm'],
  ['ngắn đi 0 cm', '0 cm'],
  ['dài 30cm', '30cm'],
  ['giữ độ dài, cắt bớt 3cm', 'giữ độ dài'],
])('the reader refuses the measure in «%s»', (prompt, words) => {
  expect(() => readCutWish(prompt, ownCut)).toThrow(unclearWish(words));
});

test('a template keeps a colour on request, but not the length of the hair', () => {
  expect(readCutWish('giữ nguyên màu', cuts['modern-bob'])).toEqual({
    cut: cuts['modern-bob'],
    color: undefined,
  });
  expect(() => readCutWish('giữ độ dài', cuts['modern-bob'])).toThrow('nothing can be made of');
});

test.each([
  ['mái bằng', true],
  ['thêm mái thưa, nhuộm nâu', true],
  ['mái bằng, xoăn lơi', undefined],
  ['mái bằng, dài hơn', undefined],
  ['mái bằng, layer', true],
])('«%s» keeps the current lengths: %s', (prompt, asWorn) => {
  expect(readCutWish(prompt, ownCut).cut.asWorn).toBe(asWorn);
});

test('a wispy fringe has fewer hairs than a full one', () => {
  const density = (prompt: string) => {
    const { fringe } = readCutWish(prompt, ownCut).cut;
    return fringe.kind === 'full' ? (fringe.density ?? 1) : undefined;
  };
  expect([density('mái bằng'), density('mái thưa')]).toEqual([1, 0.3]);
});

test('a phrase does not cross a comma', () => {
  expect(readCutWish('giữ nguyên màu, tóc bob', ownCut).cut).toEqual({
    ...cuts['modern-bob'],
    timesOwn: undefined,
  });
});

test('longer short hair gets no tail at the neck', () => {
  const longer = (style: keyof typeof cuts) => readCutWish('dài hơn', cuts[style]).cut;
  expect([hasTail(longer('pixie')), hasTail(longer('layer')), hasTail(longer('mullet'))]).toEqual([
    false,
    false,
    true,
  ]);
  expect(longer('mullet').length.back).toBeCloseTo(cuts.mullet.length.back * 1.25);
});

test.each([
  ['uốn xoăn lơi', { turns: 2.4 }],
  ['xoăn lọn lơi', { turns: 2.4 }],
  ['uốn xoăn, giữ nguyên độ dài nha', { turns: 2.4 }],
  ['uốn xoăn nhưng giữ độ dài nhé shop', { turns: 2.4 }],
  ['curly, keep the length please', { turns: 2.4 }],
  ['uốn xoăn không cắt không nhuộm', { turns: 2.4 }],
  ['duỗi thẳng thôi, không nhuộm không cắt gì hết', { turns: 1 }],
  ['thêm mái thưa, còn độ dài thì đừng đụng vô', { fringe: 'full' }],
  ['mái ngố ngang mày, còn lại giữ nguyên', { fringe: 'full' }],
  ['uốn sóng, giữ màu nâu hiện tại', { turns: 1.8 }],
  ['màu nâu đang có giữ nguyên nha, uốn sóng', { turns: 1.8 }],
  ['keep my natural brown, loose waves', { turns: 1.8 }],
  ['no cutting, no dyeing, just loose waves', { turns: 1.8 }],
  ['uốn xoăn, khỏi nhuộm', { turns: 2.4 }],
  ['slick back, keep the beard', { comb: 'back', hem: 0.05, part: -0.3, turns: 1.5, fringe: 'none' }],
])('the polite wish «%s» keeps the named properties', (prompt, changes) => {
  const asOwn = { ...read('xoăn lơi'), turns: asBase.turns, fringe: 'curtain' };
  const { cut, color } = readCutWish(prompt, ownCut);
  expect({
    comb: cut.comb,
    hem: cut.length.side,
    turns: cut.curl.turns,
    fringe: cut.fringe.kind,
    part: cut.part,
    color,
  }).toEqual({ ...asOwn, part: ownCut.part, hem: ownCut.length.side, ...changes });
});

test.each([
  ['giữ màu nâu, nhuộm đỏ', 'giữ màu nâu'],
  ['không cắt layer nha', 'không cắt'],
  ['để màu nâu, uốn xoăn', 'để màu'],
  ['layer dài tới lưng, giữ nguyên độ dài nha', 'giữ nguyên độ dài'],
])('the reader refuses the polite contradiction «%s»', (prompt, words) => {
  expect(() => readCutWish(prompt, ownCut)).toThrow(unclearWish(words));
});

test.each([
  ['cắt bớt hai phân', 2],
  ['tỉa bớt một tấc', 10],
  ['just take two inches off, nothing else', 5.08],
])('the reader understands the measure in words «%s»', (prompt, cm) => {
  expect(readCutWish(prompt, ownCut).cut.moreThanOwn).toBeCloseTo(-cm / 18);
});

test.each([
  ['uốn cụp vô trong', 'uốn cụp vào trong'],
  ['tóc ngang vai, hổng mái', 'tóc ngang vai, không mái'],
  ['đuôi cụp vô trong', 'đuôi cụp vào trong'],
])('the reader reads the southern spelling «%s» as «%s»', (southern, spelt) => {
  expect(readCutWish(southern, ownCut)).toEqual(readCutWish(spelt, ownCut));
});

test.each([
  ['undercut, rẽ ngôi lệch bên trái', { part: -0.2 }],
  ['undercut, rẽ ngôi sang phải', { part: 0.2 }],
  ['undercut, right side part', { part: 0.2 }],
  ['undercut, parting on the left', { part: -0.2 }],
  ['cạo sát hai bên, chừa trên đỉnh vuốt ngược', { comb: 'back', fade: 0.85 }],
  ['xoăn mì tôm như hồi thập niên 90', { curl: { width: 0.045, turns: 5.5 } }],
  ['ends flipped out, 60s style', { ends: -0.4 }],
  ['pin straight', { curl: { width: 0.003, turns: 1 } }],
  ['mái thưa, phần sau giữ nguyên độ dài', { timesOwn: 1 }],
  ['remove my fringe and dont change colour', { fringe: { kind: 'none' } }],
  ['keep length, lose the bangs', { fringe: { kind: 'none' }, timesOwn: 1 }],
])('the reader understands the colloquial «%s»', (prompt, changes) => {
  expect(readCutWish(prompt, ownCut).cut).toMatchObject(changes);
});

test.each([
  ['phía sau dài hơn', 'phía sau'],
  ['gáy để dài', 'gáy'],
  ['dont change, loose waves', 'dont change'],
])('the reader refuses «%s», which is about one place or nothing', (prompt, words) => {
  expect(() => readCutWish(prompt, ownCut)).toThrow(unclearWish(words));
});
