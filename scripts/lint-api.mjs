// npm run lint:api: checks the OpenAPI document with public linters. They are fetched for the run and are no dependencies.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { install, runOnPinnedNode } from './prepare.mjs';

const linters = [
  ['@redocly/cli@2.77.0', ['redocly', 'lint'], []],
  ['@stoplight/spectral-cli@6.16.3', ['spectral', 'lint', '--fail-severity=hint'], ['--ruleset']],
];

install();
if (runOnPinnedNode()) {
  const { api } = await import('../src/api/contract/api.ts');
  const { openApiDocument } = await import('../server/service/openapi.ts');
  const folder = mkdtempSync(join(tmpdir(), 'mot-api-'));
  const [file, rules] = [join(folder, 'openapi.json'), join(folder, 'rules.yaml')];
  writeFileSync(file, JSON.stringify(openApiDocument(api, 'https://mot.example')));
  writeFileSync(rules, 'extends: ["spectral:oas"]\n');
  for (const [name, [command, ...given], withRules] of linters) {
    const run = spawnSync(
      'npx',
      ['--yes', '--package', name, command, ...given, file, ...withRules.flatMap((flag) => [flag, rules])],
      {
        stdio: 'inherit',
        cwd: folder,
      },
    );
    if (run.status !== 0) process.exitCode = 1;
  }
  rmSync(folder, { recursive: true, force: true });
}
