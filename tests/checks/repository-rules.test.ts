import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { onTestFinished, expect, test } from 'vitest';

import { root } from '../../scripts/prepare.mjs';
import { measureFolder } from '../../scripts/ratchet.mjs';

// Plants a violation of each rule and checks it with the repository's configuration.

/** Creates a folder with files, which is removed after the test. */
function planted(parent: string, files: Readonly<Record<string, string>> = {}): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

type Override = { files: string[]; rules: Record<string, unknown> };

const lines = (count: number) => Array.from({ length: count }, (_, at) => `  void ${at};`).join('\n');
const functionOf = (name: string, length: number) => `export function ${name}() {\n${lines(length - 2)}\n}\n`;

test('a cycle of type imports, a file of 401 lines, a function of 61, a dead export and an unused package are found', () => {
  // The folder lies outside the repository, as the linter skips files that git ignores.
  const folder = planted(tmpdir(), {
    'package.json': '{ "name": "planted", "type": "module", "dependencies": { "react": "19.3.1" } }',
    'src/main.tsx': [
      "import { fits, tooLong } from './functions.ts';",
      "import { used } from './exports.ts';",
      "import type { One } from './one.ts';",
      "import './long.ts';",
      'export const main: One = [fits, tooLong, used];',
    ].join('\n'),
    'src/functions.ts': functionOf('fits', 60) + functionOf('tooLong', 61),
    'src/exports.ts': 'export const used = 1;\nexport const dead = 2;\n',
    'src/one.ts': "import type { Two } from './two.ts';\nexport type One = Two[];\n",
    'src/two.ts': "import type { One } from './one.ts';\nexport type Two = unknown | One;\n",
    'src/long.ts': `${lines(401)}\n`,
  });
  for (const file of ['.oxlintrc.limits.json', 'knip.json'])
    copyFileSync(join(root, file), join(folder, file));
  expect(measureFolder(folder, ['src'])).toEqual({
    cycles: { 'src/one.ts': 1, 'src/two.ts': 1 },
    files: { 'src/long.ts': 401 },
    functions: { 'src/functions.ts#tooLong': 61 },
    unused: { 'package.json#react': 1, 'src/exports.ts#dead': 1 },
  });
});

const refusedImports = {
  'server/x/x.service.ts': '@mot-studio/engine/hair/gate.ts',
  'src/ui/x/x-page.tsx': '@mot-studio/language/edit/wishes.ts',
  'packages/language/edit/x.ts': '@mot-studio/engine',
  'packages/engine/hair/x.ts': '../../../server/platform/log.ts',
  'packages/terms/x.ts': '@mot-studio/language/edit',
  'scripts/x.ts': '../packages/engine/runtime/pool.ts',
  'tests/support/x.ts': '@mot-studio/engine/hair/gate.ts',
  'server/x/whole.service.ts': '#server/studio.ts',
  'server/x/whole.routes.ts': '#server/studio.ts',
  'server/x/features/whole.ts': '#server/studio.ts',
  'server/accounts/whole.service.ts': '#server/studio.ts',
  'server/platform/whole.ts': '#server/studio.ts',
  'server/x/app.service.ts': '../app.ts',
};

test('the linter refuses a path into a package, a forbidden package and the whole studio in a feature, but not a public entry', () => {
  const files = Object.entries(refusedImports).map(([file, path]) => [
    file,
    `import type { Planted } from '${path}';\n`,
  ]);
  const folder = planted(tmpdir(), {
    ...Object.fromEntries(files),
    'server/x/y.service.ts': "import '@mot-studio/engine';\nimport '@mot-studio/language/edit';\n",
    'server/wiring.ts': "import type { Studio } from './studio.ts';\n",
    'src/ui/x/y-page.tsx': "import '@mot-studio/body/stage';\n",
  });
  const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  const rules = overrides.filter((each: { rules: object }) => 'no-restricted-imports' in each.rules);
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({
      categories: { correctness: 'off' },
      overrides: rules.map(({ files: of, rules: { 'no-restricted-imports': rule } }: Override) => ({
        files: of,
        rules: { 'no-restricted-imports': rule },
      })),
    }),
  );
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['-c', '.oxlintrc.json', '-f', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  const { diagnostics }: { diagnostics: { filename: string }[] } = JSON.parse(stdout);
  const refused = diagnostics.map(({ filename }) => filename).toSorted();
  expect(refused).toEqual(Object.keys(refusedImports).toSorted());
});

const typeErrors = (folder: string, environment: string, text: string) => {
  writeFileSync(join(folder, 'planted.ts'), text);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: `../../tsconfig.${environment}.json`,
      include: ['./planted.ts'],
      exclude: [],
    }),
  );
  return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--checkers', '1'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).stdout;
};

test("browser code cannot use Node's globals, nor server code the browser's", () => {
  // The folder lies below the repository, so that its packages resolve.
  const folder = planted(join(root, '.cache'));
  const ofNode = 'export const home = process.env.HOME;\n';
  const ofPage = 'export const title = document.title;\n';
  expect(typeErrors(folder, 'browser', ofNode)).toContain("Cannot find name 'process'");
  expect(typeErrors(folder, 'server', ofPage)).toContain("Cannot find name 'document'");
  expect(typeErrors(folder, 'browser', ofPage)).toBe('');
  expect(typeErrors(folder, 'server', ofNode)).toBe('');
});
