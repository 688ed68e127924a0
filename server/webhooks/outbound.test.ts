import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createOutbound, isPublicAddress, isEndpointUrl } from './outbound.ts';

let port: number;
const resolvedNames: string[] = [];
const server = createServer((request, answer) => {
  resolvedNames.push(`${request.headers.host} ${request.url}`);
  if (request.url === '/redirect') answer.writeHead(302, { location: 'http://10.0.0.1/' }).end();
  else if (request.url !== '/silent') answer.end('x'.repeat(10_000));
});
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const message = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' });
const onThisMachine = { allows: (address: string) => address === '127.0.0.1', protocols: ['http:'] };

test.each([
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['8.8.8.8', true],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['2606:4700::1111', true],
  ['not an address', false],
])('whether %s is an address of the public Internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ['https://shop.example/hook', true],
  ['https://8.8.8.8/hook', true],
  ['http://shop.example/hook', false],
  ['https://localhost/hook', false],
  ['https://printer.local/hook', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://169.254.169.254/latest/meta-data', false],
])('whether the endpoint %s may be saved: %s', (url, may) => {
  expect(isEndpointUrl(url)).toBe(may);
});

test('a name that resolves to this machine or a private network, even beside a public address, is not called', async () => {
  for (const addresses of [['127.0.0.1'], ['10.0.0.8'], ['8.8.8.8', '192.168.0.1'], ['::1']]) {
    const outbound = createOutbound({ resolve: async () => addresses, protocols: ['http:'] });
    const response = await outbound(message(`http://shop.example:${port}/never`));
    expect(response).toEqual({ outcome: 'unanswered', failure: 'address_refused' });
  }
  expect(resolvedNames.filter((line) => line.endsWith('/never'))).toEqual([]);
});

test('a name is resolved once, and the checked address is the called one', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  let lookups = 0;
  const outbound = createOutbound({
    ...onThisMachine,
    resolve: async () => answers[lookups++] ?? [],
  });
  const response = await outbound(message(`http://rebinding.example:${port}/hook`));
  expect([response.outcome, lookups]).toEqual(['answered', 1]);
  expect(resolvedNames).toContain(`rebinding.example:${port} /hook`);
});

test("the log keeps the beginning of an endpoint's response, and a redirect counts as a response", async () => {
  const outbound = createOutbound({ ...onThisMachine, resolve: async () => ['127.0.0.1'] });
  const long = await outbound(message(`http://shop.example:${port}/hook`));
  expect(long).toEqual({ outcome: 'answered', status: 200, body: 'x'.repeat(4096) });
  const redirected = await outbound(message(`http://shop.example:${port}/redirect`));
  expect(redirected).toMatchObject({ outcome: 'answered', status: 302 });
});

test('the sender times out on a silent endpoint, and reports an unresolvable name', async () => {
  const impatient = createOutbound({ ...onThisMachine, resolve: async () => ['127.0.0.1'], timeout: 50 });
  expect(await impatient(message(`http://shop.example:${port}/silent`))).toEqual({
    outcome: 'unanswered',
    failure: 'timed_out',
  });
  const nowhere = createOutbound({ ...onThisMachine, resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  expect(await nowhere(message('http://nowhere.example/'))).toEqual({
    outcome: 'unanswered',
    failure: 'name_not_found',
  });
});
