import sharp from 'sharp';
import { expect, test } from 'vitest';

import { assetOps } from '#api/contract/assets.ts';
import type { BodyOf } from '#api/contract/op.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';
import { createCustomer, outcome, submit } from '#tests/support/try-on.ts';

import { sourceTypeOf } from './provenance.ts';

async function sourceAt(server: TestServer, url: string): Promise<string | undefined> {
  const { xmpAsString = '' } = await sharp(await (await server.fetch(url)).arrayBuffer()).metadata();
  return /digitalsourcetype\/(\w+)/.exec(xmpAsString)?.[1];
}

test('a result says in every size and format how it was made; what was uploaded says nothing', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const { result, inputs } = await outcome(server, mai, (await submit(server, mai)).id);
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

test.each([
  ['built-in', 'virtual-tryon', ['person', 'garment'], 'compositeSynthetic'],
  ['built-in', 'body-generator', [], 'algorithmicMedia'],
  ['built-in', 'body-generator', ['face'], 'compositeSynthetic'],
  ['fal', 'image-to-video', ['image'], 'compositeWithTrainedAlgorithmicMedia'],
] as const)('what %s makes by %s of %j is %s', (engine, feature, roles, source) => {
  expect(sourceTypeOf({ engine, feature }, roles)).toBe(source);
});
