import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';

/** What a server can't help: it has no room left, or its database does not answer in time. */
export type Trouble = 'full' | 'away';

const Coded = v.looseObject({ code: v.string() });
const Caused = v.looseObject({ cause: v.unknown() });

const fullCodes = ['ENOSPC', 'EDQUOT', '53100'];
/** Of PostgreSQL: it took too long, it stops or starts, it has no connection left, and all that is about the connection. */
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
/** The driver has no codes for these. */
const awayWords =
  /timeout exceeded when trying to connect|connection terminated|connection timeout|has encountered a connection error|not queryable/i;

/** The trouble that is behind an error, if it is one that passes: then whoever asked may ask again. */
export function troubleOf(error: unknown): Trouble | undefined {
  const chain = chainOf(error);
  const codes = chain.flatMap((one) => (v.is(Coded, one) ? [one.code] : []));
  if (codes.some((code) => fullCodes.includes(code))) return 'full';
  if (codes.some((code) => awayStates.test(code))) return 'away';
  if (chain.some((one) => one instanceof Error && awayWords.test(one.message))) return 'away';
  // The network between this server and others is theirs; that to its database is its own.
  const asked = chain.some((one) => one instanceof DrizzleQueryError);
  return asked && codes.some((code) => awayCodes.includes(code)) ? 'away' : undefined;
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
