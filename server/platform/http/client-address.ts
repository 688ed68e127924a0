import type { IncomingMessage } from 'node:http';

import type { Context } from 'hono';

import type { Locale } from '#api/contract/common.ts';

/** Returns the request's socket address; a test without a socket counts as this machine. */
const socketAddress = (c: Context): string => {
  const { incoming }: { incoming?: IncomingMessage } = c.env ?? {};
  return incoming?.socket?.remoteAddress ?? '127.0.0.1';
};

/** Returns the client's address: the socket's, or the one that the last `hops` trusted proxies recorded. */
export function clientAddress(c: Context, hops: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return (hops > 0 && forwarded.at(-hops)) || socketAddress(c);
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether the request was made on this machine: by its socket, its host name, and no proxy in between. */
export const isLoopbackRequest = (c: Context): boolean =>
  loopback.test(socketAddress(c)) &&
  localHost.test(c.req.header('host') ?? new URL(c.req.url).host) &&
  proxyHeaders.every((name) => c.req.header(name) === undefined);

/** Whether two addresses name one server on this machine, by any of its names. */
export const isSameMachine = (one: URL, other: URL): boolean =>
  localHost.test(one.host) &&
  localHost.test(other.host) &&
  one.protocol === other.protocol &&
  one.port === other.port;

/** Returns the first supported language in `Accept-Language`, by weight. */
export function preferredLocale(header: string | undefined): Locale {
  const preferred = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/;\s*q=/);
      return { language: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight);
  for (const { language } of preferred) if (language === 'vi' || language === 'en') return language;
  return 'vi';
}
