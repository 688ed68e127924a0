import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { hasSmallDisks, spawnOnSmallDisk } from '#tests/support/small-disk.ts';

import { watchDisk } from './disk-watch.ts';

test('a disk is full once less than the reserve is left', async () => {
  expect(await watchDisk(tmpdir(), 1).isFull()).toBe(false);
  expect(await watchDisk(tmpdir(), Number.MAX_SAFE_INTEGER).isFull()).toBe(true);
});

test.runIf(hasSmallDisks)('a full disk leaves no partial file, and a smaller file is stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mot-small-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(import.meta.dirname, '../../tests/support/small-disk-process.ts');
  const child = spawnOnSmallDisk({ folder, megabytes: 1 }, [process.execPath, program, folder]);
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(complaint).toBe('');
  expect(JSON.parse(output)).toEqual({
    // A rendition without room is still sent, and made again the next time.
    met: { blob: 'full', upload: 'full', letter: 'full', rendition: 'written' },
    files: [],
    full: true,
    roomy: false,
    small: 'written',
  });
});
