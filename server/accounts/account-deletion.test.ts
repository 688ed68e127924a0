import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { assetOps } from '#api/contract/assets.ts';
import { receiptOps } from '#api/contract/receipts.ts';
import { editPictureCall } from '#server/generation/features/image-editing-feature.ts';
import { submit as submitOrder } from '#server/generation/submit.service.ts';
import { createCheckout } from '#server/payments/checkout.service.ts';
import { listCases } from '#server/payments/desk-read.service.ts';
import { cancelPlannedChange, scheduleChange } from '#server/plans/changes.service.ts';
import { changeBillingDetails } from '#server/receipts/receipts.service.ts';
import { storeUpload } from '#server/library/assets.service.ts';
import { sweepLibrary } from '#server/library/sweep.service.ts';
import { days, minutes } from '#server/platform/clock.ts';
import { codeIn } from '#tests/support/letters.ts';
import { beginCheckout, tellServer, transferOf } from '#tests/support/checkout-calls.ts';
import { packOfFifty } from '#tests/support/plain-shop.ts';
import {
  createTestServer,
  testPicture,
  type TestAccount,
  type TestServer,
} from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

import { accountParts } from '../wired-account-parts.ts';
import { sweepClosedAccounts } from './account-deletion.service.ts';
import { changeProfile } from './accounts.service.ts';
import { accountById } from '#server/users/users.service.ts';
import { startSession } from './sessions.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const remove = ({ token, password }: TestAccount) =>
  server.call(accountOps.deleteAccount, { token, body: { password } });
const Rows = v.object({ rows: v.array(v.record(v.string(), v.unknown())) });
const rowsOf = async (table: string, where: string) =>
  v.parse(Rows, await server.studio.db.execute(sql.raw(`select * from ${table} where ${where}`))).rows;

test('deleting the account signs its owner out, and a deleted account cannot sign in', async () => {
  const lan = await server.signUp('Lan');
  await remove(lan);
  const { email: username } = lan.user;
  const signIn = await server.refused(accountOps.login, { body: { username, password: lan.password } });
  const profile = await server.refused(accountOps.profile, { token: lan.token });
  expect([signIn.code, profile.code]).toEqual(['invalid_credentials', 'session_expired']);
});

test('deletion leaves no personal data in any table but an account without a name', async () => {
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  await (await server.engine.nextRun()).finish();
  await awaitOutcome(server, mai, id);
  await server.call(receiptOps.changeBillingDetails, { token: mai.token, body: { company: 'Tiệm Mai' } });
  const closedAt = server.time.clock().toISOString();
  await remove(mai);
  const mine = `user_id = '${mai.user.id}'`;
  const tables = [
    'sessions',
    'verifications',
    'password_resets',
    'generations',
    'idempotency_keys',
    'billing_details',
  ];
  const remainingRows = await Promise.all(tables.map((table) => rowsOf(table, mine)));
  const pictures = await rowsOf('assets', `owner_id = '${mai.user.id}'`);
  expect([...remainingRows.flat(), ...pictures]).toEqual([]);
  const [account] = await rowsOf('users', `id = '${mai.user.id}'`);
  expect({ ...account, closed_at: new Date(String(account?.closed_at)).toISOString() }).toEqual({
    id: mai.user.id,
    ai_label: false,
    email: `closed:${mai.user.id}`,
    name: '',
    picture_url: null,
    password_hash: null,
    email_verified_at: null,
    locale: 'vi',
    plan: 'free_trial',
    created_at: expect.anything(),
    closed_at: closedAt,
    search_words: ` closed:${mai.user.id}`,
    suspended_at: null,
    suspension_reason: null,
    terms_agreed_at: null,
    terms_version: 'not_asked',
    closed_address: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('the ledger keeps every entry', async () => {
  const hoa = await createCustomer(server, 'Hoa');
  const { id } = await submitTryOn(server, hoa);
  await (await server.engine.nextRun()).finish();
  await awaitOutcome(server, hoa, id);
  await remove(hoa);
  const entries = await rowsOf('credit_entries', `user_id = '${hoa.user.id}' order by id`);
  expect(entries.map(({ kind, amount }) => `${String(kind)} ${String(amount)}`)).toEqual([
    'grant 5',
    'hold -1',
    'capture 0',
  ]);
});

test('a deletion stops running jobs first and settles their credits', async () => {
  const thu = await createCustomer(server, 'Thu');
  await submitTryOn(server, thu);
  const { signal, finish } = await server.engine.nextRun();
  const waiting = await submitTryOn(server, thu);
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
  await remove(thu);
  await stopped;
  await finish();
  const entries = await rowsOf('credit_entries', `user_id = '${thu.user.id}' order by id`);
  expect(entries.map(({ kind }) => kind)).toEqual(['grant', 'hold', 'hold', 'release', 'release']);
  expect(await rowsOf('generations', `id = '${waiting.id}'`)).toEqual([]);
});

test("the next sweep removes the account's files and keeps files that other accounts share", async () => {
  const [vy, an] = [await server.signUp('Vy'), await server.signUp('An')];
  const [own, other] = [await server.upload(vy, 'person'), await server.upload(an, 'person')];
  await remove(vy);
  expect((await server.fetch(own.url)).status).toBe(404);
  const later = { ...server.studio, clock: () => new Date(Date.now() + days(2)) };
  await sweepLibrary(later);
  expect((await server.fetch(other.url)).status).toBe(200);
  await remove(an);
  const { blobs } = await sweepLibrary(later);
  // The picture and its thumbnail are two blobs.
  expect(blobs).toBe(2);
});

test('a call that was admitted before the deletion stores nothing under the account', async () => {
  const bich = await createCustomer(server, 'Bich');
  const person = await server.upload(bich, 'person');
  const account = await accountById(server.studio.db, bich.user.id);
  const path = join(server.studio.settings.scratch, 'upload-of-bich');
  await writeFile(path, await testPicture());
  await remove(bich);
  const { id: userId } = bich.user;
  const late = await Promise.allSettled([
    storeUpload(server.studio, userId, { path, name: 'late.png', role: 'person' }),
    submitOrder(server.studio, { userId, key: 'key-of-bich' }, editPictureCall, {
      image: person.id,
      preset: 'enhance',
      strength: 0.8,
      guidance_scale: 7.5,
      steps: 20,
    }),
    startSession(server.studio, account, { ip: '192.0.2.7', device: { browser: null, system: null } }),
  ]);
  expect(late.map((call) => call.status === 'rejected' && call.reason.code)).toEqual(
    late.map(() => 'session_expired'),
  );
  await rm(path);
  expect(await rowsOf('assets', `owner_id = '${userId}'`)).toEqual([]);
  expect(await rowsOf('sessions', `user_id = '${userId}'`)).toEqual([]);
});

test('a payment for a deleted account buys nothing and opens a case at the desk', async () => {
  const hanh = await server.signUp('Hanh');
  const item = { kind: 'plan', plan: 'pro', period: 'monthly' } as const;
  const [first, second] = [
    await beginCheckout(server, hanh, { item }),
    await beginCheckout(server, hanh, { item }),
  ];
  await tellServer(server, transferOf(first));
  await remove(hanh);
  await tellServer(server, transferOf(second));
  const cases = (await listCases(server.studio.db, { status: 'open', cursor: undefined, limit: 100 })).items;
  expect(
    cases
      .filter((paymentCase) => paymentCase.payment?.id === second.id)
      .map(({ kind, amount_vnd }) => [kind, amount_vnd]),
  ).toEqual([['unfulfillable', second.amount]]);
  const mine = `user_id = '${hanh.user.id}'`;
  expect((await rowsOf('purchases', mine)).map((row) => row['payment_id'])).toEqual([first.id]);
  expect((await rowsOf('subscriptions', mine)).map(({ status }) => status)).toEqual(['ended']);
});

test('the server refuses a purchase, a profile and billing details that were admitted before the deletion', async () => {
  const oanh = await server.signUp('Oanh');
  const { id: userId, email } = oanh.user;
  await remove(oanh);
  const payments = { ...server.studio, payments: server.studio.payments };
  const buyer = { userId, email, locale: 'vi', ip: '192.0.2.8', key: 'key-of-oanh' } as const;
  const late = await Promise.allSettled([
    createCheckout(payments, buyer, { item: packOfFifty, method: 'bank_transfer' }),
    scheduleChange(server.studio, userId, { plan: 'basic', period: 'monthly' }),
    cancelPlannedChange(server.studio, userId),
    changeProfile(server.studio, userId, { name: 'Oanh' }),
    changeBillingDetails(server.studio.db, userId, { company: 'Oanh' }),
  ]);
  expect(late.map((call) => call.status === 'rejected' && call.reason.code)).toEqual(
    late.map(() => 'session_expired'),
  );
});

test('the nightly sweep removes files that were stored under a deleted account afterwards', async () => {
  const ly = await server.signUp('Ly');
  const uploaded = await server.upload(ly, 'person');
  await server.studio.db.execute(sql.raw(`update users set closed_at = now() where id = '${ly.user.id}'`));
  expect((await server.refused(accountOps.profile, { token: ly.token })).code).toBe('session_expired');
  expect(await sweepClosedAccounts(server.studio, accountParts(server.studio))).toEqual({ pictures: 1 });
  expect(await rowsOf('assets', `id = '${uploaded.id}'`)).toEqual([]);
  expect(await rowsOf('sessions', `user_id = '${ly.user.id}'`)).toEqual([]);
});

test('a deletion leaves samples and other accounts untouched', async () => {
  const [tam, binh] = [await server.signUp('Tam'), await createCustomer(server, 'Binh')];
  await remove(tam);
  const { items } = await server.call(assetOps.listAssets, { token: binh.token });
  expect(items.map(({ role }) => role)).toEqual(['garment', 'person']);
});

test('the owner gets a letter about the deletion at the former address', async () => {
  const my = await server.signUp('My');
  await remove(my);
  expect((await server.post.nextLetter(my.user.email)).subject).toBe('Tài khoản Mốt của bạn đã được xoá');
});

test('the address of a deleted account can register a new account', async () => {
  const old = await server.signUp('Phoenix');
  await remove(old);
  await server.post.nextLetter(old.user.email);
  server.time.advance(minutes(1));
  const { email } = old.user;
  const password = 'from the ashes 12';
  await server.call(accountOps.register, { body: { name: 'Phoenix', email, password } });
  const otp = codeIn(await server.post.nextLetter(email));
  await server.call(accountOps.verifyOtp, { body: { email, otp } });
  const { user } = await server.call(accountOps.login, { body: { username: email, password } });
  expect(user.id).not.toBe(old.user.id);
  // The address had already received its free credits.
  expect([old.user.credits, user.credits]).toEqual([5, 0]);
});
