import { expect, test } from 'vitest';

import type { BodyLook, StyleHint } from '@mot-studio/terms/body';

import { readScene } from './scene-reader.ts';

const plain: BodyLook = {
  pose: 'relaxed',
  hair: 'short',
  outfit: 'fitted',
  outfit_color: '#8a8f98',
  backdrop: 'grey',
};
const read = (prompt: string, hints: readonly StyleHint[] = []) => readScene(plain, prompt, hints);

test.each<[prompt: string, look: Partial<BodyLook>, light?: string]>([
  ['áo đen, nền hồng', { outfit_color: '#1d1d1f', backdrop: 'blush' }],
  ['ao den nen trang', { outfit_color: '#1d1d1f', backdrop: 'white' }],
  ['black outfit on a pink background', { outfit_color: '#1d1d1f', backdrop: 'blush' }],
  ['nền màu xám đậm, đồ thể thao đỏ đô', { backdrop: 'charcoal', outfit: 'sport', outfit_color: '#641b2c' }],
  ['navy dress, cream backdrop', { outfit: 'dress', outfit_color: '#1f2d4d', backdrop: 'cream' }],
  ['váy xanh lá', { outfit: 'dress', outfit_color: '#3d7a4a' }],
  ['quần áo #AA3366', { outfit_color: '#aa3366' }],
  ['tay chống hông, tóc dài', { pose: 'hand-on-hip', hair: 'long' }],
  ['a woman walking, hair up', { pose: 'walking', hair: 'bun' }],
  ['người mẫu đang bước, tóc bob', { pose: 'walking', hair: 'bob' }],
  ['đầu trọc, ánh sáng kịch tính', { hair: 'bald' }, 'dramatic'],
  ['soft light, long hair', { hair: 'long' }, 'soft'],
  ['anh sang am', {}, 'warm'],
  ['người mẫu đang bước đi, váy đỏ', { pose: 'walking', outfit: 'dress', outfit_color: '#b3252c' }],
  [
    'cho em xin mẫu nữ mặc váy trắng phông hồng nhạt',
    { outfit: 'dress', outfit_color: '#f2f1ee', backdrop: 'blush' },
  ],
  ['nên trắng vay đen', { outfit: 'dress', outfit_color: '#1d1d1f', backdrop: 'white' }],
  ['red dress, white bg pls', { outfit: 'dress', outfit_color: '#b3252c', backdrop: 'white' }],
  [
    'make the dress maroon and the background off-white',
    { outfit: 'dress', outfit_color: '#641b2c', backdrop: 'cream' },
  ],
  ['ánh sáng vàng ấm áp, tóc ngắn ngang vai', { hair: 'bob' }, 'warm'],
])('the reader understands all words of «%s»', (prompt, look, light = 'studio') => {
  expect(read(prompt)).toEqual({ look: { ...plain, ...look }, light, ignored: [] });
});

test.each<[prompt: string, ignored: readonly string[], look?: Partial<BodyLook>]>([
  ['đứng dưới mưa, áo trắng', ['dưới', 'mưa'], { outfit_color: '#f2f1ee' }],
  ['blue background', ['blue']],
  ['giày đỏ', ['giày', 'đỏ']],
  ['không chống hông', ['không', 'chống hông']],
  ['ko lấy nền đen', ['ko', 'nền', 'đen']],
  ["don't use black background", ["don't", 'black', 'background']],
  ['không cười, mặc váy đỏ', ['không', 'cười'], { outfit: 'dress', outfit_color: '#b3252c' }],
  ['tóc thả dài màu nâu', ['nâu'], { hair: 'long' }],
  ['smiling, holding a red bag', ['smiling', 'holding', 'red', 'bag']],
])('the reader names impossible wishes of «%s»', (prompt, ignored, look = {}) => {
  expect(read(prompt)).toEqual({ look: { ...plain, ...look }, light: 'studio', ignored });
});

test('a hint changes the look, and the prompt overrides the hint', () => {
  expect(read('standing, nền kem', ['sporty', 'minimal', 'warm-light'])).toEqual({
    look: { ...plain, outfit: 'sport', pose: 'relaxed', backdrop: 'cream' },
    light: 'warm',
    ignored: [],
  });
});
