import { join } from 'node:path';

import { expect, test } from 'vitest';

import { pageModules } from './page-modules.mjs';

const root = join(import.meta.dirname, '..');
const pages = pageModules(root);
const pageOf = (file: string) => pages.get(join(root, file));

test("a module that only one tool's first view uses belongs to the tool", () => {
  expect(pageOf('src/ui/try-on/try-on-page.tsx')).toBe('virtual-tryon');
  expect(pageOf('src/machines/hairstyle/hairstyle.machine.ts')).toBe('hairstyle-changer');
});

test("a module of a later step, of another page or of the application's start belongs to no tool", () => {
  const shared = [
    'src/ui/try-on/garment-step.tsx',
    'src/ui/wizard/choice-grid.tsx',
    'src/api/contract/generation.ts',
    'src/api/api-client.ts',
    'src/routes/_studio/virtual-tryon.tsx',
  ];
  expect(shared.filter((file) => pageOf(file) !== undefined)).toEqual([]);
});

test("the public page about a tool adds nothing to the tool's first view", () => {
  expect(pageOf('src/ui/guidelines/overview-page.tsx')).toBe('/_public/guidelines/image-editing');
  expect(pageOf('src/ui/image-editing/guidelines.tsx')).toBe('image-editing');
});
