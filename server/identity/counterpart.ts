import { randomBytes, type webcrypto } from 'node:crypto';

import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose';
import * as v from 'valibot';

import { issuerOf } from '#server/accounts/id-tokens.ts';
import { addTime, type Clock, hours } from '#server/platform/clock.ts';

import { createPersonStore, type PersonStore, type Person } from './known-people.ts';

export type SignInProvider = 'google.com' | 'password';
type Tokens = { idToken: string; refreshToken: string; expiresIn: string };

/**
 * Replacement of Firebase on a developer's machine: the same calls, tokens of the same form, signed by a key that lives as long
 * as the process. It vouches for any identity without a check, so it must never be reachable from other machines.
 */
export type Counterpart = {
  project: string;
  people: PersonStore;
  /** Public keys of its tokens. */
  keys: JWTVerifyGetKey;
  /** Issues tokens of a sign-in at this moment. */
  signIn: (person: Person, way: SignInProvider) => Promise<Tokens>;
  refresh: (refreshToken: string) => Promise<(Tokens & { person: Person }) | undefined>;
  /** Code that verifies the person's address once. */
  verificationCode: (person: Person) => string;
  verify: (code: string) => Person | undefined;
  /** Returns the person of one of its tokens. */
  personOf: (idToken: string) => Promise<Person | undefined>;
};

const tokenLife = hours(1);
const Subject = v.object({ sub: v.string() });

type SigningKey = { kid: string; privateKey: webcrypto.CryptoKey; keys: JWTVerifyGetKey };

async function makeSigningKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = randomBytes(20).toString('hex');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, keys: createLocalJWKSet({ keys: [jwk] }) };
}

export function createCounterpart({ project, clock }: { project: string; clock: Clock }): Counterpart {
  let signingKeyPromise: Promise<SigningKey> | undefined;
  // The first sign-in makes the key, so that no start waits for it.
  const signingKey = () => (signingKeyPromise ??= makeSigningKey());
  const keys: JWTVerifyGetKey = async (header, token) => (await signingKey()).keys(header, token);
  const issuer = issuerOf(project);
  const people = createPersonStore(clock);
  const verifications = new Map<string, string>();
  const signedIn = new Map<string, { localId: string; way: SignInProvider; at: Date }>();

  const idTokenFor = async (person: Person, way: SignInProvider, at: Date) => {
    const now = clock();
    const { kid, privateKey } = await signingKey();
    return new SignJWT(claimsOf(person, way, at))
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(project)
      .setSubject(person.localId)
      .setIssuedAt(now)
      .setExpirationTime(addTime(now, tokenLife))
      .sign(privateKey);
  };
  const expiresIn = String(tokenLife / 1000);

  return {
    project,
    people,
    keys,
    signIn: async (person, way) => {
      const refreshToken = randomBytes(32).toString('base64url');
      const at = clock();
      signedIn.set(refreshToken, { localId: person.localId, way, at });
      return { idToken: await idTokenFor(person, way, at), refreshToken, expiresIn };
    },
    refresh: async (refreshToken) => {
      const found = signedIn.get(refreshToken);
      const person = found && people.byId(found.localId);
      if (!found || !person) return undefined;
      return { idToken: await idTokenFor(person, found.way, found.at), refreshToken, expiresIn, person };
    },
    verificationCode: ({ localId }) => {
      const code = randomBytes(32).toString('base64url');
      verifications.set(code, localId);
      return code;
    },
    verify: (code) => {
      const person = people.byId(verifications.get(code) ?? '');
      verifications.delete(code);
      return person && people.change(person, { emailVerified: true });
    },
    personOf: async (idToken) => {
      const options = { issuer, audience: project, algorithms: ['RS256'], currentDate: clock() };
      const read = await jwtVerify(idToken, keys, options).catch(() => undefined);
      return read && people.byId(v.parse(Subject, read.payload).sub);
    },
  };
}

const claimsOf = (person: Person, way: SignInProvider, signedInAt: Date) => ({
  ...(person.displayName !== undefined && { name: person.displayName }),
  ...(person.photoUrl !== undefined && { picture: person.photoUrl }),
  auth_time: Math.floor(signedInAt.getTime() / 1000),
  user_id: person.localId,
  email: person.email,
  email_verified: person.emailVerified,
  firebase: {
    identities: {
      ...(person.googleId !== undefined && { 'google.com': [person.googleId] }),
      email: [person.email],
    },
    sign_in_provider: way,
  },
});
