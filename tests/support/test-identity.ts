import { once } from 'node:events';
import { createServer } from 'node:http';

import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';

import type { IdentityBody, IdentityUser } from '#api/contract/identity.ts';
import { firebaseProject } from '#server/accounts/identity-provider.ts';
import type { OpenedIdentity } from '#server/open-identity.ts';
import type { Clock } from '#server/platform/clock.ts';

export const project = 'studio-of-the-tests';

/** Claims of an ID token of the identity service. */
export type Claims = Record<string, unknown>;

export type TestIssuer = AsyncDisposable & {
  /** Address of the public keys. */
  keysAt: string;
  /** Returns how often the keys were fetched. */
  fetched: () => number;
  /** Sets whether the issuer is unavailable. */
  away: (isAway: boolean) => void;
  /** Returns the claims of a sign-in at the current time. */
  claims: (email: string, changes?: Claims) => Claims;
  /** Signs claims like the identity service; `header` replaces fields of the token's header. */
  sign: (claims: Claims, header?: Record<string, unknown>) => Promise<string>;
  /** Returns the body of a sign-in with a token, as an honest browser sends it. */
  body: (token: string, claims: Claims) => IdentityBody;
};

/** Creates a stand-in for Google's token service with its own keys, published over HTTP. */
export async function createTestIssuer(clock: Clock): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = 'key-of-today';
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  let isAway = false;
  let fetches = 0;
  const server = createServer((_, answer) => {
    fetches += 1;
    if (isAway) answer.writeHead(503).end();
    else answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('no port');
  return {
    keysAt: `http://127.0.0.1:${bound.port}/keys`,
    fetched: () => fetches,
    away: (away) => {
      isAway = away;
    },
    claims: (email, changes) => claimsOf(clock, email, changes),
    sign: (claims, header) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header }).sign(privateKey),
    body: identityBodyOf,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

function claimsOf(clock: Clock, email: string, changes: Claims = {}): Claims {
  const now = seconds(clock());
  const subject = `uid-of-${email}`;
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: subject,
    user_id: subject,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    email,
    email_verified: true,
    name: 'Lan Anh',
    firebase: { identities: { 'google.com': [subject], email: [email] }, sign_in_provider: 'google.com' },
    ...changes,
  };
}

export const identityBodyOf = (idToken: string, claims: Claims): IdentityBody => ({
  idToken,
  userData: userDataOf(claims),
});

const userDataOf = ({ sub, email, email_verified: verified, name }: Claims): IdentityUser => ({
  uid: String(sub),
  email: String(email),
  displayName: String(name),
  photoURL: null,
  emailVerified: verified === true,
});

/** Returns an unsigned token. */
export const unsignedToken = (claims: Claims): string => new UnsecuredJWT(claims).encode();

/** Returns the project whose keys the issuer publishes. */
export const projectOf = (issuer: TestIssuer, clock: Clock): OpenedIdentity => ({
  provider: firebaseProject(
    { id: project, apiKey: 'key', authDomain: `${project}.firebaseapp.com` },
    { clock, keysAt: issuer.keysAt },
  ),
  counterpart: undefined,
});
