import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { systemIds } from './ids.ts';
import { openScratch } from './scratch.ts';

const folder = mkdtempSync(join(tmpdir(), 'mot-scratch-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a process keeps the scratch folder of a living process and removes that of a dead one', async () => {
  const modules = ['scratch.ts', 'ids.ts'].map((name) => JSON.stringify(join(import.meta.dirname, name)));
  const program = `const { openScratch } = await import(${modules[0]}); const { systemIds } = await import(${modules[1]}); process.send(openScratch(${JSON.stringify(folder)}, systemIds)); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [theirs]: string[] = await once(other, 'message');
  const upload = join(theirs ?? '', 'upload');
  writeFileSync(upload, 'half');
  // Earlier versions named the folder by the process id.
  mkdirSync(join(folder, '4242'));
  const own = openScratch(folder, systemIds);
  expect([existsSync(upload), existsSync(own)]).toEqual([true, true]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const next = openScratch(folder, systemIds);
  expect(
    readdirSync(folder)
      .filter((name) => !name.endsWith('.lock'))
      .map((name) => join(folder, name))
      .toSorted(),
  ).toEqual([own, next].toSorted());
});
