import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { probeFilm } from '#server/providers/film-file.ts';
import { shortFilm } from '@mot-studio/engine/testing/short-film';

import { findExiftool } from '../../scripts/exiftool.mjs';
import { xmpPacket, embedXmp } from './xmp.ts';

const exiftool = process.env['EXIFTOOL'] ?? findExiftool();
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mot-xmp-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const packet = xmpPacket({
  source: 'compositeSynthetic',
  tool: 'Mốt · "built-in" <1>',
  made: new Date('2026-01-05T03:00:00.000Z'),
});
const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#a8232a' } });
const films = async () => {
  const frames = Buffer.concat([Buffer.alloc(64 * 48 * 3, 40), Buffer.alloc(64 * 48 * 3, 200)]);
  return sharp(frames, { raw: { width: 64, height: 96, channels: 3, pageHeight: 48 } })
    .webp({ loop: 0 })
    .toBuffer();
};
const files = {
  'image/png': () => picture.clone().png().toBuffer(),
  'image/jpeg': () => picture.clone().jpeg().toBuffer(),
  'image/webp': films,
  'video/mp4': shortFilm,
};

const Tags = v.tuple([
  v.object({
    DigitalSourceType: v.string(),
    CreatorTool: v.string(),
    CreateDate: v.string(),
    Warning: v.optional(v.string()),
  }),
]);

describe.each(Object.entries(files))('%s', (type, make) => {
  test.skipIf(!exiftool)('states its provenance to exiftool', async () => {
    const file = join(folder, `marked.${type.split('/')[1]}`);
    await writeFile(file, embedXmp(await make(), type, packet));
    const { stdout } = await run(exiftool ?? '', ['-j', '-XMP:all', '-Warning', file]);
    const [tags] = v.parse(Tags, JSON.parse(stdout));
    expect(tags).toEqual({
      DigitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic',
      CreatorTool: 'Mốt · "built-in" <1>',
      CreateDate: '2026:01:05 03:00:00.000Z',
    });
  });
});

test.each(['image/png', 'image/jpeg', 'image/webp'] as const)(
  'a packet leaves the pixels of %s unchanged',
  async (type) => {
    const file = await files[type]();
    const marked = embedXmp(file, type, packet);
    const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer();
    expect((await pixels(marked)).equals(await pixels(file))).toBe(true);
    expect((await sharp(marked, { animated: true }).metadata()).xmpAsString).toContain('compositeSynthetic');
  },
);

test('a packet leaves a film unchanged', async () => {
  const film = await shortFilm();
  expect(await probeFilm(embedXmp(film, 'video/mp4', packet))).toEqual(await probeFilm(film));
});

test('a WebP file without an extended header is refused', () => {
  expect(() => embedXmp(new Uint8Array(32), 'image/webp', packet)).toThrow('extended header');
});
