import { expect, test } from 'vitest';

import { importsBetween, partOf } from './architecture.mjs';

test('a file belongs to its part, and the contract is one of its own', () => {
  expect(partOf('src/api/client.ts')).toBe('src/api');
  expect(partOf('src/api/contract/body.ts')).toBe('src/api/contract');
  expect(partOf('server/credits/credits.service.ts')).toBe('server features');
  expect(partOf('packages/engine/edit/cast.ts')).toBe('packages/engine');
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
