/** Denied, retracted and merely questioned operations are not executed; after a correction only the last wish is. */
import { expect, test } from 'vitest';

import { withoutDiacritics } from '#language/spelling.ts';

import { interpret } from './interpret.ts';

const plain = (text: string): string => withoutDiacritics(text.toLowerCase().normalize('NFD'));
const doneBy = (sentence: string): readonly string[] =>
  interpret(sentence)
    .operations.filter(({ kind }) => kind !== 'keep')
    .map((operation) => JSON.stringify(operation));

const deeds = {
  vi: [
    'làm sáng ảnh',
    'làm mịn da',
    'xóa phông',
    'làm mờ nền',
    'đổi màu áo sang đỏ',
    'xóa nền',
    'làm trắng răng',
    'tăng nét',
    'cắt vuông',
    'lật ảnh',
    'xóa cái túi',
    'giảm tương phản',
    'thêm viền trắng',
    'xoay ảnh 90 độ',
    'làm sáng mặt',
  ],
  en: [
    'brighten the photo',
    'make it brighter',
    'smooth the skin',
    'blur the background',
    'change the shirt to red',
    'remove the background',
    'whiten the teeth',
    'sharpen it',
    'crop it square',
    'flip the photo',
    'remove the bag',
    'reduce the contrast',
    'add a white border',
    'rotate it 90 degrees',
  ],
};

/** Denials, with a placeholder for the operation. */
const denials = {
  vi: [
    'đừng {}',
    'khỏi cần {}',
    'không cần phải {}',
    'thôi đừng {}',
    'thôi khỏi {}',
    'đừng {} nữa',
    'chưa cần {}',
    'đừng vội {}',
    'đừng bao giờ {}',
    'khỏi phải {}',
    '{} thì khỏi',
    '{} thì thôi',
    '{} thì không cần',
    '{} thì đừng',
    '{}, à thôi khỏi',
    '{}, thôi không cần nữa',
    '{}, à thôi',
    '{}... thôi bỏ',
    '{} nha, à mà thôi khỏi',
    'định {} mà thôi',
    'tính {} nhưng thôi',
    'không phải {}',
    '{} làm gì',
    'có nên {} không',
    'ai bảo {}',
    'shop khác {} đẹp',
  ],
  en: [
    "don't {}",
    'no need to {}',
    "i don't want you to {}",
    "i'd rather you didn't {}",
    'avoid: {}',
    'stop: {}',
    'skip: {}',
    '{}, never mind',
    '{}, actually no',
    '{}... no wait, leave it',
    '{}, scratch that',
    '{} - nah skip it',
    'why would you {}',
    'does it help to {}?',
    'nobody asked to {}',
    'i was going to say {} but no',
    'i thought about asking you to {} but leave it',
    'anything but {}',
    "i wouldn't {}",
    'it would be wrong to {}',
  ],
};

const fillForms = (forms: readonly string[], said: readonly string[], write = (text: string) => text) =>
  forms.flatMap((form) =>
    said.flatMap((deed) => {
      const sentence = write(form.replace('{}', deed));
      return doneBy(sentence).map((done) => `${sentence}: ${done}`);
    }),
  );

test.each([
  ['Vietnamese', fillForms(denials.vi, deeds.vi)],
  ['Vietnamese without marks', fillForms(denials.vi, deeds.vi, plain)],
  ['English', fillForms(denials.en, deeds.en)],
])('the reader drops wishes that are denied in %s', (_, wrong) => {
  expect(wrong).toEqual([]);
});

/** Pairs of wishes of which the second may replace the first. */
const pairs = {
  vi: [
    ['đổi áo sang đỏ', 'đổi áo sang xanh lá'],
    ['đổi áo sang đỏ', 'đổi quần sang đỏ'],
    ['nền trắng', 'nền đen'],
    ['tăng sáng', 'tăng nét'],
    ['làm mờ nền', 'xóa nền'],
    ['xóa nền', 'làm mờ nền'],
    ['cắt vuông', 'cắt 4:5'],
    ['làm mịn da', 'làm trắng răng'],
    ['ấm hơn', 'lạnh hơn'],
    ['sáng mặt', 'sáng tóc'],
    ['viền trắng', 'viền đen'],
  ],
  en: [
    ['change the shirt to red', 'change the shirt to green'],
    ['make the shirt red', 'make the pants red'],
    ['white background', 'black background'],
    ['brighten it', 'sharpen it'],
    ['blur the background', 'remove the background'],
    ['remove the background', 'blur the background'],
    ['crop square', 'crop 4:5'],
    ['smooth the skin', 'whiten the teeth'],
    ['make it warmer', 'make it cooler'],
    ['brighten the face', 'brighten the hair'],
    ['20% brighter', '10% brighter'],
  ],
} as const;

/** Corrections: `{1}` is the wrong wish, `{2}` the right one. */
const corrections = {
  vi: [
    '{1}, à nhầm, {2}',
    '{1} à nhầm {2}',
    '{1}, à không, {2}',
    '{1} à không {2}',
    '{1}, ý lộn, {2}',
    '{1}, à thôi {2} đi',
    '{1}, không phải, {2}',
    'không phải {1}, {2} nha',
    '{2} chứ đừng {1}',
    '{2} chứ không phải {1}',
    'thay vì {1} thì {2}',
    'không cần {1}, chỉ cần {2}',
  ],
  en: [
    '{1}, no wait, {2}',
    '{1}... actually {2}',
    '{1}, i mean {2}',
    '{1}, scratch that, {2}',
    '{1}, on second thought {2}',
    '{2}, not {1}',
    "don't {1}, {2}",
    '{2} instead of {1}',
    '{2} rather than {1}',
    'instead of {1}, {2}',
    'i said {1} but i meant {2}',
  ],
};
const either = { vi: ['{1} hay {2}', '{1} hoặc {2}'], en: ['{1} or {2}', 'either {1} or {2}'] };

const corrected = (
  forms: readonly string[],
  said: readonly (readonly [string, string])[],
  write = (text: string) => text,
) =>
  forms.flatMap((form) =>
    said.flatMap(([first, second]) => {
      const sentence = write(form.replace('{1}', first).replace('{2}', second));
      const wanted = /\{1\} (?:hay|hoặc|or) /.test(form) ? [] : doneBy(write(second));
      return doneBy(sentence).flatMap((done) => (wanted.includes(done) ? [] : [`${sentence}: ${done}`]));
    }),
  );

test.each([
  ['Vietnamese', corrected([...corrections.vi, ...either.vi], pairs.vi)],
  ['Vietnamese without marks', corrected([...corrections.vi, ...either.vi], pairs.vi, plain)],
  ['English', corrected([...corrections.en, ...either.en], pairs.en)],
])(
  'the reader executes only the last wish after a correction, and neither of two alternatives, in %s',
  (_, wrong) => {
    expect(wrong).toEqual([]);
  },
);

test.each([
  ['tăng sáng, à quên, tăng nét luôn', ['brightness', 'sharpness']],
  ['brighten it. actually also sharpen it', ['brightness', 'sharpness']],
  ['đổi nền sang trắng được không', ['background-colour']],
  ["i wouldn't mind if you brightened it", ['brightness']],
  ['thêm sáng chút thôi, không cần nhiều', ['brightness']],
])('the reader finds no denial in polite requests: %s', (sentence, kinds) => {
  expect(interpret(sentence).operations.map(({ kind }) => kind)).toEqual(kinds);
});

/** Faults of a picture, each with its remedy. */
const remedies = {
  vi: [
    ['tối', 'làm sáng'],
    ['sáng quá', 'giảm sáng'],
    ['nhạt màu', 'làm đậm'],
    ['rực quá', 'giảm màu'],
    ['ấm quá', 'làm lạnh'],
    ['bị nhiễu', 'khử nhiễu'],
    ['ngả vàng', 'khử vàng'],
    ['bóng dầu', 'khử bóng'],
  ],
  en: [
    ['dark', 'brighten'],
    ['too bright', 'darken'],
    ['dull', 'saturate'],
    ['blurry', 'sharpen'],
    ['too warm', 'cool'],
    ['grainy', 'denoise'],
    ['yellow', 'de-yellow'],
    ['shiny', 'reduce the shine on'],
  ],
} as const;
const forbidding = {
  vi: ['đừng {}', 'nhưng đừng {} nha', 'không được {} nó', 'cấm {}', 'khỏi {} nó'],
  en: ["don't {} it", "but please don't {} it", 'no need to {} that', 'never {} it'],
};

test('the reader does not correct a stated fault if the sentence prohibits the correction', () => {
  const sentences = [
    ...['ảnh', 'áo', 'mặt', 'nền', 'da', 'tóc'].flatMap((part) =>
      remedies.vi.flatMap(([how, deed]) =>
        forbidding.vi.map((no) => `${part} ${how}, ${no.replace('{}', deed)}`),
      ),
    ),
    ...['the photo', 'her dress', 'her face', 'the background', 'her hair'].flatMap((part) =>
      remedies.en.flatMap(([how, deed]) =>
        forbidding.en.map((no) => `${part} is ${how}, ${no.replace('{}', deed)}`),
      ),
    ),
  ];
  expect(sentences.filter((sentence) => doneBy(sentence).length > 0)).toEqual([]);
});

const approving = {
  vi: [
    'kệ nó',
    'cứ để vậy đi',
    'vậy đẹp rồi',
    'như vậy được rồi',
    'mình thích vậy',
    'không sao',
    'đó là cố ý',
    'ngoài đời nó vậy',
  ],
  en: [
    "that's fine",
    'leave it that way',
    'but I like it',
    "it's meant to be",
    "that's intentional",
    'and it should stay that way',
    "that's how it is in real life",
  ],
};

test('the reader keeps stated qualities that the sentence approves', () => {
  const sentences = [
    ...['ảnh', 'áo', 'mặt', 'nền', 'da', 'tóc'].flatMap((part) =>
      remedies.vi.flatMap(([how]) => approving.vi.map((fine) => `${part} ${how}, ${fine}`)),
    ),
    ...['the photo', 'her dress', 'her face', 'the background', 'her hair'].flatMap((part) =>
      remedies.en.flatMap(([how]) => approving.en.map((fine) => `${part} is ${how}, ${fine}`)),
    ),
  ];
  expect(sentences.filter((sentence) => doneBy(sentence).length > 0)).toEqual([]);
});

test.each([
  ["her dress is dark, that's fine, just brighten her face", 'brightness'],
  ['sáng hơn, cũng được', 'brightness'],
  ["brighten it, that's fine", 'brightness'],
  ['nền trắng, vậy đẹp rồi', 'background-colour'],
  ['ảnh tối, không sao, chỉ cần cắt vuông', 'crop'],
])('the reader executes the wish beside an approval: %s', (sentence, kind) => {
  expect(interpret(sentence).operations.map((operation) => operation.kind)).toEqual([kind]);
});

/** Reports of an operation (`{}`) in the past or by other people. */
const past = {
  vi: ['em đã {} rồi', 'em mới {} xong', 'đã {} rồi nha', '{} rồi mà vẫn xấu', 'em thử {} mà không được'],
  en: ['they {}', 'my phone {}', 'I tried and {}', 'who {}?', 'the app {} and I hate it'],
};
const done = [
  'brightened the photo',
  'sharpened it',
  'blurred the background',
  'cropped it square',
  'removed the background',
  'smoothed her skin',
  'whitened the teeth',
];

test('the reader does not repeat edits of the past or of other people', () => {
  const vietnamese = ['làm sáng ảnh', 'làm mịn da', 'xóa nền', 'làm mờ nền', 'tăng nét', 'giảm tương phản'];
  const sentences = [
    ...past.vi.flatMap((told) => vietnamese.map((deed) => told.replace('{}', deed))),
    ...past.en.flatMap((told) => done.map((deed) => told.replace('{}', deed))),
  ];
  expect(sentences.filter((sentence) => doneBy(sentence).length > 0)).toEqual([]);
});

test.each([
  ['thử làm sáng ảnh xem', 'brightness'],
  ['mới làm nét xong thấy mờ, làm nét thêm', 'sharpness'],
  ['I want the background removed', 'background-remove'],
  ['i would love it if you blurred the background', 'background-blur'],
  ['blurred background please', 'background-blur'],
  ['làm sáng ảnh rồi cắt vuông', 'brightness crop'],
])('the reader executes a wish after a report of a past edit: %s', (sentence, kinds) => {
  expect(interpret(sentence).operations.map(({ kind }) => kind)).toEqual(kinds.split(' '));
});
