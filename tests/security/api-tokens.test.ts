import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';

import { Feature } from '#api/contract/choices.ts';
import { api } from '#api/contract/api.ts';
import type { Op } from '#api/contract/op.ts';
import { Problem } from '#api/contract/problem.ts';
import type { NewSecret } from '#api/contract/tokens.ts';
import { users } from '#server/users/users.tables.ts';
import { suspendAccount } from '#server/accounts/suspension.service.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createToken } from '#tests/support/test-tokens.ts';
import type { TestAccount } from '#tests/support/test-client.ts';

const ops: [string, Op][] = Object.entries(api);
const guarded = ops.filter(([, { access }]) => access !== 'public' && access !== 'local');
const tokenOps = guarded.filter(([, { access }]) => access === 'session-or-token');
const sessionOps = guarded.filter(([, { access }]) => access !== 'session-or-token');
const permitted = tokenOps.flatMap(([name, op]): [string, Op, readonly Feature[]][] =>
  op.services === 'any' || op.services === undefined ? [] : [[name, op, op.services]],
);

let server: TestServer;
let owner: TestAccount;
let fit: NewSecret;
let unusable: {
  expired: NewSecret;
  inactive: NewSecret;
  deleted: NewSecret;
  replaced: NewSecret;
  elsewhere: NewSecret;
  planless: NewSecret;
};
let tokensWithout: Record<Feature, NewSecret>;
beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signUp('Owner');
  const make = (wish: Parameters<typeof createToken>[2] = {}) => createToken(server, owner, wish);
  const by = ({ token }: NewSecret) => ({ token: owner.token, params: { id: token.id } });
  fit = await make();
  unusable = {
    expired: await make({ expires_at: server.time.clock().toISOString() }),
    inactive: await make(),
    deleted: await make(),
    replaced: await make(),
    elsewhere: await make({ allowed_ips: ['203.0.113.0/24'] }),
    planless: await tokenWithoutPlan(),
  };
  await server.call(api.changeToken, { ...by(unusable.inactive), body: { active: false } });
  await server.call(api.deleteToken, by(unusable.deleted));
  await server.call(api.regenerateToken, { ...by(unusable.replaced), body: {} });
  const lacking = (service: Feature) =>
    make({ services: Feature.options.filter((each) => each !== service) });
  tokensWithout = {
    'virtual-tryon': await lacking('virtual-tryon'),
    'body-generator': await lacking('body-generator'),
    hairstyle: await lacking('hairstyle'),
    'image-to-video': await lacking('image-to-video'),
    'image-editing': await lacking('image-editing'),
  };
});
afterAll(() => server[Symbol.asyncDispose]());

/** Creates a live token and removes the account's plan with API access. */
async function tokenWithoutPlan(): Promise<NewSecret> {
  const account = await server.signUp('Planless');
  const created = await createToken(server, account);
  await server.studio.db.update(users).set({ plan: 'basic' }).where(eq(users.id, account.user.id));
  return created;
}

const absent = '01940000-0000-7000-8000-ffffffffffff';

/** Sends an empty body with valid headers, so that only the caller can be refused before the body is read. */
function ask({ method, path, body, idempotent }: Op, secret: string): Promise<Response> {
  return server.fetch(path.replaceAll('{id}', absent), {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotent && { 'idempotency-key': 'a-key-of-the-test' }),
    },
    ...(body && { body: '{}' }),
  });
}

async function refusal(answer: Response): Promise<[number, string]> {
  const { status, code } = v.parse(Problem, await answer.json());
  return [status, code];
}

test('API tokens permit only calls for generation', () => {
  expect(tokenOps.map(([name]) => name).toSorted()).toEqual([
    'asset',
    'batch',
    'bodyGenerator',
    'cancelGeneration',
    'downloadLink',
    'editPicture',
    'editPictures',
    'findPose',
    'generation',
    'generationEvents',
    'hairFits',
    'hairstyle',
    'history',
    'historyItem',
    'imageToVideo',
    'interpretEdit',
    'interpretFilm',
    'previewHair',
    'previewPreset',
    'quote',
    'regenerate',
    'selections',
    'tryOn',
    'upload',
    'workEvents',
  ]);
  expect(tokenOps.filter(([, { services }]) => services === undefined)).toEqual([]);
});

test.each(sessionOps)('%s takes no API token', async (_, op) => {
  expect(await refusal(await ask(op, fit.secret))).toEqual([403, 'token_not_accepted']);
});

describe.each(tokenOps)('%s', (_, op) => {
  test('accepts a permitted token', async () => {
    const { status } = await ask(op, fit.secret);
    expect([401, 403, 429]).not.toContain(status);
  });

  test('refuses a token that is unknown, deleted, replaced, expired, inactive, used from another address or beyond the plan', async () => {
    const wrong = `${fit.secret.slice(0, -1)}${fit.secret.endsWith('a') ? 'b' : 'a'}`;
    const refusals = await Promise.all(
      [
        wrong,
        'mot_live_short',
        unusable.deleted.secret,
        unusable.replaced.secret,
        unusable.expired.secret,
        unusable.inactive.secret,
        unusable.elsewhere.secret,
        unusable.planless.secret,
      ].map(async (secret) => refusal(await ask(op, secret))),
    );
    expect(refusals).toEqual([
      [401, 'token_invalid'],
      [401, 'token_invalid'],
      [401, 'token_revoked'],
      [401, 'token_revoked'],
      [401, 'token_expired'],
      [403, 'token_inactive'],
      [403, 'token_address_refused'],
      [403, 'plan_without_api'],
    ]);
  });

  test('refuses a token above its rate limit', async () => {
    const { secret } = await createToken(server, owner, { rate_limit: 1 });
    await ask(op, secret);
    const answer = await ask(op, secret);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await refusal(answer)).toEqual([429, 'rate_limited']);
  });
});

test.each(permitted)('%s needs the permission for its service', async (_, op, services) => {
  const others = Feature.options.filter((service) => !services.includes(service));
  const outsider = await createToken(server, owner, { services: others });
  expect(await refusal(await ask(op, outsider.secret))).toEqual([403, 'token_not_permitted']);
  for (const service of others) expect((await ask(op, tokensWithout[service].secret)).status).not.toBe(403);
});

test.each(Feature.options)('a quote needs the permission for its service: %s', async (feature) => {
  const { secret } = tokensWithout[feature];
  expect((await server.refused(api.quote, { token: secret, body: { feature } })).code).toBe(
    'token_not_permitted',
  );
});

test("nobody else can show, change, delete or use up an account's token", async () => {
  const stranger = await server.signUp('Stranger');
  const by = { token: stranger.token, params: { id: fit.token.id } };
  for (const [op, body] of [
    [api.changeToken, { active: false }],
    [api.deleteToken, undefined],
    [api.regenerateToken, {}],
    [api.tokenUsage, undefined],
  ] as const) {
    const answer = await server.fetch(op.path.replace('{id}', fit.token.id), {
      method: op.method,
      headers: { authorization: `Bearer ${by.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(await refusal(answer)).toEqual([404, 'not_found']);
  }
  expect((await server.call(api.listTokens, { token: stranger.token })).items).toEqual([]);
});

test('deleting an account deletes its tokens', async () => {
  const leaving = await server.signUp('Leaving');
  const { secret } = await createToken(server, leaving);
  await server.call(api.deleteAccount, { token: leaving.token, body: { password: leaving.password } });
  expect((await server.refused(api.quote, { token: secret, body: { feature: 'hairstyle' } })).code).toBe(
    'token_invalid',
  );
});

test('a token of a suspended account is refused', async () => {
  const offender = await server.signUp('Offender');
  const { secret } = await createToken(server, offender);
  await suspendAccount(server.studio.db, server.studio, { userId: offender.user.id, reason: 'spam' });
  expect((await server.refused(api.quote, { token: secret, body: { feature: 'hairstyle' } })).code).toBe(
    'account_suspended',
  );
});
