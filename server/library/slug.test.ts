import { expect, test } from 'vitest';

import { slugOf } from './slug.ts';

test.each([
  ['Đầm Dạ Hội, đỏ · Sửa ảnh', 'dam-da-hoi-do-sua-anh'],
  ['áo dài'.normalize('NFD'), 'ao-dai'],
  ['../\u202Eexe"; x=1', 'exe-x-1'],
  ['着物 · Image editing', 'image-editing'],
  ['着物', ''],
  ['nền trắng '.repeat(9), 'nen-trang-nen-trang-nen-trang-nen-trang-nen-trang-nen-trang'],
])('«%s» becomes «%s»', (name, slug) => expect(slugOf(name)).toBe(slug));
