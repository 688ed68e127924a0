import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { assetOps } from '#api/contract/assets.ts';
import type { BodyOf } from '#api/contract/op.ts';
import { plainPicture } from '#tests/support/test-pictures.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';
import { storeSamples } from '#server/library/samples.service.ts';

import { findExiftool } from '../../scripts/exiftool.mjs';
import { sourceTypeOf } from './provenance.ts';

const exiftool = process.env['EXIFTOOL'] ?? findExiftool();
const run = promisify(execFile);

async function sourceAt(server: TestServer, url: string): Promise<string | undefined> {
  const { xmpAsString = '' } = await sharp(await (await server.fetch(url)).arrayBuffer()).metadata();
  return /digitalsourcetype\/(\w+)/.exec(xmpAsString)?.[1];
}

test('a result states its provenance in every size and format, and an upload states none', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const { result, inputs } = await awaitOutcome(server, mai, (await submitTryOn(server, mai)).id);
  const [person] = inputs;
  if (!result || !person) throw new Error('nothing was made');
  const download = async (id: string, body: BodyOf<typeof assetOps.downloadLink>) => {
    const { url } = await server.call(assetOps.downloadLink, { token: mai.token, params: { id }, body });
    return sourceAt(server, url);
  };
  expect(await sourceAt(server, result.url)).toBe('compositeWithTrainedAlgorithmicMedia');
  expect(await sourceAt(server, result.thumbnail_url)).toBe('compositeWithTrainedAlgorithmicMedia');
  for (const format of ['jpeg', 'png', 'webp'] as const)
    for (const size of ['original', 'small'] as const)
      expect([format, size, await download(result.id, { format, size })]).toEqual([
        format,
        size,
        'compositeWithTrainedAlgorithmicMedia',
      ]);
  expect(await sourceAt(server, person.asset.url)).toBeUndefined();
  expect(await download(person.asset.id, { format: 'jpeg' })).toBeUndefined();
});

/** Returns the provenance that exiftool reads from a file; empty without any. */
async function readByExiftool(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mot-marks-'));
  try {
    const file = join(folder, 'picture');
    await writeFile(file, bytes);
    const { stdout } = await run(exiftool ?? '', ['-s3', '-XMP:all', '-IPTC:all', file]);
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.skipIf(!exiftool)(
  'exiftool reads the provenance of a result in every format, and none of uploads and samples',
  async () => {
    await using server = await createTestServer();
    server.engine.finishAll();
    const bytes = await plainPicture(120, 160).png().toBuffer();
    const render = async () => ({ bytes, contentType: 'image/png' as const, width: 120, height: 160 });
    await storeSamples(server.studio, [{ slug: 'lan', role: 'person', revision: '1', render }]);
    const [sample] = (await server.call(assetOps.samples, {})).items;
    const mai = await createCustomer(server, 'Mai');
    const { result, inputs } = await awaitOutcome(server, mai, (await submitTryOn(server, mai)).id);
    const [person] = inputs;
    if (!result || !person || !sample) throw new Error('a picture is missing');
    const provenanceIn = async (id: string, format: 'jpeg' | 'png' | 'webp') => {
      const { url } = await server.call(assetOps.downloadLink, {
        token: mai.token,
        params: { id },
        body: { format },
      });
      return readByExiftool(new Uint8Array(await (await server.fetch(url)).arrayBuffer()));
    };
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      expect(await provenanceIn(result.id, format)).toContain('compositeWithTrainedAlgorithmicMedia');
      expect([
        await provenanceIn(person.asset.id, format),
        await provenanceIn(sample.asset.id, format),
      ]).toEqual(['', '']);
    }
    const provenances = await Promise.all(
      [person.asset.url, sample.asset.url].map(async (url) =>
        readByExiftool(new Uint8Array(await (await server.fetch(url)).arrayBuffer())),
      ),
    );
    expect(provenances).toEqual(['', '']);
  },
);

test.each([
  ['built-in', 'virtual-tryon', ['person', 'garment'], 'compositeSynthetic'],
  ['built-in', 'body-generator', [], 'algorithmicMedia'],
  ['built-in', 'body-generator', ['face'], 'compositeSynthetic'],
  ['fal', 'image-to-video', ['image'], 'compositeWithTrainedAlgorithmicMedia'],
] as const)('the source type of a %s result of %s from %j is %s', (engine, feature, roles, source) => {
  expect(sourceTypeOf({ engine, feature }, roles)).toBe(source);
});
