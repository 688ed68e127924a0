import { expect, test } from 'vitest';

import { searchQuery, wordsIn } from '#server/library/search-words.ts';

test('words lose their marks, whatever the Unicode form, and are listed once', () => {
  const wish = 'Đầm lụa đỏ, đầm LỤA';
  expect(wordsIn(wish.normalize('NFC'))).toEqual(['dam', 'lua', 'do']);
  expect(wordsIn(wish.normalize('NFD'))).toEqual(['dam', 'lua', 'do']);
});

test('words of several texts are combined, and an absent text is ignored', () => {
  expect(wordsIn('a-line dress', undefined, 'mẫu 170cm')).toEqual(['a', 'line', 'dress', 'mau', '170cm']);
});

test('a query contains no operators of its own', () => {
  expect(searchQuery('01', `áo' | !(x):*`)).toBe(`'u01' & 'ao':* & 'x':*`);
  expect(searchQuery('01', ' .,! ')).toBeNull();
});
