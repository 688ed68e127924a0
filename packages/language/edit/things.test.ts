/** A wish for an object that cannot be segmented changes nothing else: neither the picture nor skin, and vice versa. */
import { expect, test } from 'vitest';

import type { EditOperation } from '@mot-studio/terms/editing';
import { withoutDiacritics } from '#language/spelling.ts';
import { interpret } from './interpret.ts';

/** Returns whether the operation needs a mask. */
const needsMask = (operation: EditOperation): boolean =>
  operation.kind === 'remove-object' ||
  operation.kind === 'keep' ||
  (operation.kind === 'recolour' && operation.target === 'masked');

const things = {
  vi: ['cái túi', 'chiếc nhẫn', 'chai serum', 'bông tai', 'móng tay', 'cái máy ảnh', 'cái màn hình'],
  en: ['the bag', 'the ring', 'the bottle', 'her earrings', 'the nails', 'the screen', 'the knit'],
};
const crossed = (language: 'vi' | 'en', forms: readonly string[]): readonly string[] =>
  things[language].flatMap((thing) => forms.map((form) => form.replace('{}', thing)));

/** Returns the operations on anything else; Vietnamese sentences are also tested without diacritics. */
const besides = (language: 'vi' | 'en', forms: readonly string[], isOf = needsMask): readonly string[] =>
  crossed(language, forms)
    .flatMap((sentence) => (language === 'vi' ? [sentence, withoutDiacritics(sentence)] : [sentence]))
    .flatMap((sentence) =>
      interpret(sentence)
        .operations.filter((operation) => !isOf(operation))
        .map((operation) => `${sentence}: ${JSON.stringify(operation)}`),
    );

test('a wish for the gloss of an object does not change skin', () => {
  const vietnamese = ['làm {} đỏ hơn và bớt bóng', 'làm sáng {}, bớt bóng', '{} bị mờ, bớt bóng'];
  const english = [
    'make {} more coral and less shiny',
    'brighten {}, less shiny',
    '{} is blurry and too shiny',
  ];
  expect([...besides('vi', vietnamese), ...besides('en', english)]).toEqual([]);
  expect(interpret('xóa mụn, bớt bóng').operations).toContainEqual({
    kind: 'highlights',
    amount: -0.3,
    region: 'skin',
  });
});

test('a wish for the brightness or sharpness of an object does not change the picture', () => {
  const vietnamese = ['làm sáng {}', 'làm nét {}', '{} tối quá, làm sáng lên', 'tăng tương phản cho {}'];
  const english = [
    'brighten {}',
    'sharpen {} so it pops',
    'more contrast to {}',
    'more contrast for {}',
    '{} looks flat',
  ];
  expect([...besides('vi', vietnamese), ...besides('en', english)]).toEqual([]);
});

test('the reader neither applies an excess of colour to an object nor removes the object', () => {
  const none = (): boolean => false;
  const vietnamese = [
    'bớt vàng ở {}',
    'giảm đỏ trên {}',
    '{} bớt vàng',
    'xóa vàng ở {}',
    'khử màu vàng của {}',
  ];
  const english = [
    'less yellow in {}',
    'take the yellow out of {}',
    'remove the yellow from {}',
    'pull the blue out of {}',
    'make {} less red',
  ];
  // «đồ», «ở» and others are not colours without their diacritics.
  const marked = besides('vi', vietnamese, none).filter((line) => line.normalize('NFD') !== line);
  expect([...marked, ...besides('en', english, none)]).toEqual([]);
});

test.each([
  ['the background is too yellow', 'temperature'],
  ['the background has too much yellow', 'temperature'],
  ['take the yellow out of the background', 'temperature'],
  ['nền đỏ quá, giảm lại', 'temperature'],
  ['nền bị đỏ, bớt đi', 'temperature'],
  ['remove the yellow from the background', 'temperature'],
])('the reader keeps a background with an excess of colour: %s', (sentence, kind) => {
  expect(interpret(sentence).operations).toEqual([{ kind, amount: -0.3, region: 'background' }]);
});

test.each([
  'xóa máy ảnh',
  'bỏ cái máy ảnh',
  'bỏ màn hình phía sau',
  'remove the camera',
  'remove the screen behind her',
])('the reader removes devices that take or show pictures: %s', (sentence) => {
  expect(interpret(sentence).operations).toEqual([{ kind: 'remove-object' }]);
});

test.each([
  'looks dark on the screen, brighten it',
  'taken with my camera, brighten',
  'chụp bằng máy ảnh cũ, làm sáng',
])('without a wish such a device only describes how the picture was taken: %s', (sentence) => {
  expect(interpret(sentence).operations).toEqual([{ kind: 'brightness', amount: 0.3 }]);
});

test.each([
  ['the bag needs sharpening, white background', 1],
  ['the face needs sharpening, white background', 0],
])('the reader reads the need of an object as a wish and reports an impossible one: %s', (sentence, told) => {
  const { operations, refused } = interpret(sentence);
  expect([operations.length + refused.length, refused.length]).toEqual([2, told]);
});

/** Wishes, objects to keep beside them, and ways to say so. */
const staying = {
  vi: {
    wishes: ['tóc nhuộm nâu', 'đổi áo sang xanh', 'làm sáng da', 'nền đổi sang be', 'tăng nét váy'],
    things: ['lông mày', 'chân tóc', 'cổ áo', 'nút áo', 'cái túi', 'đồng hồ', 'móng tay', 'nốt ruồi', 'quần'],
    forms: [
      '{} đừng đổi',
      '{} đừng đổi theo',
      '{} không đổi',
      '{} không được đổi',
      '{} đừng làm gì',
      '{} thôi khỏi',
      'đừng đụng tới {}',
      'đừng đổi {}',
      'chừa {} ra',
      '{} giữ nguyên',
      '{} để y',
    ],
    joins: [', ', ' nhưng ', ' mà '],
  },
  en: {
    wishes: [
      'dye her hair brown',
      'make the shirt blue',
      'brighten her skin',
      'beige background',
      'sharpen the dress',
    ],
    things: ['brows', 'roots', 'collar', 'buttons', 'bag', 'watch', 'mole', 'earrings', 'jeans'],
    forms: [
      "don't change the {}",
      "don't let the {} change",
      "don't touch the {}",
      "the {} shouldn't change",
      'not the {}',
      'without changing the {}',
      'the {} unchanged',
      'leave the {} alone',
    ],
    joins: [', ', ' but '],
  },
};
test.each(['vi', 'en'] as const)(
  'a part to keep does not weaken the wish beside it, and is reported or kept (%s)',
  (language) => {
    const { wishes, things: stay, forms, joins } = staying[language];
    const wrong = wishes.flatMap((wish) => {
      const alone = JSON.stringify(interpret(wish).operations);
      return forms.flatMap((form) =>
        joins.flatMap((join) =>
          stay
            .map((thing) => `${wish}${join}${form.replace('{}', thing)}`)
            .filter((sentence) => {
              const { operations, refused } = interpret(sentence);
              const done = operations.filter(({ kind }) => kind !== 'keep');
              const kept = done.length < operations.length || refused.length > 0;
              return !kept || (done.length > 0 ? JSON.stringify(done) !== alone : refused.length === 0);
            }),
        ),
      );
    });
    expect(wrong).toEqual([]);
  },
);

test('the reader adds no space on one side alone', () => {
  const english = [
    'extend',
    'expand the image',
    'add space',
    'make more space',
    'widen the canvas',
    'pad it',
  ].flatMap((verb) =>
    [
      'down',
      'downwards',
      'upwards',
      'to the left',
      'on the right',
      'at the bottom',
      'above',
      'to one side',
    ].map((side) => `${verb} ${side}`),
  );
  const vietnamese = [
    'nới',
    'mở rộng ảnh',
    'thêm khoảng trống',
    'nới rộng khung hình',
    'kéo dài hình',
  ].flatMap((verb) =>
    ['xuống dưới', 'lên trên', 'qua trái', 'bên phải', 'phía dưới', 'một bên'].map(
      (side) => `${verb} ${side}`,
    ),
  );
  const said = [...english, ...vietnamese, ...vietnamese.map(withoutDiacritics)];
  expect(said.filter((sentence) => interpret(sentence).operations.length > 0)).toEqual([]);
  expect(interpret('add space around it').operations).toEqual([
    { kind: 'pad', ratio: '1:1', colour: '#ffffff' },
  ]);
});

test.each([
  'less ring light in the eyes',
  'tone down the ring light in her eyes',
  'the ring light in the eyes is too bright',
  'darken the ring light in the eyes',
  'bớt đèn trong mắt',
  'đèn trong mắt chói quá',
  'mắt bị chói',
])('the reader dims the reflection of a lamp in eyes, not the eyes: %s', (sentence) => {
  expect(interpret(sentence).operations).toEqual([{ kind: 'highlights', amount: -0.3, region: 'eyes' }]);
});

test.each(['xóa mắc áo', 'bỏ cái mắc áo đi', 'người mẫu mặc áo đỏ, xóa cái mắc áo sau lưng'])(
  'a clothes hanger is an object: %s',
  (sentence) => {
    expect(interpret(sentence)).toMatchObject({ operations: [{ kind: 'remove-object' }], refused: [] });
  },
);

test('the reader removes creases without the cloth', () => {
  expect(interpret('remove the wrinkles from the shirt').operations).toEqual([{ kind: 'remove-object' }]);
  expect(interpret('de-wrinkle the linen trousers').operations).toEqual([]);
});

const soiled = {
  vi: {
    dirt: ['vết mực', 'vết ố', 'sợi chỉ', 'cái tem', 'bụi'],
    places: ['áo trắng', 'áo', 'túi đen', 'váy đỏ', 'giày trắng', 'chai nước hoa', 'tay áo'],
    forms: [
      'xóa {d} trên {p}',
      '{d} trên {p} xóa đi',
      '{d} trên {p}, xóa giúp',
      'có {d} trên {p}, xóa giùm',
      '{d} ở {p} bỏ đi giúp em',
      '{p} có {d}, xóa đi',
      '{p} bị dính {d}, tẩy giùm',
      'gỡ {d} khỏi {p}',
    ],
  },
  en: {
    dirt: ['ink stain', 'loose thread', 'price tag', 'scratch', 'dust', 'sticker'],
    places: ['white shirt', 'shirt', 'black bag', 'red dress', 'shoes', 'perfume bottle', 'sleeve'],
    forms: [
      'remove the {d} on the {p}',
      'the {d} on the {p}, remove it',
      "there's a {d} on the {p}, get rid of it",
      '{d} on the {p} needs to go',
      'the {p} has {d} on it, remove',
      'erase {d} from {p}',
    ],
  },
};
test.each(['vi', 'en'] as const)(
  'the reader removes an object on a coloured surface and recolours nothing (%s)',
  (language) => {
    const { dirt, places, forms } = soiled[language];
    const said = forms.flatMap((form) =>
      dirt.flatMap((each) => places.map((place) => form.replace('{d}', each).replace('{p}', place))),
    );
    const wrong = said.filter((sentence) =>
      interpret(sentence).operations.some(({ kind }) => kind !== 'remove-object'),
    );
    expect(wrong).toEqual([]);
    expect(said.filter((sentence) => interpret(sentence).operations.length === 1).length).toBeGreaterThan(
      0.95 * said.length,
    );
  },
);

test.each([
  ['vết mực trên nền trắng, xóa giúp', 'remove-object'],
  ['ink stain on the white background, erase please', 'remove-object'],
  ['cái túi trên nền trắng', 'background-colour'],
  ['the bag on a white background', 'background-colour'],
])('the reader distinguishes an object on a background from dirt on it: %s', (sentence, kind) => {
  expect(interpret(sentence).operations.map((operation) => operation.kind)).toEqual([kind]);
});

test.each([
  'three shades of polish',
  'gel polish on a tray',
  'mờ bớt vết nhăn ở cổ áo',
  'mờ bớt sẹo trên má',
  'cho mờ bớt vết chân chim',
])('the reader does not change the picture for named or fading objects: %s', (sentence) => {
  for (const text of [sentence, withoutDiacritics(sentence)]) expect(interpret(text).operations).toEqual([]);
});

test.each([
  ['hạ tông nền xuống chút', [{ kind: 'brightness', amount: -0.15, region: 'background' }]],
  ['giảm nóng màu 15', [{ kind: 'temperature', amount: -0.15 }]],
  ['lose the security tag and the size sticker on the sole', [{ kind: 'remove-object' }]],
])('the reader executes «%s»', (sentence, operations) => {
  expect(interpret(sentence)).toMatchObject({ operations, refused: [] });
});

test.each([
  ['make the pink lipstick a bit more coral and less shiny', 'lips'],
  ['son hồng hơn, bớt bóng', 'lips'],
  ['áo tối quá, bớt bóng', 'top'],
  ['make the dress darker plum, less shiny', 'dress'],
  ['đổi áo sang đỏ, bớt bóng dầu', 'skin'],
])('gloss belongs to the last named part, and oil to skin: %s', (sentence, region) => {
  const glossy = interpret(sentence).operations.filter(({ kind }) => kind === 'highlights');
  expect(glossy).toEqual([{ kind: 'highlights', amount: -0.3, region }]);
});

test.each([
  'xóa cô phía sau',
  'xóa chị đứng phía sau',
  'xóa mấy bạn phía sau giúp em',
  'bỏ chú kia phía sau',
  'xóa cái nhà phía sau',
  'xóa cái thẻ phía sau',
  'remove the guys behind her',
  'remove the family in the background',
  'remove the team behind',
  'remove the shop behind her',
  'remove the posts in the background',
])('the reader removes people and objects behind and keeps the background: %s', (sentence) => {
  expect(interpret(sentence).operations).toEqual([{ kind: 'remove-object' }]);
});

test.each([
  'xóa phía sau giúp em',
  'xóa giùm chị phía sau',
  'em muốn xóa phía sau',
  'remove what is behind her',
])('everything behind the subject is the background: %s', (sentence) => {
  expect(interpret(sentence).operations).toEqual([{ kind: 'background-remove' }]);
});

test.each([
  'darken the guys behind her',
  'brighten the guy behind',
  'làm tối người phía sau',
  'the shirt of the man behind her to black',
  'crop out the man behind',
  'sharpen the sign behind her',
])('the reader reports people and objects behind, unlike the background and the front: %s', (sentence) => {
  expect(interpret(sentence).operations).toEqual([]);
});

test.each(['make the chair behind her white', 'đổi rèm phía sau thành màu trắng'])(
  'the reader recolours an object behind by a mask: %s',
  (sentence) => {
    expect(interpret(sentence).operations).toEqual([
      { kind: 'recolour', target: 'masked', colour: '#ffffff' },
    ]);
  },
);

test('the reader does not apply a described colour that a later clause corrects', () => {
  const english = [
    'the bag',
    'her dress',
    'hair',
    'the shoes',
    'the background',
    'the wall behind her',
    'the lips',
  ].flatMap((what) =>
    [
      'is yellow, fix it',
      'are grey, please fix',
      'came out orange, correct it',
      'looks purple, fix that',
    ].map((said) => `${what} ${said}`),
  );
  const vietnamese = ['cái túi', 'váy', 'tóc', 'nền', 'môi'].flatMap((what) =>
    ['bị vàng, sửa lại', 'đang xám, chỉnh lại giúp', 'bị đỏ, sửa giùm', 'đang vàng, bớt đi'].map(
      (said) => `${what} ${said}`,
    ),
  );
  const given = [...english, ...vietnamese].filter((sentence) =>
    interpret(sentence).operations.some(({ kind }) => kind === 'recolour' || kind === 'background-colour'),
  );
  expect(given).toEqual([]);
  expect(interpret('the background is grey, change it to white').operations).toEqual([
    { kind: 'background-colour', colour: '#ffffff' },
  ]);
});

test.each([
  'váy cùng màu với khăn xanh',
  'son cùng tông với áo đỏ',
  'nền tiệp màu với váy hồng',
  'nền hai màu hồng và trắng',
  'two tone background pink and white',
  'áo trắng mà chưa trắng',
  'makeup lighter',
  'má hồng nhạt lại',
  'má hồng nhạt bớt',
])('the reader reports likenesses to another colour, of two objects or to less: %s', (sentence) => {
  for (const text of [sentence, withoutDiacritics(sentence)]) expect(interpret(text).operations).toEqual([]);
});

test.each([
  'chữ đỏ trên áo đổi thành trắng',
  'logo đỏ trên áo đổi thành trắng',
  'cái nơ hồng trên tóc đổi sang trắng',
])('the reader recolours an object on a part, not the part: %s', (sentence) => {
  expect(interpret(sentence).operations).toEqual([{ kind: 'recolour', target: 'masked', colour: '#ffffff' }]);
});

test.each(['tăng tương phản cho râu nhìn rõ', 'làm sáng cho chân mày nhìn rõ', 'tăng sáng cho lông mày rõ'])(
  'a tone belongs to the object that it should reveal: %s',
  (sentence) => {
    expect(interpret(sentence).operations).toEqual([]);
  },
);

test('the reader does not dye excluded eyebrows in a sentence without diacritics', () => {
  expect(interpret('nhuom toc nau, chan may khoi nhuom').operations).toMatchObject([{ target: 'hair' }]);
});
