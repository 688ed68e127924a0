import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';

import { api } from '#api/contract/api.ts';
import type { Op } from '#api/contract/op.ts';
import { openApiDocument } from '#server/service/openapi.ts';
import { createTestServer, testPicture, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, type Customer, submitTryOn } from '#tests/support/try-on-orders.ts';

// Makes every call while every rate limit is exceeded, and checks that the contract declares the refusals.

const document = openApiDocument(api, 'http://studio.test');
const ops = Object.entries<Op>(api).filter(([, { access }]) => access !== 'admin' && access !== 'local');
const Example = v.looseObject({
  requestBody: v.looseObject({
    content: v.looseObject({ 'application/json': v.looseObject({ example: v.unknown() }) }),
  }),
});
const Refused = v.looseObject({
  responses: v.record(v.string(), v.looseObject({ description: v.string() })),
});

let server: TestServer;
let customer: Customer;
let generation: string;
beforeAll(async () => {
  server = await createTestServer();
  customer = await createCustomer(server, 'Often');
  generation = (await submitTryOn(server, customer)).id;
  await server.studio.db.execute(sql`
    create function count_too_often() returns trigger language plpgsql as $$
    begin new.hits := 1000000; return new; end $$`);
  await server.studio.db.execute(sql`
    create trigger too_often before insert or update on rate_windows for each row execute function count_too_often()`);
});
afterAll(async () => {
  await server.studio.db.execute(sql`drop function count_too_often() cascade`);
  await server[Symbol.asyncDispose]();
});

async function formOf(fields: readonly string[]): Promise<FormData> {
  const form = new FormData();
  for (const field of fields.filter((name) => !name.startsWith('file'))) form.set(field, 'person');
  form.set('file', new File([new Uint8Array(await testPicture())], 'photo.png'));
  return form;
}

const Fields = v.looseObject({ entries: v.record(v.string(), v.unknown()) });

/** Calls that check the password first, which their examples omit. */
const proofs = new Set(['beginSecondFactor', 'renewRecoveryCodes', 'removeSecondFactor']);

async function codeOf([name, op]: readonly [string, Op], index: number): Promise<string> {
  const { method, body, multipart, idempotent } = op;
  const operation = Object(document.paths[op.path])[method.toLowerCase()];
  const example = body && v.parse(Example, operation).requestBody.content['application/json'].example;
  const json = proofs.has(name) ? { password: 'a guess', code: '123456' } : example;
  const form = multipart ? await formOf(Object.keys(v.parse(Fields, multipart).entries)) : undefined;
  const path = op.path.replaceAll('{id}', generation).replaceAll(/\{\w+\}/g, 'x');
  const answer = await server.fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${customer.token}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(idempotent && { 'idempotency-key': `too-often-${index}` }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: form }),
  });
  // A granted stream is cancelled at once.
  if (answer.ok) {
    await answer.body?.cancel();
    return 'granted';
  }
  return v.parse(v.looseObject({ code: v.string() }), await answer.json()).code;
}

/** Whether the contract declares a rate limit for a call beside that of API tokens. */
const declaresLimit = ([, { errors }]: readonly [string, Op]): boolean => errors.includes('rate_limited');

test('every call with a rate limit declares it in the contract', async () => {
  const limited: string[] = [];
  const silent: string[] = [];
  // Calls that end the session come last.
  const ending = /^logout/;
  const inOrder = ops.toSorted(([one], [other]) => Number(ending.test(one)) - Number(ending.test(other)));
  for (const [index, op] of inOrder.entries()) {
    if ((await codeOf(op, index)) !== 'rate_limited') continue;
    limited.push(op[0]);
    const { responses } = v.parse(Refused, Object(document.paths[op[1].path])[op[1].method.toLowerCase()]);
    if (!declaresLimit(op) || !responses['429']?.description.includes('rate_limited')) silent.push(op[0]);
  }
  expect(silent).toEqual([]);
  const unmet = ops.filter((op) => declaresLimit(op) && !limited.includes(op[0])).map(([name]) => name);
  expect(limited.length).toBeGreaterThan(30);
  // Calls with limits that this test cannot reach: no table counts the readings of descriptions, and video labels queue per account.
  // The calls of a sign-in by Google do not exist without Google; their limits use the same statement.
  const elsewhere = [
    'keepBodyModel',
    'downloadLink',
    'googleStart',
    'googleCallback',
    'firebaseRegister',
    'firebaseLogin',
  ];
  expect(unmet.toSorted()).toEqual(elsewhere.toSorted());
});
