import { expect, test } from 'vitest';

import { rendererFaults } from './renderer.mjs';

const manifest = {
  'index.html': { file: 'assets/app.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/routes/_studio/history.tsx': { file: 'assets/history.js' },
};
const screens = ['/history'];
const screen = {
  'assets/app.js': ['src/main.tsx'],
  'assets/history.js': ['src/ui/history/history-page.tsx'],
};

test('a build whose screens contain react-dom has no faults', () => {
  const modules = { ...screen, 'assets/vendor.js': ['node_modules/react-dom/client.js'] };
  expect(rendererFaults({ screens, manifest, modules })).toEqual([]);
});

test('a screen without react-dom is a fault, also when another file of the build contains it', () => {
  const modules = { ...screen, 'assets/other.js': ['node_modules/react-dom/client.js'] };
  expect(rendererFaults({ screens, manifest, modules })).toEqual(['/history does not contain react-dom']);
});

test('a package that stands in for React is a fault, also in a file that no screen loads at first', () => {
  const modules = {
    ...screen,
    'assets/vendor.js': ['node_modules/react-dom/client.js', 'node_modules/@lingui/react/index.mjs'],
    'assets/late.js': ['node_modules/notreact/compat/index.mjs'],
  };
  expect(rendererFaults({ screens, manifest, modules })).toEqual([
    'the build contains node_modules/notreact/compat/index.mjs in place of React',
  ]);
});
