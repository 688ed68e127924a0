import { afterAll, beforeAll, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';

import { createTestServer, testPicture, type TestServer } from '#tests/support/test-server.ts';
import { createToken } from '#tests/support/test-tokens.ts';

import { type Client, createClient, MotError, verifyWebhook } from '@mot-studio/client';

let server: TestServer;
let client: Client;
let clientOf: (token: string) => Client;
beforeAll(async () => {
  server = await createTestServer();
  const owner = await server.signUp('Owner');
  const { secret } = await createToken(server, owner, { mode: 'test', rate_limit: 100 });
  const fetch: typeof globalThis.fetch = (url, init) =>
    server.fetch(new Request(url).url.slice('http://studio.test'.length), init);
  clientOf = (token) => createClient({ token, baseUrl: 'http://studio.test/', fetch, retries: 0 });
  client = clientOf(secret);
});
afterAll(() => server[Symbol.asyncDispose]());

test('a picture is uploaded, dressed and downloaded', async () => {
  const person = await client.upload(await testPicture(), 'person');
  const garment = await client.upload(await testPicture('#334455'), 'garment', { filename: 'tee.png' });
  const order = { person: person.id, garments: [{ asset: garment.id, category: 'tops' as const }] };
  expect(await client.tryOnDryRun(order)).toMatchObject({ dry_run: true, cost: 0 });
  const { id } = await client.tryOn(order, { idempotencyKey: 'an-order-of-the-client' });
  const repeated = await client.tryOn(order, { idempotencyKey: 'an-order-of-the-client' });
  expect(repeated.id).toBe(id);
  const done = await client.finished(id);
  expect(done).toMatchObject({ id, status: 'succeeded', provenance: { test: true } });
  const file = await client.download(done.result?.id ?? '', { format: 'jpeg' });
  expect(file.headers.get('content-type')).toBe('image/jpeg');
  expect((await client.history({ limit: '5' })).items.map((item) => item.id)).toEqual([id]);
});

test('a refusal is thrown with its code', async () => {
  const refused = await clientOf('mot_live_nothing')
    .quote({ feature: 'hairstyle' })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MotError);
  expect(refused).toMatchObject({ status: 401, code: 'token_invalid' });
});

test("the typed client's token can make the calls that need no permission", async () => {
  const { features } = await client.catalog();
  expect(features).toHaveLength(5);
});

test('a webhook is verified according to Standard Webhooks, and a forged or old one is refused', async () => {
  const secret = `whsec_${Buffer.from('a key of the tests, 32 bytes long').toString('base64')}`;
  const body = JSON.stringify({ type: 'credits.low', timestamp: 'x', test: false, data: {} });
  const at = new Date();
  const headers = {
    'webhook-id': 'evt',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt', at, body),
  };
  expect(await verifyWebhook(secret, headers, body)).toMatchObject({ type: 'credits.low' });
  await expect(verifyWebhook(secret, headers, `${body} `)).rejects.toThrow('signature');
  await expect(verifyWebhook(secret, headers, body, { now: at.getTime() + 301_000 })).rejects.toThrow(
    'too old',
  );
});
