import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { EnvError } from './env.ts';
import { openDataDir, requireSecret } from './open-platform.ts';
import { listen } from './start-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'mot-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['file', 'file/inside'])(
  'a data directory that is a file is refused with a sentence: %s',
  (name) => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => openDataDir(join(folder, name))).toThrow(EnvError);
  },
);

test('a host that is no address of this machine is refused with a sentence', async () => {
  await expect(listen(createServer(), { HOST: '192.0.2.1', PORT: 0 })).rejects.toThrow(
    /^HOST 192\.0\.2\.1 is no/,
  );
});

test('an empty stored secret is refused with a sentence, and a new one stays', () => {
  const dataDir = mkdtempSync(join(folder, 'emptied-'));
  const secret = requireSecret(dataDir);
  expect(requireSecret(dataDir)).toBe(secret);
  writeFileSync(join(dataDir, 'token-secret'), '');
  expect(() => requireSecret(dataDir)).toThrow(EnvError);
});
