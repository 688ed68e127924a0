/** Two wishes in one sentence: the interpreter does nothing that neither wish asks for alone. */
import { expect, test } from 'vitest';

import type { EditOperation } from '@mot-studio/terms/editing';
import { withoutDiacritics } from '#language/spelling.ts';

import { interpret } from './interpret.ts';

const wishes = {
  vi: [
    'làm sáng ảnh',
    'tăng sáng 20%',
    'sáng lên chút',
    'làm mịn da',
    'xóa phông',
    'làm mờ nền',
    'đổi áo sang đỏ',
    'xóa nền',
    'nền trắng',
    'tăng nét',
    'cắt vuông',
    'lật ảnh',
    'xóa cái túi',
    'xóa dây điện',
    'giảm tương phản',
    'viền trắng',
    'xoay trái 90 độ',
    'tóc nâu',
    'nhuộm tóc đỏ',
    'tách nền',
    'xóa mụn',
    'tăng màu',
    'khử nhiễu',
    'ấm hơn',
    'bớt vàng',
    'bớt bóng dầu',
    'căn giữa',
    'hình hơi tối',
    'ảnh bị mờ',
    'thêm logo',
    'bóp eo',
    'kiểu phim cũ',
  ],
  en: [
    'brighten it',
    'make it brighter',
    'a bit sharper',
    'smooth her skin',
    'blur the background',
    'make the shirt red',
    'white background',
    'whiten her teeth',
    'crop square',
    'flip it',
    'remove the bag',
    'get rid of the wires',
    'less contrast',
    'white border',
    'rotate left 90',
    'dye her hair red',
    'remove pimples',
    'more colour',
    'denoise',
    'warmer',
    "don't touch the face",
    'center the product',
    'it is a bit dark',
    'the photo is blurry',
    'add our logo',
    'slim the waist',
    'old film look',
  ],
};

/** Formats an operation with its target and direction, without its amount, which the other wish may set («sáng lên chút»). */
const done = (operation: EditOperation): string => {
  const size = 'amount' in operation ? operation.amount : 'stops' in operation ? operation.stops : 0;
  return JSON.stringify({ ...operation, amount: undefined, stops: undefined, way: Math.sign(size) });
};

const plain = (text: string): string => withoutDiacritics(text.toLowerCase().normalize('NFD'));

const strays = (said: readonly string[], joins: readonly string[]): readonly string[] => {
  const wished = said.map((wish) => ({ wish, alone: interpret(wish).operations.map(done) }));
  return joins.flatMap((join) =>
    wished.flatMap((first) =>
      wished.flatMap((second) => {
        const both = `${first.wish}${join}${second.wish}`;
        const alone = [...first.alone, ...second.alone];
        return interpret(both)
          .operations.filter((operation) => operation.kind !== 'keep' && !alone.includes(done(operation)))
          .map((operation) => `${both}: ${JSON.stringify(operation)}`);
      }),
    ),
  );
};

test.each([
  ['Vietnamese', strays(wishes.vi, [', ', ' và ', ' rồi ', '. ', ' với '])],
  ['Vietnamese without marks', strays(wishes.vi.map(plain), [', ', ' va ', ' roi ', '. '])],
  ['English', strays(wishes.en, [', ', ' and ', ' then ', '. ', ' but '])],
])('two wishes execute nothing that neither asks for in %s', (_, wrong) => {
  expect(wrong).toEqual([]);
});

test.each([
  ['xóa nền, bớt vàng', ['background-remove', 'temperature']],
  ['đổi áo sang đỏ, bớt bóng dầu', ['recolour', 'highlights']],
  ['xóa phông mắt sáng hơn', ['background-blur', 'brighten-eyes']],
  ['tóc nâu mắt sáng hơn', ['recolour', 'brighten-eyes']],
  ['đổi áo sang đỏ sáng mặt', ['recolour', 'brightness']],
  ['bớt vàng làm sáng ảnh', ['temperature', 'brightness']],
  ['tăng màu giảm tương phản', ['saturation', 'contrast']],
  ['tăng sáng 20% nền trắng', ['brightness', 'background-colour']],
  ['làm mịn da rồi mắt sáng hơn', ['smooth-skin', 'brighten-eyes']],
  ['remove the background, less yellow', ['background-remove', 'temperature']],
])('the reader executes two wishes without a comma: %s', (sentence, kinds) => {
  expect(interpret(sentence).operations.map(({ kind }) => kind)).toEqual(kinds);
});

/** Tones of the full picture, the part that is excepted, and the tone that the part should have instead. */
const excepting = {
  vi: {
    wishes: [
      ['brightness', 'làm tối ảnh', 'sáng lên', -1],
      ['temperature', 'làm ấm ảnh', 'lạnh hơn', 1],
      ['saturation', 'giảm bão hòa', 'tươi hơn', -1],
    ],
    parts: ['mặt', 'váy', 'nền', 'tóc'],
    forms: ['{a}, trừ {p} thì {b}', '{a} trừ {p} phải {b}', '{a} nhưng {p} {b}', '{a}, riêng {p} {b}'],
  },
  en: {
    wishes: [
      ['brightness', 'darken the photo', 'brighter', -1],
      ['temperature', 'warmer', 'cooler', 1],
      ['saturation', 'less saturation', 'more saturated', -1],
    ],
    parts: ['face', 'dress', 'background', 'hair'],
    forms: [
      '{a}, except for the {p} they should be {b}',
      '{a} except the {p}, that should be {b}',
      '{a}, but not the {p}, make that {b}',
      '{a} apart from the {p}, make it {b}',
      '{a} everywhere but the {p}, {b} there',
      '{a}, only the {p} should be {b}',
    ],
  },
} as const;

test.each(['vi', 'en'] as const)('an exception from a tone may have another tone (%s)', (language) => {
  const { wishes: tones, parts, forms } = excepting[language];
  const wrong = tones.flatMap(([kind, all, own, way]) =>
    forms.flatMap((form) =>
      parts.flatMap((part) => {
        const said = form.replace('{a}', all).replace('{p}', part).replace('{b}', own);
        return [said, plain(said)].flatMap((text) =>
          interpret(text)
            .operations.filter(
              (operation) =>
                operation.kind !== 'keep' &&
                !(
                  operation.kind === kind &&
                  Math.sign(operation.amount) === (operation.region === undefined ? way : -way)
                ),
            )
            .map((operation) => `${text}: ${JSON.stringify(operation)}`),
        );
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['darken the photo except the face, that should be brighter', 2],
  ['làm tối ảnh, trừ mặt thì sáng lên', 2],
  ['darken the photo except the face, make it warmer', 0],
  ['giảm bão hòa, trừ môi thì tăng', 0],
  ['less saturation, except for the lips they should be more', 0],
])('the reader executes neither of two contradictory wishes: %s', (sentence, count) => {
  expect(interpret(sentence).operations.length).toBe(count);
});

const measured = {
  vi: {
    pictures: ['hình 2', 'ảnh 1', 'tấm đầu'],
    faults: ['tối quá', 'vàng quá', 'mờ quá', 'bị tối'],
    beside: ['', ' so với hình 1', ' so với tấm kia'],
    remedies: ['', ', kéo nó lên cho bằng hình 1', ', chỉnh cho giống hình 1', ', hạ xuống cho khớp hình 1'],
  },
  en: {
    pictures: ['photo 2', 'the second one', 'picture 1'],
    faults: ['is too dark', 'is yellow', 'is blurry', 'looks dull'],
    beside: ['', ' compared to photo 1', ' than photo 1'],
    remedies: ['', ', lift it', ', bring it up to match photo 1', ', make it like photo 1'],
  },
};
test.each(['vi', 'en'] as const)(
  'the reader does not place a picture that is the standard of a comparison (%s)',
  (language) => {
    const { pictures, faults, beside, remedies } = measured[language];
    const said = pictures.flatMap((picture) =>
      faults.flatMap((fault) =>
        beside.flatMap((other) => remedies.map((remedy) => `${picture} ${fault}${other}${remedy}`)),
      ),
    );
    const wrong = [...said, ...said.map(plain)].filter((sentence) => {
      const { operations, plan, refused } = interpret(sentence, 2);
      return operations.length > 0 || plan !== undefined || refused.length === 0;
    });
    expect(wrong).toEqual([]);
  },
);

test.each([
  'put the three lipsticks on one shelf, cream background',
  'gộp 3 mẫu son này nằm ngang một hàng, nền chung màu kem',
])('the reader reports the background of a refused composition with it: %s', (sentence) => {
  expect(interpret(sentence, 3)).toMatchObject({ operations: [], refused: [{}, {}] });
});

test.each([
  ['tăng nét 30% riêng mắt', 'sharpness', 'eyes'],
  ['tăng nét riêng mắt thôi', 'sharpness', 'eyes'],
  ['tăng sáng 20% riêng nền', 'brightness', 'background'],
  ['sharpen 30% eyes only', 'sharpness', 'eyes'],
])('a restriction behind a wish names the object of that wish: %s', (sentence, kind, region) => {
  expect(interpret(sentence).operations).toMatchObject([{ kind, region }]);
});

test.each([
  ['swap the backgrounds of photo 1 and photo 2', undefined],
  ['đổi nền hình 1 và hình 2 cho nhau', undefined],
  ['tráo nền ảnh 1 với ảnh 2', undefined],
  ['swap the background of 1 with 2', 'scene'],
])('an exchange between two pictures makes no composition: %s', (sentence, plan) => {
  expect(interpret(sentence, 2).plan?.kind).toBe(plan);
});
