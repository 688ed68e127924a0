import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createRenditions } from './renditions.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mot-renditions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes bytes, and counts the calls. */
function createMaker(bytes = Buffer.from('bytes')) {
  let times = 0;
  const make = async () => {
    times += 1;
    return bytes;
  };
  return { make, times: () => times };
}

test('a rendition is made once for simultaneous and later requests', async () => {
  const { make, times } = createMaker();
  const { getOrMake } = createRenditions(folder);
  const all = await Promise.all(Array.from({ length: 20 }, () => getOrMake(['photo', 'webp'], make)));
  const later = await createRenditions(folder).getOrMake(['photo', 'webp'], make);
  expect([...all, later].map((bytes) => Buffer.from(bytes).toString())).toEqual(Array(21).fill('bytes'));
  expect(times()).toBe(1);
  await getOrMake(['photo', 'png'], make);
  expect(times()).toBe(2);
});

test('a failed rendition is made anew', async () => {
  const { make } = createMaker();
  const { getOrMake } = createRenditions(folder);
  await expect(getOrMake(['photo'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(Buffer.from(await getOrMake(['photo'], make)).toString()).toBe('bytes');
});

test('the sweep keeps renditions of the last day, up to the size limit', async () => {
  const renditions = createRenditions(folder, { most: 250 });
  const { make } = createMaker(Buffer.alloc(100));
  await renditions.getOrMake(['old'], make);
  const [old = ''] = readdirSync(folder);
  for (const name of ['second', 'third', 'fourth']) await renditions.getOrMake([name], make);
  const lastYear = new Date('2025-01-01');
  if (readdirSync(folder).includes(old)) utimesSync(join(folder, old), lastYear, lastYear);
  await renditions.sweep();
  expect(readdirSync(folder)).toHaveLength(2);
  expect(readdirSync(folder)).not.toContain(old);
});
