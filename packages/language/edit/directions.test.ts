import { describe, expect, test } from 'vitest';

import type { EditOperation } from '@mot-studio/terms/editing';
import { withoutDiacritics } from '#language/spelling.ts';

import { interpret } from './interpret.ts';

type Kind = 'brightness' | 'contrast' | 'saturation' | 'temperature' | 'sharpness';
/** Word for the look of a picture, with its kind and direction; a measure has no direction of its own. */
type Word = readonly [kind: Kind, word: string, way: 1 | -1];
/** Form of a sentence around a word, which asks for more or less of the quality. */
type Form = readonly [form: string, way: 1 | -1];

const vietnamese: readonly Word[] = [
  ['brightness', 'sáng', 1],
  ['brightness', 'độ sáng', 1],
  ['brightness', 'tối', -1],
  ['contrast', 'tương phản', 1],
  ['saturation', 'bão hòa', 1],
  ['saturation', 'rực', 1],
  ['saturation', 'tươi', 1],
  ['saturation', 'nhạt màu', -1],
  ['saturation', 'bạc màu', -1],
  ['saturation', 'phai màu', -1],
  ['saturation', 'xỉn màu', -1],
  ['saturation', 'nhợt nhạt', -1],
  ['temperature', 'ấm', 1],
  ['temperature', 'lạnh', -1],
  ['temperature', 'vàng', 1],
  ['sharpness', 'nét', 1],
  ['sharpness', 'rõ', 1],
  ['sharpness', 'độ nét', 1],
  ['sharpness', 'mềm', -1],
];
const vietnameseForms: readonly Form[] = [
  ['{} hơn', 1],
  ['{} hơn bây giờ', 1],
  ['{} hơn hiện tại một chút', 1],
  ['{} lên', 1],
  ['tăng {}', 1],
  ['tăng nhẹ {} thôi', 1],
  ['{} thêm 20%', 1],
  ['chưa đủ {}', 1],
  ['bớt {}', -1],
  ['bớt {} hơn bây giờ', -1],
  ['giảm {} 20%', -1],
  ['giảm nhẹ {} thôi', -1],
  ['hạ {} xuống', -1],
  ['ít {} hơn', -1],
  ['đỡ {} hơn', -1],
  ['kém {} hơn bây giờ', -1],
  ['không {} bằng bây giờ', -1],
];
const english: readonly Word[] = [
  ['brightness', 'bright', 1],
  ['brightness', 'dark', -1],
  ['contrast', 'contrast', 1],
  ['contrast', 'contrasty', 1],
  ['contrast', 'flat', -1],
  ['contrast', 'washed out', -1],
  ['saturation', 'saturated', 1],
  ['saturation', 'colourful', 1],
  ['saturation', 'vibrant', 1],
  ['saturation', 'muted', -1],
  ['saturation', 'faded', -1],
  ['temperature', 'warm', 1],
  ['temperature', 'cool', -1],
  ['temperature', 'yellow', 1],
  ['sharpness', 'sharp', 1],
  ['sharpness', 'soft', -1],
  ['sharpness', 'blurry', -1],
];
const englishForms: readonly Form[] = [
  ['more {}', 1],
  ['more {} than now', 1],
  ['more {} than it is right now', 1],
  ['more {} but not too much', 1],
  ['make it more {}', 1],
  ['not {} enough', 1],
  ['less {}', -1],
  ['less {} than it is now', -1],
  ['a bit less {} than it is', -1],
  ['make it less {}', -1],
  ['less {}, by 15', -1],
  ['not so {}', -1],
  ['not as {} as it is now', -1],
];
/** Complaints about an excess of a quality. */
const blamingVietnamese: readonly Form[] = [['ảnh {} quá', -1]];
const blamingEnglish: readonly Form[] = [
  ['too {}', -1],
  ['the photo looks too {}', -1],
  ['a little too {}', -1],
];

const sameEffects: Readonly<Record<Kind, readonly EditOperation['kind'][]>> = {
  brightness: ['brightness', 'exposure', 'highlights'],
  contrast: ['contrast', 'saturation'],
  saturation: ['saturation', 'contrast'],
  temperature: ['temperature'],
  sharpness: ['sharpness', 'blur', 'background-blur'],
};
const wayOf = (operation: EditOperation): number => {
  if (operation.kind === 'blur' || operation.kind === 'background-blur') return -1;
  if (operation.kind === 'exposure') return Math.sign(operation.stops);
  return 'amount' in operation ? Math.sign(operation.amount) : 0;
};

/** Returns the operations of a sentence that contradict its wish; a refusal returns none. */
const against = (sentence: string, kind: Kind, way: number): readonly string[] =>
  interpret(sentence)
    .operations.filter((operation) => !sameEffects[kind].includes(operation.kind) || wayOf(operation) !== way)
    .map((operation) => `${sentence}: ${JSON.stringify(operation)}`);

const fillForms = (words: readonly Word[], forms: readonly Form[], write = (text: string): string => text) =>
  words.flatMap(([kind, word, way]) =>
    forms.flatMap(([form, more]) => against(write(form.replace('{}', word)), kind, way * more)),
  );

describe('the reader never reverses the direction of a quality', () => {
  test.each([
    ['Vietnamese', fillForms(vietnamese, [...vietnameseForms, ...blamingVietnamese])],
    [
      'Vietnamese without marks',
      fillForms(vietnamese, [...vietnameseForms, ...blamingVietnamese], withoutDiacritics),
    ],
    ['English', fillForms(english, [...englishForms, ...blamingEnglish])],
  ])('in %s', (_, wrong) => {
    expect(wrong).toEqual([]);
  });
});

/** Faults, each followed without a comma by a remedy, and the direction of the remedy. */
const faulty: readonly (readonly [
  kind: Kind,
  faults: readonly string[],
  remedies: readonly string[],
  way: 1 | -1,
])[] = [
  [
    'brightness',
    ['hơi tối', 'tối', 'tối quá', 'bị tối'],
    ['nâng lên', 'kéo lên', 'tăng lên 20%', 'đẩy lên', 'chỉnh lên', 'làm sáng'],
    1,
  ],
  [
    'brightness',
    ['hơi sáng', 'sáng quá', 'bị chói'],
    ['hạ xuống', 'kéo xuống', 'giảm lại', 'bớt lại', 'làm tối'],
    -1,
  ],
  ['saturation', ['hơi nhạt màu', 'bị nhạt màu'], ['tăng lên', 'nâng lên', 'làm đậm'], 1],
  [
    'temperature',
    ['bị vàng', 'vàng quá', 'ngả vàng', 'ám vàng'],
    ['kéo xuống', 'kéo về', 'hạ xuống', 'chỉnh lại', 'giảm lại'],
    -1,
  ],
  ['temperature', ['bị xanh', 'ám xanh', 'hơi lạnh'], ['kéo lên', 'kéo ấm lên', 'tăng lên', 'làm ấm'], 1],
  ['sharpness', ['hơi mờ', 'bị mờ'], ['tăng lên', 'làm nét', 'chỉnh nét'], 1],
];
test.each(['ảnh', 'mặt', 'áo', 'váy trắng'])(
  'the reader corrects %s by the remedy directly behind it',
  (what) => {
    const wrong = faulty.flatMap(([kind, faults, remedies, way]) =>
      faults.flatMap((fault) =>
        remedies.flatMap((remedy) => [
          ...against(`${what} ${fault} ${remedy}`, kind, way),
          ...against(withoutDiacritics(`${what} ${fault} ${remedy}`), kind, way),
        ]),
      ),
    );
    expect(wrong).toEqual([]);
  },
);

/** Operations that can only increase an effect: a wish for less is refused, or executed by a two-way operation. */
const increaseOnly: readonly EditOperation['kind'][] = [
  'smooth-skin',
  'whiten-teeth',
  'brighten-eyes',
  'background-blur',
  'blur',
  'black-and-white',
  'sepia',
  'vintage',
  'lighting',
  'denoise',
  'blush',
  'face-enhance',
];

test.each([
  'bớt mịn da',
  'da mịn bớt',
  'da mịn quá',
  'da ít mịn hơn',
  'giảm độ mịn của da',
  'răng bớt trắng',
  'răng trắng quá',
  'răng ít trắng hơn',
  'mắt bớt sáng',
  'mắt sáng quá',
  'nền bớt mờ',
  'nền mờ quá',
  'nền ít mờ hơn',
  'giảm xóa phông',
  'giảm ánh sáng',
  'ánh sáng mạnh quá',
  'giảm hiệu ứng phim cũ',
  'thêm hạt',
  'tăng noise',
  'má hồng quá',
  'trang điểm đậm quá',
  'less smooth skin',
  'skin is too smooth',
  'smooth the skin less',
  'too much smoothing',
  'teeth too white',
  'less white teeth',
  'eyes too bright',
  'background too blurry',
  'blur the background less',
  'the blur is too strong',
  'less bokeh',
  'less light',
  'lighting too strong',
  'too vintage',
  'less sepia',
  'more grain',
  'add noise',
  'too much blush',
])('the reader never increases an effect that should be reduced: %s', (sentence) => {
  for (const text of [sentence, withoutDiacritics(sentence)])
    expect(interpret(text).operations.filter(({ kind }) => increaseOnly.includes(kind))).toEqual([]);
});

/** Returns all sentences that combine one option of each part. */
const combine = (...parts: readonly (readonly string[])[]): readonly string[] =>
  parts.reduce<readonly string[]>(
    (said, next) => said.flatMap((before) => next.map((word) => before + word)),
    [''],
  );
/** Returns the rotations of a sentence that differ from the expected angle; a refusal returns none. */
const turnedOtherwise = (sentence: string, degrees: number): readonly string[] =>
  [sentence, withoutDiacritics(sentence)].flatMap((text) =>
    interpret(text)
      .operations.filter((operation) => operation.kind !== 'rotate' || operation.degrees !== degrees)
      .map((operation) => `${text}: ${JSON.stringify(operation)}`),
  );

test.each([
  ['nghiêng', 'qua phải', -5],
  ['bị nghiêng', 'sang trái', 5],
  ['hơi nghiêng', 'về bên phải', -5],
  ['đang nghiêng', 'bên trái', 5],
  ['chụp nghiêng', 'qua phải', -5],
  ['lệch', 'qua trái', 5],
  ['xéo', 'sang phải', -5],
] as const)('the reader rotates a picture that «%s» %s in the opposite direction', (leans, way, degrees) => {
  const said = combine(
    ['ảnh ', 'hình này ', ''],
    [leans],
    [` 5 độ ${way}`, ` ${way} chừng 5 độ`],
    [', xoay lại cho ngay', ', chỉnh thẳng lại', ' xoay lại giúp', ', cân lại cho thẳng', ', kéo lại'],
  );
  expect(said.flatMap((sentence) => turnedOtherwise(sentence, degrees))).toEqual([]);
  expect(interpret(said[0] ?? '').operations).toEqual([{ kind: 'rotate', degrees }]);
});

test.each([
  ['is tilted', 'to the right', -4],
  ['is off', 'counterclockwise', 4],
  ['leans', 'left', 4],
  ['is leaning', 'clockwise', -4],
  ['is slanting', 'to the left', 4],
  ['is rotated', 'clockwise', -4],
] as const)('the reader rotates a picture that "%s" %s in the opposite direction', (leans, way, degrees) => {
  const said = combine(
    ['the photo ', 'it '],
    [leans],
    [` 4 degrees ${way}`, ` ${way} by 4 degrees`],
    ['', ', straighten it', ', put it back', ', rotate it back', ' please straighten'],
  );
  expect(said.flatMap((sentence) => turnedOtherwise(sentence, degrees))).toEqual([]);
  expect(interpret(said[0] ?? '').operations).toEqual([{ kind: 'rotate', degrees }]);
});

test.each([
  ['nghiêng ảnh sang phải 5 độ', 5],
  ['nghiêng qua trái chừng 5 độ', -5],
  ['hơi nghiêng, xoay phải 5 độ', 5],
  ['rotate it 5 degrees to the left', -5],
  ['i want it tilted 5 degrees to the right', 5],
])('«%s» asks for a rotation', (sentence, degrees) => {
  expect(interpret(sentence).operations).toEqual([{ kind: 'rotate', degrees }]);
});

test.each([
  ['làm lì da', 'skin'],
  ['da bóng dầu, làm lì lại', 'skin'],
  ['make the skin matte', 'skin'],
  ['her face is shiny, matte it down', 'face'],
  ['make the lipstick matte', 'lips'],
])('the reader reduces the gloss of a part that should be matte: %s', (sentence, region) => {
  expect(interpret(sentence).operations).toEqual([{ kind: 'highlights', amount: -0.3, region }]);
});

test.each(['matte black background', 'matte finish'])('«%s» does not smooth skin', (sentence) => {
  expect(interpret(sentence).operations.filter(({ kind }) => kind === 'highlights')).toEqual([]);
});

test.each(['sáng lên một nấc', 'cho ảnh sáng lên 1 bậc', 'brighten up one step', 'brighten it one notch'])(
  '«%s» has a low amount',
  (sentence) => {
    expect(interpret(sentence).operations).toEqual([{ kind: 'brightness', amount: 0.15 }]);
  },
);

test.each([
  ['bring exposure up by a third', 0.33],
  ['lower exposure by a quarter', -0.25],
  ['exposure +10%', 0.2],
])('the reader measures exposure in stops: %s', (sentence, stops) => {
  expect(interpret(sentence).operations).toEqual([{ kind: 'exposure', stops }]);
});
