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
import { idTokenMinimum } from '#api/contract/identity.ts';
import { type Clock, minutes } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

/** Who somebody is, as a token says whose signature, issuer, audience and age were checked. */
export type Identity = {
  issuer: string;
  subject: string;
  /** `google.com`, `password`. */
  provider: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  /** Address of the person's picture, at Google's. */
  picture: string | undefined;
};

export type ReadIdToken = (token: string) => Promise<Identity>;

export type TokenRules = {
  project: string;
  /** Gives the public key of a `kid`. */
  keys: JWTVerifyGetKey;
  clock: Clock;
};

/** An ID token is for signing in now: an older one was taken from somewhere. */
const maxAge = minutes(5);
/** How far the identity service's clock may go before ours, in seconds. */
const clockTolerance = 5;

const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The public keys at an address; kept for ten minutes, asked for anew at an unknown `kid`, at most every 30 s. */
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

/** Where Google keeps the pictures of people: the one place from which a page may show any but its own. */
export const pictureHost = 'https://lh3.googleusercontent.com';

/** A picture's address where it is one that pages may show. */
export const knownPicture = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) && new URL(address).origin === pictureHost
    ? address
    : undefined;

type Reading = Omit<TokenRules, 'keys'>;

/**
 * Reads ID tokens of one Firebase project, by its rules for servers: RS256 by a known key, issuer, audience, and issued and
 * signed in within five minutes.
 * @throws {Refusal} `id_token_invalid`; `unavailable` when the keys can not be had.
 */
export const readIdTokens = ({ keys, ...rules }: TokenRules): ReadIdToken =>
  read(rules, async (token, checks) => {
    if (decodeProtectedHeader(token).kid === undefined) throw new Refusal('id_token_invalid');
    return (await jwtVerify(token, orUnavailable(keys), { ...checks, algorithms: ['RS256'] })).payload;
  });

/** The same for the emulator, which signs nothing. Never to be used where anybody else can reach this server. */
export const readEmulatorTokens = (rules: Reading): ReadIdToken =>
  read(rules, async (token, checks) => UnsecuredJWT.decode(token, checks).payload);

/** The keys of somebody who does not answer say nothing of a token. */
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

function read(
  { project, clock }: Reading,
  payloadOf: (token: string, checks: JWTClaimVerificationOptions) => Promise<unknown>,
): ReadIdToken {
  return async (token) => {
    if (token.length < idTokenMinimum) throw new Refusal('id_token_invalid');
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
      // Whatever is wrong with a token is said in the same way.
      throw isOfTheToken(error) ? new Refusal('id_token_invalid', { cause: error }) : error;
    }
  };
}

const isOfTheToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError || error instanceof TypeError || v.isValiError(error);

function identityOf(claims: v.InferOutput<typeof Claims>, { project, clock }: Reading): Identity {
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
    picture: knownPicture(picture),
  };
}
