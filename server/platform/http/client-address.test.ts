import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { clientAddress, preferredLocale } from './client-address.ts';

async function addressOf(forwarded: string | undefined, hops: number): Promise<string> {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, hops)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const env = { incoming: { socket: { remoteAddress: '198.51.100.1' } } };
  return (await app.request('/', { headers }, env)).text();
}

test.each([
  ['203.0.113.9', 0, '198.51.100.1'],
  [undefined, 1, '198.51.100.1'],
  ['203.0.113.9', 1, '203.0.113.9'],
  ['made.up, 203.0.113.9', 1, '203.0.113.9'],
  ['made.up, 203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
])('behind «%s» with %d trusted proxies the client is %s', async (forwarded, hops, address) => {
  expect(await addressOf(forwarded, hops)).toBe(address);
});

test.each([
  [undefined, 'vi'],
  ['', 'vi'],
  ['en', 'en'],
  ['en-US,en;q=0.9,vi;q=0.8', 'en'],
  ['fr-FR, vi;q=0.5, en;q=0.4', 'vi'],
  ['en;q=0, vi;q=0.1', 'vi'],
  ['de, fr', 'vi'],
  ['en;q=abc', 'vi'],
])('the locale for the languages «%s» is %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});
