import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTClaimVerificationOptions,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import * as v from 'valibot';

import { Email } from '#api/contract/accounts.ts';
import { minIdTokenLength } from '#api/contract/identity.ts';
import { type Clock, minutes } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

/** Identity of a token whose signature, issuer, audience and age were checked. */
export type Identity = {
  issuer: string;
  subject: string;
  /** `google.com`, `password`. */
  provider: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  /** Address of the person's picture at Google. */
  picture: string | undefined;
};

export type ReadIdToken = (token: string) => Promise<Identity>;

export type TokenRules = {
  project: string;
  /** Finds the public key of a `kid`. */
  keys: JWTVerifyGetKey;
  clock: Clock;
};

/** An ID token serves a sign-in at this moment: an older token may be stolen. */
const maxAge = minutes(5);
/** Seconds by which the identity service's clock may be ahead of the server's. */
const clockTolerance = 5;

const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Public keys at an address; cached for ten minutes, fetched again at an unknown `kid`, at most every 30 s. */
export const remoteKeys = (address: string = googleKeys): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(address), {
    cacheMaxAge: minutes(10),
    cooldownDuration: 30_000,
    timeoutDuration: 5_000,
  });

export const issuerOf = (project: string): string => `https://securetoken.google.com/${project}`;

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  email: Email,
  email_verified: v.optional(v.boolean(), false),
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
  iat: v.number(),
  auth_time: v.number(),
  firebase: v.object({ sign_in_provider: v.string() }),
});

/** Origin of Google's profile pictures: the only foreign origin from which a page may show pictures. */
export const pictureHost = 'https://lh3.googleusercontent.com';

/** Returns a picture's address if pages may show it. */
export const allowedPicture = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) && new URL(address).origin === pictureHost
    ? address
    : undefined;

type TokenReading = Omit<TokenRules, 'keys'>;

/**
 * Reads ID tokens of one Firebase project by its rules for servers: RS256 by a known key, issuer, audience, and issued and signed
 * in within five minutes.
 * @throws {Refusal} `id_token_invalid`; `unavailable` when the keys can't be fetched.
 */
export const readIdTokens = ({ keys, ...rules }: TokenRules): ReadIdToken =>
  readToken(rules, async (token, checks) => {
    if (decodeProtectedHeader(token).kid === undefined) throw new Refusal('id_token_invalid');
    return (await jwtVerify(token, orUnavailable(keys), { ...checks, algorithms: ['RS256'] })).payload;
  });

/** Reads the unsigned tokens of the emulator. Never use it where other machines can reach the server. */
export const readEmulatorTokens = (rules: TokenReading): ReadIdToken =>
  readToken(rules, async (token, checks) => UnsecuredJWT.decode(token, checks).payload);

/** Keys that can't be fetched say nothing about the token, so the error is `unavailable`. */
const orUnavailable =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      throw new Refusal('unavailable', { retryAfter: 5, cause: error });
    }
  };

function readToken(
  { project, clock }: TokenReading,
  payloadOf: (token: string, checks: JWTClaimVerificationOptions) => Promise<unknown>,
): ReadIdToken {
  return async (token) => {
    if (token.length < minIdTokenLength) throw new Refusal('id_token_invalid');
    try {
      const payload = await payloadOf(token, {
        issuer: issuerOf(project),
        audience: project,
        currentDate: clock(),
        clockTolerance,
        maxTokenAge: maxAge / 1000,
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      return identityOf(v.parse(Claims, payload), { project, clock });
    } catch (error) {
      // Every fault of a token has the same error.
      throw isTokenError(error) ? new Refusal('id_token_invalid', { cause: error }) : error;
    }
  };
}

const isTokenError = (error: unknown): boolean =>
  error instanceof errors.JOSEError || error instanceof TypeError || v.isValiError(error);

function identityOf(claims: v.InferOutput<typeof Claims>, { project, clock }: TokenReading): Identity {
  const sinceSignIn = clock().getTime() - claims.auth_time * 1000;
  const tolerance = clockTolerance * 1000;
  if (sinceSignIn > maxAge + tolerance || sinceSignIn < -tolerance) throw new Refusal('id_token_invalid');
  const { sub: subject, email, email_verified: emailVerified, name, picture } = claims;
  const provider = claims.firebase.sign_in_provider;
  return {
    issuer: issuerOf(project),
    subject,
    provider,
    email,
    emailVerified,
    name,
    picture: allowedPicture(picture),
  };
}
