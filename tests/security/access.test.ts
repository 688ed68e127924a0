import { toJsonSchema } from '@valibot/to-json-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';

import { api } from '#api/contract/api.ts';
import type { Op } from '#api/contract/op.ts';
import { Problem } from '#api/contract/problem.ts';
import { documentsOf } from '#server/receipts/receipts.service.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { bodyParameters } from '#tests/support/body-parameters.ts';
import { orderBody } from '#tests/support/body-orders.ts';
import { packOf, fulfilPayment } from '#tests/support/purchases.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { answeringEngine, pngResult } from '#tests/support/scripted-engine.ts';
import { createTestServer, testPicture, type TestServer } from '#tests/support/test-server.ts';
import { createToken } from '#tests/support/test-tokens.ts';
import { createCustomer, type Customer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

const ops: [string, Op][] = Object.entries(api);
const protectedOps = ops.filter(([, { access }]) => access !== 'public' && access !== 'local');
const adminOps = ops.filter(([, { access }]) => access === 'admin');
const publicOps = ops.filter(([, { access }]) => access === 'public');
const singleObjectOps = protectedOps.filter(
  ([, { path, access }]) => path.includes('{id}') && access !== 'admin',
);

let server: TestServer;
let owner: Customer;
let stranger: Customer;
/** Objects of the owner, by the first part of their addresses. */
let owned: {
  generation: string;
  asset: string;
  bodyModel: string;
  apiToken: string;
  webhook: string;
  delivery: string;
  receipt: string;
};
beforeAll(async () => {
  const engine = answeringEngine({
    select: async () => pngResult(await testPicture()),
    'hair-fits': async () => ({ declined: [] }),
    pose: async () => ({ handles: null, declined: 'person_not_found' }),
    look: async () => ({ garment: null }),
    'hair-preview': () => Promise.reject(new Error('nothing is previewed')),
  });
  server = await createTestServer({ engine });
  server.engine.finishAll();
  owner = await createCustomer(server, 'Owner');
  stranger = await createCustomer(server, 'Stranger');
  const { webhook } = await server.call(api.createWebhook, {
    token: owner.token,
    body: { url: 'https://shop.example/hook', events: ['generation.succeeded'] },
  });
  const generation = await submitTryOn(server, owner);
  await awaitOutcome(server, owner, generation.id);
  const { id: body } = await orderBody(server, owner);
  await awaitOutcome(server, owner, body);
  const model = await server.call(api.keepBodyModel, {
    token: owner.token,
    body: { generation: body, name: 'Owned' },
  });
  const { token: apiToken } = await createToken(server, owner);
  const ofWebhook = { token: owner.token, params: { id: webhook.id } };
  const {
    items: [delivery],
  } = await server.call(api.webhookDeliveries, ofWebhook);
  const payment = server.time.ids();
  await fulfilPayment(server, owner, await packOf(server, 10), { paymentId: payment });
  const [receipt] = (await documentsOf(server.studio.db, [payment])).get(payment) ?? [];
  owned = {
    receipt: receipt?.id ?? '',
    generation: generation.id,
    asset: owner.order.person,
    bodyModel: model.id,
    apiToken: apiToken.id,
    webhook: webhook.id,
    delivery: delivery?.id ?? '',
  };
});
afterAll(() => server[Symbol.asyncDispose]());

const absent = '01940000-0000-7000-8000-ffffffffffff';

/** Bodies of calls on one object that need more than an empty body. */
const bodies = new Map<Op, unknown>([
  [api.renameBodyModel, { name: 'Renamed' }],
  [api.shareResult, { consent: true, named: false }],
  [api.sendFeedback, { faults: ['other'], shows_picture: false }],
  [api.reportPost, { reason: 'spam' }],
]);

/** Sends a valid request, so that only the caller can be the reason of a refusal. */
function request(
  op: Op,
  id: string,
  headers: Record<string, string> = {},
  content: unknown = bodies.get(op) ?? {},
  target: TestServer = server,
) {
  const { method, path, body, idempotent } = op;
  return target.fetch(path.replaceAll('{id}', id), {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotent && { 'idempotency-key': 'a-key-of-the-test' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(content) }),
  });
}

async function refusal(answer: Response): Promise<[number, string]> {
  const { status, code } = v.parse(Problem, await answer.json());
  return [status, code];
}

describe.each(protectedOps)('%s', (_, op) => {
  test('refuses a caller without a token', async () => {
    expect(await refusal(await request(op, absent))).toEqual([401, 'unauthenticated']);
  });

  test('refuses a token that the server did not issue', async () => {
    const answer = await request(op, absent, { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.x' });
    expect(await refusal(answer)).toEqual([401, 'unauthenticated']);
  });

  test('refuses a token of a session that ended', async () => {
    const { token } = await endedSession();
    expect(await refusal(await request(op, absent, { authorization: `Bearer ${token}` }))).toEqual([
      401,
      'session_expired',
    ]);
  });

  test('accepts no token from the address or a cookie', async () => {
    const path = op.path.replaceAll('{id}', absent);
    const answer = await server.fetch(`${path}?access_token=${owner.token}&token=${owner.token}`, {
      method: op.method,
      headers: { cookie: `access_token=${owner.token}; token=${owner.token}` },
    });
    expect(answer.status).toBe(401);
  });
});

let ended: Promise<{ token: string }> | undefined;
const endedSession = (): Promise<{ token: string }> => {
  ended ??= (async () => {
    const leaving = await server.signUp('Leaving');
    await server.call(api.logout, { token: leaving.token });
    return leaving;
  })();
  return ended;
};

const idOf = (path: string): string => {
  if (path.startsWith('/api/receipts')) return owned.receipt;
  if (path.startsWith('/api/assets')) return owned.asset;
  if (path.startsWith('/api/tokens')) return owned.apiToken;
  if (path.startsWith('/api/webhooks')) return owned.webhook;
  if (path.startsWith('/api/webhook-deliveries')) return owned.delivery;
  return path.startsWith('/api/body-models') ? owned.bodyModel : owned.generation;
};

describe.each(singleObjectOps)('%s', (_, op) => {
  test("does not reveal to a stranger that another user's object exists", async () => {
    const authorization = `Bearer ${stranger.token}`;
    const id = idOf(op.path);
    const [theirs, none] = [
      await request(op, id, { authorization }),
      await request(op, absent, { authorization }),
    ];
    expect(await refusal(theirs)).toEqual([404, 'not_found']);
    expect(await refusal(none)).toEqual([404, 'not_found']);
  });
});

test.each(adminOps)('only administrators may call %s', async (_, op) => {
  const answer = await request(op, absent, { authorization: `Bearer ${stranger.token}` });
  expect(await refusal(answer)).toEqual([403, 'forbidden']);
});

test("an administrator without a required second factor reaches no administrators' call and can set it up", async () => {
  await using strict = await createTestServer({ adminsNeedSecondFactor: true });
  const { token, password } = await adminOf(strict);
  const authorization = `Bearer ${token}`;
  for (const [name, op] of adminOps) {
    const answer = await request(op, absent, { authorization }, {}, strict);
    expect([name, ...(await refusal(answer))]).toEqual([name, 403, 'second_factor_missing']);
  }
  expect(await strict.call(api.secondFactor, { token })).toMatchObject({ since: null, required: true });
  expect((await strict.call(api.beginSecondFactor, { token, body: { password } })).secret).not.toBe('');
});

/** Reads the beginning of an endless stream. */
async function readStart({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.value ?? '';
}

test('lists show a stranger nothing of another user', async () => {
  const lists = protectedOps.filter(
    ([, { method, path, access }]) => method === 'GET' && !path.includes('{') && access !== 'admin',
  );
  for (const [, op] of lists) {
    const answer = await request(op, absent, { authorization: `Bearer ${stranger.token}` });
    const text =
      'produces' in op && op.produces === 'text/event-stream' ? await readStart(answer) : await answer.text();
    expect([
      answer.status,
      [...Object.values(owned), owner.user.id].filter((id) => text.includes(id)),
    ]).toEqual([200, []]);
  }
});

test("the owner's data is unchanged after all attacks", async () => {
  const generation = await server.call(api.generation, {
    token: owner.token,
    params: { id: owned.generation },
  });
  expect(generation.status).toBe('succeeded');
  expect((await server.call(api.listAssets, { token: owner.token })).items.map(({ id }) => id)).toContain(
    owned.asset,
  );
});

test.each(publicOps)('%s answers without a token', async (_, op) => {
  expect((await request(op, absent)).status).not.toBe(401);
});

type Things = { asset: string; generation: string };
/** Bodies that name one object of the owner; all other objects in them belong to the stranger. */
const bodiesThatName: Record<string, (own: Things, theirs: Things) => readonly unknown[]> = {
  tryOn: (own, theirs) => [
    { person: theirs.asset, garments: [{ asset: own.asset, category: 'tops' }] },
    { person: own.asset, garments: [{ asset: theirs.asset, category: 'tops' }] },
  ],
  bodyGenerator: (_, { asset }) => [{ ...bodyParameters, aspect_ratio: '3:4', face: asset }],
  hairstyle: (own, theirs) => [
    { photo: theirs.asset, style: 'pixie' },
    { photo: own.asset, style: 'pixie', mask: theirs.asset },
  ],
  hairFits: (own, theirs) => [{ photo: theirs.asset }, { photo: own.asset, mask: theirs.asset }],
  hairFitsLines: (own, theirs) => [{ photo: theirs.asset }, { photo: own.asset, mask: theirs.asset }],
  previewHair: (own, theirs) => [
    { photo: theirs.asset, style: 'pixie' },
    { photo: own.asset, style: 'pixie', mask: theirs.asset },
  ],
  imageToVideo: (_, { asset }) => [
    { image: asset, duration_s: 5, resolution: '480p', motion_style: 'natural' },
  ],
  editPicture: (own, theirs) => [
    { image: theirs.asset, preset: 'enhance' },
    { image: own.asset, preset: 'enhance', mask: theirs.asset },
  ],
  editPictures: (own, theirs) => [{ images: [own.asset, theirs.asset], prompt: 'ghép ảnh' }],
  findPose: (_, { asset }) => [{ person: asset }],
  look: (_, { asset }) => [{ picture: asset, as: 'garment' }],
  selections: (_, { asset }) => [{ photo: asset, target: 'hair' }],
  previewPreset: (_, { asset }) => [{ image: asset, preset: 'enhance' }],
  archiveLink: (own, theirs) => [{ assets: [own.asset, theirs.asset] }],
  keepBodyModel: (_, { generation }) => [{ generation, name: 'Taken' }],
};
const naming = protectedOps.filter(
  // A batch has a response for each order, which a separate test covers.
  ([name, { body, access }]) =>
    name !== 'batch' &&
    access !== 'admin' &&
    body &&
    JSON.stringify(toJsonSchema(body, { errorMode: 'ignore' })).includes('"uuid"'),
);

test("every call whose body names an object is tested with another user's object", () => {
  expect(naming.map(([name]) => name).toSorted()).toEqual(
    [...Object.keys(bodiesThatName), ...passingOver].toSorted(),
  );
});

/** Calls on several objects, whose responses list the changed ones. */
const passingOver = [
  'binHistory',
  'restoreHistory',
  'seeNotices',
  'binAssets',
  'restoreAssets',
  'tagAssets',
] as const;
test.each(passingOver)('%s skips objects of another user', async (name) => {
  const answer = await request(
    api[name],
    absent,
    { authorization: `Bearer ${stranger.token}` },
    { ids: [owned.generation, owned.asset], add: ['Taken'] },
  );
  const text = await answer.text();
  expect([answer.status, [owned.generation, owned.asset].filter((id) => text.includes(id))]).toEqual([
    200,
    [],
  ]);
});

describe.each(naming.filter(([name]) => name in bodiesThatName))('%s', (name, op) => {
  test("refuses another user's object and holds no credit", async () => {
    const own = { asset: stranger.order.person, generation: absent };
    const before = await ledgerOf(server, stranger);
    for (const body of bodiesThatName[name]?.(own, owned) ?? []) {
      const answer = await request(op, absent, { authorization: `Bearer ${stranger.token}` }, body);
      expect(await refusal(answer)).toEqual(
        name === 'keepBodyModel' ? [404, 'not_found'] : [422, 'asset_not_found'],
      );
    }
    expect(await ledgerOf(server, stranger)).toEqual(before);
  });
});

test("a batch refuses another user's objects", async () => {
  const before = await ledgerOf(server, stranger);
  const body = { image: owned.asset, preset: 'enhance' as const };
  const orders = [{ call: 'image-editing/single' as const, body }];
  const { items } = await server.call(api.batch, {
    token: stranger.token,
    key: 'a-batch-of-others',
    body: { orders },
  });
  expect(items).toMatchObject([{ outcome: 'refused', problem: { code: 'asset_not_found' } }]);
  expect(await ledgerOf(server, stranger)).toEqual(before);
});
