import { expect, test } from 'vitest';

import { featureCycles, importsBetween, partOf } from './architecture.mjs';

test('a file belongs to its part, and the contract is a separate part', () => {
  expect(partOf('src/api/api-client.ts')).toBe('src/api');
  expect(partOf('src/api/contract/body.ts')).toBe('src/api/contract');
  expect(partOf('server/credits/credits.service.ts')).toBe('server features');
  expect(partOf('packages/engine/edit/colour-cast.ts')).toBe('packages/engine');
  expect(partOf('server/app.ts')).toBeUndefined();
});

test('a file that imports a part several times, by alias or by path, counts once', () => {
  const counts = importsBetween([
    [
      'src/ui/a/a.tsx',
      "import type { A } from '#machines/a/a.ts';\nconst b = import('../../machines/b/b.ts');",
    ],
    ['src/ui/b/b.tsx', "import './b.css';\nexport { a } from '#machines/a/a.ts';"],
  ]);
  expect([...counts]).toEqual([['src/ui → src/machines', 2]]);
});

test('folders of the server that import each other are found, also through a third and by types alone', () => {
  const files = [
    ['server/one/one.ts', "import type { Two } from '#server/two/two.ts';"],
    ['server/two/two.ts', "import { three } from '../three/three.ts';"],
    ['server/three/three.ts', "import type { One } from '#server/one/one.ts';"],
    ['server/four/four.ts', "import { one } from '#server/one/one.ts';"],
    ['server/wiring.ts', "import { four } from './four/four.ts';"],
  ] as const;
  expect(featureCycles(files)).toEqual([
    'one → two → three → one',
    'three → one → two → three',
    'two → three → one → two',
  ]);
  expect(featureCycles(files.slice(0, 2))).toEqual([]);
});
