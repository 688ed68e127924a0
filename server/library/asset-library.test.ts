import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { assetLibraryOps } from '#api/contract/asset-library.ts';
import { type Asset, assetOps } from '#api/contract/assets.ts';
import { bodyModelOps } from '#api/contract/body-models.ts';
import { draftOps } from '#api/contract/drafts.ts';
import { generationOps } from '#api/contract/generation.ts';
import type { QueryOf } from '#api/contract/op.ts';
import { generateBody } from '#tests/support/body-orders.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const namesOf = async ({ token }: TestAccount, query: QueryOf<typeof assetOps.listAssets>) =>
  (await server.call(assetOps.listAssets, { token, query })).items.map(({ name }) => name);
const change = (
  { token }: TestAccount,
  { id }: Pick<Asset, 'id'>,
  body: { name?: string; tags?: string[] },
) => server.call(assetOps.changeAsset, { token, params: { id }, body });
const named = async (owner: TestAccount, ...names: string[]): Promise<Asset[]> => {
  const uploaded: Asset[] = [];
  for (const name of names) uploaded.push(await change(owner, await server.upload(owner, 'image'), { name }));
  return uploaded;
};
const bin = ({ token }: TestAccount, ids: string[]) =>
  server.call(assetLibraryOps.binAssets, { token, body: { ids } });

test('tags that differ in marks or capitals alone are equal in the list, the filter and the removal', async () => {
  const lan = await server.signUp('Lan');
  const [first, second] = await named(lan, 'Áo dài', 'Váy lụa');
  if (!first || !second) throw new Error('two were uploaded');
  expect((await change(lan, first, { tags: ['Mùa hè', 'mua he', 'Sale'] })).tags).toEqual(['Mùa hè', 'Sale']);
  const { tagged } = await server.call(assetLibraryOps.tagAssets, {
    token: lan.token,
    body: { ids: [first.id, second.id], add: ['MÙA HÈ', 'Quần'], remove: ['sale'] },
  });
  expect(tagged.toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await namesOf(lan, { tag: 'mua he' })).toEqual(['Váy lụa', 'Áo dài']);
  expect(await namesOf(lan, { tag: 'mua' })).toEqual([]);
  expect(await namesOf(lan, { tag: 'sale' })).toEqual([]);
  expect(await namesOf(lan, { q: 'quan lụa' })).toEqual(['Váy lụa']);
  const { items } = await server.call(assetLibraryOps.assetTags, { token: lan.token });
  expect(items.map(({ tag, pictures }) => [tag.toLowerCase(), pictures])).toEqual([
    ['mùa hè', 2],
    ['quần', 2],
  ]);
});

test('a tag without a letter or figure, a long tag and too many tags are refused', async () => {
  const thu = await server.signUp('Thu');
  const [picture] = await named(thu, 'one');
  const refused = async (tags: string[]) =>
    (
      await server.refused(assetOps.changeAsset, {
        token: thu.token,
        params: { id: picture?.id ?? '' },
        body: { tags },
      })
    ).status;
  expect(await refused(['!!'])).toBe(422);
  expect(await refused(['x'.repeat(41)])).toBe(422);
  expect(await refused(Array.from({ length: 21 }, (_, index) => `tag ${index}`))).toBe(422);
});

test('the search finds pictures by the new name and not by the old one, newest or oldest first', async () => {
  const mai = await server.signUp('Mai');
  const [picture] = await named(mai, 'Bìa tháng Ba', 'Bìa tháng Tư');
  expect(await namesOf(mai, { q: 'bia', sort: 'oldest' })).toEqual(['Bìa tháng Ba', 'Bìa tháng Tư']);
  await change(mai, picture ?? { id: '' }, { name: 'Poster' });
  expect(await namesOf(mai, { q: 'bia' })).toEqual(['Bìa tháng Tư']);
  expect(await namesOf(mai, { q: 'POST' })).toEqual(['Poster']);
  const page = await server.call(assetOps.listAssets, {
    token: mai.token,
    query: { sort: 'oldest', limit: '1' },
  });
  const query = { sort: 'oldest', limit: '1', cursor: page.next ?? '' } as const;
  expect(await namesOf(mai, query)).toEqual(['Bìa tháng Tư']);
});

test('a running job prevents the deletion of its pictures, and its end permits it', async () => {
  const hoa = await createCustomer(server, 'Hoa');
  const { id } = await submitTryOn(server, hoa);
  const run = await server.engine.nextRun();
  const { person } = hoa.order;
  const [free] = await named(hoa, 'free');
  const uses = () => server.call(assetLibraryOps.assetUses, { token: hoa.token, params: { id: person } });
  expect(await bin(hoa, [person, free?.id ?? ''])).toEqual({
    binned: [free?.id],
    kept: [
      {
        id: person,
        uses: [expect.objectContaining({ kind: 'generation', id, feature: 'virtual-tryon', role: 'person' })],
      },
    ],
  });
  expect(
    await server.refused(assetOps.deleteAsset, { token: hoa.token, params: { id: person } }),
  ).toMatchObject({
    status: 409,
    code: 'asset_in_use',
  });
  expect((await uses()).held_by.map((use) => use.id)).toEqual([id]);
  await run.finish();
  const done = await awaitOutcome(server, hoa, id);
  expect(await uses()).toMatchObject({ items: [{ id, status: 'succeeded' }], more: false, held_by: [] });
  const resultUses = await server.call(assetLibraryOps.assetUses, {
    token: hoa.token,
    params: { id: done.result?.id ?? '' },
  });
  expect(resultUses.items).toMatchObject([{ kind: 'generation', id, role: 'result' }]);
  expect((await bin(hoa, [person])).binned).toEqual([person]);
});

test('a body model prevents the deletion of its picture', async () => {
  const van = await server.signUp('Van');
  const { id: generation, result } = await generateBody(server, van);
  const { id: model } = await server.call(bodyModelOps.keepBodyModel, {
    token: van.token,
    body: { generation, name: 'Vân 165' },
  });
  const picture = result?.id ?? '';
  expect((await bin(van, [picture])).kept).toMatchObject([
    { id: picture, uses: [{ kind: 'body_model', id: model, name: 'Vân 165' }] },
  ]);
  await server.call(bodyModelOps.deleteBodyModel, { token: van.token, params: { id: model } });
  expect((await bin(van, [picture])).kept).toEqual([]);
});

test('a draft prevents the deletion of its picture until it is started over', async () => {
  const nga = await server.signUp('Nga');
  const [picture] = await named(nga, 'one');
  const id = picture?.id ?? '';
  const save = (revision: number, draft: Record<string, unknown> | null) =>
    server.call(draftOps.saveDraft, {
      token: nga.token,
      params: { tool: 'try-on', draft: 'main' },
      body: { revision, writer: 'the-browser-of-the-desk', left: { photos: 0, mask: false }, draft },
    });
  await save(0, { version: 1, person: { id } });
  expect((await bin(nga, [id])).kept).toMatchObject([
    { id, uses: [{ kind: 'draft', id: 'main', feature: 'virtual-tryon' }] },
  ]);
  await save(1, null);
  expect((await bin(nga, [id])).binned).toEqual([id]);
});

test('an order is refused for a picture that is deleted at the same moment', async () => {
  const ngan = await createCustomer(server, 'Ngan');
  const [order, deletion] = await Promise.all([
    server.send(generationOps.tryOn, { token: ngan.token, key: 'order-and-delete', body: ngan.order }),
    bin(ngan, [ngan.order.person]),
  ]);
  expect(deletion.binned.length).toBe(order.status === 202 ? 0 : 1);
});

test('the storage total follows new, binned, restored and deleted pictures', async () => {
  const yen = await server.signUp('Yen');
  const storage = () => server.call(assetLibraryOps.assetStorage, { token: yen.token });
  expect(await storage()).toMatchObject({ uploads: { items: 0, bytes: 0 }, bytes: 0, limit_bytes: null });
  const [first, second] = await named(yen, 'one', 'two');
  if (!first || !second) throw new Error('two were uploaded');
  const both = first.bytes + second.bytes;
  expect(await storage()).toMatchObject({ uploads: { items: 2, bytes: both }, bytes: both });
  await bin(yen, [first.id]);
  expect(await storage()).toMatchObject({
    uploads: { items: 1, bytes: second.bytes },
    binned: { items: 1, bytes: first.bytes },
    bytes: both,
  });
  expect(await namesOf(yen, { bin: '1' })).toEqual(['one']);
  const { restored } = await server.call(assetLibraryOps.restoreAssets, {
    token: yen.token,
    body: { ids: [first.id, second.id] },
  });
  expect(restored).toEqual([first.id]);
  expect(await storage()).toMatchObject({ uploads: { items: 2 }, binned: { items: 0, bytes: 0 } });
  await server.studio.db.execute(sql`delete from assets where id = ${first.id}`);
  expect(await storage()).toMatchObject({ uploads: { items: 1, bytes: second.bytes }, bytes: second.bytes });
});
