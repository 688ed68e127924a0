import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';

import { pictureName } from '#ui/patterns/picture-name.ts';

test('a result is called as the language of the page has it', () => {
  const name = 'Bob hiện đại · Đổi kiểu tóc';
  expect([
    pictureName(i18n, { name, name_en: 'Modern bob · Hairstyle changer' }),
    pictureName(i18n, { name }),
  ]).toEqual(['Modern bob · Hairstyle changer', name]);
});
