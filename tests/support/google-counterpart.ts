import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export const googleClient = { clientId: 'studio.apps.example', clientSecret: 'secret of the studio' };

/** Person who is selected on the account page. */
export type GooglePerson = { sub: string; email: string; name: string; email_verified?: boolean };

type Claims = Record<string, unknown>;
type Grant = { person: GooglePerson; query: URLSearchParams };

export type GoogleCounterpart = AsyncDisposable & {
  issuer: string;
  /** Opens the address of a sign-in like a browser, as this person; returns the redirect's address. */
  consent: (address: string, person: GooglePerson) => Promise<URL>;
  /** Changes the claims, the header or the key of tokens that are issued from now on. */
  forge: (change: { claims?: Claims; header?: Record<string, unknown>; otherKey?: boolean }) => void;
  away: (isAway: boolean) => void;
};

/**
 * Creates a stand-in for Google's OpenID provider over HTTP with Google's rules: discovery, a consent page (`?person=` replaces a
 * click), one-time codes that are bound to client, redirect URI and PKCE challenge, ID tokens with RS256.
 * @param now ms since the epoch.
 */
export async function createGoogle(now: () => number = Date.now, port = 0): Promise<GoogleCounterpart> {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const kid = 'google-key';
  const jwk: JWK = { ...(await exportJWK(own.publicKey)), kid, alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  let forged: Parameters<GoogleCounterpart['forge']>[0] = {};
  let isAway = false;

  const idTokenOf = ({ person, query }: Grant) => {
    const iat = Math.floor(now() / 1000);
    const claims = {
      iss: issuer,
      aud: googleClient.clientId,
      azp: googleClient.clientId,
      nonce: query.get('nonce'),
      iat,
      exp: iat + 3_600,
      email_verified: true,
      ...person,
      ...forged.claims,
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...forged.header })
      .sign((forged.otherKey ? other : own).privateKey);
  };

  const authorize = (query: URLSearchParams, answer: ServerResponse) => {
    const person = query.get('person');
    const back = new URL(query.get('redirect_uri') ?? '');
    if (person === null) return void answer.setHeader('content-type', 'text/html').end(consentPage(query));
    const code = randomUUID();
    grants.set(code, { person: JSON.parse(person), query });
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    answer.writeHead(302, { location: back.href }).end();
  };

  const exchange = async (request: IncomingMessage, answer: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient =
      form.get('client_id') === googleClient.clientId &&
      form.get('client_secret') === googleClient.clientSecret;
    const isGranted =
      grant !== undefined &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === grant.query.get('redirect_uri') &&
      challenge === grant.query.get('code_challenge');
    answer.setHeader('content-type', 'application/json');
    if (!isClient) return void answer.writeHead(401).end(JSON.stringify({ error: 'invalid_client' }));
    if (!isGranted) return void answer.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }));
    answer.end(JSON.stringify({ id_token: await idTokenOf(grant), access_token: 'x', token_type: 'Bearer' }));
  };

  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', issuer);
    const json = (body: object) =>
      void answer.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (isAway) return void answer.writeHead(503).end();
    if (url.pathname === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/certs`,
      });
    if (url.pathname === '/certs') return json({ keys: [jwk] });
    if (url.pathname === '/token') return void exchange(request, answer);
    if (url.pathname === '/o/oauth2/v2/auth') return authorize(url.searchParams, answer);
    answer.writeHead(404).end();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('no port');
  const issuer = `http://127.0.0.1:${bound.port}`;

  return {
    issuer,
    consent: async (address, person) => {
      const asked = new URL(address);
      asked.searchParams.set('person', JSON.stringify(person));
      const answer = await fetch(asked, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '');
    },
    forge: (change) => {
      forged = change;
    },
    away: (away) => {
      isAway = away;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the page on which a person selects an account or cancels. */
function consentPage(query: URLSearchParams): string {
  const link = (name: string, changes: Record<string, string>, base = '?') =>
    `<p><a href="${base}${new URLSearchParams({ ...Object.fromEntries(query), ...changes }).toString().replaceAll('&', '&amp;')}">${name}</a></p>`;
  const person = {
    sub: `google-${query.get('state')}`,
    email: `${query.get('state')?.toLowerCase()}@gmail.test`,
    name: 'Lan Anh',
  };
  const refusal = `${query.get('redirect_uri')}?`;
  return `<!doctype html><title>Choose an account</title>${link('Lan Anh', { person: JSON.stringify(person) })}${link('Cancel', { error: 'access_denied' }, refusal)}`;
}
