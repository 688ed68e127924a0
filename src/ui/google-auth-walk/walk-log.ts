import * as v from 'valibot';
import type { InspectionEvent } from 'xstate';

export const signInSucceeded = 'signIn.succeeded';

/** Finished step of the sign-in, as its machine received the result. */
export type WalkStep = {
  /** Actor's name in the machine. */
  actor: string;
  went: 'well' | 'wrong';
  /** Relevant values of the result, by name. */
  facts: readonly (readonly [name: string, value: string])[];
};

const Done = v.looseObject({
  type: v.pipe(v.string(), v.startsWith('xstate.done.actor.')),
  output: v.unknown(),
});
const Broken = v.looseObject({
  type: v.pipe(v.string(), v.startsWith('xstate.error.actor.')),
  error: v.unknown(),
});

/** Returns the step that this event finished; `undefined` for every other event. */
export function toWalkStep(event: InspectionEvent): WalkStep | undefined {
  if (event.type !== '@xstate.event' || event.actorRef.sessionId !== event.rootId) return undefined;
  const { event: result } = event;
  if (v.is(Broken, result))
    return { actor: nameOf(result), went: 'wrong', facts: [['error', String(result.error)]] };
  if (!v.is(Done, result)) return undefined;
  const facts = listFacts(result.output);
  // A page that no redirect has left has no result of a return.
  if (facts.some(([name, value]) => name === 'outcome' && value === 'none')) return undefined;
  const went = facts.some(([name]) => name.startsWith('failure.')) ? 'wrong' : 'well';
  return { actor: nameOf(result), went, facts };
}

const nameOf = ({ type }: { type: string }): string => type.split('.').at(-1) ?? type;

/** Names of secrets, of which the log has the length alone. */
const secret = /token$|password$|challenge$/i;

function listFacts(answer: unknown, path = ''): [string, string][] {
  if (typeof answer !== 'object' || answer === null)
    return answer === undefined ? [] : [[path, JSON.stringify(answer).replaceAll('"', '')]];
  return Object.entries(answer).flatMap(([name, value]: [string, unknown]) => {
    const full = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string' && secret.test(name)) return [...secretFacts(full, value)];
    return listFacts(value, full);
  });
}

function* secretFacts(name: string, value: string): Generator<[string, string]> {
  yield [name, `… (${value.length})`];
  for (const [claim, content] of Object.entries(readClaims(value)))
    if (visibleClaims.includes(claim)) yield [`${name}.${claim}`, String(content)];
}

const visibleClaims = ['alg', 'kid', 'iss', 'aud', 'sub', 'iat', 'auth_time', 'exp', 'email_verified'];
const Part = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Returns the unverified claims of a token; only the server verifies them. */
function readClaims(token: string): Record<string, unknown> {
  const [header, payload] = token.split('.').map((part) => {
    try {
      const read = v.safeParse(Part, atob(part.replaceAll('-', '+').replaceAll('_', '/')));
      return read.success ? read.output : {};
    } catch {
      return {};
    }
  });
  return { ...header, ...payload };
}
