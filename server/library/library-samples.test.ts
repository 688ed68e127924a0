import { afterAll, beforeAll, expect, test } from 'vitest';

import { assetOps } from '#api/contract/assets.ts';
import type { SampleRole } from '#api/contract/samples.ts';
import type { SamplePicture } from '@mot-studio/samples/types';
import { plainPicture } from '#tests/support/test-pictures.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

import { storeSamples } from './samples.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Samples that count their drawings. */
function drawing(
  revision: string,
  ...slugs: ('lan' | 'jeans' | 'blazer')[]
): { samples: SamplePicture[]; drawn: string[] } {
  const drawn: string[] = [];
  const samples = slugs.map((slug): SamplePicture => ({
    slug,
    role: slug === 'lan' ? 'person' : 'garment',
    ...(slug !== 'lan' && { category: slug === 'jeans' ? 'bottoms' : 'outerwear' }),
    revision,
    render: async () => {
      drawn.push(slug);
      const bytes = await plainPicture(120, 160).png().toBuffer();
      return { bytes, contentType: 'image/png', width: 120, height: 160 };
    },
  }));
  return { samples, drawn };
}

const listed = async (role?: SampleRole) =>
  (await server.call(assetOps.samples, { query: role ? { role } : {} })).items;

test('a sample is drawn once, redrawn with its revision, removed with its drawing, and keeps its id', async () => {
  const first = drawing('1', 'lan', 'jeans');
  await storeSamples(server.studio, first.samples);
  const ids = (await listed()).map(({ slug, asset }) => [slug, asset.id]);
  await storeSamples(server.studio, first.samples);
  expect(first.drawn).toEqual(['lan', 'jeans']);

  const second = drawing('2', 'lan', 'blazer');
  await storeSamples(server.studio, second.samples);
  expect(second.drawn).toEqual(['lan', 'blazer']);
  expect((await listed()).map(({ slug }) => slug).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'blazer',
    'lan',
  ]);

  const third = drawing('2', 'lan', 'jeans', 'blazer');
  await storeSamples(server.studio, third.samples);
  expect(third.drawn).toEqual(['jeans']);
  const secondList = new Map((await listed()).map(({ slug, asset }) => [slug, asset.id]));
  for (const [slug, id] of ids) expect([...secondList]).toContainEqual([slug, id]);
});

test('samples are public by role, and any cache may store them', async () => {
  await storeSamples(server.studio, drawing('2', 'lan', 'jeans', 'blazer').samples);
  expect((await listed('person')).map(({ slug }) => slug)).toEqual(['lan']);
  const [sample] = await listed('garment');
  const answer = await server.fetch(sample?.asset.url ?? '');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=86400, immutable',
  ]);
});

test('users cannot change, delete or list samples as their own pictures', async () => {
  await storeSamples(server.studio, drawing('2', 'lan', 'jeans', 'blazer').samples);
  const { token } = await server.signUp('Vandal');
  for (const { asset } of await listed()) {
    const request = { token, params: { id: asset.id } };
    expect((await server.refused(assetOps.changeAsset, { ...request, body: { name: 'mine' } })).code).toBe(
      'not_found',
    );
    expect((await server.refused(assetOps.deleteAsset, request)).code).toBe('not_found');
  }
  expect((await server.call(assetOps.listAssets, { token })).items).toEqual([]);
});

test('a signed-in user downloads a sample without a mark', async () => {
  await storeSamples(server.studio, drawing('2', 'lan', 'jeans', 'blazer').samples);
  const { token } = await server.signUp('Taker');
  const [sample] = await listed('person');
  const link = await server.call(assetOps.downloadLink, {
    token,
    params: { id: sample?.asset.id ?? '' },
    body: {},
  });
  expect([link.watermarked, (await server.fetch(link.url)).status]).toEqual([false, 200]);
});
