import { afterAll, beforeAll, expect, test } from 'vitest';

import { errorCodes } from '#api/contract/problem.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let page: string;
let answer: Response;
beforeAll(async () => {
  server = await createTestServer({ working: false });
  answer = await server.fetch('/api/docs');
  page = await answer.text();
});
afterAll(() => server[Symbol.asyncDispose]());

test('the reference loads nothing from other origins and runs nothing inline', () => {
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(page).not.toMatch(/<style|<script(?! src="\/)|\son\w+=|style=/);
  expect([...page.matchAll(/(?:src|href)="(https?:)/g)]).toEqual([]);
});

test('the type of every problem links to its description', () => {
  expect(errorCodes.filter((code) => !page.includes(`id="${code}"`))).toEqual([]);
});

test('an operation has samples in three languages with its own example', () => {
  const [, call = ''] = /<details class="call" id="tryOn">([\s\S]*?)<\/form>/.exec(page) ?? [];
  for (const words of ['curl -s -X POST', 'await fetch(', 'requests.request(', 'idempotency-key'])
    expect(call).toContain(words);
});

test('the reference hides operations for administrators and for this machine', () => {
  expect(page).not.toContain('/api/admin/');
  expect(page).not.toContain('/api/dev/');
});
