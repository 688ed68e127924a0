import { afterAll, beforeAll, expect, test } from 'vitest';

import { api } from '#api/contract/api.ts';
import { dryRunAnswer } from '#api/contract/generation.ts';
import { apiTokenSecrets } from '#server/tokens/tokens.tables.ts';
import { hours } from '#server/platform/clock.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createToken } from '#tests/support/test-tokens.ts';
import { createCustomer, type Customer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';
import * as v from 'valibot';

let server: TestServer;
let owner: Customer;
beforeAll(async () => {
  server = await createTestServer();
  server.engine.finishAll();
  owner = await createCustomer(server, 'Owner');
  await server.giveCredits(owner.user.id, 100);
});
afterAll(() => server[Symbol.asyncDispose]());

const withSecret = (secret: string): Customer => ({ ...owner, token: secret });

test('a secret is shown once, and the database and the list have its hash and its hint only', async () => {
  const { token, secret } = await createToken(server, owner, { name: ' Shop ' });
  expect(token).toMatchObject({ name: 'Shop', mode: 'live', active: true, last_used: null, replaced: [] });
  expect(token.hint).toBe(`${secret.slice(0, 13)}…${secret.slice(-4)}`);
  const { items } = await server.call(api.listTokens, { token: owner.token });
  expect(items.find(({ id }) => id === token.id)).toEqual(token);
  const storedJson = JSON.stringify([items, await server.studio.db.select().from(apiTokenSecrets)]);
  expect(storedJson).not.toContain(secret);
});

test('an invalid form is refused with the sentences of the specification', async () => {
  const { fields } = await server.refused(api.createToken, {
    token: owner.token,
    body: { mode: 'live', name: ' ', services: [], rate_limit: 1001 },
  });
  expect(fields).toEqual([
    { path: 'name', code: 'token_name_required', message: 'Please enter a token name.' },
    {
      path: 'services',
      code: 'token_services_required',
      message: 'Please select at least one service permission.',
    },
    {
      path: 'rate_limit',
      code: 'token_rate_out_of_range',
      message: 'Rate limit must be between 1 and 1000 requests per minute.',
    },
  ]);
});

test("a token's generation is made, charged, counted and listed in that token's history only", async () => {
  const mine = await createToken(server, owner);
  const other = await createToken(server, owner);
  const before = await server.call(api.credits, { token: owner.token });
  const { id } = await submitTryOn(server, withSecret(mine.secret));
  const done = await awaitOutcome(server, withSecret(mine.secret), id);
  expect(done).toMatchObject({
    status: 'succeeded',
    cost: 1,
    provenance: { ai_generated: true, ordered_by: 'api', token: mine.token.id, test: false },
  });
  const credits = await server.call(api.credits, { token: owner.token });
  expect(credits.balance).toBe(before.balance - 1);
  const historyOf = async (token: string) =>
    (await server.call(api.history, { token })).items.map((item) => item.id);
  expect(await historyOf(mine.secret)).toEqual([id]);
  expect(await historyOf(other.secret)).toEqual([]);
  expect(await historyOf(owner.token)).toContain(id);
  for (const op of [api.generation, api.historyItem, api.generationEvents, api.cancelGeneration])
    expect((await server.refused(op, { token: other.secret, params: { id } })).code).toBe('not_found');
  const usage = await server.call(api.tokenUsage, { token: owner.token, params: { id: mine.token.id } });
  expect(usage.totals).toMatchObject({ generations: 1, credits: 1 });
  expect(usage.days).toContainEqual({
    day: usage.to,
    service: 'virtual-tryon',
    calls: 1,
    generations: 1,
    credits: 1,
  });
  const [listed] = (await server.call(api.listTokens, { token: owner.token })).items.filter(
    (token) => token.id === mine.token.id,
  );
  expect(listed).toMatchObject({ spent_this_month: 1, last_used: { ip: '192.0.2.1' } });
});

test('the token that ordered a result can download it', async () => {
  const { secret } = await createToken(server, owner, { services: ['virtual-tryon'] });
  const { id } = await submitTryOn(server, withSecret(secret));
  const { result } = await awaitOutcome(server, withSecret(secret), id);
  const { url } = await server.call(api.downloadLink, {
    token: secret,
    params: { id: result?.id ?? '' },
    body: {},
  });
  expect((await server.fetch(url)).status).toBe(200);
});

test('a test token runs the full call with a canned result and takes no credit', async () => {
  const { secret, token } = await createToken(server, owner, { mode: 'test', monthly_cap: 1 });
  const before = await ledgerOf(server, owner);
  const { id } = await submitTryOn(server, withSecret(secret));
  const done = await awaitOutcome(server, withSecret(secret), id);
  expect(done).toMatchObject({
    status: 'succeeded',
    cost: 0,
    engine: 'test',
    provenance: { test: true, token: token.id },
    result: { width: 120, height: 160 },
  });
  const film = await server.call(api.imageToVideo, {
    token: secret,
    key: 'a-film-of-a-test',
    body: { image: owner.order.person, duration_s: 5, resolution: '480p', motion_style: 'natural' },
  });
  expect(await awaitOutcome(server, withSecret(secret), film.id)).toMatchObject({
    status: 'succeeded',
    result: { kind: 'video', content_type: 'video/mp4', duration_ms: 2000 },
  });
  expect(await ledgerOf(server, owner)).toEqual(before);
});

test('a test token orders without credits', async () => {
  const poor = await createCustomer(server, 'Poor');
  for (let order = 0; order < 5; order += 1) await submitTryOn(server, poor);
  const { secret } = await createToken(server, poor, { mode: 'test' });
  const { id } = await submitTryOn(server, { ...poor, token: secret });
  expect((await awaitOutcome(server, { ...poor, token: secret }, id)).status).toBe('succeeded');
});

test("returned credits are subtracted from the token's spending", async () => {
  const paused = await createTestServer();
  const customer = await createCustomer(paused, 'Cancelling');
  const { secret, token } = await createToken(paused, customer, { monthly_cap: 1 });
  const program = { ...customer, token: secret };
  const { id } = await submitTryOn(paused, program);
  const { order } = customer;
  expect(await paused.refused(api.tryOn, { token: secret, key: 'over-the-cap', body: order })).toMatchObject({
    code: 'token_cap_reached',
    status: 403,
  });
  await paused.call(api.cancelGeneration, { token: secret, params: { id } });
  const usage = await paused.call(api.tokenUsage, { token: customer.token, params: { id: token.id } });
  expect(usage.totals).toMatchObject({ generations: 1, credits: 0 });
  expect((await submitTryOn(paused, program)).status).toBe('queued');
  await paused[Symbol.asyncDispose]();
});

test('a change of a token takes effect with the next request', async () => {
  const { secret, token } = await createToken(server, owner);
  const request = { token: secret, body: { feature: 'virtual-tryon' as const } };
  const change = (body: object) =>
    server.call(api.changeToken, { token: owner.token, params: { id: token.id }, body });
  const codeNow = async () => (await server.refused(api.quote, request)).code;
  expect(await change({ name: 'Kiosk', services: ['hairstyle'] })).toMatchObject({
    name: 'Kiosk',
    services: ['hairstyle'],
  });
  expect(await codeNow()).toBe('token_not_permitted');
  await change({ services: ['virtual-tryon'], active: false });
  expect(await codeNow()).toBe('token_inactive');
  await change({ active: true, allowed_ips: ['198.51.100.0/24', '2001:db8::/32'] });
  expect(await codeNow()).toBe('token_address_refused');
  expect((await server.send(api.quote, { ...request, ip: '198.51.100.9' })).status).toBe(200);
  expect((await server.send(api.quote, { ...request, ip: '::ffff:198.51.100.9' })).status).toBe(200);
  expect((await server.send(api.quote, { ...request, ip: '2001:db8::7' })).status).toBe(200);
  await change({ allowed_ips: [], expires_at: server.time.clock().toISOString() });
  expect(await codeNow()).toBe('token_expired');
  await server.call(api.deleteToken, { token: owner.token, params: { id: token.id } });
  expect(await codeNow()).toBe('token_revoked');
});

test('an account has at most fifty tokens', async () => {
  const collector = await server.signUp('Collector');
  for (let count = 0; count < 50; count += 1) await createToken(server, collector);
  await expect(createToken(server, collector)).rejects.toThrow('tokens_full');
});

test('a dry run is priced, needs no key, and makes nothing', async () => {
  const { secret } = await createToken(server, owner);
  const before = await ledgerOf(server, owner);
  const answer = await server.send(api.tryOn, { token: secret, body: { ...owner.order, dry_run: true } });
  expect([answer.status, v.parse(dryRunAnswer.answer, await answer.json())]).toEqual([
    200,
    expect.objectContaining({ dry_run: true, feature: 'virtual-tryon', cost: 1, shortage: 0 }),
  ]);
  const wrong = { ...owner.order, person: '01940000-0000-7000-8000-ffffffffffff', dry_run: true };
  expect((await server.refused(api.tryOn, { token: secret, body: wrong })).code).toBe('asset_not_found');
  expect(await ledgerOf(server, owner)).toEqual(before);
  expect((await server.call(api.history, { token: secret })).items).toEqual([]);
});

test('the server accepts or refuses each order of a batch separately, and replays the batch as one', async () => {
  const { secret } = await createToken(server, owner, { services: ['virtual-tryon', 'body-generator'] });
  const tryOn = { call: 'virtual-tryon' as const, body: owner.order };
  const absent = { ...owner.order, person: '01940000-0000-7000-8000-ffffffffffff' };
  const body = {
    orders: [
      tryOn,
      { call: 'virtual-tryon' as const, body: absent },
      { call: 'hairstyle' as const, body: { photo: owner.order.person, style: 'pixie' as const } },
      tryOn,
    ],
  };
  const first = await server.send(api.batch, { token: secret, key: 'a-batch-of-four', body });
  const text = await first.text();
  const answer = v.parse(api.batch.answer, JSON.parse(text));
  expect(answer).toMatchObject({ accepted: 2, refused: 2, cost: 2 });
  expect(answer.items.map((item) => (item.outcome === 'refused' ? item.problem.code : item.status))).toEqual([
    202,
    'asset_not_found',
    'token_not_permitted',
    202,
  ]);
  const replayed = await server.send(api.batch, { token: secret, key: 'a-batch-of-four', body });
  expect([replayed.headers.get('idempotency-replayed'), await replayed.text()]).toEqual(['true', text]);
  const dry = await server.call(api.batch, { token: secret, body: { ...body, dry_run: true } });
  expect(dry.items.map((item) => item.outcome)).toEqual(['checked', 'refused', 'refused', 'checked']);
  const tooMany = { orders: Array.from({ length: 51 }, () => tryOn) };
  expect((await server.refused(api.batch, { token: secret, key: 'a-batch-of-51', body: tooMany })).code).toBe(
    'unprocessable',
  );
});

test('two tokens of one account may use the same idempotency key', async () => {
  const [first, second] = [
    await createToken(server, owner),
    await createToken(server, owner, { mode: 'test' }),
  ];
  const a = await submitTryOn(server, withSecret(first.secret), 'the-same-key');
  const b = await submitTryOn(server, withSecret(second.secret), 'the-same-key');
  expect(a.id).not.toBe(b.id);
});

test.each([0, 24, 168] as const)(
  'a new secret inherits rights and limits, and the old one stays valid for %i hours',
  async (lives) => {
    const { access_token: session } = await server.call(api.login, {
      body: { username: owner.user.email, password: owner.password },
    });
    const old = await createToken(
      server,
      { ...owner, token: session },
      { services: ['hairstyle'], rate_limit: 7 },
    );
    const next = await server.call(api.regenerateToken, {
      token: session,
      params: { id: old.token.id },
      body: { keep_old_hours: lives },
    });
    expect(next.token).toMatchObject({ id: old.token.id, services: ['hairstyle'], rate_limit: 7 });
    expect(next.secret).not.toBe(old.secret);
    expect(next.token.replaced.map(({ hint }) => hint)).toEqual(lives === 0 ? [] : [old.token.hint]);
    const statusBy = async (token: string) =>
      (await server.send(api.quote, { token, body: { feature: 'hairstyle' } })).status;
    server.time.advance(Math.max(0, hours(lives) - 1));
    expect(await statusBy(old.secret)).toBe(lives === 0 ? 401 : 200);
    server.time.advance(1);
    expect([await statusBy(old.secret), await statusBy(next.secret)]).toEqual([401, 200]);
  },
);
