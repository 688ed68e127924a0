import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';

import { Email } from '#api/contract/accounts.ts';
import { type Clock, minutes } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import { type Identity, allowedPicture } from './id-tokens.ts';

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

type CodeExchange = { code: string; redirectUri: string; verifier: string; nonce: string };

export type GoogleProvider = {
  clientId: string;
  /** Address of the page at Google to which a browser is sent. */
  authorizationEndpoint: () => Promise<string>;
  /** @throws {Refusal} `google_sign_in_invalid`, `unavailable`. */
  identify: (exchange: CodeExchange) => Promise<Identity>;
};

const google = 'https://accounts.google.com';
/** Google's own tokens name the issuer with and without the protocol. */
const issuersOf = (issuer: string) => (issuer === google ? [google, 'accounts.google.com'] : [issuer]);

const requestTimeout = 5_000;
/** In seconds: an ID token comes straight from its issuer. */
const maxAge = 300;
const clockTolerance = 5;

const Discovery = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  jwks_uri: v.pipe(v.string(), v.url()),
});
const Tokens = v.object({ id_token: v.string() });
const TokenError = v.object({ error: v.string() });
const Claims = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  azp: v.optional(v.string()),
  nonce: v.string(),
  email: Email,
  email_verified: v.optional(v.union([v.boolean(), v.literal('true'), v.literal('false')]), false),
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
});

/**
 * Google as an OpenID provider (OpenID Connect Core 1.0 §3.1, PKCE of RFC 7636): its addresses by discovery, a code for an ID
 * token at the token endpoint, and the token's signature, issuer, audience, age and nonce.
 */
export function googleProvider(settings: GoogleSettings, { clock }: { clock: Clock }): GoogleProvider {
  const { issuer, clientId } = settings;
  const discovered = cachedForAnHour(async () => {
    const found = await readJson(Discovery, new Request(`${issuer}/.well-known/openid-configuration`));
    if (found.issuer !== issuer) throw new Error(`discovery of ${issuer} speaks of ${found.issuer}`);
    const keys = createRemoteJWKSet(new URL(found.jwks_uri), {
      cacheMaxAge: minutes(10),
      cooldownDuration: 30_000,
      timeoutDuration: requestTimeout,
    });
    return { ...found, keys };
  });
  return {
    clientId,
    authorizationEndpoint: async () => (await discovered()).authorization_endpoint,
    identify: async (exchange) => {
      const { token_endpoint, keys } = await discovered();
      const idToken = await exchangeCode(token_endpoint, settings, exchange);
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: issuersOf(issuer),
          audience: clientId,
          currentDate: clock(),
          clockTolerance,
          maxTokenAge: maxAge,
          requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        });
        return identityOf(v.parse(Claims, payload), { ...settings, nonce: exchange.nonce });
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function identityOf(
  claims: v.InferOutput<typeof Claims>,
  { issuer, clientId, nonce }: GoogleSettings & { nonce: string },
): Identity {
  if (claims.nonce !== nonce || (claims.azp ?? clientId) !== clientId)
    throw new Refusal('google_sign_in_invalid');
  const { sub: subject, email, email_verified: verified, name, picture } = claims;
  const emailVerified = verified === true || verified === 'true';
  return {
    issuer,
    subject,
    provider: 'google.com',
    email,
    emailVerified,
    name,
    picture: allowedPicture(picture),
  };
}

function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError || v.isValiError(error)))
    return error instanceof Refusal ? error : new Refusal('unavailable', { retryAfter: 5, cause: error });
  return new Refusal('google_sign_in_invalid', { cause: error });
}

/** @throws {Refusal} `google_sign_in_invalid` for a code that Google does not know or no longer knows. */
async function exchangeCode(
  endpoint: string,
  { clientId, clientSecret }: GoogleSettings,
  { code, redirectUri, verifier }: CodeExchange,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: clientSecret,
    code_verifier: verifier,
  });
  return (await readJson(Tokens, new Request(endpoint, { method: 'POST', body }))).id_token;
}

/**
 * Reads the response of one of Google's endpoints.
 * @throws {Refusal} `unavailable` without a response, `google_sign_in_invalid` for an expired code. Every other error (a wrong
 *   secret, a response of another form) concerns the operator and is thrown unchanged.
 */
async function readJson<S extends v.GenericSchema>(schema: S, request: Request): Promise<v.InferOutput<S>> {
  const answer = await fetch(request, {
    signal: AbortSignal.timeout(requestTimeout),
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new Refusal('unavailable', { retryAfter: 5, cause });
  });
  if (answer.status >= 500) throw new Refusal('unavailable', { retryAfter: 5 });
  const text = await answer.text();
  if (answer.ok) return v.parse(v.pipe(v.string(), v.parseJson(), schema), text);
  const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), TokenError), text);
  if (problem.success && problem.output.error === 'invalid_grant')
    throw new Refusal('google_sign_in_invalid');
  throw new Error(`${new URL(request.url).origin} answered ${answer.status}`);
}

/** Caches a promise for an hour from its first use, and makes it again after a failure. */
function cachedForAnHour<T>(make: () => Promise<T>): () => Promise<T> {
  let cached: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (cached && cached.until > performance.now()) return cached.value;
    const value = make();
    cached = { value, until: performance.now() + 3_600_000 };
    value.catch(() => (cached = undefined));
    return value;
  };
}
