import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { removedUses, staleFiles } from './xstate-6.mjs';

const files = globSync([
  'src/**/*.{ts,tsx}',
  'server/**/*.ts',
  'tests/**/*.{ts,tsx}',
  'scripts/**/*.ts',
]).filter((file) => file !== 'scripts/xstate-6.test.ts');

test('no file adds a use that XState 6 removes', () => {
  expect(files.length).toBeGreaterThan(500);
  const faults = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...removedUses(file, text), ...staleFiles(file, text)];
  });
  expect(faults).toEqual([]);
});

test('an import that XState 6 removes is reported, also under an alias and as a type', () => {
  const text = [
    "import { type GuardArgs, setup, stateIn as within } from 'xstate';",
    "import { log } from 'xstate/actions';",
    "import { assign } from 'xstate';",
    "import { not } from './words.ts';",
  ].join('\n');
  expect(removedUses('src/machines/x/x.machine.ts', text)).toEqual([
    'src/machines/x/x.machine.ts: GuardArgs is gone in 6',
    'src/machines/x/x.machine.ts: stateIn is gone in 6',
    'src/machines/x/x.machine.ts: xstate/actions is gone in 6',
  ]);
});
