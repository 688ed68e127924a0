import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Asset, assetOps } from '#api/contract/assets.ts';
import type { QueryOf } from '#api/contract/op.ts';
import { days } from '#server/platform/clock.ts';
import { plainPicture } from '#tests/support/test-pictures.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

import { findAsset, assetView } from './assets.service.ts';
import { assets } from './assets.tables.ts';
import { sweepLibrary } from './sweep.service.ts';

let server: TestServer;
let lan: TestAccount;
let mai: TestAccount;
beforeAll(async () => {
  server = await createTestServer();
  lan = await server.signUp('Lan');
  mai = await server.signUp('Mai');
});
afterAll(() => server[Symbol.asyncDispose]());

const uploadAs = async (name: string, owner = lan): Promise<Asset> =>
  server.upload(owner, 'garment', { bytes: await plainPicture(120, 160).png().toBuffer(), name });

const namesOf = async (query: QueryOf<typeof assetOps.listAssets>, account = lan) =>
  (await server.call(assetOps.listAssets, { token: account.token, query })).items.map(({ name }) => name);

test('another user cannot see, change, download or delete a picture', async () => {
  const { id } = await uploadAs('secret.png');
  const request = { token: mai.token, params: { id } };
  const refusals = [
    await server.refused(assetOps.changeAsset, { ...request, body: { name: 'mine' } }),
    await server.refused(assetOps.changeAsset, { ...request, body: {} }),
    await server.refused(assetOps.downloadLink, { ...request, body: {} }),
    await server.refused(assetOps.deleteAsset, request),
  ];
  expect(refusals.map(({ status, code }) => [status, code])).toEqual(
    Array.from({ length: 4 }, () => [404, 'not_found']),
  );
  expect(await namesOf({}, mai)).toEqual([]);
  expect(await namesOf({ q: 'secret' })).toEqual(['secret.png']);
});

test("a missing picture gets the same response as another user's", async () => {
  const params = { id: '01940000-0000-7000-8000-ffffffffffff' };
  const { status, code } = await server.refused(assetOps.deleteAsset, { token: lan.token, params });
  expect([status, code]).toEqual([404, 'not_found']);
  const odd = await server.refused(assetOps.deleteAsset, {
    token: lan.token,
    params: { id: "1' or '1'='1" },
  });
  expect([odd.status, odd.code]).toEqual([404, 'not_found']);
});

test('pictures are listed newest first, page by page, each once', async () => {
  const owner = await server.signUp('Pages');
  for (const name of ['one', 'two', 'three', 'four', 'five']) await uploadAs(name, owner);
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: '2', ...(cursor && { cursor }) };
    const page = await server.call(assetOps.listAssets, { token: owner.token, query });
    pages.push(page.items.map(({ name }) => name));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(pages).toEqual([['five', 'four'], ['three', 'two'], ['one']]);
});

test('the search compares words without case and punctuation', async () => {
  const owner = await server.signUp('Search');
  for (const name of ['100% silk', '100 linen', 'A_line', 'Áo Dài']) await uploadAs(name, owner);
  expect(await namesOf({ q: '100% s' }, owner)).toEqual(['100% silk']);
  expect(await namesOf({ q: 'a_LINE' }, owner)).toEqual(['A_line']);
  expect(await namesOf({ q: 'áo dài' }, owner)).toEqual(['Áo Dài']);
  expect(await namesOf({ q: "ao' | '100" }, owner)).toEqual([]);
});

test('the search finds names with and without Vietnamese marks, composed or decomposed', async () => {
  const owner = await server.signUp('Marks');
  for (const name of ['Đầm Dạ Hội.png', 'Áo Sơ Mi.png', 'dam-cuoi.png']) await uploadAs(name, owner);
  expect(await namesOf({ q: 'dam' }, owner)).toEqual(['dam-cuoi.png', 'Đầm Dạ Hội.png']);
  expect(await namesOf({ q: 'ĐẦM HỘI' }, owner)).toEqual(['Đầm Dạ Hội.png']);
  expect(await namesOf({ q: 'áo sơ'.normalize('NFD') }, owner)).toEqual(['Áo Sơ Mi.png']);
});

test('the list separates uploads and results, and shows masks only on request', async () => {
  const owner = await server.signUp('Sources');
  const bytes = await plainPicture(120, 160).png().toBuffer();
  await uploadAs('shirt.png', owner);
  await server.upload(owner, 'mask', { bytes, name: 'mask.png' });
  const uploaded = await server.upload(owner, 'image', { bytes, name: 'made.png' });
  await server.studio.db.update(assets).set({ role: 'result' }).where(eq(assets.id, uploaded.id));
  expect(await namesOf({}, owner)).toEqual(['made.png', 'shirt.png']);
  expect(await namesOf({ source: 'uploads' }, owner)).toEqual(['shirt.png']);
  expect(await namesOf({ source: 'results' }, owner)).toEqual(['made.png']);
  expect(await namesOf({ role: 'mask' }, owner)).toEqual(['mask.png']);
});

test('a cursor or a search that the database cannot read is refused as a bad request', async () => {
  const refusals = [
    await server.refused(assetOps.listAssets, { token: lan.token, query: { cursor: 'x' } }),
    await server.refused(assetOps.listAssets, { token: lan.token, query: { q: '\u0000' } }),
    await server.refused(assetOps.listAssets, { token: lan.token, query: { limit: '101' } }),
  ];
  expect(refusals.map(({ status, fields }) => [status, fields?.map(({ path }) => path)])).toEqual([
    [400, ['cursor']],
    [400, ['q']],
    [400, ['limit']],
  ]);
});

test('the owner of a picture renames it, sets its category and saves it', async () => {
  const { id } = await uploadAs('dress.png');
  const change = { name: '  Váy lụa  ', category: 'dresses', saved: true } as const;
  const changed = await server.call(assetOps.changeAsset, { token: lan.token, params: { id }, body: change });
  expect([changed.name, changed.category, changed.saved]).toEqual(['Váy lụa', 'dresses', true]);
});

test('a name with control or invisible characters is refused', async () => {
  const { id } = await uploadAs('dress.png');
  for (const name of ['a\u0000b', 'a\nb', 'a\ud800b']) {
    const refusal = await server.refused(assetOps.changeAsset, {
      token: lan.token,
      params: { id },
      body: { name },
    });
    expect([refusal.status, refusal.fields?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [['name', 'invalid']],
    ]);
  }
});

test('a binned picture leaves the list at once and cannot be binned twice', async () => {
  const { id } = await uploadAs('binned.png');
  await server.call(assetOps.deleteAsset, { token: lan.token, params: { id } });
  expect(await namesOf({ q: 'binned' })).toEqual([]);
  const { code } = await server.refused(assetOps.deleteAsset, { token: lan.token, params: { id } });
  expect(code).toBe('not_found');
});

test('a binned picture is deleted after 30 days and not before', async () => {
  const { id } = await uploadAs('old.png');
  await sweepLibrary({ ...server.studio, clock: () => new Date(server.time.clock().getTime() + days(40)) });
  await server.call(assetOps.deleteAsset, { token: lan.token, params: { id } });
  server.time.advance(days(30));
  expect(await sweepLibrary(server.studio)).toEqual({ assets: 0, blobs: 0 });
  server.time.advance(1);
  expect(await sweepLibrary(server.studio)).toEqual({ assets: 1, blobs: 0 });
});

test('a file is deleted with its last picture, and never on its first day', async () => {
  const [tran, hoa] = [await server.signUp('Tran'), await server.signUp('Hoa')];
  const bytes = await plainPicture(130, 170).png().toBuffer();
  const uploaded = await server.upload(hoa, 'garment', { bytes, name: 'kept.png' });
  const binned = [
    await server.upload(tran, 'garment', { bytes, name: 'shared.png' }),
    await server.upload(tran, 'garment', {
      bytes: await plainPicture(140, 180).png().toBuffer(),
      name: 'alone.png',
    }),
  ];
  for (const { id } of binned) await server.call(assetOps.deleteAsset, { token: tran.token, params: { id } });
  server.time.advance(days(31));
  expect((await sweepLibrary(server.studio)).assets).toBe(2);
  // The age of a file comes from the disk's clock, not from the test's.
  const after = (age: number) => ({ ...server.studio, clock: () => new Date(Date.now() + age) });
  expect((await sweepLibrary(after(0))).blobs).toBe(0);
  expect((await sweepLibrary(after(days(2)))).blobs).toBeGreaterThanOrEqual(2);
  expect(await sweepLibrary(after(days(2)))).toEqual({ assets: 0, blobs: 0 });
  const { url } = assetView(server.studio, await findAsset(server.studio.db, uploaded.id));
  expect((await server.fetch(url)).status).toBe(200);
});
