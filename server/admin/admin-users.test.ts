import { afterAll, beforeAll, expect, test } from 'vitest';

import { api } from '#api/contract/api.ts';
import { auditEntries } from '#server/audit/audit.tables.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import {
  createTestServer,
  type TestAccount,
  testPicture,
  type TestServer,
} from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestServer();
  admin = await adminOf(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const search = (query: Record<string, string>) =>
  server.call(api.adminSearchUsers, { token: admin.token, query });
const names = async (query: Record<string, string>) => (await search(query)).items.map(({ name }) => name);
const read = (id: string) => server.call(api.adminUser, { token: admin.token, params: { id } });
const rename = (account: TestAccount, name: string) =>
  server.call(api.changeProfile, { token: account.token, body: { name } });
/** Gate that a test opens to let an awaited operation continue. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
const auditOf = async (id: string) =>
  (await server.call(api.adminAudit, { token: admin.token, query: { subject: id } })).items;

test('the search finds accounts by parts of name and address, with and without Vietnamese marks', async () => {
  const duong = await server.signUp('Duong');
  await rename(duong, 'Đặng Thuỳ Dương');
  expect(await names({ q: 'thuy duong' })).toEqual(['Đặng Thuỳ Dương']);
  expect(await names({ q: 'DẶNG' })).toEqual(['Đặng Thuỳ Dương']);
  expect(await names({ name: 'dang' })).toEqual(['Đặng Thuỳ Dương']);
  expect(await names({ email: 'duong@example' })).toEqual(['Đặng Thuỳ Dương']);
  expect(await names({ q: '%' })).toEqual([]);
});

test('every sort order lists each account once over all pages', async () => {
  for (const name of ['Page-a', 'Page-b', 'Page-c', 'Page-d', 'Page-e']) await server.signUp(name);
  for (const sort of ['created_at', 'name', 'email', 'generations'])
    for (const order of ['asc', 'desc']) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await search({ q: 'page-', sort, order, limit: '2', ...(cursor && { cursor }) });
        seen.push(...page.items.map(({ name }) => name));
        expect(page.total).toBe(5);
        cursor = page.next;
      }
      const all = ['Page-a', 'Page-b', 'Page-c', 'Page-d', 'Page-e'];
      expect(seen.toSorted()).toEqual(all);
      const inOrder = order === 'asc' ? all : all.toReversed();
      const sorted = sort === 'name' || sort === 'email' ? seen : inOrder;
      expect(sorted).toEqual(inOrder);
    }
  expect(await names({ q: 'page-', sort: 'name', order: 'asc', offset: '3' })).toEqual(['Page-d', 'Page-e']);
});

test('a forged cursor is refused', async () => {
  const refused = await server.refused(api.adminSearchUsers, {
    token: admin.token,
    query: { cursor: 'made-up' },
  });
  expect(refused.code).toBe('bad_request');
});

test('the audit log records a change of an account with its values before and after, and its origin', async () => {
  const hoa = await server.signUp('Hoa');
  const changed = await server.call(api.adminChangeUser, {
    token: admin.token,
    params: { id: hoa.user.id },
    body: { name: 'Hoa', locale: hoa.user.locale, plan: 'pro' },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    ip: '192.0.2.77',
  });
  expect(changed.user.plan).toBe('pro');
  const [entry] = await auditOf(hoa.user.id);
  expect(entry).toMatchObject({
    action: 'user.changed',
    actor: { email: admin.user.email },
    subject: { name: 'Hoa' },
    before: { plan: 'free_trial' },
    after: { plan: 'pro' },
    address: '192.0.2.77',
    browser: 'Firefox',
    system: 'Linux',
  });
});

test('a correction of credits has a reason in the ledger and applies once, however often it is sent', async () => {
  const mai = await server.signUp('Mai');
  const correction = { id: crypto.randomUUID(), amount: 7, reason: 'Lost in an outage' };
  const give = (body: typeof correction) =>
    server.call(api.adminCorrectCredits, { token: admin.token, params: { id: mai.user.id }, body });
  await give(correction);
  const repeated = await give(correction);
  expect([repeated.user.credits, repeated.entries[0]]).toMatchObject([
    12,
    { kind: 'correction', amount: 7, reason: 'Lost in an outage' },
  ]);
  const refused = await server.refused(api.adminCorrectCredits, {
    token: admin.token,
    params: { id: mai.user.id },
    body: { id: crypto.randomUUID(), amount: -13, reason: 'More than there is' },
  });
  expect(refused.fields).toMatchObject([{ path: 'amount', code: 'too_small' }]);
  expect(
    (await auditOf(mai.user.id)).filter(({ action }) => action === 'user.credits_corrected'),
  ).toHaveLength(1);
});

test('a suspension ends sessions, cancels jobs and returns their credits, and its lifting permits signing in', async () => {
  const lan = await createCustomer(server, 'Lan');
  const job = await submitTryOn(server, lan);
  const params = { id: lan.user.id };
  const suspended = await server.call(api.adminSuspendUser, {
    token: admin.token,
    params,
    body: { reason: 'Asked for by the police' },
  });
  expect([suspended.suspension?.reason, suspended.sessions, suspended.held, suspended.user.credits]).toEqual([
    'Asked for by the police',
    [],
    0,
    5,
  ]);
  expect((await server.refused(api.profile, { token: lan.token })).code).toBe('session_expired');
  const login = { body: { username: lan.user.email, password: lan.password } };
  expect((await server.refused(api.login, login)).code).toBe('account_suspended');
  await server.call(api.adminLiftSuspension, { token: admin.token, params });
  const signedIn = await server.call(api.login, login);
  expect((await awaitOutcome(server, { ...lan, token: signedIn.access_token }, job.id)).status).toBe(
    'cancelled',
  );
});

test('an upload stores nothing if its sender is suspended meanwhile', async () => {
  const thu = await server.signUp('Thu');
  const picture = await testPicture();
  const boundary = 'a-boundary-of-the-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="role"\r\n\r\nperson\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const [half, suspended] = [gate(), gate()];
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(new TextEncoder().encode(head));
      controller.enqueue(picture.subarray(0, 20));
      half.open();
      await suspended.opened;
      controller.enqueue(picture.subarray(20));
      controller.enqueue(new TextEncoder().encode(`\r\n--${boundary}--\r\n`));
      controller.close();
    },
  });
  const upload = server.fetch('/api/assets', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      authorization: `Bearer ${thu.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  } as RequestInit);
  await half.opened;
  await server.call(api.adminSuspendUser, {
    token: admin.token,
    params: { id: thu.user.id },
    body: { reason: 'In the middle of it' },
  });
  suspended.open();
  const answer = await upload;
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'account_suspended' }]);
  await server.call(api.adminLiftSuspension, { token: admin.token, params: { id: thu.user.id } });
  const { access_token: token } = await server.call(api.login, {
    body: { username: thu.user.email, password: thu.password },
  });
  expect((await server.call(api.listAssets, { token })).items).toEqual([]);
});

test('an administrator cannot be suspended, and no account twice', async () => {
  const body = { reason: 'Not possible' };
  const refused = (id: string) =>
    server.refused(api.adminSuspendUser, { token: admin.token, params: { id }, body });
  expect((await refused(admin.user.id)).code).toBe('conflict');
  const kim = await server.signUp('Kim');
  await server.call(api.adminSuspendUser, { token: admin.token, params: { id: kim.user.id }, body });
  expect((await refused(kim.user.id)).code).toBe('conflict');
});

test('an administrator signs a user out everywhere', async () => {
  const nga = await server.signUp('Nga');
  const { sessions } = await server.call(api.adminSignOutUser, {
    token: admin.token,
    params: { id: nga.user.id },
  });
  expect(sessions).toEqual([]);
  expect((await server.refused(api.profile, { token: nga.token })).code).toBe('session_expired');
});

test('a waiting registration gets another code, and a verified address gets none', async () => {
  const email = 'waits@example.test';
  await server.call(api.register, { body: { name: 'Waits', email, password: 'linen and silk 42' } });
  await server.post.nextLetter(email);
  server.time.advance(61_000);
  const [waiting] = (await search({ email })).items;
  await server.call(api.adminResendVerification, { token: admin.token, params: { id: waiting?.id ?? '' } });
  expect((await server.post.nextLetter(email)).subject).toMatch(/\d{6}/);
  const refused = await server.refused(api.adminResendVerification, {
    token: admin.token,
    params: { id: admin.user.id },
  });
  expect(refused.code).toBe('conflict');
});

test("the user's page shows the number of generations, and the summary ranks the users", async () => {
  const an = await createCustomer(server, 'An');
  const { id } = await submitTryOn(server, an);
  await (await server.engine.nextRun()).finish();
  await awaitOutcome(server, an, id);
  const { totals, user } = await read(an.user.id);
  expect([totals.succeeded, totals.credits_spent, user.generations]).toEqual([1, 1, 1]);
  const query = { min_generations: '1', plan_filter: 'free_trial' as const };
  const summary = await server.call(api.adminGenerationSummary, { token: admin.token, query });
  expect(summary.items.map((item) => [item.user.name, item.generations.total])).toContainEqual(['An', 1]);
  const listed = (start_date: string, end_date: string) =>
    server.call(api.adminUserGenerations, {
      token: admin.token,
      params: { id: an.user.id },
      query: { start_date, end_date },
    });
  expect((await listed('2026-01-05', '2026-01-05')).items.map((item) => item.id)).toEqual([id]);
  expect((await listed('2026-01-06', '2026-01-07')).items).toEqual([]);
});

test('the export of accounts contains no spreadsheet formula and is recorded in the audit log', async () => {
  const evil = await server.signUp('Evil');
  await rename(evil, '=HYPERLINK("http://evil.test")');
  const answer = await server.send(api.adminUsersCsv, { token: admin.token, query: { q: 'hyperlink' } });
  const [head, line] = (await answer.text()).split('\r\n');
  expect(head).toMatch(/^id,name,email/);
  expect(line).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
  const { items } = await server.call(api.adminAudit, {
    token: admin.token,
    query: { action: 'users.exported' },
  });
  expect(items).toHaveLength(1);
});

test('an entry of the audit log cannot be changed or deleted', async () => {
  const { db } = server.studio;
  const refused = { cause: { message: 'audit_entries is append-only' } };
  await expect(db.update(auditEntries).set({ reason: 'better so' })).rejects.toMatchObject(refused);
  await expect(db.delete(auditEntries)).rejects.toMatchObject(refused);
});

test('the audit log records a refused call of a user who is not an administrator', async () => {
  const curious = await server.signUp('Curious');
  await server.refused(api.adminSummary, { token: curious.token });
  const [entry] = await auditOf(curious.user.id);
  expect([entry?.action, entry?.target]).toEqual([
    'security.admin_refused',
    'GET /api/admin/dashboard/summary',
  ]);
});
