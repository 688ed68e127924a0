import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createSecrets, installationSecret } from './server-secrets.ts';

const secrets = createSecrets('one');

test('a signature of one secret is valid under that secret alone', () => {
  const signature = secrets.sign('text');
  expect([secrets.signed('text', signature), secrets.signed('Text', signature)]).toEqual([true, false]);
  expect(createSecrets('two').signed('text', signature)).toBe(false);
});

test('each purpose has its own key', () => {
  expect(secrets.sign('123456')).not.toBe(secrets.hashCode('123456'));
});

test('the owner of a sealed text can read it, and a changed bit makes it unreadable', () => {
  const sealed = secrets.seal('mã 123456');
  expect(secrets.unseal(sealed)).toBe('mã 123456');
  expect(secrets.seal('mã 123456')).not.toBe(sealed);
  expect(() => createSecrets('two').unseal(sealed)).toThrow(/authenticate data/);
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => secrets.unseal(bytes.toString('base64url'))).toThrow(/authenticate data/);
});

test('the secret of an installation is made once, readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mot-secret-'));
  const first = installationSecret(folder);
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(installationSecret(folder)).toBe(first);
  expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
