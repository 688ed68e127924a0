import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';

import { api } from '#api/contract/api.ts';
import { webhookDeliveries } from '#server/webhooks/webhooks.tables.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createToken } from '#tests/support/test-tokens.ts';
import { createCustomer, type Customer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    outbound: async () => ({ outcome: 'answered', status: 200, body: 'ok' }),
  });
  server.engine.finishAll();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Creates a customer whose program made a picture and whose endpoint received its event. */
async function programmer(name: string) {
  const owner = await createCustomer(server, name);
  const { secret, token } = await createToken(server, owner);
  const old = await createToken(server, owner, { mode: 'test', name: 'Old' });
  await server.call(api.deleteToken, { token: owner.token, params: { id: old.token.id } });
  const endpoint = await server.call(api.createWebhook, {
    token: owner.token,
    body: { url: 'https://shop.example/hook', events: ['generation.succeeded'] },
  });
  const program: Customer = { ...owner, token: secret };
  const { id } = await submitTryOn(server, program);
  await awaitOutcome(server, program, id);
  await expect
    .poll(() =>
      server.studio.db
        .select({ status: webhookDeliveries.status })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.endpointId, endpoint.webhook.id)),
    )
    .toEqual([{ status: 'delivered' }]);
  return { owner, secrets: [secret, old.secret, endpoint.secret], token, old: old.token, endpoint };
}

test('an export contains API tokens and webhooks with their use, without their secrets', async () => {
  const { owner, secrets, token, old, endpoint } = await programmer('Exporting');
  const answer = await server.send(api.exportAccount, { token: owner.token });
  const text = await answer.text();
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toContain('signature=');
  const exported = v.parse(api.exportAccount.answer, JSON.parse(text));
  expect(exported.api_tokens.map(({ id, deleted_at: deleted }) => [id, deleted !== null])).toEqual([
    [token.id, false],
    [old.id, true],
  ]);
  expect(exported.api_tokens[0]?.usage).toContainEqual(
    expect.objectContaining({ service: 'virtual-tryon', generations: 1, credits: 1 }),
  );
  expect(exported.webhooks).toEqual([
    {
      ...endpoint.webhook,
      deliveries: [expect.objectContaining({ type: 'generation.succeeded', status: 'delivered' })],
    },
  ]);
});

test('the deletion of an account removes its API tokens and webhooks', async () => {
  const { owner, secrets } = await programmer('Leaving');
  await server.call(api.deleteAccount, { token: owner.token, body: { password: owner.password } });
  const { rows } = v.parse(
    v.object({ rows: v.array(v.unknown()) }),
    await server.studio.db.execute(
      sql`select id from api_tokens where user_id = ${owner.user.id}
        union all select id from webhook_endpoints where user_id = ${owner.user.id}
        union all select id from webhook_events where user_id = ${owner.user.id}`,
    ),
  );
  expect(rows).toEqual([]);
  const [secret] = secrets;
  expect(
    (await server.refused(api.quote, { token: secret ?? '', body: { feature: 'hairstyle' } })).code,
  ).toBe('token_invalid');
});
