import { expect, test } from 'vitest';

import { adminCodeElsewhere } from './admin-code.mjs';

const manifest = {
  'index.html': { file: 'assets/app.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/routes/_studio/history.tsx': { file: 'assets/history.js' },
  'src/routes/_studio/_admin/admin_.users.tsx': { file: 'assets/users.js' },
};
const screens = ['/history', '/admin/users'];
const modules = {
  'assets/app.js': ['src/main.tsx'],
  'assets/shared.js': ['src/ui/patterns/page-head.tsx'],
  'assets/history.js': ['src/ui/history/history-page.tsx'],
  'assets/users.js': [
    'src/ui/admin/users-page.tsx',
    'node_modules/@tanstack/react-table/build/lib/index.mjs',
  ],
};

test("administrators' code on administrators' pages is no fault", () => {
  expect(adminCodeElsewhere({ screens, manifest, modules })).toEqual([]);
});

test("administrators' code in a file of another screen is a fault", () => {
  const shared = {
    ...modules,
    'assets/shared.js': ['src/ui/admin/data-table.tsx', 'node_modules/uplot/dist/uPlot.esm.js'],
  };
  expect(adminCodeElsewhere({ screens, manifest, modules: shared })).toEqual([
    '/history contains src/ui/admin/data-table.tsx',
    '/history contains node_modules/uplot/dist/uPlot.esm.js',
  ]);
});
