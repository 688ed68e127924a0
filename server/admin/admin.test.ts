import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { adminOps } from '#api/contract/admin.ts';
import { users } from '#server/users/users.tables.ts';
import { days } from '#server/platform/clock.ts';
import { codeIn } from '#tests/support/letters.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await createTestServer();
  const otp = await registered(email);
  await server.call(accountOps.verifyOtp, { body: { email, otp } });
  admin = await signedIn();
});
afterAll(() => server[Symbol.asyncDispose]());

const email = 'admin@studio.test';
const password = 'linen and silk 42';
const zeroCounts = { succeeded: 0, failed: 0, cancelled: 0, under_way: 0, last_24_hours: 0 };

async function registered(address: string): Promise<number> {
  await server.call(accountOps.register, { body: { name: 'Somebody', email: address, password } });
  return codeIn(await server.post.nextLetter(address));
}
const signedIn = async () =>
  (await server.call(accountOps.login, { body: { username: email, password } })).access_token;
const summary = () => server.call(adminOps.adminSummary, { token: admin });

test('a studio with one administrator counts that account', async () => {
  expect(await summary()).toEqual({
    users: { verified: 1, unverified: 0, new_last_7_days: 1, signed_in: 1 },
    generations: zeroCounts,
    credits: { granted: 5, spent: 0, held: 0 },
  });
});

test('running generations hold credits, and successful ones spend them', async () => {
  const customer = await createCustomer(server, 'Customer');
  const { id } = await submitTryOn(server, customer);
  const run = await server.engine.nextRun();
  expect(await summary()).toEqual({
    users: { verified: 2, unverified: 0, new_last_7_days: 2, signed_in: 2 },
    generations: { ...zeroCounts, under_way: 1, last_24_hours: 1 },
    credits: { granted: 10, spent: 0, held: 1 },
  });
  await run.finish();
  await awaitOutcome(server, customer, id);
  const { generations, credits } = await summary();
  expect([generations, credits]).toEqual([
    { ...zeroCounts, succeeded: 1, last_24_hours: 1 },
    { granted: 10, spent: 1, held: 0 },
  ]);
});

test("the summary counts last week's accounts as new, and ignores ended sessions", async () => {
  await registered('waiting@example.test');
  server.time.advance(days(8));
  admin = await signedIn();
  const { users: counted, generations } = await summary();
  expect([counted, generations.last_24_hours]).toEqual([
    { verified: 2, unverified: 1, new_last_7_days: 0, signed_in: 1 },
    0,
  ]);
});

test('the administration refuses every other caller', async () => {
  const { token } = await server.signUp('Other');
  const { status, code } = await server.refused(adminOps.adminSummary, { token });
  expect([status, code]).toEqual([403, 'forbidden']);
});

test("an unverified administrator's address has no access", async () => {
  await server.studio.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email));
  const { status, code } = await server.refused(adminOps.adminSummary, { token: admin });
  expect([status, code]).toEqual([403, 'forbidden']);
  expect((await server.call(accountOps.profile, { token: admin })).is_admin).toBe(false);
});
