import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';

/** Passing troubles of the server: a full disk, or a database that does not respond in time. */
export type Trouble = 'full' | 'away';

const Coded = v.looseObject({ code: v.string() });
const Caused = v.looseObject({ cause: v.unknown() });

const fullCodes = ['ENOSPC', 'EDQUOT', '53100'];
/** PostgreSQL states: a timeout, a stop or start, no free connection, and every connection error. */
const awayStates = /^(?:08...|57P0.|57014|55P03|25P03|53[03]00)$/;
const awayCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Driver errors without codes. */
const awayWords =
  /timeout exceeded when trying to connect|connection terminated|connection timeout|has encountered a connection error|not queryable/i;

/** Returns the passing trouble behind an error, if any: the client may retry then. */
export function troubleOf(error: unknown): Trouble | undefined {
  const chain = chainOf(error);
  const codes = chain.flatMap((error) => (v.is(Coded, error) ? [error.code] : []));
  if (codes.some((code) => fullCodes.includes(code))) return 'full';
  if (codes.some((code) => awayStates.test(code))) return 'away';
  if (chain.some((link) => link instanceof Error && awayWords.test(link.message))) return 'away';
  // A network error counts only in a query: connections to other servers are not this server's trouble.
  const isQuery = chain.some((link) => link instanceof DrizzleQueryError);
  return isQuery && codes.some((code) => awayCodes.includes(code)) ? 'away' : undefined;
}

const longestChain = 8;

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  let next = error;
  while (next !== undefined && next !== null && chain.length < longestChain) {
    chain.push(next);
    next = v.is(Caused, next) ? next.cause : undefined;
  }
  return chain;
}
