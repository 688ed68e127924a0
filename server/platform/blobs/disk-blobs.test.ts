import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { createDiskBlobs } from './disk-blobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'mot-blobs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const blobs = createDiskBlobs(folder, folder);

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const text = async (chunks: AsyncIterable<Uint8Array> | undefined): Promise<string | undefined> =>
  chunks && Buffer.concat(await all(chunks)).toString();

test('bytes are found by the hash of their content, in full or in part', async () => {
  const key = await blobs.put(Buffer.from('abc'));
  expect(key).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(await text(await blobs.get(key))).toBe('abc');
  expect(await text(await blobs.get(key, { start: 1, end: 1 }))).toBe('b');
  expect(await blobs.head(key)).toEqual({ bytes: 3 });
});

test('a missing blob reads as undefined, and its deletion succeeds', async () => {
  const key = '0'.repeat(64);
  expect([await blobs.get(key), await blobs.head(key)]).toEqual([undefined, undefined]);
  await blobs.delete(key);
});

test('a key that is no hash reaches no file', async () => {
  for (const key of ['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`])
    await expect(async () => blobs.read(key)).rejects.toThrow('not a blob key');
});

test('simultaneous equal bytes are stored once, without a draft', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => blobs.put(Buffer.from('same'))));
  expect(new Set(keys).size).toBe(1);
  const [key = ''] = keys;
  expect(readdirSync(join(folder, key.slice(0, 2), key.slice(2, 4)))).toEqual([key]);
});

test('old blobs are those without a recent put', async () => {
  const [old, repeated] = [await blobs.put(Buffer.from('old')), await blobs.put(Buffer.from('again'))];
  const lastYear = new Date('2025-01-01');
  for (const key of [old, repeated])
    utimesSync(join(folder, key.slice(0, 2), key.slice(2, 4), key), lastYear, lastYear);
  await blobs.put(Buffer.from('again'));
  // A killed earlier version left such a draft.
  const draft = join(folder, old.slice(0, 2), old.slice(2, 4), `${old}.${'0'.repeat(8)}`);
  writeFileSync(draft, 'half');
  utimesSync(draft, lastYear, lastYear);
  expect(await all(blobs.olderThan(new Date('2025-06-01')))).toEqual([old]);
  expect(existsSync(draft)).toBe(false);
});
