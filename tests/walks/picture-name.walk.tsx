import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';

import { pictureName } from '#ui/patterns/picture-name.ts';

test('the name of a result follows the language of the page', () => {
  const name = 'Bob hiện đại · Đổi kiểu tóc';
  expect([
    pictureName(i18n, { name, name_en: 'Modern bob · Hairstyle changer' }),
    pictureName(i18n, { name }),
  ]).toEqual(['Modern bob · Hairstyle changer', name]);
});
