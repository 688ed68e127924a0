import { describe, expect, test } from 'vitest';

import { sentences as writtenEnglish } from '#language/testing/instructions/as-written.en.ts';
import { sentences as writtenVietnamese } from '#language/testing/instructions/as-written.vi.ts';
import { sentences as english } from '#language/testing/instructions/built-on.en.ts';
import { sentences as vietnamese } from '#language/testing/instructions/built-on.vi.ts';
import { sentences as hastyEnglish } from '#language/testing/instructions/in-haste.en.ts';
import { sentences as hastyVietnamese } from '#language/testing/instructions/in-haste.vi.ts';
import { sentences as bareVietnamese } from '#language/testing/instructions/no-marks.vi.ts';
import { expectedReading, expectedOutcome } from '#language/testing/instructions/expected-reading.ts';
import { sentences as togetherEnglish } from '#language/testing/instructions/together.en.ts';
import { sentences as togetherVietnamese } from '#language/testing/instructions/together.vi.ts';
import { palette } from '#language/colours.ts';
import { interpret } from './interpret.ts';

describe.each([
  ['Vietnamese', vietnamese],
  ['English', english],
  ['Vietnamese in haste', hastyVietnamese],
  ['English in haste', hastyEnglish],
  ['Vietnamese together', togetherVietnamese],
  ['English together', togetherEnglish],
  ['Vietnamese as it is written', writtenVietnamese],
  ['English as it is written', writtenEnglish],
  ['Vietnamese without marks', bareVietnamese],
] as const)('the reader understands instructions in %s', (_, sentences) => {
  test.each(sentences.map((sentence) => ({ text: sentence[0], sentence })))(
    'the reader understands $text',
    ({ sentence }) => {
      expect(expectedReading(interpret(sentence[0], sentence[2]))).toBe(expectedOutcome(sentence));
    },
  );
});

test('the reading lists understood wishes in the order of the sentence, with their words', () => {
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

test.each([
  ['xoay 270 độ', -90],
  ['rotate 200 degrees to the left', 160],
  ['xoay 360 độ', 0],
  ['rotate 360 degrees', 0],
  ['xoay -270 độ', 90],
])('a rotation by more than 180 degrees takes the shorter direction: %s', (text, degrees) => {
  expect(interpret(text).operations).toEqual([{ kind: 'rotate', degrees }]);
});

test.each([
  ['flip it twice', 'rotate', 0],
  ['flip horizontally twice', 'rotate', 0],
  ['lật ngang hai lần', 'rotate', 0],
  ['lật ngang 2 lần', 'rotate', 0],
  ['flip it three times', 'flip', undefined],
  ['rotate 90 degrees twice', 'rotate', 180],
  ['xoay 90 độ 2 lần', 'rotate', 180],
])('the reader sums repeated turns and flips: %s', (text, kind, degrees) => {
  const { operations, refused } = interpret(text);
  expect(operations).toEqual([kind === 'flip' ? { kind, axis: 'horizontal' } : { kind, degrees }]);
  expect(refused).toEqual([]);
});

test.each([
  'pictures 2, 3 stops brighter',
  'pictures 2 and 3 brighter',
  'ảnh 2 và 3 sáng hơn',
  'picture 2, brighter',
  'ảnh 1 và 2, sáng hơn',
])('the reader does not apply a wish for some pictures to all of them: %s', (text) => {
  const { operations, plan, refused } = interpret(text, 3);
  expect([operations, plan?.kind]).toEqual([[], undefined]);
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['not_understood']));
});

test.each([
  'pictures 1 and 2 brighter',
  'ảnh 1 và 2 sáng hơn',
  'ảnh 1 và ảnh 2 sáng hơn',
  'make pictures 1 and 2 brighter',
  'cho ảnh 1 và ảnh 2 sáng lên',
  'làm sáng ảnh 1 và 2',
  'brighten photo 1 and photo 2',
])('the reader applies a wish for each numbered picture to all of them: %s', (text) => {
  const { operations, plan, refused } = interpret(text, 2);
  expect(operations.map(({ kind }) => kind)).toEqual(['brightness']);
  expect([plan?.kind, refused]).toEqual(['collage', []]);
  expect(interpret(text, 3).operations).toEqual([]);
});

test.each([
  ['ghép 4 ảnh thành ảnh dọc 2 cột, nền be', 4, 2],
  ['ghép ảnh 3 hàng', 6, 2],
  ['ghep hinh 2 cot', 6, 2],
  ['mỗi hàng 3 ảnh nha shop', 6, 3],
  ['xếp lưới 2x2', 4, 2],
  ['put them in a grid, 3 columns', 6, 3],
  ['collage in two rows', 6, 3],
  ['a 3x2 grid please', 6, 3],
  ['make a collage of 5 columns', 3, 3],
])('a collage has the requested number of columns: %s', (text, images, columns) => {
  const { plan, refused } = interpret(text, images);
  expect([plan, refused]).toMatchObject([{ kind: 'collage', layout: 'rows', columns }, []]);
});

test('the reader reports a grid that is too small for all pictures', () => {
  const { plan, refused } = interpret('ghép lưới 2x2', 6);
  expect([plan, refused.map(({ reason }) => reason)]).toEqual([undefined, ['not_understood']]);
});

test.each([
  'pictures 1, 2 and 3 brighter',
  'brighten pictures 1, 2 and 3',
  'ảnh 1, ảnh 2, ảnh 3 sáng hơn',
  'tăng sáng ảnh 1, 2 và 3',
  'ảnh 1, 2 và 3, sáng hơn',
])('the reader applies a wish for all of many numbered pictures to all of them: %s', (text) => {
  const { operations, plan, refused } = interpret(text, 3);
  expect(operations.map(({ kind }) => kind)).toEqual(['brightness']);
  expect([plan?.kind, refused]).toEqual(['collage', []]);
  expect(interpret(text, 4).operations).toEqual([]);
});

test.each(['make picture 1 brighter than picture 2', 'ảnh 1 sáng hơn ảnh 2', 'ảnh 1 sáng bằng ảnh 2'])(
  'the reader refuses a comparison between two pictures without making a composition: %s',
  (text) => {
    const { operations, plan, refused } = interpret(text, 2);
    expect([operations, plan]).toEqual([[], undefined]);
    expect(refused).toEqual([{ text, reason: 'not_understood' }]);
  },
);

test.each([
  ['ghép hai ảnh', 2],
  ['ghép 2 ảnh lại', 2],
  ['ghép cả hai ảnh', 2],
  ['ghép ba tấm hình', 3],
  ['ghép bốn ảnh', 4],
  ['ghép hai ảnh lên nền trắng', 2],
  ['ghép tất cả các ảnh', 4],
  ['ghép hết ảnh lại', 3],
  ['ghép mấy ảnh này lại', 3],
  ['ghép toàn bộ ảnh', 5],
] as const)('any count of all pictures makes a collage: %s', (text, images) => {
  const { plan, refused } = interpret(text, images);
  expect([plan?.kind, refused]).toEqual(['collage', []]);
});

test('two of five pictures make no collage of all pictures', () => {
  const { plan, refused } = interpret('ghép hai ảnh', 5);
  expect([plan, refused.map(({ text }) => text)]).toEqual([undefined, ['ghép hai ảnh']]);
});

test.each([
  ['ghép các ảnh vào nền biển', 'scene', []],
  ['ghép hai ảnh vào nền biển', 'scene', []],
  ['ghép ảnh vào cảnh biển', undefined, ['ghép ảnh vào cảnh biển']],
  ['ghép hình vào bãi biển', undefined, ['ghép hình vào bãi biển']],
  ['ghép hai ảnh vào nền hồng', 'collage', []],
] as const)('pictures that are placed in a scene make no collage: %s', (text, kind, told) => {
  const { plan, refused } = interpret(text, 2);
  expect([plan?.kind, refused.map((wish) => wish.text)]).toEqual([kind, told]);
});

test.each([
  'side by side, same brightness',
  'make all pictures the same brightness',
  'ghép cạnh nhau, cùng độ sáng',
  'ghép cạnh nhau, độ sáng bằng nhau',
  'cho các ảnh sáng đều nhau',
])('a wish for equal brightness does not brighten the picture: %s', (text) => {
  const { operations, refused } = interpret(text, 2);
  expect([operations, refused.map(({ reason }) => reason)]).toEqual([[], ['not_understood']]);
});

test.each(['film cũ, hơi ngả xanh, có hạt', 'vintage look, warmer, grainy'])(
  'the reader keeps the grain of an old look: %s',
  (text) => {
    const { operations, refused } = interpret(text);
    expect([operations.map(({ kind }) => kind), refused]).toEqual([['vintage', 'temperature'], []]);
  },
);

test.each(['make it warmer, pictures 1 and 2 brighter', 'ấm hơn, ảnh 1 và 2 sáng hơn'])(
  'a list of all pictures may follow another wish: %s',
  (text) => {
    const { operations, refused } = interpret(text, 2);
    expect([operations.map(({ kind }) => kind), refused]).toEqual([['temperature', 'brightness'], []]);
  },
);

test.each([
  'put the people from pictures 1 and 2 on picture 3',
  'place the models from images 1 and 2 in image 3',
  'put the subjects of photos 1, 2 onto photo 3',
  'put 1 and 2 on 3',
  'put person 1 and 2 on picture 3',
  'đặt ảnh 1 và 2 lên ảnh 3',
  'đặt ảnh 1 2 lên ảnh 3',
  'ghép 1, 2 vào 3',
])('a list of numbers names each picture: %s', (text) => {
  const { plan, refused } = interpret(text, 3);
  expect([plan, refused]).toEqual([
    {
      kind: 'scene',
      scene: 2,
      subjects: [
        { image: 0, side: 'left' },
        { image: 1, side: 'right' },
      ],
      finish: [],
    },
    [],
  ]);
});

test.each([
  ['make the pictures 2 times brighter', 'rows', 1],
  ['collage these photos 3 per row', 'rows', 0],
])('a number behind «pictures» without a list is not a picture number: %s', (text, layout, wishes) => {
  const { plan, operations } = interpret(text, 3);
  expect([plan?.kind === 'collage' && plan.layout, operations.length]).toEqual([layout, wishes]);
});

test('an empty instruction is refused as not understood', () => {
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
  'the reader corrects one typo: %s',
  (text) => {
    expect(interpret(text).operations).toEqual([{ kind: 'brightness', amount: 0.1 }]);
  },
);

test.each([
  ['pic is way too dark pls brighten', [{ kind: 'brightness', amount: 0.3 }]],
  ['too bright darken it a bit', [{ kind: 'brightness', amount: -0.15 }]],
  ['too warm cool it down', [{ kind: 'temperature', amount: -0.3 }]],
])('an excess in one direction becomes a correction in the other: %s', (text, operations) => {
  expect(interpret(text).operations).toEqual(operations);
});

test.each([
  ['her skin is oily', [{ kind: 'highlights', amount: -0.3, region: 'skin' }]],
  ['mặt đổ dầu quá', [{ kind: 'highlights', amount: -0.3, region: 'face' }]],
  ['make the hair shinier', [{ kind: 'highlights', amount: 0.3, region: 'hair' }]],
])('gloss changes the highlights of a part, and those of skin by default: %s', (text, operations) => {
  expect(interpret(text).operations).toEqual(operations);
});

test.each(['light from the side', 'ánh sáng xiên'])('an unspecified side is the left one: %s', (text) => {
  expect(interpret(text).operations).toEqual([{ kind: 'lighting', from: 'left', amount: 0.7 }]);
});

test.each(['cắt đôi dép ra nền hồng', 'cut the cup out on pink'])(
  'a cut-out on a colour gets that colour as its background: %s',
  (text) => {
    expect(interpret(text).operations).toEqual([{ kind: 'background-colour', colour: '#ec8bb0' }]);
  },
);

test.each(["don't cut off the hat, 1:1 please", 'đừng cắt mất nón, làm hình vuông'])(
  'an aspect ratio with a prohibited crop is made by padding: %s',
  (text) => {
    expect(interpret(text).operations).toEqual([{ kind: 'pad', ratio: '1:1', colour: '#ffffff' }]);
  },
);

test('a number that counts objects is not an amount', () => {
  expect(interpret('tăng sáng ảnh chụp 2 chén').operations).toEqual([{ kind: 'brightness', amount: 0.3 }]);
});

test('«xóa phông» blurs the background, «xóa phông nền» removes it', () => {
  expect(interpret('xóa phông').operations).toEqual([{ kind: 'background-blur', amount: 0.7 }]);
  expect(interpret('xóa phông nền').operations).toEqual([{ kind: 'background-remove' }]);
});

/** Formats an interpretation in the notation of `expectedReading`, with the reasons of refusals. */
const outcomeOf = (text: string, images = 1) => expectedReading(interpret(text, images));

test.each([
  ['xóa phông nền trắng', 'background-colour white'],
  ['xoa phong nen trang', 'background-colour white'],
  ['xóa phông nền trắng giúp em', 'background-colour white'],
  ['xoá phông thành nền trắng', 'background-colour white'],
  ['xóa phông, nền trắng', 'background-colour white'],
  ['xóa nền thành trắng', 'background-colour white'],
  ['xóa phông nền trắng, làm mịn da', 'background-colour white; smooth-skin 70%'],
  ['xóa nền trắng', 'background-remove'],
  ['xóa phông nền xanh', 'background-remove'],
  ['remove the white background', 'background-remove'],
])('«xóa phông» sets a white background or removes the named one: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each(['làm thẳng ảnh', 'chỉnh ảnh cho thẳng', 'lam thang hinh'])(
  'the reader levels a picture only by an explicit angle: %s',
  (text) => {
    expect(outcomeOf(text)).toBe('!angle_missing');
  },
);

test.each([
  ['make the lips redder', 'recolour lips red'],
  ['redder lips', 'recolour lips red'],
  ['lips a bit pinker', 'recolour lips pink'],
  ['make the photo redder', '!not_understood'],
])('more of a colour sets that colour if the part can be recoloured: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['sáng lên tí nét lên xíu', 'brightness +15%; sharpness +15%'],
  ['nét nhẹ thôi xóa nền', 'sharpness +15%; background-remove'],
  ['tăng nét nhẹ thôi đừng gắt', 'sharpness +15%'],
  ['saturation up 10 percent', 'saturation +10%'],
  ['nhiều sáng, ít tương phản', 'brightness +50%; contrast -30%'],
  ['half as contrasty', 'contrast -50%'],
])('an amount belongs to the adjacent quality: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['hinh mo qua toi qua', 'sharpness +30%; brightness +30%'],
  ['hình hơi vàng', 'temperature -15%'],
  ['the cake is pale, more color', 'saturation@subject +30%'],
])('the reader corrects a fault in its own region: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['không cần tách nền, ấm lên xíu', 'temperature +15%'],
  ['không để nền, làm trong suốt', 'background-remove'],
  ['black n white but keep the shirt blue', 'black-and-white 100%; keep top'],
])('a part to keep does not block other wishes: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['làm mờ sau lưng cho nổi đầm', 'background-blur 70%'],
  ['nền từ kem sang nâu', 'background-gradient cream brown'],
  ['đổi nền từ kem sang nâu', 'background-colour brown'],
  ['handbag on grey', 'background-colour grey'],
  ['ly trong suốt nền kem', 'background-colour cream'],
])('the reader distinguishes a background from the objects in front of it: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['áo xanh đá quý', '!colour_missing', 1],
  ['make the vase more transparent', '!needs_ai_model', 1],
  ['make the dress the same colour as photo 2', '!needs_ai_model', 2],
  ['cắt ảnh còn bán thân', '!not_understood', 1],
  ['bo tròn góc', '!not_understood', 1],
  ['wood background', '!needs_ai_model', 1],
  ['làm rõ logo', '!not_understood', 1],
  ['the horizon is crooked', '!angle_missing', 1],
] as const)('the reader refuses an unavailable wish without a substitute: %s', (text, wanted, images) => {
  expect(outcomeOf(text, images)).toBe(wanted);
});

test('the reader refuses a missing picture number', () => {
  expect(interpret('đặt người ảnh 4 lên ảnh 1', 2)).toEqual({
    operations: [],
    understood: [],
    refused: [{ text: 'đặt người ảnh 4 lên ảnh 1', reason: 'image_missing' }],
  });
});

test('several pictures without any reference become a collage', () => {
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

test.each([
  ['put them side by side on a light pink background', 'light pink background'],
  ['ghép 2 ảnh cạnh nhau nền hồng nhạt', 'nền hồng nhạt'],
  ['ghép 2 ảnh, nền be đậm', 'nền be đậm'],
])('the background of a collage is as bright as that of a single picture: %s', (text, ground) => {
  expect(interpret(text, 2).plan).toMatchObject({
    background: interpret(ground, 1).operations.flatMap((operation) =>
      operation.kind === 'background-colour' ? [operation.colour] : [],
    )[0],
  });
});

test.each(['ghép thành 1 hàng dọc nền trắng', 'xếp thành một hàng dọc'])(
  'a vertical row is a stacked collage: %s',
  (text) => {
    expect(interpret(text, 2).plan).toMatchObject({ layout: 'stacked' });
  },
);

test.each([
  'left pic need more light 20%',
  'right picture brighter',
  'ảnh bên trái sáng hơn 20%',
  'hình phải làm mờ nền',
])('the reader does not apply a wish for the person on one side to both: %s', (text) => {
  const { operations, plan, refused } = interpret(text, 2);
  expect([operations, plan, refused.length]).toEqual([[], undefined, 1]);
});

test.each(['need more space up', 'need more space on top'])(
  'the reader reports extra space on one side: %s',
  (text) => {
    expect(interpret(text, 1)).toMatchObject({ operations: [], refused: [{ text }] });
  },
);

test.each(['lipstick mauve, no hang on, blorange', 'lipstick red, hang on, blorange'])(
  'the reader drops a retracted wish even if its replacement is unknown: %s',
  (text) => {
    expect(interpret(text, 1).operations).toEqual([]);
  },
);

test.each([
  ['áo dài trắng đừng bị ám xanh', 'dress'],
  ['áo trắng không bị ngả vàng', 'top'],
])('a prohibited tint of white means that the part is already white: %s', (text, region) => {
  expect(interpret(text, 1)).toMatchObject({ operations: [{ kind: 'keep', region }], refused: [] });
});

test.each(['áo trắng, bị ám vàng', 'áo trắng, ám vàng quá'])(
  'the reader removes the tint of white instead of keeping it: %s',
  (text) => {
    expect(interpret(text, 1).operations).toContainEqual(expect.objectContaining({ kind: 'temperature' }));
  },
);

test('the reader makes no collage if it refuses all wishes', () => {
  expect(interpret('thêm một con mèo', 3)).toEqual({
    operations: [],
    understood: [],
    refused: [{ text: 'thêm một con mèo', reason: 'needs_ai_model' }],
  });
});

test.each([
  ['quần trắng bớt vàng đi', 'temperature@bottom -30%'],
  ['ao so mi trang bi vang qua', 'temperature@top -30%'],
  ['the white shirt looks yellow, fix it', 'temperature@top -30%'],
  ['less yellow in the pants', 'temperature@bottom -30%'],
  ['less red in her dress', 'saturation@dress -30%'],
  ['her dress is yellow', 'recolour dress yellow'],
])('the reader reduces an excess of colour in its own part: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['cut her out', 'background-remove'],
  ['cắt người ra giúp em', 'background-remove'],
  ['cut him out and put it on navy', 'background-colour navy'],
  ['get rid of the guy in the back', 'remove-object'],
])('the reader distinguishes a person to cut out from objects to remove: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['tone it down', 'saturation -30%'],
  ['the colors are too much, tone it down', 'saturation -30%'],
  ['tone the dress down', 'saturation@dress -30%'],
  ['dịu màu xuống', 'saturation -30%'],
  ['sharpen but not too much', 'sharpness +15%'],
  ['too much contrast', 'contrast -30%'],
])('the reader reduces an excess: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test('the reader restores burnt-out highlights', () => {
  expect(expectedReading(interpret('chụp bị cháy sáng kéo lại giúp'))).toBe('brightness -30%');
});

test.each(['fix the washed out photo', 'ảnh bệt quá', 'washed out'])(
  'the reader corrects a fault in any wording: %s',
  (text) => {
    expect(expectedReading(interpret(text))).toBe('contrast +30%');
  },
);

test.each([
  'thêm khung polaroid',
  'làm viền trắng kiểu polaroid',
  'polaroid',
  'make it look like a polaroid',
  'add a polaroid frame',
  'vintage polaroid frame',
])('a polaroid is a white frame with a wider foot, without an old look: %s', (text) => {
  expect(interpret(text).operations).toEqual([
    { kind: 'border', width: 0.06, foot: 0.25, colour: '#ffffff' },
  ]);
});

test.each(['polaroid cũ', 'tông màu polaroid', 'chỉnh màu kiểu polaroid', 'polaroid colours'])(
  'the colours of a polaroid are an old look: %s',
  (text) => {
    expect(expectedReading(interpret(text))).toBe('vintage 100%');
  },
);

test.each([
  ['zoom in so that the model fills the frame', 'crop-to-subject'],
  ['zoom in on the shoes', '!not_understood'],
  ['zoom out a bit', '!not_understood'],
  ['make it 9:16 without cutting anything', 'pad 9:16 white'],
  ['khung 4:5 thêm nền trắng 2 bên', 'pad 4:5 white'],
  ['straighten it', '!angle_missing'],
])('the reader resolves the meant aspect ratio: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each(['dress color is off, should be burgundy', 'màu váy sai rồi, đúng là màu đỏ đô'])(
  'a late colour belongs to the part named before: %s',
  (text) => {
    expect(expectedReading(interpret(text))).toBe('recolour dress burgundy');
  },
);

test.each(['beach bg with palm trees', 'why no beach background', 'put her on the beach', 'nen bien'])(
  'the reader offers an alternative to a wish for another place: %s',
  (text) => {
    expect(interpret(text).refused).toEqual([{ text, reason: 'needs_ai_model', instead: 'own-scene' }]);
  },
);

test.each([
  'two girls, the one in red brighter',
  'hai cô gái, cô áo đỏ sáng hơn',
  'brighten the vase',
  'làm sáng cái bình lên',
  'the bag red and the hat blue',
])('the reader suggests a mask for a wish for one of several people or objects: %s', (text) => {
  expect(interpret(text).operations).toEqual([]);
  expect(interpret(text).refused.map(({ instead }) => instead)).toContain('mask');
  expect(interpret(text, 2).refused.map(({ instead }) => instead)).not.toContain('mask');
});

test.each(['crop it around the vase', 'thêm chữ sale', 'put her on the beach'])(
  'the reader offers no mask where a mask would not help: %s',
  (text) => {
    expect(interpret(text).refused.map(({ instead }) => instead)).not.toContain('mask');
  },
);

test.each([
  ['giày thầy trắng rồi', '!not_understood'],
  ['ảnh này nền trắng rồi, chỉ cần nét thêm', 'sharpness +'],
  ['backdrop is white already, just crop square', 'crop 1:1'],
  ['its vintage, just lighten the pic', 'brightness +'],
  ['áo dài vàng, giày nâu, tăng nét cho rõ', 'sharpness +; !not_understood; !not_understood'],
  ['soft pink wall, grey suit, crop to 3:4', 'crop 3:4; !not_understood; !not_understood'],
  ['bộ nail màu nude mà lên hình bị vàng, bớt vàng nha', 'temperature -'],
  ['shop em bán đồ đỏ, nền trắng', 'background-colour white'],
  ['the steam hides the dumplings', '!not_understood'],
])('a description of the current state is not a wish: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(expectedOutcome([text, wanted]));
});

test.each([
  ['son đỏ cam trên môi lem ra ngoài', '!not_understood'],
  ['smooth the fondant skin wozzle', '!not_understood'],
  ['wozzle the teeth whiter', '!not_understood'],
  ['nền wozzle xám khói wozzle', '!needs_ai_model'],
  ['flared jeans in black', 'recolour bottom black'],
  ['tóc mẹ nhuộm đen', 'recolour hair black'],
  ['đổi cái wozzle sang đỏ', 'recolour masked red'],
])('an unknown noun blocks an operation that does not apply to any object: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(expectedOutcome([text, wanted]));
});

test.each([
  ['lá cây héo, làm tươi lại giùm', '!not_understood'],
  ['mũi khách hơi đỏ, bớt đỏ', '!not_understood'],
  ['she has blonde highlights, make them pop', '!not_understood'],
  ['chuyển áo trắng thành áo tím wozzle gì đó', '!not_understood'],
])('a remedy belongs to the object of the complaint even if it cannot be segmented: %s', (text, wanted) => {
  expect(interpret(text).operations).toEqual([]);
  expect(outcomeOf(text)).toContain(wanted);
});

test.each([
  ['put the bag from photo 2 on the left of photo 1', { image: 1, side: 'left', product: 'bag' }],
  ['ghép đôi giày ảnh 2 vào ảnh 1 bên phải', { image: 1, side: 'right', product: 'shoes' }],
  ['ghép người ở ảnh 2 vào ảnh 1', { image: 1, side: 'centre' }],
])('«%s» names the subject to place on the scene', (prompt, subject) => {
  expect(interpret(prompt, 2).plan).toEqual({ kind: 'scene', scene: 0, subjects: [subject], finish: [] });
});

test.each([
  ['làm sáng ảnh 2', '!not_understood'],
  ['brighten photo 1, darken photo 2', '!not_understood; !not_understood'],
  ['blur the background of photo 1', '!not_understood'],
  ['xóa nền ảnh 2', '!not_understood'],
  ['ghép người ảnh 2 vào ảnh 1, người ảnh 2 sáng lên', 'scene 1: 2 centre; !not_understood'],
  ['xóa nền ảnh 2 rồi ghép vào ảnh 1', 'scene 1: 2 centre'],
])('the reader does not apply a wish for one of several pictures to all: %s', (text, wanted) => {
  expect(outcomeOf(text, 2)).toBe(wanted);
});

test.each([
  ['ghép ảnh 1 và ảnh 2 cạnh nhau', 'collage side-by-side'],
  ['ghép ảnh 2 và ảnh 1 cạnh nhau', '!not_understood'],
  ['put photo 2 and photo 1 side by side', '!not_understood'],
])('a collage has its pictures in order: %s', (text, wanted) => {
  expect(outcomeOf(text, 2)).toBe(wanted);
});

test('the reader separates wishes for a collage from its layout', () => {
  expect(outcomeOf('ghép 2 ảnh cạnh nhau nền trắng sáng lên', 2)).toBe(
    'collage side-by-side; brightness +30%',
  );
});

test.each(['sáng cái rèm lên', 'brighten the curtain', 'bớt chói chỗ trán'])(
  'the reader does not apply a wish for an unknown object to the full photo: %s',
  (text) => {
    expect(outcomeOf(text)).toBe('!not_understood');
  },
);

test.each([
  ['thêm mấy bông hoa anh đào phía sau', '!needs_ai_model'],
  ['get rid of the reflection in the mirror', 'remove-object'],
  ['crop out the empty space on the sides', 'crop-to-subject'],
  ['remove the lamp behind him and the reflection', 'remove-object'],
])('the reader reports the unknown rest of a clause: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['can the shirt be teal instead of white', 'recolour top teal'],
  ['nền trong suốt chứ không phải nền trắng', 'background-remove'],
  ['ảnh chụp trong xe bị tối, làm sáng khuôn mặt', 'brightness +30%; brightness@face +30%'],
  ['I sell handbags online, make the backdrop white', 'background-colour white'],
])('rejected alternatives and asides are not wishes: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['only the lips, make them a deeper red', 'recolour lips dark-red'],
  ['the little stain on her collar, gone', 'remove-object'],
  ['phía bên phải bị tối, sáng đều lại giùm', '!not_understood'],
  ['skin tones look green, warm them up', 'temperature@skin +30%'],
])('a wish without an object applies to the object named before: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['match the colors', '!not_understood'],
  ['the nail polish should be red', 'recolour masked red'],
])('the reader does not confuse a word with a similar one: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['dial back exposure by half a stop', 'exposure -0.5'],
  ['tăng sáng hai mươi phần trăm', 'brightness +20%'],
  ['the ratio should be 4 by 5', 'crop 4:5'],
  ['da trắng lên 20% nha đừng lố', 'brightness@skin +20%'],
])('the reader accepts an amount in words: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['s\u200báng', 'brightness +30%'],
  ['😍🔥', '!not_understood'],
  ['https://shop.vn/p?id=1&x=%20#abc', '!not_understood'],
  ['сделай фон белым', '!not_understood'],
  ['brightness +99999999999999999999', 'brightness +100%'],
])('the reader answers a nonsense instruction: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  'sáng ',
  '1x',
  'nền trắng áo đỏ ',
  'đừng ',
  ',',
  "a'",
  'zxqv ',
  'để khách ',
  'for a ',
  'cho sáng ',
])('the reader answers an instruction of any length: %s', (piece) => {
  const { operations, refused } = interpret(piece.repeat(4000 / piece.length));
  expect(operations.length + refused.length).toBeGreaterThan(0);
});

test.each([
  ['sáng lên tí để khách nhìn rõ chất vải', 'brightness +15%'],
  ['nền trắng để em đăng lên tiktok shop cho đồng bộ với các mẫu khác', 'background-colour white'],
  ['tăng nét lên vì khách khó tính lắm', 'sharpness +30%'],
  ['warmer tones, since our winter campaign is all about cosiness', 'temperature +30%'],
  ['raise the shadows so buyers can see the texture', 'shadows +30%'],
  ['white background for my website banner', 'background-colour white'],
  ['mau son dam len ti cho sang', 'saturation@lips +15%'],
])('the reason and the purpose of a wish are not wishes: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each(['làm nét vì hình bị mờ', 'vì hình mờ quá'])(
  'a reason without a wish names the fault: %s',
  (text) => {
    expect(outcomeOf(text)).toBe('sharpness +30%');
  },
);

test.each([
  ['nền đen, khách em khó tính lắm', 'background-colour black'],
  ['Em chào anh chị, sáng lên ạ', 'brightness +30%'],
  ['I run a small candle studio in Leeds, whiten the background', 'background-colour white'],
  ['mình mới mở tiệm nail ở Gò Vấp, xóa nền', 'background-remove'],
  ['great shot, remove the background', 'background-remove'],
  ['khách chê nền đen, đổi qua màu kem', 'background-colour cream'],
])('statements about the writer or the customer and praise are not wishes: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['giảm sáng 10%, hình hơi chói', 'brightness -10%'],
  ["knock the brightness back 10%, it's blown out", 'brightness -10%'],
  ['ảnh ngả vàng, kéo về đúng màu', 'temperature -30%'],
  ['áo ngoài đời màu kem mà lên ảnh thành trắng', 'recolour top cream'],
  ['hình hơi rạn, khử noise', 'denoise 70%'],
])('the reader corrects one fault once: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['tăng vùng tối, vùng sáng giữ nguyên', 'shadows +30%'],
  ['đổi giày sang đỏ với tất trắng', 'recolour shoes red; !not_understood'],
  ['váy giữ màu đó mà sáng lên', 'brightness@dress +30%'],
  ['take 20% off the highlights', 'highlights -20%'],
  ['chừa cái túi, trắng đen hết', 'black-and-white 100%; !not_understood'],
])('the reader adds no edit beside the wish: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['áo khoác da màu đen nhìn cũ, cho nó bóng hơn', 'highlights@top +30%'],
  ['áo màu xanh bị lên màu tím, chỉnh về xanh', 'recolour top blue'],
  ['the red of the bag is nearly there', '!not_understood'],
  ['phông rèm nhung đỏ', '!needs_ai_model'],
  ['nền không trắng', '!colour_missing'],
  ['cái váy hoa này, đổi nền qua tím', 'background-colour purple'],
  ['tăng nét chữ trên hộp kem', '!not_understood'],
  ['lay ao mau kem dung mau den', 'recolour top cream'],
  ['fix the colour, its a cool lavender', '!not_understood'],
  ['Reduce contrast by a fifth', 'contrast -20%'],
])('a descriptive colour is not a wish: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['the wall behind her is a bit yellow', 'temperature@background -15%'],
  ['rotate so the bottle stands upright', '!angle_missing'],
  ['its too contrasty so tone that down by 15', 'contrast -15%'],
  ['má ơi hình mờ, làm nét giùm con', 'sharpness +30%'],
  ['ảnh chụp lúc chiều tối, xóa nền', 'background-remove'],
])('the reader guesses nothing from words beside a wish: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test('a garment put on a person is worn, not placed beside the person', () => {
  expect(outcomeOf('put the earrings from the second photo on her', 2)).toBe('!needs_ai_model');
});

test.each([
  ['sáng đèn quá, kéo vùng sáng xuống', 'highlights -30%'],
  ['áo dài đỏ giữ nguyên, làm mờ nền', 'keep dress; background-blur 70%'],
  ['lấy màu hồng của nơ làm màu nền', '!needs_ai_model'],
  ['ấm hơn xíu nhưng da mặt thì đừng ám cam', 'temperature +15%; keep skin'],
  ['her eyes look tired, brighten them', 'brighten-eyes 70%'],
  ['the grey should be warmer', '!not_understood'],
  ['khách muốn sáng hơn', 'brightness +30%'],
  ['can the trousers go from black to stone', '!colour_missing'],
  ['her cardigan reads orange on my screen', '!not_understood'],
  ['mặt sáng lên tí, nền thì thôi', 'brightness@face +15%; keep background'],
])('the reader does not execute asides: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each(['a lovely gold chain', 'at the salon', 'varnish'])(
  'an existing word is not a typo of another one: %s',
  (text) => {
    expect(interpret(text).operations).toEqual([]);
    expect(interpret(text).refused.map(({ reason }) => reason)).toEqual(['not_understood']);
  },
);

test.each([
  ['too dark near the bottom', '!not_understood'],
  ['nửa bên phải tối hơn nửa bên trái', '!not_understood'],
  ['the left side of her face is dark', '!not_understood'],
  ['the far end looks hazy', '!not_understood'],
  ['mặt bàn bị tối', '!not_understood'],
  ['the frame is blurry', '!not_understood'],
  ['make it shinier', '!not_understood'],
])('the reader does not apply a wish for an unsegmented part to the rest: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['a ring lies on the cloth, make it brighter', '!not_understood'],
  ['remove the stains on the tablecloth and brighten it', 'remove-object; !not_understood'],
  ['remove the stain on her dress and brighten it', 'remove-object; brightness@dress +30%'],
  ['remove the bin and brighten it', 'remove-object; brightness +30%'],
  ['lau cái gương rồi cho nó sáng lên', '!not_understood'],
  ['soft cashmere jumper, sharpen it', 'sharpness@top +30%'],
  ['làm tụi nó sáng lên', '!not_understood'],
  ['bỏ bụi trên mặt kính rồi làm nó sáng lên', 'remove-object; !not_understood'],
  ['we sell bags, brighten it', 'brightness +30%'],
  ['the vase is nice, sharpen the photo and brighten it', 'sharpness +30%; brightness +30%; !not_understood'],
])('«it» refers to the last named object that remains: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['old photo of my gran, get rid of the scratches', 'remove-object'],
  ['soft toys for newborns, background light yellow please', 'background-colour light-yellow'],
  ['a dark wooden box, crop to 1:1', 'crop 1:1'],
  ['bright summer dress, please remove the background', 'background-remove'],
  ['áo len mềm mại cho bé, nền trắng', 'background-colour white'],
  ['tiệm em bán tranh đen trắng, nền để trắng nhé', 'background-colour white'],
  ['bé mặc đồ trắng ngồi ghế gỗ, tách bé ra khỏi nền', 'background-remove'],
  ['cho màu tươi lên, cá tươi mới đẹp', 'saturation +30%'],
  ['soft toys for newborns', '!not_understood'],
])('a present state is not read as a wish: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['her skirt is charcoal, leave that, sharpen the rest', 'keep bottom; sharpness +30%'],
  ['áo này màu kem, để vậy, đổi quần sang đen', 'keep top; recolour bottom black'],
  ['tóc nhuộm khói rồi, đừng đổi, làm sáng da', 'keep hair; brightness@skin +30%'],
  ['her nails are red, leave them red', '!not_understood'],
  ['the red car is distracting', '!not_understood'],
  ['the vase is nice, keep it, whiten the backdrop', 'background-colour white; !not_understood'],
])('the reader does not produce a state that may stay: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['she is my best customer, smooth her skin', 'smooth-skin 70%'],
  ['photo from my phone, fix the grain', 'denoise 70%'],
  ['took it at the market, get rid of the bin', 'remove-object'],
  ['lần trước sáng quá, lần này sáng lên chút thôi', 'brightness +15%'],
  ['mình chụp vội, sáng lên chút', 'brightness +15%'],
  ['em làm giúp cái cổ lọ, sáng lên', '!not_understood'],
])('stories about people and other days are not wishes, but questions may be: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test('the reader reports an unknown remedy together with its fault', () => {
  expect(interpret('nhìn già quá, cho trẻ lại 5 tuổi').refused).toEqual([
    { text: 'nhìn già quá, cho trẻ lại 5 tuổi', reason: 'needs_ai_model' },
  ]);
});

test.each([
  ['sharpen it but not too sharp', 'sharpness +15%'],
  ['exposure up one stop, not too much', 'exposure +1'],
  ['smooth skin, but not too smooth skin', 'smooth-skin 40%'],
  ['chỉ giữ lại sản phẩm, còn lại xóa', 'keep subject; background-remove'],
  ['crop to 600 pixels', '!not_understood'],
  ['crop to passport size', '!not_understood'],
  ['increase the light', 'brightness +30%'],
  ['remove the colour', 'black-and-white 100%'],
  ['bỏ màu vàng', 'temperature -30%'],
  ['improve her face', 'face-enhance 70%'],
  ['make her face prettier', 'face-enhance 70%'],
  ['her shirt should stay blue', 'keep top'],
  ['nên trắng', 'background-colour white'],
  ['xanh dam cho ao', 'recolour top dark-blue'],
  ['pop it on white', 'background-colour white'],
  ['background #eeeeee', 'background-colour #eeeeee'],
  ['nền đen, đừng trắng', 'background-colour black'],
  ['ảnh hơi xám', 'contrast +15%'],
  ['her nails are red, leave them red, blur the background', 'background-blur 70%; !not_understood'],
])('the reader understands a wish in any wording: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

const unseenThings = {
  vi: ['trần nhà', 'gấu váy', 'cái thìa', 'mâm cỗ', 'khăn voan', 'nơ', 'khuỷu tay', 'ví da', 'tóc mai'],
  en: ['ceiling', 'hem', 'collar', 'plate', 'oven door', 'chandelier', 'dress strap', 'lashes', 'counter'],
};
const wishesOfThings = {
  vi: [
    'làm sáng X lên',
    'X chói quá, giảm đi',
    'X ngả vàng, chỉnh lại',
    'X trắng hơn chút',
    'tăng nét X',
    'X tối, sáng nó lên',
  ],
  en: [
    'whiten the X',
    'the X is dark, lighten it',
    'polish the X',
    'the X has gone grey',
    'warm up the X',
    'smooth the X',
  ],
};

describe.each(['vi', 'en'] as const)('wishes for an object that cannot be segmented (%s)', (language) => {
  test.each(wishesOfThings[language])('the reader reports the wish and changes nothing else: %s', (wish) => {
    const heard = unseenThings[language].map((thing) => interpret(wish.replace('X', thing)));
    expect(heard.flatMap(({ operations }) => operations)).toEqual([]);
    expect(heard.every(({ refused }) => refused.length > 0)).toBe(true);
  });
});

test.each([
  'tăng sáng ảnh thẻ', // kind of picture
  'brighten our stall photo',
  'brighten the photo of our stall',
  'làm sáng như ảnh tạp chí thời trang', // likeness to a kind of picture
])('the content or likeness of a picture is not a separate object: %s', (text) => {
  expect(expectedReading(interpret(text))).toBe('brightness +30%');
});

test.each([
  ['cô dâu áo dài đỏ, chú rể vest đen', '!not_understood; !not_understood'],
  ['her hair copper and his hair black', '!not_understood; !not_understood'],
  ['người bên trái áo đỏ, người bên phải áo xanh', '!not_understood; !not_understood'],
  ['áo mẹ đỏ, áo con hồng', '!not_understood'],
  ['make the bag red and the hat blue', '!not_understood'],
  ['smooth the left cheek', '!not_understood'],
])('a wish for one of several indistinct people is reported: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['giày trắng thành giày đen', 'recolour shoes black'],
  ['áo đỏ, à nhầm, áo xanh', 'recolour top blue'],
  ['váy đỏ, đổi váy qua tím', 'recolour dress purple'],
])('a part of one person gets the last colour: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['sáng lên, giữ màu cũ', 'brightness +30%; !not_understood'],
  ['brighter, keep the flowers', 'brightness +30%; !not_understood'],
  ['nền trắng, giữ bóng đổ', 'background-colour white; !not_understood'],
  ['nền trắng, giữ màu áo', 'background-colour white; keep top'],
])('a part that should stay is kept or reported: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['soften the highlights', 'highlights -30%'],
  ['soften the shadows', 'shadows +30%'],
  ['the lighting in my salon is terrible, brighten it up', 'brightness +30%'],
  ["darken the man's jacket", 'brightness@top -30%'],
  ['ảnh bị vàng, chỉnh lại màu', 'temperature -30%'],
  ['quần jean phai màu quá, xanh đậm lên', 'recolour bottom dark-blue'],
  ['the shoes came out grey, they should be white', 'recolour shoes white'],
  ['take the price tag off the sleeve and fix the wrinkles', 'remove-object'],
])('a complaint gives the place and the direction of the wish: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

const asides = {
  vi: [
    'chào buổi sáng',
    'mong shop thông cảm',
    'thật lòng',
    'sáng mai em livestream',
    'đăng tiktok shop',
    'chụp dưới đèn',
  ],
  en: [
    'have a nice day',
    'warm regards',
    'much appreciated',
    'by friday',
    'new collection',
    'shot in the studio',
  ],
};

test.each([
  ...asides.vi.flatMap((said) => [`${said}, nền trắng`, `nền trắng, ${said}`]),
  ...asides.en.flatMap((said) => [`${said}, white background`, `white background, ${said}`]),
])('phrases around a wish are not wishes: %s', (text) => {
  expect(outcomeOf(text)).toBe('background-colour white');
});

test.each([
  ['smooth the skin, keep it natural', 'smooth-skin 70%'],
  ['smooth the skin, keep it subtle', 'smooth-skin 40%'],
  ['brighter, keep it simple', 'brightness +30%'],
])('the manner of keeping a part retracts no wish: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['mắt hai bên không đều nhau, chỉnh lại cho cân', '!not_understood'],
  ['her teeth are not straight', '!not_understood'],
  ['làm mịn da mẹ, đừng đụng da bé', '!not_understood; !not_understood'],
  ["brighten the bride's face, not the groom's", '!not_understood; !not_understood'],
  ['sáng mặt, tóc không', 'brightness@face +30%; keep hair'],
])('a negated property of a part does not keep that part: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test('a later wish may remove a described object', () => {
  expect(outcomeOf('my assistant left her coffee on the counter, take it out please')).toBe('remove-object');
});

test.each([
  ['sáng mặt thôi nha, nền tối vậy đẹp rồi', 'brightness@face +30%; keep background'],
  ['đổi nền xanh rêu, hộp son để nguyên màu', 'background-colour moss; !not_understood'],
  ['gold looks green, fix the colour of the chain', '!not_understood'],
  ['bit of glare on the ring, kill it', '!not_understood'],
  ['recolour her dress red, leave her shoes alone', 'recolour dress red; keep shoes'],
])('a description of a part or an object is not a wish: %s', (text, wanted) => {
  expect(outcomeOf(text)).toBe(wanted);
});

test.each([
  ['replace bg of 1 with 2', 2],
  ['swap the background of 1 for 2', 2],
  ['background of picture 1 becomes picture 2', 2],
  ['put 2 behind her', 2],
  ['people from 1 and 2 together on 3', 3],
  ['cho người ảnh 1 và 2 đứng chung ở ảnh 3', 3],
])('the last picture is the scene even if it is a bare number: %s', (text, images) => {
  const { plan, refused } = interpret(text, images);
  expect([plan?.kind === 'scene' && plan.scene, refused]).toEqual([images - 1, []]);
});

test.each([
  ['face from 1 onto 2', 2, 'needs_ai_model'],
  ['lấy mặt ảnh 1 gắn qua ảnh 2', 2, 'needs_ai_model'],
  ['match colours of 1 to 2', 2, 'not_understood'],
  ['làm màu ảnh 1 giống ảnh 2', 2, 'not_understood'],
  ['only combine 1 and 2', 3, 'not_understood'],
  ['ghép ảnh 1 và ảnh 3', 3, 'not_understood'],
  ['ghép 3 ảnh, ảnh 1 to hơn', 3, 'not_understood'],
  ['collage with photo 1 bigger', 3, 'not_understood'],
  ['ảnh 1 ở trên, ảnh 2 và 3 ở dưới', 3, 'not_understood'],
  ['ghép đôi, bên trái ảnh 2 bên phải ảnh 1', 2, 'not_understood'],
  ['photo 2 on top, photo 1 below', 2, 'not_understood'],
])('the reader reports an unsupported composition without a substitute: %s', (text, images, reason) => {
  const { operations, plan, refused } = interpret(text, images);
  expect([operations, plan]).toEqual([[], undefined]);
  expect(new Set(refused.map((wish) => wish.reason))).toEqual(new Set([reason]));
});

test.each(['photo 1 on top, photo 2 below', 'ảnh 1 trên ảnh 2 dưới'])(
  'the reader stacks pictures one above the other in their order: %s',
  (text) => {
    expect(interpret(text, 2).plan).toMatchObject({ kind: 'collage', layout: 'stacked' });
  },
);

test.each([
  ['+20 brightness -10 contrast', 'brightness +20%; contrast -10%'],
  ['20 brightness 10 contrast', 'brightness +20%; contrast +10%'],
  ['+20 sáng -10 tương phản', 'brightness +20%; contrast -10%'],
  ['10% sáng 5% nét', 'brightness +10%; sharpness +5%'],
])('an amount before its quality belongs to that quality: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['nền như cũ, chỉ chỉnh màu da trắng hơn', 'keep background; brightness@skin +30%'],
  ['làm nét ảnh cũ bị vỡ', 'sharpness +30%'],
  ['old photo is pixelated make it crisp', 'sharpness +30%'],
  ['old photo look but softer', 'vintage 100%; sharpness -30%'],
  ['out of focus help', 'sharpness +30%'],
  ['make the background out of focus', 'background-blur 70%'],
  ['tone down the makeup', '!needs_ai_model'],
  ['full face of makeup', '!needs_ai_model'],
  ['remove double chin', '!needs_ai_model'],
  ['xóa nọng cằm', '!needs_ai_model'],
  ['xóa tay cầm sản phẩm', 'remove-object'],
  ['remove the red from her cheeks', '!not_understood'],
  ['only the red dress in colour, rest b&w', 'keep dress; black-and-white 100%'],
  ['tóc highlight vàng', '!needs_ai_model'],
  ['as bright as the shopee pic', '!not_understood'],
  ['white marble background', '!needs_ai_model'],
  ['pastel background', '!colour_missing'],
  ['đổi tông nền sang pastel', '!colour_missing'],
  ['softer background colour', 'saturation@background -30%'],
  ['darker background so product pops', 'brightness@background -30%'],
  ['môi nhạt màu bớt', 'saturation@lips -30%'],
  ['váy trong hình bị lên màu cam, ngoài đời là đỏ', 'recolour dress red'],
  ['nền giữ nguyên nhưng sáng hơn', 'brightness@background +30%'],
  ['keep the shirt but make it brighter', 'brightness@top +30%'],
  ['keep the shirt but brighten the photo', 'keep top; brightness +30%'],
])('an adjacent word names the object of a word or makes the wish impossible: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['less harsh highlights', 'highlights -30%'],
  ['giảm cháy sáng ở vùng trắng', 'highlights -30%'],
  ['too dark cant see the fabric', 'brightness +30%'],
  ['tối quá không thấy rõ vải', 'brightness +30%'],
  ['two shades lighter skin', 'brightness@skin +30%'],
  ['da ngăm lại', 'brightness@skin -30%'],
  ['brighter face less red', 'brightness@face +30%; temperature@face -30%'],
  ['mặt sáng đều, bớt đỏ', 'brightness@face +30%; temperature@face -30%'],
  ['cover her acne scars', 'smooth-skin 70%'],
  ['lips paler', 'saturation@lips -30%'],
  ['make the whole set beige', 'recolour outfit beige'],
  ['remove the wooden background', 'background-remove'],
  ["brighten but don't blow out the white bg", 'brightness +30%'],
  ['nền trắng hihi', 'background-colour white'],
  ['nền hồng pastel dễ thw', 'background-colour pastel-pink'],
  ['nền trắng thoy', 'background-colour white'],
  ['nen trang xinh xiu', 'background-colour white'],
  ['white bg sis lmk', 'background-colour white'],
])('the reader finds the wish among other words: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['má hồng hơn', 'blush pink 70%'],
  ['ma hong len ti, rang trang', 'blush pink 40%; whiten-teeth 70%'],
  ['thêm chút phấn má hồng đào', 'blush peach 40%'],
  ['da trắng môi đỏ má hồng', 'brightness@skin +30%; recolour lips red; blush pink 70%'],
  ['má hồng 30%', 'blush pink 30%'],
  ['rosier cheeks', 'blush pink 70%'],
  ['pinker cheeks, whiter teeth', 'blush pink 70%; whiten-teeth 70%'],
  ['coral lips and soft blush', 'recolour lips coral; blush pink 40%'],
  ['no blush please, just smooth skin', 'smooth-skin 70%'],
  ['less blush', '!not_understood'],
  ['má hồng quá', '!not_understood'],
  ['má trái hồng hơn', '!not_understood'],
  ['keep the blush, smooth the skin', 'smooth-skin 70%; !not_understood'],
  ['hộp phấn má hồng mở nắp, làm sáng hộp phấn', '!not_understood; !not_understood'],
  ['blush pink background', 'background-colour dusty-pink'],
  ['make the dress blush', 'recolour dress dusty-pink'],
])('the reader tints cheeks on request: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['dress on white', 'background-colour white'],
  ['red shirt on pink', 'background-colour pink'],
  ['put the red dress on white', 'background-colour white'],
  ['make the dress white', 'recolour dress white'],
  ['black and white on her dress', '!not_understood'],
])('an object on a colour gets that colour as its background: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['căn giữa sản phẩm', 'centre'],
  ['nền trắng căn giữa sản phẩm', 'background-colour white; centre'],
  ['căn giữa crop vuông nền trắng', 'centre; crop 1:1; background-colour white'],
  ['canh giua sp', 'centre'],
  ['cho mẫu vào giữa khung hình', 'centre'],
  ['center the product', 'centre'],
  ['center product', 'centre'],
  ['product centered, square', 'centre; crop 1:1'],
  ['4:5, keep her centered', 'crop 4:5; centre'],
  ['square crop centred on the shoes', 'crop 1:1; !not_understood'],
  ['căn giữa chữ', '!not_understood'],
])('the reader centres the subject of the picture: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['cho nền trắng mà đừng mất cái bóng', 'background-colour white; !not_understood'],
  ["white bg but don't lose the shadow", 'background-colour white; !not_understood'],
  ['bg isnt white, fix', 'background-colour white'],
  ['a bright white background', 'background-colour white'],
  ['nền mờ ảo hơn', 'background-blur 70%'],
  ['da nhiều mụn, làm dịu lại', 'smooth-skin 100%'],
  ['add white space at the top', '!not_understood'],
  ['thêm khoảng trắng bên trên', '!not_understood'],
  ['model is in blue top, make it brighter', 'brightness@top +30%'],
  ['tilted 5 degrees to the left, fix', 'rotate 5'],
  ['tilt it 5 degrees to the left', 'rotate -5'],
  ['shot against the light, save it', 'brightness +30%'],
  ['coral lips coral cheeks', 'recolour lips coral; blush coral 70%'],
  ['cắt 2 bên cho vuông', 'crop 1:1'],
  ['trim excess background', 'crop-to-subject'],
  ['cắt bớt nền thừa', 'crop-to-subject'],
  ['thêm túi xách màu đen', '!needs_ai_model'],
  ['tăng sáng gấp 3', 'brightness +50%'],
  ['ảnh mờ do tay run', 'sharpness +30%'],
  ['má hồng đậm hơn tí', 'blush pink 40%'],
  ['deeper blush', 'blush pink 70%'],
  ['son đỏ, má hồng nhạt, mắt sáng', 'recolour lips red; blush pink 40%; brighten-eyes 70%'],
  ['red lips, light blush', 'recolour lips red; blush pink 40%'],
  ['crop 1:1 giữ nguyên cả đôi giày', 'pad 1:1 white'],
  ['reduce noise but keep detail', 'denoise 70%'],
  ['áo trong giữ trắng, áo khoác đổi xám', '!not_understood'],
  ['blazer to grey, inner shirt stays white', '!not_understood'],
  ['da mẫu xanh quá, hồng hào lên', 'temperature@skin +30%; saturation@skin +30%'],
])('the reader understands the wording of sellers: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each(['make them all black and white in a grid', 'đen trắng rồi ghép lưới', 'black and white collage'])(
  'the reader distinguishes the look of a collage from the wish for one: %s',
  (text) => {
    const { operations, plan, refused } = interpret(text, 4);
    expect([operations.map(({ kind }) => kind), plan?.kind, refused]).toEqual([
      ['black-and-white'],
      'collage',
      [],
    ]);
  },
);

test('a number that something is placed on is a picture, not an amount', () => {
  const { operations, plan, refused } = interpret('brighten 1 then put it on 2', 2);
  expect([operations, plan, refused.map(({ text }) => text)]).toEqual([
    [],
    undefined,
    ['brighten 1', 'put it on 2'],
  ]);
});

test.each([
  ['only white bg on photo 2', 'not_understood'],
  ['same pose as photo 2', 'needs_ai_model'],
  ['switch places of 1 and 2', 'not_understood'],
  ['đổi chỗ ảnh 1 và ảnh 2', 'not_understood'],
])('a wish for one of two pictures alone is reported: %s', (text, reason) => {
  const { operations, plan, refused } = interpret(text, 2);
  expect([operations, plan, refused.map((wish) => wish.reason)]).toEqual([[], undefined, [reason]]);
});

test.each([
  ['đặt người ở ảnh 2 vào ảnh 1', 'ảnh 3, ảnh 4'],
  ['put the girl from photo 2 onto photo 1', 'picture 3, picture 4'],
])('the reader reports pictures that the scene does not use: %s', (text, others) => {
  const { plan, refused } = interpret(text, 4);
  expect([plan?.kind, refused]).toEqual(['scene', [{ text: others, reason: 'not_understood' }]]);
});

test.each([
  ['5 hình đều sáng lên, hình 3 thì thôi', 5],
  ['dress in 1 lilac, in 2 rust', 2],
  ['tấm nào tối thì sáng lên', 3],
  ['all brighter except #3', 4],
  ['flip 1 and 3', 3],
  ['ảnh cuối nền hồng', 3],
  ['white background on all', 3],
])('the reader does not place pictures that are only named: %s', (text, images) => {
  const { plan, refused } = interpret(text, images);
  expect([plan, refused.length > 0]).toEqual([undefined, true]);
});

test.each([
  ['đầm nhẹ quá nhìn như màu cháo lòng, cho đậm màu lên', '!colour_missing'],
  ['lace isnt showing, bring out the detail', '!not_understood'],
  ['nền giống ảnh gốc nhưng sáng hơn', '!not_understood'],
  ['sharpen only the label', '!not_understood'],
  ['sáng lên, chỉ cái bình thôi', '!not_understood'],
  ['flip just the shoes', '!not_understood'],
  ['tone down the tone on her arms, too yelow', '!needs_ai_model'],
  ['cho mẫu cười lên, sáng hơn', 'brightness +30%; !needs_ai_model'],
])('the reader does not apply a wish for an unknown object to the full picture: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['bg navy, actually nah make it black', 'background-colour black'],
  ['đổi áo sang đỏ, à nhầm, quần', 'recolour bottom red'],
  ['sáng mặt lên, à không, sáng tóc', 'brightness@hair +30%'],
  ['brighten the face, oops the hands', '!needs_ai_model'],
  ['thôi bỏ cái nền hồng đi, quay lại như ban đầu', '!not_understood'],
  ['nền trắng, à mà thôi giữ nền cũ', 'keep background'],
])('a correction replaces the wish before it: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['đừng làm mịn da, để lỗ chân lông tự nhiên', '!not_understood'],
  ['sáng người mà đừng sáng nền', 'brightness@subject +30%; keep background'],
  ['brighten the face, not the neck', 'brightness@face +30%; !not_understood'],
  ['brighten the eyes but not the whites', 'brighten-eyes 70%; !not_understood'],
  ['background lighter but not white', 'brightness@background +30%'],
  ['giữ mặt y vậy, chỉ đánh son đỏ', 'recolour lips red; !not_understood'],
])('a prohibition is reported, or excluded from the edit: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['warmer highlights, cooler shadows', '!not_understood; !not_understood'],
  ['darken everything around her', 'brightness@background -30%'],
  ['light from the left is too strong', '!not_understood'],
  ['tóc ombre từ đen sang nâu', '!not_understood'],
  ['white or grey background', '!colour_missing'],
  ['sáng lên 10-15%', 'brightness +15%'],
  ['rotate slightly to the left', '!angle_missing'],
  ['clean up the background', '!not_understood'],
  ['một bên mặt tối', '!not_understood'],
])('the reader does nothing beyond the wish: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test('reports quote the words of the sentence', () => {
  expect(interpret('đổi sơn móng sang hồng nude, trừ ngón áp út').refused).toEqual([
    { text: 'trừ ngón áp út', reason: 'not_understood' },
  ]);
});

test.each([
  ['tóc ánh tím khói', '!not_understood'],
  ['áo màu cam mà nó ra hồng', '!not_understood'],
  ['gold necklace needs to pop', '!not_understood'],
  ['the dark trousers lighter', '!not_understood'],
  ['orange bag not the fruit', '!not_understood'],
  ['nền đen nhưng tóc đen đừng chìm vô nền', 'background-colour black; !not_understood; !not_understood'],
  ['áo đỏ bán chạy hơn áo xanh', '!not_understood; !not_understood'],
  ['ao dai thi do, quan thi trang', '!not_understood'],
  ['cái nơ, nó trên tóc màu trắng', '!not_understood'],
])('the reader does not apply a colour that only describes an object: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['nền trắng... à thôi nền kem đi, trắng nhìn lạnh quá', 'background-colour cream; !not_understood'],
  ['áo xanh, ý mình là xanh lá chứ không phải xanh dương', '!not_understood'],
])('the reader does not apply a criticised or rejected colour: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['nếu nền tối thì làm sáng nền lên, còn không thì thôi để vậy', '!not_understood'],
  ['unless the white background looks cheap go with white, otherwise grey', '!not_understood'],
  ['is the background too dark?', '!not_understood'],
  ['my boss said the last photo was too yellow', '!not_understood'],
  ['hôm trước làm da mịn quá', '!not_understood'],
  ['so với hôm qua thì hình này tối hơn', '!not_understood'],
  ['nền vậy có tối quá không shop', '!not_understood'],
  ['cô dâu trắng hơn chú rể', '!not_understood'],
  ['áo với tường cùng màu trắng, tách ra giùm', '!not_understood; !not_understood'],
  ['background darker than the product', 'brightness@background -30%'],
  ['they flew off the shelf', '!not_understood'],
  ["I'd rather have it too dark than too bright", '!not_understood'],
  ['her white teeth are fine, just the lips need red', 'recolour lips red; !not_understood'],
  ['if you can brighten it, thanks', 'brightness +30%'],
])('conditions, questions, past edits and approvals are not wishes: %s', (text, wanted) => {
  expect(expectedReading(interpret(text))).toBe(wanted);
});

test.each([
  ['giảm chói, ảnh cháy sáng trên vai', 1, '!not_understood'],
  ['tăng nét cho vệt son', 1, '!not_understood'],
  ['pastel pink backdrop, gradient to white', 1, '!not_understood'],
  ['lam cho mong hinh bau duc thanh hinh vuong', 1, '!not_understood'],
  ['ảnh 2 hơi tối, nâng sáng lên', 3, '!not_understood; !not_understood'],
  ['picture 1 is too dark, brighten all of them', 2, 'brightness +30%; !not_understood'],
  ['pics 1 to 3 white bg', 4, '!not_understood'],
  ['maybe a hair more contrast', 1, 'contrast +15%'],
])('a wish has exactly its stated scope: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['doi son do sang hong dat', 1, 'recolour lips dusty-pink'],
  ['ao khoac mo dam hon mot chut', 1, '!not_understood'],
  ['xoa phong lay minh cai giay', 1, '!not_understood'],
  ['nen xanh la thi doi xanh duong, ao thi khoi', 1, 'background-colour blue; keep top'],
  ['váy trắng mà lên ảnh vàng khè, khử vàng giùm', 1, 'temperature@dress -30%'],
  ['should i go darker?', 1, '!not_understood'],
  ['first is too cold, second is fine, then side by side', 2, '!not_understood; !not_understood'],
])('the reader resolves an ambiguous word by its neighbours or reports it: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['go by the white shirt', 1, '!not_understood'],
  ['brighten both then put the dark one first', 2, 'brightness +30%; !not_understood'],
  ['dial the saturation back to where it was before the filter', 1, '!not_understood'],
  ['grey suits him but this grey is green', 1, '!not_understood'],
])('identifying words and past states are not wishes: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['Đặt mẫu ảnh 2 ra đường phố ảnh 1', 2, 'scene 1: 2 centre'],
  ['place the girl from 2 on the beach from 1', 2, 'scene 1: 2 centre'],
  ['đặt con mèo hình 1 ra vườn hình 2', 2, 'scene 2: 1 centre'],
  ['nền sáng lên nhưng áo với tóc giữ nguyên', 1, 'brightness@background +30%; keep top; keep hair'],
  [
    'brighten the face but the hair and dress should not change',
    1,
    'brightness@face +30%; keep hair; keep dress',
  ],
  ['làm sáng mặt và tóc, áo giữ nguyên', 1, 'brightness@face +30%; brightness@hair +30%; keep top'],
  ["brighten all except her face, that's overexposed already", 1, 'brightness +30%; keep face'],
  ['sáng lên trừ nền, nó sáng rồi', 1, 'brightness +30%; keep background'],
  ['grid of all but the third, which is blurry', 5, '!not_understood'],
  ['ảnh ấm quá nhìn như phơi nắng, lạnh xuống một nửa thôi', 1, 'temperature -50%'],
  ['looks like window light', 1, '!not_understood'],
  ['contrast up 20, actually leave the contrast as it was', 1, '!not_understood'],
  ['tương phản 10, à mà thôi tương phản để nguyên, tăng sáng 10', 1, 'brightness +10%'],
  ['brighten all of them except the second', 3, '!not_understood; !not_understood'],
  ['cả 4 tấm nền trắng trừ tấm 2', 4, '!not_understood; !not_understood'],
  ['đổi nền sang xanh lá, đậm vừa thôi', 1, 'background-colour green'],
  ['nền đỏ, đậm lên chút', 1, 'background-colour red; !not_understood'],
  ['lấy nền ảnh 2 cho ảnh 1 rồi làm mờ nó', 2, 'scene 2: 1 centre; background-blur 70%'],
  ['lật ảnh ngược lại trái phải', 1, 'flip horizontal'],
  [
    'nền xám, có bóng dưới chân, cái ly thì xóa đi',
    1,
    'background-colour grey; remove-object; !not_understood',
  ],
])('the words beside a wish name its object: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['Turn it 90 degrees clockwise', 1, 'rotate 90'],
  ['turn her head 20 degrees', 1, '!needs_ai_model'],
  ['fill the empty space with black, 4:5', 1, 'pad 4:5 black'],
  ['lips in a berry shade', 1, 'recolour lips berry'],
])('the reader executes a simple wish in other words: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['đổi màu túi thôi, túi thành xanh lá', 1, 'recolour masked green'],
  ['đổi cái mũ, xóa cái ly', 1, 'remove-object; !not_understood'],
  ['crop to square, model in the centre', 1, 'crop 1:1; centre'],
])('a following clause continues the wish before: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['hai tấm đầu tăng sáng, mấy tấm sau giảm sáng', 6, '!not_understood; !not_understood'],
  ['may hinh dau lam net, may hinh cuoi xoa nen', 6, '!not_understood; !not_understood'],
  ['tấm có cái ghế gỗ thì xóa ghế, còn lại tăng nét', 5, '!not_understood; !not_understood; !not_understood'],
  ['cai nao toi thi lam sang len con lai de yen', 4, '!not_understood; !not_understood'],
  ['nửa đầu làm đen trắng, nửa sau để màu', 8, '!not_understood; !not_understood'],
  ['tấm chụp ngoài trời giảm sáng, mấy tấm kia để vậy', 3, '!not_understood; !not_understood'],
  ['sáng hơn hết trừ tấm cuối', 5, '!not_understood; !not_understood'],
  ['làm ấm hết, riêng tấm thứ tư thì lạnh hơn', 5, '!not_understood; !not_understood'],
  ['3 tấm trên nền trắng, tấm còn lại nền hồng', 4, '!not_understood; !not_understood'],
  ['chỉ làm mịn da ở những tấm cận mặt', 6, '!not_understood'],
  ['first four get a white background, remaining two get grey', 6, '!not_understood; !not_understood'],
  ['all but two of them brighter', 5, '!not_understood; !not_understood'],
  [
    'the one with the dog: blur the background. others: sharpen',
    5,
    '!not_understood; !not_understood; !not_understood; !not_understood',
  ],
  ['only the blurry ones need sharpening', 4, '!not_understood'],
  ['sepia for every other photo', 8, '!not_understood'],
  ['make the dark one lighter and leave the other two', 3, '!not_understood; !not_understood'],
  ['any that look yellow, cool down', 6, '!not_understood; !not_understood'],
  ['the first couple of shots warmer, rest colder', 5, '!not_understood; !not_understood'],
  ['flip the one where she faces right', 3, '!not_understood'],
  ['brighten these four', 4, 'collage rows; brightness +30%'],
  ['warm up all four pics', 4, 'collage rows; temperature +30%'],
  ['put the girl from photo 1, the one in red, onto photo 2', 2, 'scene 2: 1 centre; !not_understood'],
  ['cả 4 tấm tăng sáng', 4, 'collage rows; brightness +30%'],
  ['ghép 3 tấm này theo hàng ngang, nền trắng', 3, 'collage side-by-side'],
  ['crop photos 2-4 to square', 6, '!not_understood'],
  ['odd ones black and white, even ones sepia', 6, '!not_understood'],
  ['từ tấm 3 trở đi tăng tương phản', 5, '!not_understood'],
  ['tấm 1 tới tấm 3 nền trắng', 5, '!not_understood'],
  ['giữ người, còn lại mờ hết', 4, 'collage rows; keep subject; background-blur 70%'],
])('the reader reports a wish for some pictures and accepts one for all: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['nếu ảnh tối thì nâng sáng, còn sáng rồi thì giảm xuống', 1, '!not_understood'],
  ['neu nen ban thi xoa nen, ko thi de nguyen', 1, '!not_understood'],
  ['làm nét lên nếu được nha', 1, 'sharpness +30%'],
  ['nền trắng, nếu lem thì nền xám', 1, '!not_understood'],
  ['tăng sáng 10% nếu thấy tối', 1, '!not_understood'],
  ['hình này mà tối thì kéo sáng, mà sáng thì hạ', 1, '!not_understood'],
  ['làm ấm lên, cắt 1:1 nếu có thể', 1, 'temperature +30%; crop 1:1'],
  ['if her skin looks red calm it, if not leave it', 1, '!not_understood'],
  ["brighten it unless it's already bright enough", 1, '!not_understood'],
  ['crop to square only if her feet stay in', 1, '!needs_ai_model; !not_understood'],
  ['whiten her teeth if they look yellow, otherwise leave them', 1, '!not_understood'],
  ['if you could, brighten the background a bit', 1, 'brightness@background +15%'],
  ['white background if possible', 1, 'background-colour white'],
  ['sharpen if needed', 1, 'sharpness +30%'],
  ['when the background is dark, lighten it, else keep', 1, '!not_understood'],
  [
    'should the sky be grey, make it blue; else crop to 4:5',
    1,
    '!not_understood; !not_understood; !not_understood',
  ],
])('the reader reports a wish that depends on the picture: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['làm lạnh nền xuống mà da vẫn ấm', 1, 'temperature@background -30%; keep skin'],
  ['nền tối đi nhưng mặt vẫn sáng', 1, 'brightness@background -30%; keep face'],
  ['tăng sáng lên, son vẫn phải đỏ như cũ', 1, 'brightness +30%; keep lips'],
  ['ảnh vẫn tối quá, sáng thêm', 1, 'brightness +30%'],
  ['vẫn hơi tối nha, kéo lên xíu nữa', 1, 'brightness +15%'],
  ['đổi nền xanh nhạt, tóc vẫn đen, áo vẫn trắng', 1, 'background-colour light-blue; keep hair; keep top'],
  ['giam bao hoa nen, da van hong hao', 1, 'saturation@background -30%; keep skin'],
  ['làm mịn da nhưng da vẫn phải tự nhiên', 1, 'smooth-skin 70%'],
  ['darken the background but her face stays bright', 1, 'brightness@background -30%; keep face'],
  ['make it cooler, skin should remain warm', 1, 'temperature -30%; keep skin'],
  ['blur the back while the bag stays sharp', 1, 'background-blur 70%; !not_understood'],
  ['desaturate the wall, the dress remains vivid', 1, 'keep dress; !not_understood'],
  ['still too dark, brighten a bit more', 1, 'brightness +15%'],
  ['it still looks yellow, cool it down', 1, 'temperature -30%'],
  ['lighter overall and the hair still black', 1, 'brightness +30%; keep hair'],
])('an unchanged state is not a wish: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['ảnh vàng quá, làm mát lại', 1, 'temperature -30%'],
  ['vang qua lam lanh xuong', 1, 'temperature -30%'],
  ['hơi xanh làm ấm lên xíu', 1, 'temperature +15%; !not_understood'],
  ['giảm ấm lại 15', 1, 'temperature -15%'],
  ['bớt lạnh đi', 1, 'temperature +30%'],
  ['hạ bớt độ tươi', 1, 'saturation -30%'],
  ['giam sang 10, sang qua la loe', 1, 'brightness -10%; !not_understood'],
  ['giảm nhạt', 1, 'saturation +30%'],
  ['trừ 10 độ sáng', 1, 'brightness -10%'],
  ['way too orange - cool it', 1, 'temperature -30%'],
  ['too blue, warm it up', 1, 'temperature +30%'],
  ['too yellow cool it down a bit', 1, 'temperature -15%'],
  ['take the brightness down a notch', 1, 'brightness -15%'],
  ['less cool please', 1, 'temperature +30%'],
  ['make it less dark', 1, 'brightness +30%'],
  ['a bit too warm - tone it down', 1, 'temperature -30%'],
  ["it's way too dark, don't darken it any more", 1, 'brightness +30%'],
  ['reduce blur', 1, 'sharpness +30%'],
  ['too cold - warm', 1, 'temperature +30%'],
  ['underexposed - lift 1 stop', 1, 'exposure +1'],
  ['overexposed by a stop', 1, 'exposure -1'],
])('direction words decide the direction: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['ảnh bị hạt, khử giùm', 1, 'denoise 70%'],
  ['hạt nhiều quá', 1, 'denoise 70%'],
  ['thêm chút hạt cho giống film', 1, 'vintage 50%'],
  ['màu film, có hạt nhẹ', 1, 'vintage 100%'],
  ['nhiễu hạt', 1, 'denoise 70%'],
  ['them hat nhe', 1, '!not_understood'],
  ['bỏ hạt đi', 1, 'denoise 70%'],
  ['Kodak portra vibes w/ grain', 1, 'vintage 100%'],
  ['film look with a bit of grain', 1, 'vintage 100%'],
  ['lots of grain', 1, '!not_understood'],
  ['too much grain in the dark parts', 1, 'denoise 70%'],
  ['less grain', 1, 'denoise 70%'],
  ['make the lips paler than the dress', 1, 'saturation@lips -30%'],
  ['darker than the wall behind her', 1, '!not_understood'],
  ['tóc đậm hơn màu áo xíu', 1, '!not_understood'],
  ['hair darker than her top', 1, 'brightness@hair -30%'],
  ['Same grey background for all three', 3, '!not_understood'],
  ['same white background please', 1, 'background-colour white'],
])('the reader removes excessive grain and ignores a standard: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['tone phim nhật nhẹ, có chút hạt', 1, 'vintage 50%'],
  ['cho em xem cái váy này bản màu xanh navy', 1, 'recolour dress navy'],
  ['da hơi ngăm quá, sáng lên 1 tông nha', 1, 'brightness@skin +15%'],
  ['áo vest hồng khói, quần xanh khói', 1, 'recolour top dusty-pink; recolour bottom smoky-blue'],
  ['nhuộm tóc tím khói', 1, 'recolour hair smoky-purple'],
  ['giảm xuống 1 tone màu da', 1, 'brightness@skin -15%'],
  ['thay cái bình bằng cái ly', 1, '!needs_ai_model'],
  ['đổi cái ghế nhựa thành ghế sofa', 1, '!needs_ai_model'],
  ['gắn watermark chéo giữa hình mờ mờ', 1, '!text_not_drawn'],
  ['răng hơi xỉn, cho trắng tí', 1, 'whiten-teeth 40%'],
  ['giảm phơi sáng nửa khẩu, à thôi 1/3 khẩu', 1, 'exposure -0.33'],
  ['tăng rực từ 10 đến 15%', 1, 'saturation +15%'],
  ['vẽ lại kiểu bút chì', 1, '!needs_ai_model'],
  ['thêm cái bóng nhẹ dưới chai', 1, '!needs_ai_model'],
  ['make her brunette', 1, 'recolour hair chestnut'],
  ['show me this dress in dusty blue', 1, 'recolour dress smoky-blue'],
  ['swap the mug for a teacup', 1, '!needs_ai_model'],
  ['lip colour nude pink please', 1, 'recolour lips nude'],
  ['increase the exposure by a stop, no wait, half a stop', 1, 'exposure +0.5'],
  ['10 to 15 percent more contrast', 1, 'contrast +15%'],
  ['between 5 and 10% brighter', 1, 'brightness +10%'],
  ['why is the photo so blue, fix it', 1, 'temperature +30%'],
  ['add a drop shadow', 1, '!needs_ai_model'],
  ['bring on the golden hour', 1, 'temperature +30%'],
  ['pearly white teeth', 1, 'whiten-teeth 70%'],
  ['smoky purple blazer', 1, 'recolour top smoky-purple'],
  ['slap a watermark on it', 1, '!text_not_drawn'],
  ['fuji look', 1, 'vintage 100%'],
  ['artistic black and white', 1, 'black-and-white 100%'],
])('the reader executes unusual wording and reports new content: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['tấm nào mặt tối thì nâng sáng mặt lên', 3, '!not_understood; !not_understood'],
  ['mấy tấm chụp đêm khử nhiễu giùm', 5, '!not_understood'],
  ['một tấm đen trắng, một tấm để màu', 2, '!not_understood; !not_understood'],
  ['ảnh nào có người thì làm mịn da', 4, '!not_understood'],
  ['cái hình cuối thôi, tăng nét', 5, '!not_understood; !not_understood'],
  ['lấy tông màu tấm 1 áp cho 2 tấm kia', 3, '!not_understood'],
  ['làm y như tấm 1 cho mấy tấm còn lại', 6, '!not_understood'],
  ['last two pics to grey background pls', 4, '!not_understood'],
  ['make the blurry pic sharper', 5, '!not_understood'],
  ['everything but #3 gets a white bg', 4, '!not_understood; !not_understood'],
  ['half of these in b&w', 6, '!not_understood'],
  ['the outdoor one is too bright, the indoor ones are fine', 3, '!not_understood; !not_understood'],
  ['crop them all square apart from the group shot', 4, '!not_understood; !not_understood'],
  ['the two with the red dress: change it to blue', 5, '!not_understood; !not_understood'],
  ['photo 3 as is. others warmer', 3, '!not_understood; !not_understood'],
  ['cứ cách một tấm thì đen trắng', 8, '!not_understood'],
  ['làm 4 tấm thôi, 2 tấm cuối bỏ qua', 6, '!not_understood; !not_understood'],
  ['bỏ tấm cuối, mấy tấm kia tăng nét', 3, '!not_understood; !not_understood'],
  ['tất cả các tấm tăng nét', 3, 'collage rows; sharpness +30%'],
  ['tấm nào cũng tăng nét', 3, 'collage rows; sharpness +30%'],
  ['mỗi tấm tăng sáng 10%', 3, 'collage rows; brightness +10%'],
  ['cả hai ảnh làm ấm', 2, 'collage rows; temperature +30%'],
  ['the left one should be cooler', 4, '!not_understood'],
  ['do these two brighter and those four darker', 6, '!not_understood'],
  ['first pic: crop 1:1, second: 4:5, third: leave', 3, '!not_understood; !not_understood; !not_understood'],
  ['pick whichever is sharpest and put it on white', 4, '!not_understood; !not_understood'],
  ['give each photo a thin white border', 3, 'collage rows; border white'],
  ['all five in b&w', 5, 'collage rows; black-and-white 100%'],
  ['make both of these warmer', 2, 'collage rows; temperature +30%'],
  ['photo 1 is perfect, make photo 2 look the same', 2, '!not_understood'],
  ['the second pic has better light, use that light for the first', 2, '!not_understood'],
])('the reader understands other words for some and all pictures: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['trời có xám thì làm xanh lên nha', 1, '!not_understood'],
  ['lỡ mà nền bị lem thì đổi sang trắng', 1, '!not_understood'],
  ['tùy ảnh, tối thì sáng lên, sáng thì thôi', 1, '!not_understood'],
  ['assuming the wall is white, make it beige', 1, '!not_understood'],
  ['sharpen it, provided the grain doesnt get worse', 1, '!not_understood'],
  ['either warm it or add contrast', 1, '!not_understood'],
  ['nền thành trắng hoặc xám nhạt', 1, '!colour_missing'],
  ['tăng sáng hoặc giảm tối đều được', 1, '!not_understood'],
  ['the rest of the photo can be blurred', 1, 'background-blur 70%'],
  ['keep her sharp, blur the rest', 1, 'background-blur 70%'],
  ['that red should stay as strong as it is but mute the rest', 1, '!not_understood; !not_understood'],
  ["it's dark but I like it dark, just add contrast", 1, 'contrast +30%'],
  ['crop tighter or just 4:5', 1, '!not_understood'],
])('the reader understands other words for conditions and choices: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['giảm tương phản chút xíu, gắt quá là mất chi tiết', 1, 'contrast -15%'],
  ['bớt ấm lại, đừng lạnh quá', 1, 'temperature -15%'],
  ['hạ màu xuống cho dịu, rực quá nhìn giả', 1, 'saturation -30%'],
  ['kéo sáng nhẹ thôi nha, sáng quá cháy áo trắng', 1, 'brightness +15%'],
  ['giảm 20% độ nét', 1, 'sharpness -20%'],
  ['nen toi bot', 1, 'brightness@background -30%'],
  ['mat bot toi', 1, 'brightness@face +30%'],
  ['làm da bớt sáng', 1, 'brightness@skin -30%'],
  ['ảnh hơi chói, dịu lại', 1, 'brightness -15%'],
  ['làm tối nền, mẫu vẫn sáng như cũ', 1, 'brightness@background -30%; keep subject'],
  ['son nhạt hơn màu váy tí', 1, 'saturation@lips -15%'],
  ['less exposure, half a stop maybe', 1, 'exposure -0.5'],
  ['warmer but not too warm', 1, 'temperature +15%'],
  ['knock the highlights back', 1, 'highlights -30%'],
  ['bring down the blur', 1, '!not_understood'],
  ['make the shadows less dark', 1, 'shadows +30%'],
  ['make the shadows darker', 1, 'shadows -30%'],
  ['too contrasty, soften', 1, 'contrast -30%'],
  ['not warm enough', 1, 'temperature +30%'],
  ['not bright enough', 1, 'brightness +30%'],
  ['keep her skin warm but cool everything else', 1, 'keep skin; temperature -30%'],
  ['background paler than her dress', 1, 'saturation@background -30%'],
  ['skirt a shade darker than the blouse', 1, 'brightness@bottom -30%'],
  ['giữ độ ấm của da, làm mát nền', 1, 'keep skin; temperature@background -30%'],
  ['nền vẫn giữ màu, chỉ tóc đổi nâu', 1, 'keep background; recolour hair brown'],
  ['mắt vẫn long lanh nhưng da mịn hơn', 1, 'keep eyes; smooth-skin 70%'],
  ['da còn đỏ, bớt đi', 1, 'temperature@skin -30%'],
  ['vẫn còn vàng, khử vàng tiếp', 1, 'temperature -30%'],
  ['sáng thêm nữa nhưng áo vẫn trắng đừng cháy', 1, 'brightness +30%; keep top'],
  ['vẫn tông ấm nhưng sáng hơn', 1, 'brightness +30%'],
  ['chưa đủ sáng', 1, 'brightness +30%'],
  ['chưa ấm lắm', 1, 'temperature +30%'],
  ['ảnh chưa nét', 1, 'sharpness +30%'],
  ['quá nét rồi, giảm', 1, 'sharpness -30%'],
  ['màu da lạnh quá làm ấm', 1, 'temperature@skin +30%'],
  ['tang nhiet do mau', 1, 'temperature +30%'],
  ['ha nhiet do mau xuong ti', 1, 'temperature -15%'],
  ['ảnh lạnh lẽo quá', 1, 'temperature +30%'],
  ['cho ảnh lạnh lẽo xíu', 1, 'temperature -15%'],
  ['warm skin, cool background', 1, 'temperature@skin +30%; temperature@background -30%'],
  ['still not sharp enough', 1, 'sharpness +30%'],
  ["isn't bright enough", 1, 'brightness +30%'],
  ['too sharp, dial it back', 1, 'sharpness -30%'],
  ['reduce sharpness a little', 1, 'sharpness -15%'],
  ['pull the warmth out', 1, 'temperature -30%'],
  ['more shadow detail', 1, 'shadows +30%'],
  ['open up the shadows', 1, 'shadows +30%'],
])('the reader understands other words for a direction and for parts to keep: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['ảnh tối nhưng nền sáng, kéo mặt lên', 1, 'brightness +30%; !not_understood; !not_understood'],
  ['mặt tối, nền sáng hơn', 1, 'brightness@face +30%; brightness@background +30%'],
  ['sharpen the jewellery, blur the rest', 1, '!not_understood; !not_understood'],
  ['remove yellow from teeth', 1, 'whiten-teeth 70%'],
  ['chi lam min da o nhung tam can mat', 6, '!not_understood'],
  ['moi tam tang sang 10%', 3, 'collage rows; brightness +10%'],
  ['nen toi di nhung mat van sang', 1, 'brightness@background -30%; keep face'],
  ['tăng độ tối cho nền', 1, 'brightness@background -30%'],
  ['đưa tone về lạnh', 1, 'temperature -30%'],
])('a wish for one thing is not applied to another: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['hình 1 tới hình 3 cắt vuông, mấy cái còn lại cắt 4:5', 6, '!not_understood; !not_understood'],
  ['2 tấm áo đỏ đổi sang xanh', 5, '!not_understood; !not_understood'],
  ['tấm đầu tiên với tấm cuối đen trắng', 4, '!not_understood; !not_understood'],
  ['hinh dau sang len con 2 hinh kia giam xuong', 3, '!not_understood'],
  ['lam 3 hinh mot, 3 hinh dau nen trang', 9, '!not_understood'],
  ['bo het nen tru hinh thu 4', 5, '!not_understood; !not_understood'],
  ['chỉ mấy tấm nào mờ mới làm nét', 4, '!not_understood; !not_understood'],
  ['tấm thứ 2 trở đi thêm viền', 5, '!not_understood'],
  ['tấm kia đẹp hơn, làm tấm này y vậy', 2, '!not_understood'],
  ['tấm nào nền xấu thì xóa nền', 3, '!not_understood'],
  ['lấy 4 tấm đẹp nhất ghép lại', 7, '!not_understood'],
  ['neu thay toi qua thi tang sang, khong thi de vay', 1, '!not_understood'],
  ['được thì xóa nền, không được thì làm mờ', 1, 'background-remove'],
  ['cho thêm tí noise', 1, '!not_understood'],
  ['làm váy nhạt hơn giày', 1, 'saturation@dress -30%'],
  ['tóc thì vẫn nâu như vậy nha, nền đổi xám', 1, 'keep hair; background-colour grey'],
  ['1 to 3 square, the rest 4:5', 6, '!not_understood; !not_understood'],
  ['the red dress ones go blue', 5, '!not_understood'],
  ['top two brighter, bottom two as they are', 4, '!not_understood; !not_understood'],
  ['dont touch the first 4, desaturate the others', 8, '!not_understood; !not_understood'],
  ['in pic 3 and only pic 3 blur the background', 4, '!not_understood; !not_understood'],
  ['for the close ups smooth the skin', 5, '!not_understood'],
  ['crop the vertical ones to 4:5', 5, '!not_understood'],
  ['brighten any dark ones', 6, '!not_understood'],
  ['if its too dark brighten else leave', 1, '!not_understood'],
  ['brighten unless blown', 1, '!not_understood'],
  ['make it warm (if it isnt already)', 1, '!not_understood'],
  ['only if you can do it well, remove the bg', 1, 'background-remove'],
  ['warmer, wait cooler', 1, '!not_understood'],
  ['face to stay natural, background darker', 1, 'keep face; brightness@background -30%'],
  ['grainy film look', 1, 'vintage 100%'],
  ['paler than it is', 1, 'saturation -30%'],
  ['copy the background of photo 1 to photo 2', 2, 'scene 1: 2 centre'],
  ['đổi nền hình 1 tới hình 3', 3, '!not_understood'],
])('the reader understands other words for ranges, subsets and conditions: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['xóa phông sau lưng mẫu mờ mờ thôi', 1, 'background-blur 70%'],
  ['xoa phong phia sau cho ao dieu', 1, 'background-blur 70%'],
  ['xóa phông nền mờ nhẹ kiểu f1.8', 1, 'background-blur 40%'],
  ['xóa phông kiểu 85mm', 1, 'background-blur 70%'],
  ['xóa phông phía sau, cho mờ hơn chút', 1, 'background-blur 40%'],
  ['xóa phông nền sau để trong suốt', 1, 'background-remove'],
  ['quần kaki phai màu thêm tí', 1, 'saturation@bottom -15%'],
  ['áo thun bạc màu quá', 1, 'saturation@top +30%'],
  ['tshirt faded look please', 1, 'contrast@top -30%'],
  ['photo came out washed out', 1, 'contrast +30%'],
  ['make it less washed out', 1, 'contrast +30%'],
  ['xỉn màu hơn', 1, '!not_understood'],
  ['ảnh kém nét', 1, 'sharpness +30%'],
  ['ảnh mờ hơn', 1, '!not_understood'],
])('a blurred background is not removed, and faded cloth may be wanted: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['lose the bags under her eyes', 1, '!needs_ai_model'],
  ['erase the dark circles and smooth the skin', 1, 'smooth-skin 70%; !needs_ai_model'],
  ['bỏ bọng mắt đi', 1, '!needs_ai_model'],
  ['xoa tham quang mat', 1, '!needs_ai_model'],
  ['grainy, warm, faded', 1, 'temperature +30%; contrast -30%; !not_understood'],
  ['noisy, dark', 1, 'denoise 70%; brightness +30%'],
  ['grainy, can you clean it up?', 1, 'denoise 70%'],
])('dark circles are not an object, and grain beside a look is grain: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['everything but nr 2 gets a white background', 5, '!not_understood; !not_understood'],
  ['no. 2 brighter. no. 4 darker.', 5, '!not_understood; !not_understood'],
  ['number 4: crop square', 5, '!not_understood'],
  ['1-3 crop 4:5, 4-6 square', 6, '!not_understood; !not_understood'],
  ['2-4 nền trắng', 6, '!not_understood'],
  ['sáng lên 2-3 tông', 6, 'collage rows; brightness +30%'],
  ['tăng sáng 10-15', 6, 'collage rows; brightness +15%'],
  ['1–2 brighter, 3 stays', 3, '!not_understood'],
  ['put photo 1 over photo 2', 2, '!not_understood'],
  ['photo 2 over photo 1, both warm', 2, '!not_understood; !not_understood'],
])('the reader understands other words for picture numbers: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['add the words "Free Ship, 2 days" bottom right in red', 1, '!text_not_drawn'],
  ['put "Make it warm" at the top', 1, '!text_not_drawn'],
  ['ghi "Giảm 20%" góc trái', 1, '!text_not_drawn'],
  ['thêm dòng chữ "Sáng da mịn màng" phía dưới, tăng sáng ảnh', 1, 'brightness +30%; !text_not_drawn'],
  ['a customer said "too dark", fix it', 1, 'brightness +30%'],
  ['our logo bottom left and brighten the photo', 1, 'brightness +30%; !text_not_drawn'],
  ['the logo on the left, remove it', 1, 'remove-object'],
  ['watermark in the corner needs removing', 1, 'remove-object'],
  ['logo bị mờ góc trái', 1, '!not_understood'],
])('quoted text contains no wish, and a place for it asks for writing: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['tăng nhẹ thôi, sáng quá mất màu áo', 1, '!not_understood; !not_understood'],
  ['tăng sáng nhẹ thôi, sáng quá mất màu áo', 1, 'brightness +15%'],
  ['giảm nhẹ thôi, tối quá mất chi tiết', 1, '!not_understood'],
  ['tăng nhẹ thôi, sáng hơn tí', 1, 'brightness +15%'],
  ['less sharp than now', 1, 'sharpness -30%'],
  ['a bit less warm than it is now', 1, 'temperature -15%'],
  ['ít bão hòa hơn bây giờ', 1, 'saturation -30%'],
  ['soft vignette', 1, 'vignette +15%'],
  ['too much vignette', 1, 'vignette -30%'],
  ['too light', 1, 'brightness -30%'],
  ['ánh sáng đẹp quá', 1, '!not_understood'],
  ['ít ánh sáng quá', 1, 'brightness +30%'],
  ['thêm ít tương phản', 1, 'contrast +15%'],
  ['da bớt trắng', 1, 'brightness@skin -30%'],
  ['de-yellow her teeth', 1, 'whiten-teeth 70%'],
  ['deyellow it a touch', 1, 'temperature -15%'],
  ['chay mat', 1, '!not_understood'],
  ['sang qua, chay mat roi', 1, 'brightness -30%'],
  ['extend the canvas to 4:5 with white', 1, 'pad 4:5 white'],
])('a limit is not a wish, and a comparison reverses no direction: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['khung 3x4 hết nha', 3, 'collage rows; crop 3:4'],
  ['lưới 2x2', 4, 'collage rows'],
  ['crop 4:5, bên trái chừa trống', 1, 'crop 4:5; !not_understood'],
  ['tam sau xoay phai 90 do', 2, '!not_understood'],
  ['hình đầu sáng lên, hình sau đen trắng', 2, '!not_understood; !not_understood'],
  ['mặt hình 2, áo hình 1', 2, '!needs_ai_model'],
  ['sáng mặt hình 2', 2, '!not_understood'],
  ['ghép 3 chai này đứng chung trên kệ', 3, '!needs_ai_model'],
  ['the sunglasses from 2 on the woman in 1', 2, '!needs_ai_model'],
  ['put the bag from 2 on the table in 1', 2, 'scene 1: 2 centre'],
  ['necklace on black velvet', 1, '!needs_ai_model'],
  ['pants to navy, sorry the pants are fine, the shirt to navy', 1, 'keep bottom; recolour top navy'],
  ['the whole photo is too yellow, the shirt is really white', 1, 'temperature -30%'],
  ['bong mat to qua', 1, '!not_understood'],
  ['bot bong mat dau', 1, 'highlights@face -30%'],
])('the words beside aspect ratios, pictures and materials identify them: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['đổi logo trên áo sang đỏ', 1, 'recolour masked red'],
  ['make the dress hem red', 1, 'recolour masked red'],
  ['make the table top red', 1, '!not_understood'],
  ['brighten the top of the background', 1, '!not_understood'],
  ['make the back of the chair red', 1, '!not_understood'],
  ['the face cream looks yellow', 1, '!not_understood'],
  ['smooth the watch face', 1, '!not_understood'],
  ['the sky is too shiny', 1, '!not_understood'],
  ['môi trên màu đỏ', 1, '!not_understood'],
  ['một bên má hồng đậm hơn', 1, '!not_understood'],
  ['áo trong màu đỏ', 1, '!not_understood'],
  ['áo ngực đổi sang đen', 1, 'recolour masked black'],
  ['làm sáng mặt bàn', 1, '!not_understood'],
  ['làm sáng vết thâm', 1, '!not_understood'],
  ['làm mịn da môi', 1, '!not_understood'],
  ['lam sang chan nen', 1, '!not_understood'],
  ['got giay bi mo', 1, '!not_understood'],
  ['tui quan sang hon', 1, '!not_understood'],
  ['da ghe sang hon', 1, '!not_understood'],
  ['vien moi toi qua', 1, '!not_understood'],
  ['no tren vay sang hon', 1, '!not_understood'],
  ['lam sang co', 1, '!not_understood'],
])('the reader does not apply a wish for a component to the whole part: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['nền be sáng hơn', 1, 'brightness@background +30%'],
  ['giày da nâu sáng hơn', 1, 'brightness@shoes +30%'],
  ['ngọc sáng hơn', 1, '!not_understood'],
  ['be sang hon', 1, 'brightness@subject +30%'],
  ['nhuộm đen tóc bạc', 1, 'recolour hair black'],
  ['che tóc bạc', 1, '!not_understood'],
  ['rust on the bike', 1, '!not_understood'],
  ['còn tối', 1, 'brightness +30%'],
  ['vẫn tối', 1, 'brightness +30%'],
  ['nền trắng không đều', 1, '!not_understood'],
  ['không thấy rõ chi tiết áo', 1, 'sharpness@top +30%'],
  ['mất hết chi tiết', 1, 'sharpness +30%'],
  ['ít màu quá', 1, 'saturation +30%'],
  ['môi đỏ ít lại', 1, 'saturation@lips -30%'],
  ['giảm tương phản quá tay', 1, '!not_understood'],
  ['sáng quá tay', 1, 'brightness -30%'],
  ["it's bright enough", 1, '!not_understood'],
  ['keep the skin texture but remove pimples', 1, 'smooth-skin 70%; !not_understood'],
  ['increase brightness to 120%', 1, 'brightness +20%'],
  ['reduce contrast to 80%', 1, 'contrast -20%'],
  ['giảm sáng còn 80%', 1, 'brightness -20%'],
  ['halve the contrast', 1, '!not_understood'],
])('colour words in names are not colours: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['váy đậm hơn ngoài đời', 1, 'saturation@dress -30%'],
  ['xoay 45 độ sang phải', 1, 'rotate 45'],
  ['ảnh hộ chiếu', 1, '!not_understood'],
  ['cắt đôi', 1, '!not_understood'],
  ['should it be square?', 1, '!not_understood'],
  ['glossy skin', 1, '!not_understood'],
  ['rim light', 1, '!not_understood'],
  ['mong toi qua', 1, '!not_understood'],
  ['môi bớt thâm', 1, '!not_understood'],
  ['áo dài đỏ tươi hơn', 1, 'saturation@dress +30%'],
  ['dam den noi hon', 1, '!not_understood'],
  ['bo vien', 1, '!not_understood'],
  ['mẫu áo trắng mặt tối', 1, 'brightness@face +30%; !not_understood'],
  ['váy hoa nền trắng', 1, '!not_understood'],
  ['áo đen quần trắng đổi ngược lại', 1, '!not_understood; !not_understood'],
  ['chỉ áo đỏ, còn lại đen trắng', 1, 'keep top; black-and-white 100%'],
  ['tẩy trang', 1, '!needs_ai_model'],
  ['mặt mờ', 1, '!not_understood'],
  ['mặt trắng bệch', 1, 'brightness@face -30%'],
  ['one shoe red', 1, '!not_understood'],
  ['on a white table', 1, '!not_understood'],
  ['mirror selfie, brighten it', 1, 'brightness +30%'],
  ['ghép 2 trên 1 dưới', 3, '!not_understood'],
  ['brighten all but 2', 3, '!not_understood; !not_understood'],
  ['1 and 2 side by side, 3 below', 3, '!not_understood'],
  ['make a 1:1 and a 9:16 version', 1, '!not_understood'],
  ['xóa nền để trắng', 1, 'background-colour white'],
  ["don't touch the face, brighten it", 1, 'keep face; brightness +30%'],
  ['cho em 2 bản: một bản nền trắng, một bản nền hồng', 1, '!not_understood'],
  ['em kêu nền trắng mà shop làm nền xám', 1, 'background-colour white; !not_understood'],
  ['đổi áo sang màu nào hợp với nền be', 1, '!not_understood'],
  ['quay về bản trước', 1, '!not_understood'],
  ['không phải làm trắng da mà làm đều màu da', 1, 'smooth-skin 70%'],
  ['could do without the background', 1, 'background-remove'],
  ['let the background fade to white', 1, '!not_understood'],
])('descriptions, presentations and questions are not wishes: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['sáng +10, nét +20, màu -5', 1, 'brightness +10%; sharpness +20%; saturation -5%'],
  ['highlights -20, shadows +20, whites +5', 1, 'highlights -20%; shadows +20%; !not_understood'],
  ['mờ 50%', 1, '!not_understood'],
  ['nền mờ 50%', 1, 'background-blur 50%'],
  ['too airbrushed', 1, '!not_understood'],
  ['soft edges', 1, '!not_understood'],
  ['circle crop', 1, '!needs_ai_model'],
  ['lowlights', 1, '!needs_ai_model'],
  ['doi ao thun sang polo', 1, '!needs_ai_model'],
  ['em sang hon chi', 1, '!not_understood'],
  ['mau nay khong dep', 1, '!not_understood'],
  ['sao áo ra màu tím', 1, '!not_understood'],
  ['sao nền đen thế, đổi sang trắng', 1, 'background-colour white'],
])('listed amounts are separate, and questions are not wishes: %s', (text, images, wanted) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['xếp 5 hình thành một dải dọc', 'stacked'],
  ['xep 3 anh thanh mot dai ngang', 'side-by-side'],
  ['make a vertical strip of the photos', 'stacked'],
])('a strip is a collage: %s', (text, layout) => {
  expect(interpret(text, 3)).toMatchObject({ plan: { kind: 'collage', layout }, refused: [] });
});

test.each(['xếp 5 hình thành hàng ngang, cái to đứng giữa', '5 photos side by side, her in the middle'])(
  'the reader reports a place on a collage without a picture number: %s',
  (text) => {
    expect(interpret(text, 5)).toMatchObject({
      plan: { kind: 'collage', layout: 'side-by-side' },
      refused: [{ reason: 'not_understood' }],
    });
  },
);

test.each([
  ['tăng sáng cho áo trắng', 'brightness@top +30%'],
  ['tang tuong phan cho vay den', 'contrast@dress +30%'],
  ['tăng bão hòa váy xanh lá', 'saturation@dress +30%'],
  ['váy đỏ tăng bão hòa', 'saturation@dress +30%'],
  ['cho cái áo đen sáng hơn chút', 'brightness@top +15%'],
  ['làm nét đôi giày đen', 'sharpness@shoes +30%'],
  ['increase the saturation of the green skirt', 'saturation@bottom +30%'],
  ['tone down the saturation of the red heels', 'saturation@shoes -30%'],
  ['the red dress needs more saturation', 'saturation@dress +30%'],
  ['sharpen the black shoes', 'sharpness@shoes +30%'],
  ['tang sang cho toc vang', 'brightness@hair +30%'],
  ['tăng bão hòa cho son đỏ', 'saturation@lips +30%'],
  ['increase the brightness of the white background', 'brightness@background +30%'],
  ['nền trắng tăng sáng', 'background-colour white; brightness +30%'],
])('the colour beside a tone identifies the object: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['ảnh này hơi ấm màu, cho lạnh bớt lại', 'temperature -30%'],
  ['anh lanh qua, cho am bot lai', 'temperature +30%'],
  ['mặt tối quá, sáng bớt', 'brightness@face +30%'],
  ['ảnh hơi vàng, xanh bớt', 'temperature -30%'],
  ['cho ấm bớt lại', 'temperature -30%'],
])('«bớt» after a remedy does not reduce the remedy: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['colors look washed out, make them pop', 'saturation +30%'],
  ['the details are soft, sharpen them', 'sharpness +30%'],
  ['tones look cold, warm them up', 'temperature +30%'],
])('"them" refers to the criticised objects, not to people: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['make the bag pink. actually no, keep it as it is and only remove the background', 'background-remove'],
  ['change the shoes to black, hmm no keep them as they are, just brighten the photo', 'brightness +30%'],
  ['make the bag pink, no wait keep its colour, remove the background', 'background-remove'],
  ['lam sang anh, a thoi de nguyen', '!not_understood'],
])('the reader does not change a part that a later clause keeps: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['chỉnh màu, nhưng màu áo phải y chang ngoài đời', 'auto-colour 100%; keep top'],
  ['lam mau ruc len nhung mau ao phai y nhu that', 'saturation +30%; keep top'],
  ['make it pop, but the shirt has to look exactly like in real life', 'saturation +30%; keep top'],
  ["fix the colours but the top's colour must not change", 'auto-colour 100%; keep top'],
  ['sáng lên 30%, mà da đừng đụng tới nghe', 'brightness +30%; keep skin'],
])('a part with a true colour stays while an operation changes all colours: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['có đổi được màu váy không?', '!colour_missing'],
  ['có cắt được ảnh thành hình vuông không', 'crop 1:1'],
  ['Có đổi được màu đế giày mà giữ nguyên màu thân giày không ạ?', '!not_understood'],
  ['làm mịn da, đừng xóa nốt ruồi', 'smooth-skin 70%; !not_understood'],
  [
    'they were shot indoors so they look greenish, fix the colour and brighten',
    'temperature +30%; brightness +30%',
  ],
  ['sua mat do dum, chup flash bi do 2 con mat', '!needs_ai_model; !not_understood'],
  ['chup bang dien thoai nen anh bi mo', 'sharpness +30%'],
  ['đặt cái túi trên nền hồng', 'background-colour pink'],
  ['đôi giày trên nền trắng', 'background-colour white'],
])('the reader recognises a question, a reason and the place of an object: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['Change the handbag to camel brown', 'camel'],
  ['make her dress chocolate brown', 'chocolate'],
  ['make her dress coral pink', 'coral'],
  ['đổi váy sang màu xanh cobalt', 'cobalt'],
  ['đổi váy sang màu hồng san hô', 'coral'],
] as const)('a colour and its hypernym are one colour: %s', (text, name) => {
  expect(interpret(text, 1)).toMatchObject({
    operations: [{ kind: 'recolour', colour: palette[name] }],
    refused: [],
  });
});

test.each([
  ['lấy cái túi hình 2 đặt cạnh đôi giày hình 1', 0, { image: 1, product: 'bag' }],
  ['đặt cái túi ở ảnh 2 bên cạnh cô gái ở ảnh 1', 0, { image: 1, product: 'bag' }],
])('an object placed beside another one comes from its own picture: %s', (text, scene, subject) => {
  expect(interpret(text, 2).plan).toMatchObject({ kind: 'scene', scene, subjects: [subject] });
});

test.each([
  'Ghép collage 3 tấm, tấm đầu to bên trái, hai tấm còn lại nhỏ xếp dọc bên phải, viền trắng mảnh',
  'ghép 3 ảnh, ảnh đầu bên trái, ảnh 2 và 3 bên phải',
  'collage: photo 1 on the left, 2 and 3 on the right',
  'ghép 3 cái túi trên nền hồng',
])('the reader reports an unsupported layout of a collage and makes no other: %s', (text) => {
  const { operations, plan, refused } = interpret(text, 3);
  expect({ operations, plan }).toEqual({ operations: [] });
  expect(refused.length).toBeGreaterThan(0);
});

test('a frame has the requested width', () => {
  expect(interpret('viền đen 5%').operations).toMatchObject([{ kind: 'border', width: 0.05 }]);
});

test.each([
  ['Anh 1 sang len cho bang anh 2 roi ghep canh nhau', 2, 'side-by-side', 'Anh 1 sang len cho bang anh 2'],
  ['Ảnh 1 sáng lên cho bằng ảnh 2 rồi ghép cạnh nhau', 2, 'side-by-side', 'Ảnh 1 sáng lên cho bằng ảnh 2'],
  ['Chỉnh màu ảnh 2 giống ảnh 1, xong ghép trên dưới', 2, 'stacked', 'Chỉnh màu ảnh 2 giống ảnh 1'],
  [
    'hình 3 tăng sáng cho đều với hình 1 và 2, rồi ghép thành hàng ngang',
    3,
    'side-by-side',
    'hình 3 tăng sáng cho đều với hình 1 và 2',
  ],
  [
    'Picture 2 needs cooling down to match the others, after that put all three in a row',
    3,
    'side-by-side',
    'Picture 2 needs cooling down',
  ],
  ['ảnh 1 cắt cho bằng ảnh 2 rồi ghép ngang', 2, 'side-by-side', 'ảnh 1 cắt cho bằng ảnh 2'],
  ['nền ảnh 1 làm trắng như ảnh 2 rồi ghép cạnh nhau', 2, 'side-by-side', 'nền ảnh 1 làm trắng như ảnh 2'],
  ['cool picture 2 down like picture 1, then stack them', 2, 'stacked', 'cool picture 2 down like picture 1'],
  [
    'make picture 2 as bright as picture 1 and stack them',
    2,
    'stacked',
    'make picture 2 as bright as picture 1',
  ],
])('the reader does not place the standard of a comparison: %s', (text, images, layout, told) => {
  const { operations, plan, refused } = interpret(text, images);
  expect({ operations, plan }).toMatchObject({ operations: [], plan: { kind: 'collage', layout } });
  expect(refused).toMatchObject([{ text: told, reason: 'not_understood' }]);
});

test.each([
  'Sửa cho cái mặt bớt bóng dầu',
  'làm cho cái mặt bớt bóng lại',
  'làm cho da mặt bớt bóng',
  'cho da bớt bóng nhờn',
  'cho mặt đỡ bóng dầu chút',
  'mat bot bong dau',
  'giảm bóng nhờn trên mặt',
  'make the face less shiny',
  'tóc bớt bóng',
  'làm mặt ít bóng hơn',
])('the reader reduces unwanted gloss: %s', (text) => {
  const { operations, refused } = interpret(text, 1);
  expect(refused).toEqual([]);
  expect(operations).toMatchObject([{ kind: 'highlights' }]);
  expect(operations.every((operation) => 'amount' in operation && operation.amount < 0)).toBe(true);
});

test.each([
  ['tóc đỏ nhé, mà khoan, đỏ chói quá, nâu đỏ thôi', 'recolour hair chestnut'],
  ['toc do nhe, ma khoan, do choi qua, nau do thoi', 'recolour hair chestnut'],
  ['tóc đỏ nhé, mà đỏ chói quá, nâu đỏ thôi', 'recolour hair chestnut'],
  ['áo vàng, ủa khoan, vàng gắt quá, kem thôi', 'recolour top cream'],
  ['nền đen, khoan, tối quá, xám thôi', 'background-colour grey'],
  ['đổi váy sang đỏ, à thôi đỏ chói quá, đỏ đô đi', 'recolour dress burgundy'],
  ['hair red please, wait, too bright, make it auburn', 'recolour hair chestnut'],
  ["red hair, hmm wait, that's too much, brown instead", 'recolour hair brown'],
  ['blue background, hold on, blue is too cold, grey then', 'background-colour grey'],
  ['make the shirt yellow, no wait, too bright a yellow, cream instead', 'recolour top cream'],
  ['xóa nền, khoan, làm mờ nền thôi', 'background-blur 70%'],
  ['white background please. hmm, white is too harsh, cream instead', 'background-colour cream'],
])('a fault of a retracted wish is only its reason: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each(['nền đỏ nhé, mà khoan', "brighten it, hmm wait, it's fine", 'blur it, hold on'])(
  'a retraction without replacement still retracts: %s',
  (text) => {
    expect(interpret(text, 1).operations).toEqual([]);
  },
);

test.each([
  ['Ghép ba ảnh nằm ngang liền nhau, khỏi chừa khe', 0],
  ['ghép ba ảnh sát nhau', 0],
  ['ghep ngang sat nhau', 0],
  ['ghép lưới không chừa khoảng trống', 0],
  ['ghép hàng ngang không cách nhau', 0],
  ['ghép 3 hình dọc liền mạch, không viền', 0],
  ['put them in a row with no gaps', 0],
  ['stack them, no space between', 0],
  ['collage without gaps', 0],
  ['grid, no borders, no spacing', 0],
  ['ghép hàng ngang, chừa khe trắng', 0.015],
  ['ghép hàng ngang', 0.015],
])('a collage has the requested gaps: %s', (text, gap) => {
  expect(interpret(text, 3)).toMatchObject({ operations: [], plan: { kind: 'collage', gap }, refused: [] });
});

test.each([
  'Nếu xóa nền mà bị lẹm tóc thì thôi, làm mờ nền cũng được',
  'Neu xoa nen ma bi lem toc thi thoi, lam mo nen cung duoc',
  'Xóa nền, nếu bị lem thì làm mờ nền thôi',
  'lỡ xóa nền bị lẹm tóc thì làm mờ nền cũng được',
  'Tăng nét mà nếu hạt quá thì khử hạt thay',
  'Remove the background; if the edges look bad, blur it instead',
  'sharpen it, but if it gets grainy, leave it',
  "brighten it, if that blows out the dress then don't",
])('the reader reports a wish that depends on its outcome, with its alternative: %s', (text) => {
  const { operations, refused } = interpret(text, 1);
  expect(operations).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
});

test.each([
  ['deepen the black of the coat', 'recolour top black'],
  ['intensify the black of the jacket', 'recolour top black'],
  ['màu đen của áo đậm hơn', 'recolour top black'],
  ['làm đậm màu đen của váy', 'recolour dress black'],
  ['mau den cua ao dam hon', 'recolour top black'],
  ['deepen the white of the shirt', '!not_understood'],
])('a deeper black recolours the part instead of increasing the saturation: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['Soi gương bị ngược, đảo lại trái phải', 'flip horizontal'],
  ['dao trai phai giup em', 'flip horizontal'],
  ['ám xanh vl, kéo ấm lên', 'temperature +30%'],
  ['nền mờ mờ ảo ảo', 'background-blur 70%'],
  ['make it landscape 16:9', 'crop 16:9'],
  ['can u make the foto brighter n sharper', 'brightness +30%; sharpness +30%'],
  ['bộ đồ bơi cho tươi màu', 'saturation@top +30%; saturation@bottom +30%'],
  ['tiệm em chuyên nối mi ở Cần Thơ, làm sáng với nét lên giúp em', 'brightness +30%; sharpness +30%'],
  ['shop mình bán váy cưới, xóa nền giúp', 'background-remove'],
  ['hình chụp cận mắt bị tối, làm sáng lên', 'brightness +30%'],
])('the reader understands common wishes in any wording: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test('the reader reports flips and exchanges of two pictures', () => {
  expect(interpret('đảo trái phải', 2).operations).toEqual([]);
});

test.each([
  ['áo đỏ cho đậm đà hơn', 'saturation@top +30%'],
  ['váy hồng cho nhạt hơn', 'saturation@dress -30%'],
  ['vay hong cho nhat hon', 'saturation@dress -30%'],
  ['áo trắng cho sáng hơn', 'brightness@top +30%'],
  ['áo đỏ cho sáng hơn chút', 'brightness@top +15%'],
  ['áo đen cho đậm đà hơn', 'recolour top black'],
  ['quần đen cho sáng lên', 'brightness@bottom +30%'],
  ['áo đỏ chỉnh cho đậm hơn', 'saturation@top +30%'],
  ['túi đỏ cho đậm hơn', '!not_understood'],
  ['the red dress, make it brighter', 'brightness@dress +30%'],
  ['white sneakers, make them brighter please', 'brightness@shoes +30%'],
  ['red bag, make it darker', '!not_understood'],
  ['make the dress red, make it brighter', 'recolour dress red; brightness +30%'],
])('the reader does not apply the tone of a coloured garment to the full picture: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['denoise, lift shadows', 'denoise 70%; shadows +30%'],
  ['denoise and lower the highlights', 'denoise 70%; highlights -30%'],
  ['khử nhiễu, nâng vùng tối', 'denoise 70%; shadows +30%'],
  ['remove noise in the shadows', 'denoise 70%'],
  ['black and white, with deep contrast', 'black-and-white 100%; contrast +50%'],
  ['đổi áo thành đỏ... à thôi, để màu cũ đi, chỉ làm sáng ảnh thôi', 'brightness +30%'],
  ['doi ao thanh do, a thoi, de nguyen, lam sang anh', 'brightness +30%'],
  ['làm sáng ảnh, thôi, đổi áo đỏ', 'brightness +30%; recolour top red'],
  ['Cảm ơn shop, bộ sưu tập tuần trước làm đẹp lắm, lần này sáng hơn', 'brightness +30%; !not_understood'],
  ['ảnh hôm qua đẹp quá trời', '!not_understood'],
  ['làm ảnh đẹp lên', 'enhance 100%'],
])('praise and retracted wishes are not executed, and no wish is lost behind another: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['Shoes: white bg', 'background-colour white'],
  ['Dress: beige background, sharper', 'background-colour beige; sharpness +30%'],
  ['make the shoes white background black', 'recolour shoes white; background-colour black'],
  ['tách nền trắng giúp e cái váy này', 'background-colour white'],
  ['tach nen trang giup e cai vay nay de up shopee', 'background-colour white'],
  ['đổi nền trắng váy đỏ', 'background-colour white; recolour dress red'],
  [
    'thay mặt bạn mẫu này bằng mặt em được không, không được thì che mờ mặt lại giúp em',
    'blur@face 70%; !needs_ai_model',
  ],
  ['cho mau cuoi len, khong duoc thi lam sang mat', 'brightness@face +30%; !needs_ai_model'],
  ['xóa nền, không được thì làm mờ mặt cũng được', 'background-remove'],
  ["make her smile, if that's not possible brighten the photo", 'brightness +30%; !needs_ai_model'],
  ["remove the background, if you can't then blur it", 'background-remove'],
  [
    'change the pose so her hand isnt covering the buckle, if thats not possible just crop in closer on the waist',
    '!needs_ai_model; !needs_ai_model',
  ],
  ['thêm con mèo vào, ko được thì thôi', '!needs_ai_model'],
])('a colour belongs to the adjacent background, a fallback to its wish: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ["clean up the table. Freckles are hers - don't you dare touch them", '!not_understood; !not_understood'],
  ['remove the bag. The freckles are hers', 'remove-object'],
  ['remove the bag, the hat is ugly', 'remove-object'],
  ['làm mịn da, cấm đụng tới tàn nhang', 'smooth-skin 70%; !not_understood'],
  ["don't you dare touch her skin, just brighten the photo", 'keep skin; brightness +30%'],
  [
    'square, white bg, no watermark from my own shop in the corner',
    'crop 1:1; background-colour white; !not_understood',
  ],
  ['white bg, no text, no watermark', 'background-colour white'],
  ['nền trắng, không có người phía sau', 'background-colour white; !not_understood'],
  ['square, no hanger visible', 'crop 1:1; !not_understood'],
  ['nền trắng, không có watermark của shop ở góc', 'background-colour white; !not_understood'],
])('a present property is not a wish, and the reader reports an unwanted one: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['slightly grainy, 90s vibe, but dont lose the burgundy of the velvet', 'vintage 100%; !not_understood', 1],
  ["b&w, grainy, but don't lose the detail", 'black-and-white 100%; !not_understood', 1],
  ['b&w, grainy, clean it up', 'black-and-white 100%; denoise 70%', 1],
  ['đen trắng, hơi hạt, nhưng đừng tối quá', 'black-and-white 100%; !not_understood', 1],
  ['I want golden hour light from behind, like rim light on her hair', '!not_understood', 1],
  ['cho nắng chiều hắt từ phía sau', '!not_understood', 1],
  ['add sunlight coming from behind her', '!not_understood', 1],
  ['light from the left', 'lighting left 70%', 1],
  ['softer shadows', 'shadows +30%', 1],
  ['make the shadows softer', 'shadows +30%', 1],
  ['vùng tối mềm hơn', 'shadows +30%', 1],
  ['less soft shadows', 'shadows -30%', 1],
  ['the shadows are too soft', 'shadows -30%', 1],
  ['softer highlights', 'highlights -30%', 1],
  ['white bg, soft shadows', 'background-colour white; !not_understood', 1],
  ['add soft shadows', '!not_understood', 1],
  [
    'Put all three lipsticks side by side on one marble surface, same size, soft shadows',
    '!needs_ai_model; !not_understood; !not_understood',
    3,
  ],
  ['Lấy người ở hình 1 đặt vào hình 2, nhớ chỉnh ánh sáng cho hợp', 'scene 2: 1 centre', 2],
  ['Lấy người ở hình 1 đặt vào hình 2, chỉnh ánh sáng cho tự nhiên', 'scene 2: 1 centre', 2],
  ['put the woman from photo 1 into photo 2, with matching shadows', 'scene 2: 1 centre', 2],
  ['put the woman from photo 1 into photo 2, brighter', 'scene 2: 1 centre; brightness +30%', 2],
])('the reader reports light from behind and softens shadows: %s', (text, wanted, images) => {
  expect(expectedReading(interpret(text, images))).toBe(wanted);
});

test.each([
  ['chỉnh màu ấm', 'temperature +30%'],
  ['chỉnh màu cho ấm hơn', 'temperature +30%'],
  ['chỉnh màu rực rỡ lên xíu', 'saturation +15%'],
  ['chỉnh màu, ấm hơn', 'auto-colour 100%; temperature +30%'],
  ['áo đỏ, nền trắng, đỏ chói quá, nâu thôi', 'recolour top brown; background-colour white'],
  ['ao do, nen trang, do choi qua, nau thoi', 'recolour top brown; background-colour white'],
  [
    'make the dress red and the background white, hmm red is too bright, make it burgundy instead',
    'recolour dress burgundy; background-colour white',
  ],
  ['áo đỏ, nền trắng, trắng chói quá, be thôi', 'recolour top red; background-colour beige'],
  ['giày trắng cho trắng sáng hơn', 'brightness@shoes +30%'],
  ['áo trắng cho trắng hơn', 'brightness@top +30%'],
  ['son đỏ cho nhạt bớt', 'saturation@lips -30%'],
  ['tóc đen cho bóng hơn', 'highlights@hair +30%'],
  ['áo đỏ, cho nó đậm hơn', 'saturation@top +30%'],
  ['white shoes, make them whiter and brighter', 'brightness@shoes +30%'],
  ['make the shoes whiter, then make them brighter', 'recolour shoes white; brightness@shoes +30%'],
  ['red lips, make them paler', 'saturation@lips -30%'],
  ['đổi áo sang đỏ cho tươi hơn', 'recolour top red'],
  ['đổi nền trắng cho mặt sáng hơn', 'background-colour white; brightness@face +30%'],
  ['this red dress, make it brighter', 'brightness@dress +30%'],
  ['this dress, make it brighter', 'brightness@dress +30%'],
  ['Váy cưới trắng mà lên hình ám vàng khè vì đèn tiệm', 'temperature@dress -30%'],
  ['Son lên hình nhạt quá, đậm lên tông đỏ gạch nha', 'recolour lips terracotta'],
  ['da lên tông sáng', 'brightness@skin +30%'],
  [
    'the pink came out orange, real colour is dusty rose (#C08081)',
    'recolour masked #c08081; !not_understood',
  ],
  ['the dress came out orange, the real colour is coral', 'recolour dress coral'],
  ['váy lên hình ra cam, màu thật là hồng đất', 'recolour dress dusty-pink'],
  ['change the dress to pink (#C08081)', 'recolour dress #c08081'],
])('a tone and a colour belong to their own objects: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['cho em file png nền trong suốt cái túi này ạ', 'background-remove'],
  ['cho em cái áo png', 'background-remove'],
  ['làm áo trong suốt', '!needs_ai_model'],
  ['resize 1080x1350 px đăng ig', 'crop 4:5; !not_understood'],
  ["Resize to 2000 x 2000 px, white padding, don't crop anything", 'pad 1:1 white; !not_understood'],
  ['crop 1080x1350', 'crop 4:5; !not_understood'],
  ['Sáng thêm khoảng 20%, nhưng đừng đụng vào màu da, da mẫu vậy là đẹp rồi', 'brightness +20%; keep skin'],
  ['thêm khoảng trắng 2 bên', 'pad 1:1 white'],
  ['mịn da, còn giữ lỗ chân lông', 'smooth-skin 40%'],
  ["smooth her skin, don't lose skin texture", 'smooth-skin 40%'],
  ['there is a coffee stain on the left cuff, can you clean it', 'remove-object'],
  ['có vết cà phê trên tay áo, lau giúp em với', 'remove-object'],
  ['có vết dơ ở cổ áo, tẩy giùm', 'remove-object'],
  ['the table is messy, clean it', '!not_understood'],
  [
    'set bộ này chỉ đổi chân váy sang trắng còn cái áo croptop giữ hồng, nền cũng kệ nó',
    'recolour bottom white; keep top; keep background',
  ],
  ['cái túi này, nền trắng', 'background-colour white'],
  ['cái túi này, sáng hơn', '!not_understood'],
  [
    'pts giùm bé: trắng da tone up nhẹ, nền đổi sang pastel hồng',
    'brightness@skin +15%; background-colour pastel-pink',
  ],
  ['warm it up, feels cold and clinical for a spa', 'temperature +30%'],
])('the reader executes possible wishes and quotes the words of impossible ones: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['cho cái bánh vàng giòn lên', '!not_understood'],
  ['làm cái bàn nâu hơn', '!not_understood'],
  ['make the rug more red', '!not_understood'],
  ['mong tay hong nhat hon xiu', 'recolour masked light-pink'],
  ['white balance is off - the towels are white in real life', 'auto-colour 100%'],
  ['da đẹp rồi, chỉ cần sáng hơn xíu', 'brightness@skin +15%'],
  ['the background is fine, just brighten her', 'keep background; brightness@subject +30%'],
  ['her hair is black, keep it', 'keep hair'],
  ['Sharper, less grain. Keep the mood.', 'sharpness +30%; denoise 70%'],
  ['Ly trà đào này nền xanh mint nhạt', 'background-colour light-mint'],
])('more of a colour and the reason of a white balance recolour nothing: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ["straighten the horizon, it's off by 2 degrees to the right", 'rotate -2'],
  ['tilted 2 degrees to the right, straighten it', 'rotate -2'],
  ['ảnh nghiêng phải 2 độ, chỉnh thẳng', 'rotate -2'],
  ['ảnh chụp vội bị xiên 5 độ sang trái, dựng lại cho thẳng', 'rotate 5'],
  ['hình bị xéo 3 độ qua phải', 'rotate -3'],
  ['quả bơ thâm đen một bên, xoay qua bên kia chụp lại được không', '!not_understood'],
  ['xoay qua phải', 'rotate 90'],
  ['Hai vợ chồng đứng lệch bên trái, đưa vô giữa khung', 'centre; !needs_ai_model'],
  ['too much empty space above his head, trim that off, keep it square', 'crop 1:1'],
  ['keep it square', 'crop 1:1'],
  ['concrete background, or plain grey if not possible', 'background-colour grey; !needs_ai_model'],
  ['gỡ cái tem dán trên chai, nền trắng', 'remove-object; background-colour white'],
  ['thêm sticker dán trên chai', '!text_not_drawn'],
  ['remove the lint and dust on this black coat', 'remove-object'],
])('the reader straightens, centres and crops pictures: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ["her dress is dark, don't brighten it", '!not_understood'],
  ["her dress is dark, don't brighten it, just sharpen it", 'sharpness +30%; !not_understood'],
  ['her face is dark, no need to brighten it', '!not_understood'],
  ["her face is dark, don't brighten the whole photo", 'brightness@face +30%'],
  ['ảnh tối, đừng làm sáng lên', '!not_understood'],
  ['mặt tối, khỏi làm sáng, chỉ cần mịn da', 'smooth-skin 70%; !not_understood'],
  ['quần jean này bạc màu tự nhiên, đừng chỉnh đậm lên', '!not_understood'],
  ['mặt ngả vàng, nhưng đừng khử vàng nha', '!not_understood'],
  ['áo bóng dầu, khỏi khử bóng', '!not_understood'],
  ["her hair is yellow, don't de-yellow it", '!not_understood'],
  ['ảnh tối, đừng sáng quá', 'brightness +15%'],
  ['ảnh tối, đừng làm tối thêm', 'brightness +30%'],
  ['ảnh tối nhưng đừng làm sáng nền', 'brightness +30%; keep background'],
  ["warmer, don't cool it", 'temperature +30%'],
  ['soft skin, no blemishes', 'smooth-skin 70%'],
])('the reader does not correct a stated fault if a clause prohibits the correction: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['tấm bảng menu bị chói không đọc được chữ', '!not_understood'],
  ['mâm cúng chụp xéo, xoay cho ngay, cắt 3:4', 'crop 3:4; !angle_missing'],
  ['ảnh xéo quá, xoay cho ngay ngắn', '!angle_missing'],
  ['remove the vignette', 'vignette -30%'],
])('a fault of an object is not a fault of the full picture: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  [
    'set bo nay chi doi chan vay sang trang con cai ao croptop giu hong, nen cung ke no',
    'recolour bottom white; keep top; keep background',
  ],
  ['khong can dep, can ro chu tren hoa don', '!needs_ai_model'],
  ['doi tham sang mau xam', 'recolour masked grey'],
  ['lam trong suot phan da', '!needs_ai_model'],
  ['tam bang menu bi choi khong doc duoc chu', '!not_understood; !not_understood'],
  ['son len hinh nhat qua, dam len tong do gach nha', 'recolour lips terracotta'],
  ['anh nhat mau, dung lam dam len', '!not_understood'],
])('a sentence without diacritics has no other edits: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['remove the straw, the cup and the plate stay', 'remove-object; !not_understood'],
  ['xóa ống hút, cái ly với cái bàn giữ nguyên', 'remove-object; !not_understood'],
  ['xóa ống hút, cái ly với cái bàn', 'remove-object'],
  ['film look, no grain', 'vintage 100%; !not_understood'],
  ['vintage nhưng không hạt', 'vintage 100%; !not_understood'],
  ['black and white, no grain', 'black-and-white 100%'],
])('objects beside a removed one stay, and a grainy look keeps its grain: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['Đừng có làm mịn da nữa, khách chê, chỉ xoá mấy cái mụn thôi', '!not_understood'],
  ['đừng làm mịn nữa, chỉ tăng sáng thôi', 'brightness +30%'],
  [
    'whiten the sole of the trainers only, the laces are supposed to be cream',
    '!not_understood; !not_understood',
  ],
  ['lighten the table, the chair is meant to be brown', '!not_understood; !not_understood'],
  ['make the cup sparkle, the bag is tan', '!not_understood; !not_understood'],
  ['the hat is pink, brighten the face', 'brightness@face +30%; !not_understood'],
  ['her dress is red, brighten it', 'brightness +30%; !not_understood'],
  ['the dress is navy irl, make it so', 'recolour dress navy'],
  ['the shirt has a blue logo', '!not_understood'],
  ['túi có khóa vàng', '!not_understood'],
  ['mau co toc vang', '!not_understood'],
  ['the shirt has to be blue', 'recolour top blue'],
  ['nền có màu trắng nhé', 'background-colour white'],
  ['film look, faded blacks, bit of grain, no vignette tho', 'vintage 100%; shadows +30%; !not_understood'],
  ['phim cũ, không tối góc', 'vintage 100%; !not_understood'],
  ['no vignette, brighter', 'brightness +30%'],
  ['more contrast and less saturation, or maybe just less saturation', '!not_understood; !not_understood'],
  ['xóa nền và làm sáng, hoặc chỉ làm sáng thôi', '!not_understood; !not_understood'],
])('the reader does not execute present, prohibited and alternative wishes: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['give him a beard trim and take the stain off the tie', 'remove-object; !needs_ai_model'],
  ['the collar has a white trim', '!not_understood'],
  ['please trim it', 'crop-to-subject'],
  ['remove the lint and press the collar', 'remove-object; !not_understood'],
  ['xóa vết bẩn, đánh bóng cái nhẫn', 'remove-object; !not_understood'],
  ['remove the hanger, the tag', 'remove-object'],
  ['grab the cables off the desk', 'remove-object'],
  ['back ground màu be, look sang sang xíu', 'background-colour beige; !not_understood'],
  ['đổi son qua đỏ rượu, lì nha hổng bóng', 'recolour lips burgundy; !not_understood'],
  ['cho ảnh to lên, nét hơn', 'sharpness +30%; !needs_ai_model'],
  ['resize về 1080x1350, sáng lên', 'crop 4:5; brightness +30%; !not_understood'],
  ['the phone cable, the cup: out', 'remove-object'],
  ['the guy in the back: out', 'remove-object'],
  ['take the cup out', 'remove-object'],
  ['zoom out', '!not_understood'],
])('an ambiguous word does not hide a wish without a report: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['mặt bị mờ', 'sharpness@face +30%'],
  ['mặt hơi mờ', 'sharpness@face +15%'],
  ['her face looks a bit blurry', 'sharpness@face +15%'],
  ['sp bị mờ, làm nét lên dc ko ạ', 'sharpness@subject +30%'],
  ['the dress is out of focus, sharpen it', 'sharpness@dress +30%'],
  ['nền bị mờ', '!not_understood'],
  ['the background looks blurry', '!not_understood'],
  ['nền hơi mờ', 'background-blur 40%'],
  ['the photo is blurry but the face is sharp', 'sharpness +30%; !not_understood'],
  ['the photo is dark but the background is bright', 'brightness +30%; !not_understood'],
  ['her hair is sharp but the eyes are soft', 'sharpness@eyes +30%; !not_understood'],
  ['the dress is vivid but her face is dull', 'saturation@face +30%; !not_understood'],
  ['her face is too sharp', 'sharpness@face -30%'],
  ['her dress is bright, face is dark', 'brightness@dress -30%; brightness@face +30%'],
  ['dark af', 'brightness +30%'],
  ['bright as hell', 'brightness -30%'],
  ['make it bright af', 'brightness +50%'],
  ['grainy af clean it up', 'denoise 70%'],
])('the reader corrects criticised properties and leaves suitable ones: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['brighter. no, not that bright, like 10%', 'brightness +10%'],
  ['sáng hơn, không, đừng sáng vậy, cỡ 10% thôi', 'brightness +10%'],
  ['brighter, not so bright, 10%', 'brightness +10%'],
  ['sáng lên, đừng sáng vậy', 'brightness +15%'],
  ['smooth her skin, not that smooth', 'smooth-skin 40%'],
  ['blur the background. not that blurry', 'background-blur 40%'],
  ['not so bright', 'brightness -30%'],
  ["her dress is dark, don't make it that bright", '!not_understood'],
])('less of a requested edit is still an edit: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['cái ghế phai màu, làm đậm lên', '!not_understood'],
  ['nuoc son xe phai mau, tang do dam len', '!not_understood'],
  ['faded chair, boost the colour', '!not_understood'],
  ['cái ghế mờ, làm nét lên', '!not_understood'],
  ['cái bàn tối, tăng độ sáng ảnh lên', 'brightness +30%'],
  ['áo phai màu, tăng độ đậm', 'saturation@top +30%'],
  ['old faded photo, boost colours', 'saturation +30%'],
  ['ảnh cũ phai màu', 'saturation +30%'],
  ['anh cu phai mau, sua lai', 'saturation +30%'],
  ['a faded look', 'contrast -30%'],
])('the lack of an object or an old picture changes nothing of the full picture: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['moi be de tu nhien', '!not_understood'],
  ['da be de nguyen', 'keep skin'],
  ['moi be', 'recolour lips beige'],
  ['nen be', 'background-colour beige'],
  ['qua bo tham mot ben, xoay qua ben kia', '!not_understood; !not_understood'],
  ['xoay qua bên kia', '!not_understood'],
  ['cai nen giay do nay dep roi, chi can sang deu hon', 'brightness@background +30%'],
  ['cat lay moi khuon mat be', '!not_understood'],
])('the owner of a part is resolved without diacritics: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['áo trắng bị tối', 'brightness@top +30%'],
  ['áo trắng bị sáng quá', 'brightness@top -30%'],
  ['ao den bi toi', 'brightness@top +30%'],
  ['áo xanh nhìn sáng', '!not_understood'],
  ['áo trắng bị xám', '!not_understood'],
  ['túi đỏ bị tối', '!not_understood'],
  ['váy đỏ bị mờ', 'sharpness@dress +30%'],
  ['ảnh bị cháy phần váy trắng, kéo lại chi tiết', 'exposure -0.7'],
  ['the white dress is blown out, bring back the detail', 'exposure -0.7'],
  ['son đỏ bị nhạt', 'saturation@lips +30%'],
  ['anh mo cam, lam ro mat thoi', 'sharpness@face +30%; !not_understood'],
])('the reader corrects a fault of a garment that its colour identifies: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ["it's for a passport so plain white background", 'background-colour white'],
  ['we sell online so white bg', 'background-colour white'],
  ['her dress got cut off at the bottom, extend it', '!not_understood; !not_understood'],
  ['extend it to 16:9', 'pad 16:9 white'],
  ['cho mình bản đen trắng với bản màu luôn', '!not_understood'],
  ['cho mình bản đen trắng thôi', 'black-and-white 100%'],
  ['son nhat qua, cho dam len nhung dung do qua', 'saturation@lips +30%'],
  ['cho cái nền ra màu kem sữa', 'background-colour cream'],
  ['làm ra đỏ chót', '!not_understood'],
  ['hạ nhiệt màu xuống', 'temperature -30%'],
  ['giảm sáng 20, tăng nét 10, còn lại kệ', 'brightness -20%; sharpness +10%'],
])('the reader understands wishes behind reasons, spellings and counts: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['màu lên hình không giống hàng thật', '!not_understood'],
  ["the colour doesn't look like the product", '!not_understood'],
  ['keep the shop sign behind her sharp', '!not_understood'],
  ['keep the background, blur the face', 'keep background; blur@face 70%'],
  ['nền trg, làm nét', 'background-colour white; sharpness +30%'],
  ['xóa người trg hình', 'remove-object'],
  ['anh bi nghieng, keo thang lai roi cat vuong', 'crop 1:1; !angle_missing'],
  ['hình nghiêng, kéo thẳng lại rồi làm sáng', 'brightness +30%; !angle_missing; !angle_missing'],
  ['da mat min hon, dung gia qua', 'smooth-skin 40%'],
])(
  'the reader keeps no unmentioned part, and does not report a wish with another one: %s',
  (text, wanted) => {
    expect(expectedReading(interpret(text, 1))).toBe(wanted);
  },
);

test.each([
  ['màu da thì ok rồi, nền hơi tối nâng lên', 'keep skin; brightness@background +15%'],
  ['áo tối, làm sáng lên', 'brightness@top +30%'],
  ['nền tối làm sáng', 'brightness@background +30%'],
  ['nền tối, ảnh sáng lên', 'brightness@background -30%; brightness +30%'],
  ['mặt bị xanh kéo ấm lên', 'temperature@face +30%'],
  ['mặt hơi mờ chỉnh nét', 'sharpness@face +30%'],
  ['nền mờ tăng thêm chút', 'background-blur 40%'],
  ['nền hơi vàng kéo xuống', '!not_understood'],
  ['nền hơi xám, chỉnh lại', '!not_understood'],
  ['nền màu hơi hồng', 'background-colour pink'],
  ['thêm tông vàng', 'temperature +30%'],
  ['áo tối, cứu', 'brightness@top +30%'],
  ['nền tối', 'brightness@background -30%'],
  ['tóc tối hơn', 'brightness@hair -30%'],
  ['the background looks yellow, cool it', 'temperature@background -30%'],
  ['background looks grey', '!not_understood'],
  ['the background should look white', 'background-colour white'],
  ['tóc bị vàng chuyển về đen', 'recolour hair black'],
  ['toc bi vang chuyen ve den', 'recolour hair black'],
  ['áo bị ám xanh đưa về trắng', 'temperature@top +30%'],
  ['shop chuyen ve ao cuoi, lam sang anh', 'brightness +30%'],
])('a remedy without a comma belongs to the fault before it: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['chụp ở tiệm bị ám vàng', 'temperature -30%'],
  ['đưa lên shopee bị ám xanh', 'temperature +30%'],
  ['chụp ở phòng hơi mờ', 'sharpness +15%'],
  ['up lên shopee bị tối', 'brightness +30%'],
  ['đăng lên face bị mờ', 'sharpness +30%'],
  ['the salon lights add a yellow cast', 'temperature -30%'],
  ['add a yellow tint', 'temperature +30%'],
])('the place and the cause of the look of a picture are not wishes: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['i want the hair to look shinier', 'highlights@hair +30%'],
  ['the lips should look glossy', 'highlights@lips +30%'],
  ['i want the skin to look less shiny', 'highlights@skin -30%'],
  ['her hair looks shiny', 'highlights@hair -30%'],
])('a wanted look is not a description: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['ko lấy nền nữa', 'background-remove'],
  ["i don't need the background", 'background-remove'],
  ['không muốn nền này', '!colour_missing'],
  ['sáng mặt, nền không cần', 'brightness@face +30%; keep background'],
  ['đừng lấy nền', 'keep background'],
  ['xóa nền để nền hồng', 'background-colour pink'],
  ['xóa phông để nền trắng', 'background-colour white'],
  ['xóa bóng đổ phía sau', 'remove-object'],
  ['get rid of shadows behind her', 'remove-object'],
])('the reader removes an unwanted background, and a shadow without its background: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['chỉnh tông tây tây, sáng lên', 'brightness +30%; !not_understood'],
  ['bớt chói đèn trong mắt', 'highlights@eyes -30%'],
  ['soft pink background pls, hex #ffffff', 'background-colour white'],
  ['đen trắng, độ tương phản cao', 'black-and-white; contrast +30%'],
  ['tự chỉnh cho đẹp giùm em', 'enhance'],
])('the reader reports a style and understands other names: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(expectedOutcome([text, wanted]));
});

test.each([
  ['more contrast less brightness same saturation', 'contrast +30%; brightness -30%; !not_understood'],
  ['same background brighter face', 'keep background; brightness@face +30%'],
  ['sáng hơn tương phản y cũ', 'brightness +30%'],
  ['contrast ok, brightness up', 'brightness +30%'],
  ['bão hòa bình thường, sáng lên', 'brightness +30%; !not_understood'],
  ['brightness up contrast unchanged', 'brightness +30%'],
  ['warmer but exposure the same', 'temperature +30%'],
  ['độ nét như hiện tại, ấm hơn', 'temperature +30%'],
  ['up lên shopee nó bị tối', 'brightness +30%'],
  ['brightness up contrast down', 'brightness +30%; contrast -30%'],
  ['độ sáng tăng tương phản giảm', 'brightness +30%; contrast -30%'],
])('an unchanged state stays, and up or down refers to the word before: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['black and white except the red bag', '!not_understood'],
  ['background is too sharp soften it', 'background-blur 70%'],
  ['the background is too sharp, make it softer', 'background-blur 70%'],
  ['gỡ áo với cái ghế ra khỏi hình', 'remove-object; !needs_ai_model'],
  ['take the chair and the plant out of the photo', 'remove-object'],
])('a look spares the excepted part, and joined objects are removed together: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each(['line these up in a row, square each', 'ghép ngang 3 ảnh, mỗi ảnh cắt vuông'])(
  'an aspect ratio for each picture does not crop the collage: %s',
  (text) => {
    const { plan, operations, refused } = interpret(text, 3);
    expect({ kind: plan?.kind, operations, told: refused.length }).toEqual({
      kind: 'collage',
      operations: [],
      told: 1,
    });
  },
);

test.each([
  'put the model from photo 1 into photo 3, skip photo 2',
  'lấy người ở hình 1 để vô nền hình 3, hình 2 không dùng',
])('an omitted picture is not placed in the scene: %s', (text) => {
  const { plan } = interpret(text, 3);
  expect(plan?.kind === 'scene' && plan.subjects.map(({ image }) => image)).toEqual([0]);
});

test.each([
  ['giày này màu kem, ảnh sáng quá bớt lại', 'brightness -30%; !not_understood'],
  ["make it warmer but don't let the whites go yellow", 'temperature +30%; !not_understood'],
])('the reader applies a fault of the picture and reports prohibitions: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});

test.each([
  ['màu son rõ hơn', 'saturation@lips +30%'],
  ['make the hair colour clearer', 'saturation@hair +30%'],
  ['cho tóc lên màu khói rõ hơn', 'recolour hair ash; !not_understood'],
  ['chi tiết rõ hơn', 'sharpness +30%'],
])('a wish for a more visible colour does not sharpen the picture: %s', (text, wanted) => {
  expect(expectedReading(interpret(text, 1))).toBe(wanted);
});
