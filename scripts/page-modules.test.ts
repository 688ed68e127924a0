import { join } from 'node:path';

import { expect, test } from 'vitest';

import { pageModules } from './page-modules.mjs';

const root = join(import.meta.dirname, '..');
const pages = pageModules(root);
const pageOf = (file: string) => pages.get(join(root, file));

test('a module of one tool’s first view alone is its own', () => {
  expect(pageOf('src/ui/try-on/try-on-page.tsx')).toBe('virtual-tryon');
  expect(pageOf('src/machines/hairstyle/hairstyle.machine.ts')).toBe('hairstyle-changer');
});

test('a module that comes with a later step, that another page has, or that the application starts with is no page’s own', () => {
  const shared = [
    'src/ui/try-on/garment-step.tsx',
    'src/ui/wizard/choice-grid.tsx',
    'src/api/contract/generation.ts',
    'src/api/api-client.ts',
    'src/routes/_studio/virtual-tryon.tsx',
  ];
  expect(shared.filter((file) => pageOf(file) !== undefined)).toEqual([]);
});

test('a page that tells of a tool brings nothing into the tool’s first view, whatever its address ends in', () => {
  expect(pageOf('src/ui/guidelines/overview-page.tsx')).toBe('/_public/guidelines/image-editing');
  expect(pageOf('src/ui/image-editing/guidelines.tsx')).toBe('image-editing');
});
