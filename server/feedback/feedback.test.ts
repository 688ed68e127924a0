import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountExportOps } from '#api/contract/account-export.ts';
import { accountOps } from '#api/contract/accounts.ts';
import { adminFeedbackOps, feedbackOps } from '#api/contract/feedback.ts';
import { libraryOps } from '#api/contract/library.ts';
import { grantGoodwill } from '#server/credits/credits.service.ts';
import { days } from '#server/platform/clock.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestServer();
  server.engine.finishAll();
  admin = await adminOf(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const form = { faults: ['garment', 'body'] as ('garment' | 'body')[], shows_picture: false };

/** Creates a customer with a number of results. */
async function customerWith(name: string, results: number) {
  const account = await createCustomer(server, name);
  const generations = [];
  for (let count = 0; count < results; count++) {
    const { id } = await submitTryOn(server, account);
    generations.push(await awaitOutcome(server, account, id));
  }
  const say = (id: string, changes = {}) =>
    server.call(feedbackOps.sendFeedback, {
      token: account.token,
      params: { id },
      body: { ...form, ...changes },
    });
  return { ...account, say, ids: generations.map(({ id }) => id) };
}
const goodwillOf = async (account: TestAccount) =>
  (await ledgerOf(server, account)).entries.filter((entry) => entry.startsWith('goodwill'));

test('a bad result returns its cost by a separate kind of ledger entry', async () => {
  const lan = await customerWith('Lan', 1);
  const [id = ''] = lan.ids;
  const before = await server.call(feedbackOps.resultFeedback, { token: lan.token, params: { id } });
  expect(before).toEqual({ said: null, credits_back: 1, none_because: null });
  const at = server.time.clock().toISOString();
  const expected = { faults: form.faults, details: 'hai tay trái', shows_picture: false, sent_at: at };
  expect(await lan.say(id, { details: ' hai tay trái ' })).toEqual({
    said: expected,
    credits_back: 1,
    none_because: null,
  });
  expect(await goodwillOf(lan)).toEqual(['goodwill 1 bad_result']);
  expect((await ledgerOf(server, lan)).balance).toBe(5);
});

test('a repeated report of a result, even a simultaneous one, changes the text and returns no more credits', async () => {
  const mai = await customerWith('Mai', 1);
  const [id = ''] = mai.ids;
  await Promise.all([mai.say(id), mai.say(id), mai.say(id)]);
  server.time.advance(days(1));
  const repeated = await mai.say(id, { faults: ['face'], shows_picture: true });
  expect(repeated.said).toMatchObject({ faults: ['face'], shows_picture: true });
  expect(await goodwillOf(mai)).toHaveLength(1);
});

test('credits are returned once a day, and a second bad result of the day is stored without credits', async () => {
  const hoa = await customerWith('Hoa', 3);
  const [first = '', second = '', third = ''] = hoa.ids;
  await Promise.all([hoa.say(first), hoa.say(second)]);
  expect(await goodwillOf(hoa)).toHaveLength(1);
  expect(await hoa.say(third)).toMatchObject({ credits_back: 0, none_because: 'once_a_day' });
  server.time.advance(days(1));
  expect(await hoa.say(third)).toMatchObject({ credits_back: 0 });
  expect(await goodwillOf(hoa)).toHaveLength(1);
});

const brokenBy = (index: string) => ({ cause: { message: expect.stringContaining(index) } });

test('the ledger refuses a second entry for the same day or result', async () => {
  const vy = await customerWith('Vy', 2);
  const [first = '', second = ''] = vy.ids;
  await vy.say(first);
  const grantFor = (generationId: string) =>
    grantGoodwill(server.studio.db, server.studio, { userId: vy.user.id, amount: 1, generationId });
  await expect(grantFor(second)).rejects.toMatchObject(brokenBy('one_goodwill_a_day'));
  server.time.advance(days(1));
  await expect(grantFor(first)).rejects.toMatchObject(brokenBy('one_goodwill_per_generation'));
  expect(await goodwillOf(vy)).toHaveLength(1);
});

test('the server returns nothing for a free result or one older than a week', async () => {
  const ly = await customerWith('Ly', 1);
  const week = "finished_at - interval '8 days'";
  await server.studio.db.execute(`update generations set finished_at = ${week} where id = '${ly.ids[0]}'`);
  expect(await ly.say(ly.ids[0] ?? '')).toMatchObject({ credits_back: 0, none_because: 'too_old' });
  const na = await customerWith('Na', 1);
  await server.studio.db.execute(`update generations set cost = 0 where id = '${na.ids[0]}'`);
  expect(await na.say(na.ids[0] ?? '')).toMatchObject({ credits_back: 0, none_because: 'free' });
  expect([...(await goodwillOf(ly)), ...(await goodwillOf(na))]).toEqual([]);
});

test("feedback requires the user's own result and a reason", async () => {
  const [an, thu] = [await customerWith('An', 1), await customerWith('Thu', 0)];
  const to = { params: { id: an.ids[0] ?? '' }, body: form };
  const stranger = await server.refused(feedbackOps.sendFeedback, { token: thu.token, ...to });
  expect(stranger.code).toBe('not_found');
  const withoutReason = { ...to, body: { ...form, faults: [] } };
  expect((await server.refused(feedbackOps.sendFeedback, { token: an.token, ...withoutReason })).code).toBe(
    'unprocessable',
  );
});

test("administrators see the picture only with the owner's consent, and the feedback even after the result's deletion", async () => {
  const my = await customerWith('My', 1);
  const [id = ''] = my.ids;
  const seen = async () => {
    const query = { feature: 'virtual-tryon', fault: 'body' } as const;
    const { items } = await server.call(adminFeedbackOps.adminFeedback, { token: admin.token, query });
    return items.find(({ owner }) => owner.id === my.user.id);
  };
  await my.say(id);
  expect(await seen()).toMatchObject({ picture: null, credits_back: 1, goodwill_in_a_month: 1 });
  const query = { q: my.user.email, order: 'asc' } as const;
  const found = await server.call(adminFeedbackOps.adminFeedback, { token: admin.token, query });
  expect(found.items.map(({ owner }) => owner.id)).toEqual([my.user.id]);
  const csv = await server.send(adminFeedbackOps.adminFeedbackCsv, { token: admin.token, query });
  expect((await csv.text()).split('\r\n')[1]).toContain(`,${my.user.id},virtual-tryon,`);
  await my.say(id, { shows_picture: true });
  const visible = await seen();
  expect((await server.fetch(visible?.picture?.thumbnail_url ?? '')).status).toBe(200);
  await my.say(id);
  expect((await seen())?.picture).toBeNull();
  await my.say(id, { shows_picture: true });
  await server.call(libraryOps.deleteHistoryItem, { token: my.token, params: { id } });
  expect(await seen()).toMatchObject({ faults: form.faults, picture: null });
});

test("the account's export contains its feedback, its deletion removes it, and the ledger stays", async () => {
  const nga = await customerWith('Nga', 1);
  await nga.say(nga.ids[0] ?? '');
  const { feedback } = await server.call(accountExportOps.exportAccount, { token: nga.token });
  expect(feedback).toMatchObject([{ generation: nga.ids[0], faults: form.faults, credits_back: 1 }]);
  await server.call(accountOps.deleteAccount, { token: nga.token, body: { password: nga.password } });
  const { items } = await server.call(adminFeedbackOps.adminFeedback, { token: admin.token });
  expect(items.some(({ owner }) => owner.id === nga.user.id)).toBe(false);
});
