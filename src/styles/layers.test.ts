import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const order = /<style>\s*@layer ([^;]+);\s*<\/style>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? '';

test('the page says the order of the layers before anything that could bring a stylesheet', () => {
  const html = readFileSync('index.html', 'utf8');
  expect(html.indexOf('@layer')).toBeLessThan(html.indexOf('<!--head-->'));
  expect(order.split(', ')).toEqual([
    'base',
    'uno-preflights',
    'uno-icons',
    'components',
    'uno-shortcuts',
    'utilities',
  ]);
});

test('no stylesheet uses a layer that has no place in that order', () => {
  const used = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@layer ([\w-]+) \{/g)].map(([, layer]) => layer),
  );
  expect(new Set(used)).toEqual(new Set(['base', 'components']));
});
