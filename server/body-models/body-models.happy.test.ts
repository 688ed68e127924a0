import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { accountExportOps } from '#api/contract/account-export.ts';
import { assetOps } from '#api/contract/assets.ts';
import { bodyModelOps } from '#api/contract/body-models.ts';
import { generationOps } from '#api/contract/generation.ts';
import { libraryOps } from '#api/contract/library.ts';
import { days } from '#server/platform/clock.ts';
import { bodyParameters } from '#tests/support/body-parameters.ts';
import { generateBody } from '#tests/support/body-orders.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

import { sweepBodyModels } from './body-models.service.ts';
import { bodyModels } from './body-models.tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const keep = ({ token }: TestAccount, generation: string, name: string) =>
  server.call(bodyModelOps.keepBodyModel, { token, body: { generation, name } });
const namesOf = async ({ token }: TestAccount) =>
  (await server.call(bodyModelOps.bodyModels, { token })).items.map(({ name }) => name);

test('a saved result has its body, its look and a picture of the same name', async () => {
  const mai = await server.signUp('Mai');
  const generated = await generateBody(server, mai, { pose: 'walking' });
  const model = await keep(mai, generated.id, '  Mai 165 ');
  expect(model).toEqual({
    id: expect.any(String),
    name: 'Mai 165',
    parameters: bodyParameters,
    look: { pose: 'walking', hair: 'short', outfit: 'fitted', outfit_color: '#8a8f98', backdrop: 'grey' },
    picture: { ...generated.result, name: 'Mai 165', name_en: undefined, saved: true },
    generation: generated.id,
    created_at: server.time.clock().toISOString(),
  });
  expect((await server.call(bodyModelOps.bodyModels, { token: mai.token })).items).toEqual([model]);
});

test('a result is saved once: a second save takes the new name and leaves the bin', async () => {
  const lan = await server.signUp('Lan');
  const { id } = await generateBody(server, lan);
  const first = await keep(lan, id, 'First');
  expect((await keep(lan, id, 'Second')).id).toBe(first.id);
  await server.call(bodyModelOps.deleteBodyModel, { token: lan.token, params: { id: first.id } });
  await keep(lan, id, 'Third');
  expect(await namesOf(lan)).toEqual(['Third']);
});

test('body models are listed newest first, and renaming one renames its picture', async () => {
  const hoa = await server.signUp('Hoa');
  const older = await keep(hoa, (await generateBody(server, hoa)).id, 'Older');
  await keep(hoa, (await generateBody(server, hoa)).id, 'Newer');
  const { token } = hoa;
  await server.call(bodyModelOps.renameBodyModel, {
    token,
    params: { id: older.id },
    body: { name: 'Renamed' },
  });
  expect(await namesOf(hoa)).toEqual(['Newer', 'Renamed']);
  const picture = await server.call(assetOps.asset, { token, params: { id: older.picture.id } });
  expect(picture.name).toBe('Renamed');
});

test('a deleted model can be restored for 30 days, then it is removed and its picture stays', async () => {
  const vy = await server.signUp('Vy');
  const { id, picture } = await keep(vy, (await generateBody(server, vy)).id, 'Vy');
  const request = { token: vy.token, params: { id } };
  await server.call(bodyModelOps.deleteBodyModel, request);
  expect(await namesOf(vy)).toEqual([]);
  await server.call(bodyModelOps.restoreBodyModel, request);
  expect(await namesOf(vy)).toEqual(['Vy']);
  await server.call(bodyModelOps.deleteBodyModel, request);
  const later = () => new Date(server.time.clock().getTime() + days(31));
  await sweepBodyModels({ ...server.studio, clock: later });
  expect((await server.refused(bodyModelOps.restoreBodyModel, request)).status).toBe(404);
  expect((await server.fetch(picture.url)).status).toBe(200);
});

test('a model survives its generation and prevents the deletion of its picture', async () => {
  const thu = await server.signUp('Thu');
  const generated = await generateBody(server, thu);
  const { token } = thu;
  const { picture } = await keep(thu, generated.id, 'Thu');
  await server.call(libraryOps.deleteHistoryItem, { token, params: { id: generated.id } });
  expect(await namesOf(thu)).toEqual(['Thu']);
  const { code } = await server.refused(assetOps.deleteAsset, { token, params: { id: picture.id } });
  expect(code).toBe('asset_in_use');
  expect(await namesOf(thu)).toEqual(['Thu']);
});

test("a try-on accepts a model's picture like a photo", async () => {
  const an = await server.signUp('An');
  const { picture } = await keep(an, (await generateBody(server, an)).id, 'An');
  const garment = await server.upload(an, 'garment');
  const { status } = await server.call(generationOps.tryOn, {
    token: an.token,
    key: 'dress-the-model',
    body: { person: picture.id, garments: [{ asset: garment.id, category: 'tops' }] },
  });
  await (await server.engine.nextRun()).finish();
  expect(status).toBe('queued');
});

test("the account's export contains its models, and its deletion removes them", async () => {
  const my = await server.signUp('My');
  const generated = await generateBody(server, my);
  const { picture: _, ...model } = await keep(my, generated.id, 'My');
  const { body_models } = await server.call(accountExportOps.exportAccount, { token: my.token });
  expect(body_models).toEqual([{ ...model, picture: generated.result?.id, deleted_at: null }]);
  await server.call(accountOps.deleteAccount, { token: my.token, body: { password: my.password } });
  expect(await server.studio.db.select().from(bodyModels).where(eq(bodyModels.ownerId, my.user.id))).toEqual(
    [],
  );
});
