import { readFileSync } from 'node:fs';

import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { assetOps } from '#api/contract/assets.ts';
import { generationOps } from '#api/contract/generation.ts';
import { imageEditingOps } from '#api/contract/image-editing.ts';
import { libraryOps } from '#api/contract/library.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, type Customer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

import { generations } from './generation.tables.ts';

const list = async (server: TestServer, { token }: Customer, query: Record<string, string> = {}) => {
  const { items, next } = await server.call(libraryOps.history, { token, query });
  return { ids: items.map(({ id }) => id), next };
};

/** Makes one job of each status, a minute apart: succeeded, cancelled, running, queued. */
async function fourJobs(server: TestServer, customer: Customer) {
  const minuteLater = () => server.time.advance(60_000);
  const succeeded = await submitTryOn(server, customer);
  await (await server.engine.nextRun()).finish();
  await awaitOutcome(server, customer, succeeded.id);
  minuteLater();
  const running = await submitTryOn(server, customer);
  await server.engine.nextRun();
  minuteLater();
  const cancelled = await submitTryOn(server, customer);
  await server.call(generationOps.cancelGeneration, { token: customer.token, params: { id: cancelled.id } });
  minuteLater();
  const queued = await submitTryOn(server, customer);
  return { succeeded: succeeded.id, running: running.id, cancelled: cancelled.id, queued: queued.id };
}

test('the history is filtered by status, newest first, and a cancelled job is not a failed one', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { succeeded, running, cancelled, queued } = await fourJobs(server, mai);
  const idsByStatus = async (status: string) => (await list(server, mai, { status })).ids;
  expect(await idsByStatus('all')).toEqual([queued, cancelled, running, succeeded]);
  expect(await idsByStatus('completed')).toEqual([succeeded]);
  expect(await idsByStatus('processing')).toEqual([queued, running]);
  expect(await idsByStatus('failed')).toEqual([]);
  expect(await idsByStatus('cancelled')).toEqual([cancelled]);
});

test('the history is filtered by feature and by time', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { running, cancelled } = await fourJobs(server, mai);
  expect((await list(server, mai, { feature: 'hairstyle' })).ids).toEqual([]);
  const range = { from: '2026-01-05T03:01:00.000Z', to: '2026-01-05T03:02:00.000Z' };
  expect((await list(server, mai, range)).ids).toEqual([cancelled, running]);
});

test('the history search finds word prefixes of prompts and names, without marks, in the own history only', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await createCustomer(server, 'Lan')];
  const edit = (prompt: string) =>
    server.call(imageEditingOps.editPicture, {
      token: mai.token,
      key: `edit-${prompt.length}-${prompt.codePointAt(0)}`,
      body: { image: mai.order.person, prompt },
    });
  const { id: pink } = await edit('đổi nền sang màu Hồng đất'.normalize('NFD'));
  const { id: bright } = await edit('làm sáng ảnh');
  const { id: dressed } = await submitTryOn(server, mai);
  for (const id of [pink, bright, dressed]) await awaitOutcome(server, mai, id);
  await submitTryOn(server, lan);
  const found = async (q: string) => (await list(server, mai, { q })).ids;
  expect(await found('hong')).toEqual([pink]);
  expect(await found('NỀN  hồng')).toEqual([pink]);
  expect(await found('làm sáng')).toEqual([bright]);
  expect(await found('thử đồ')).toEqual([dressed]);
  expect(await found('nền hồng sáng tối')).toEqual([]);
  expect((await list(server, lan, { q: 'hong' })).ids).toEqual([]);
});

test('a renamed result is found by its new name, and by its prompt as before', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const done = await awaitOutcome(server, mai, (await submitTryOn(server, mai)).id);
  const params = { id: done.result?.id ?? '' };
  await server.call(assetOps.changeAsset, { token: mai.token, params, body: { name: 'Bìa tháng Ba' } });
  expect((await list(server, mai, { q: 'bia thang' })).ids).toEqual([done.id]);
});

test('the months of a history are listed once, in the requested time zone', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const months = async (zone?: string) =>
    (await server.call(libraryOps.historyMonths, { token: mai.token, query: { ...(zone && { zone }) } }))
      .months;
  expect(await months()).toEqual([]);
  const generateAt = async (moment: string) => {
    const { id } = await awaitOutcome(server, mai, (await submitTryOn(server, mai)).id);
    await server.studio.db
      .update(generations)
      .set({ createdAt: new Date(moment) })
      .where(eq(generations.id, id));
  };
  await generateAt('2026-01-05T03:00:00Z');
  await generateAt('2026-01-31T03:00:00Z');
  // The moment is already in April in Vietnam.
  await generateAt('2026-03-31T17:00:00Z');
  expect(await months()).toEqual(['2026-04', '2026-01']);
  expect(await months('Europe/London')).toEqual(['2026-03', '2026-01']);
  const { status } = await server.refused(libraryOps.historyMonths, {
    token: mai.token,
    query: { zone: 'Mars/Olympus' },
  });
  expect(status).toBe(400);
});

test('several generations move to the bin and back together, without running or foreign ones', async () => {
  await using server = await createTestServer();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await createCustomer(server, 'Lan')];
  const { succeeded, running, cancelled, queued } = await fourJobs(server, mai);
  const ids = [succeeded, running, cancelled];
  expect(await server.call(libraryOps.binHistory, { token: lan.token, body: { ids } })).toEqual({
    binned: [],
    under_way: [],
  });
  expect(await server.call(libraryOps.binHistory, { token: mai.token, body: { ids } })).toEqual({
    binned: [succeeded, cancelled],
    under_way: [running],
  });
  expect((await list(server, mai)).ids).toEqual([queued, running]);
  expect((await list(server, mai, { bin: '1' })).ids).toEqual([cancelled, succeeded]);
  const restored = await server.call(libraryOps.restoreHistory, { token: mai.token, body: { ids } });
  expect(restored).toEqual({ restored: [succeeded, cancelled] });
  expect((await list(server, mai)).ids).toEqual([queued, cancelled, running, succeeded]);
});

test('pages join without gaps or repeats, in either direction', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { succeeded, running, cancelled, queued } = await fourJobs(server, mai);
  for (const [sort, order] of [
    ['newest', [queued, cancelled, running, succeeded]],
    ['oldest', [succeeded, running, cancelled, queued]],
  ] as const) {
    const first = await list(server, mai, { sort, limit: '3' });
    const second = await list(server, mai, { sort, limit: '3', cursor: first.next ?? '' });
    expect([...first.ids, ...second.ids]).toEqual(order);
    expect(second.next).toBeNull();
  }
});

test('an invalid cursor is refused', async () => {
  await using server = await createTestServer();
  const { token } = await server.signUp('Mai');
  const { status, fields } = await server.refused(libraryOps.history, {
    token,
    query: { cursor: "' or 1=1" },
  });
  expect({ status, paths: fields?.map(({ path }) => path) }).toEqual({ status: 400, paths: ['cursor'] });
});

test('binning a generation bins its result, and restoring restores both', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const done = await awaitOutcome(server, mai, (await submitTryOn(server, mai)).id);
  const item = { token: mai.token, params: { id: done.id } };
  await server.call(libraryOps.deleteHistoryItem, item);
  expect((await list(server, mai)).ids).toEqual([]);
  expect((await server.refused(libraryOps.historyItem, item)).status).toBe(404);
  expect((await server.fetch(done.result?.url ?? '')).status).toBe(404);
  expect(await server.call(libraryOps.restoreHistoryItem, item)).toEqual(done);
  expect(await server.call(libraryOps.historyItem, item)).toEqual(done);
  expect((await server.fetch(done.result?.url ?? '')).status).toBe(200);
});

test('the server does not rerun a binned generation', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  await awaitOutcome(server, mai, id);
  const request = { token: mai.token, params: { id } };
  await server.call(libraryOps.deleteHistoryItem, request);
  const { code } = await server.refused(generationOps.regenerate, { ...request, key: 'out-of-the-bin' });
  expect(code).toBe('not_found');
  expect((await ledgerOf(server, mai)).balance).toBe(4);
});

test('a running job cannot be moved to the bin', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  expect(
    (await server.refused(libraryOps.deleteHistoryItem, { token: mai.token, params: { id } })).code,
  ).toBe('conflict');
});

test("another user's generation cannot be read, deleted or restored", async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await createCustomer(server, 'Lan')];
  const { id } = await awaitOutcome(server, mai, (await submitTryOn(server, mai)).id);
  for (const op of [libraryOps.historyItem, libraryOps.deleteHistoryItem, libraryOps.restoreHistoryItem])
    expect((await server.refused(op, { token: lan.token, params: { id } })).status).toBe(404);
  expect((await list(server, lan)).ids).toEqual([]);
});

test('a repeated job uses its own pictures and another seed, and is charged again', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const first = await awaitOutcome(server, mai, (await submitTryOn(server, mai)).id);
  const repeated = await server.call(generationOps.regenerate, {
    token: mai.token,
    key: 'once-more-please',
    params: { id: first.id },
  });
  expect({ inputs: repeated.inputs, params: repeated.params }).toEqual({
    inputs: first.inputs,
    params: first.params,
  });
  expect(repeated.seed).not.toBe(first.seed);
  expect((await awaitOutcome(server, mai, repeated.id)).status).toBe('succeeded');
  const { balance, shortage } = await server.call(generationOps.quote, {
    token: mai.token,
    body: { feature: 'virtual-tryon' },
  });
  expect({ balance, shortage }).toEqual({ balance: 3, shortage: 0 });
});

test('a retried job names the job that replaced it', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  await (await server.engine.nextRun()).finish();
  await awaitOutcome(server, mai, id);
  await server.studio.db.execute(
    sql`update generations set status = 'failed', error_code = 'hair_not_loose'`,
  );
  const migration = new URL('../platform/database/migrations/0010_lengths-of-tied-hair.sql', import.meta.url);
  await server.studio.db.execute(sql.raw(readFileSync(migration, 'utf8')));
  const { items } = await server.call(libraryOps.history, { token: mai.token, query: {} });
  expect(items.map(({ error }) => error?.code)).toEqual(['hair_too_short']);
});
