import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { BlockList, isIP, isIPv4 } from 'node:net';

import type { DeliveryFailure } from '#api/contract/webhooks.ts';
import { seconds } from '#server/platform/clock.ts';

/** Resolves the current addresses of a name. @throws without any. */
type Resolve = (hostname: string) => Promise<readonly string[]>;

export type EndpointAnswer = { outcome: 'answered'; status: number; body: string };
export type EndpointFailure = { outcome: 'unanswered'; failure: DeliveryFailure };
export type Message = { url: string; headers: Record<string, string>; body: string };
/** Sends one message to an address that a user chose. */
export type Outbound = (message: Message) => Promise<EndpointAnswer | EndpointFailure>;

/** Networks outside the public Internet, by IANA's special-purpose registries. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is reachable on the public Internet; addresses that only translate to another one are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether an endpoint may be saved; the addresses of its name are checked at every delivery. */
export function isEndpointUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') return false;
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa)\.?$/i.test(host);
}

type Options = {
  resolve?: Resolve;
  /** Whether an address may be called; tests allow one of this machine. */
  allows?: (address: string) => boolean;
  protocols?: readonly string[];
  /** Milliseconds until the full response must have arrived. */
  timeout?: number;
};

const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);
const longestAnswer = 4096;

/**
 * Creates a client for addresses that strangers choose. It resolves a name once, checks all addresses, and connects to exactly a
 * checked one: a later change of the name has no effect. Redirects are not followed.
 */
export function createOutbound({
  resolve = resolveBySystem,
  allows = isPublicAddress,
  protocols = ['https:'],
  timeout = seconds(10),
}: Options = {}): Outbound {
  return async (message) => {
    const url = new URL(message.url);
    if (!protocols.includes(url.protocol)) return unanswered('address_refused');
    const host = hostOf(url);
    const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
    const [first] = addresses;
    if (first === undefined) return unanswered('name_not_found');
    if (!addresses.every(allows)) return unanswered('address_refused');
    return send(message, { url, host, address: first, timeout });
  };
}

const unanswered = (failure: DeliveryFailure): EndpointFailure => ({ outcome: 'unanswered', failure });

type ConnectionTarget = { url: URL; host: string; address: string; timeout: number };

function send(
  { headers, body }: Message,
  { url, host, address, timeout }: ConnectionTarget,
): Promise<EndpointAnswer | EndpointFailure> {
  const isTls = url.protocol === 'https:';
  const bytes = Buffer.from(body);
  return new Promise((done) => {
    const call = (isTls ? requestTls : requestPlain)(
      {
        host: address,
        port: url.port || (isTls ? 443 : 80),
        ...(isTls && isIP(host) === 0 && { servername: host }),
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        headers: { ...headers, host: url.host, 'content-length': bytes.length },
        agent: false,
        signal: AbortSignal.timeout(timeout),
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text = (text + part).slice(0, longestAnswer);
        });
        answer.on('end', () => done({ outcome: 'answered', status: answer.statusCode ?? 0, body: text }));
        answer.on('error', (error) => done(unanswered(failureOf(error))));
      },
    );
    call.on('error', (error) => done(unanswered(failureOf(error))));
    call.end(bytes);
  });
}

function failureOf(error: Error): DeliveryFailure {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timed_out';
  const code = 'code' in error ? String(error.code) : '';
  return /CERT|TLS|SSL|ALTNAME|SIGNED|SIGNATURE/.test(code) ? 'certificate_invalid' : 'connection_failed';
}
