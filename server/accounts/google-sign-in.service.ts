import { createHash, randomBytes } from 'node:crypto';

import { EncryptJWT, jwtDecrypt } from 'jose';
import * as v from 'valibot';

import type { Locale } from '#api/contract/common.ts';
import { googleCallbackPath } from '#api/contract/google.ts';
import type { IdentitySignedIn } from '#api/contract/identity.ts';
import { addTime, minutes } from '#server/platform/clock.ts';
import { isSameMachine } from '#server/platform/http/client-address.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { refusedField, Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { GoogleProvider } from './google-provider.ts';
import { signInByIdentity } from './identity.service.ts';
import { limits } from './limits.ts';
import type { SignInOrigin } from './sessions.service.ts';

export const flowLife = minutes(10);
const cipher = { alg: 'dir', enc: 'A256GCM' } as const;
const purpose = 'google-sign-in';

const Flow = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  redirect_uri: v.string(),
});
type Flow = v.InferOutput<typeof Flow>;

const random = () => randomBytes(32).toString('base64url');

/**
 * Begins a sign-in at Google. The flow goes sealed to the browser, to its page and in a cookie: the server stores nothing, and no
 * other browser can finish the sign-in.
 * @throws {Refusal} `unprocessable` for a redirect address outside the studio.
 */
export async function startGoogleSignIn(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock' | 'settings'>,
  provider: GoogleProvider,
  { redirectUri, ip }: { redirectUri: string; ip: string },
): Promise<{ authorization_url: string; flow: string }> {
  await countTry(platform, limits.identityFromAddress, ip);
  if (!isOurs(redirectUri, platform.settings.publicUrl)) throw refusedField('redirect_uri', 'invalid');
  const flow: Flow = { state: random(), nonce: random(), verifier: random(), redirect_uri: redirectUri };
  const address = new URL(await provider.authorizationEndpoint());
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: createHash('sha256').update(flow.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { authorization_url: address.href, flow: await sealFlow(platform, flow) };
}

export type GoogleCallback = {
  code: string;
  redirectUri: string;
  state: string | undefined;
  flow: string | undefined;
  /** Whether the page sent the flow, and so the state too; otherwise the flow comes from the browser's cookie. */
  broughtByPage: boolean;
  locale: Locale;
} & SignInOrigin;

/**
 * Finishes a sign-in at Google: the code has to arrive with the state, in the browser and the page that began it. Without a
 * state, the verifier and the nonce of the browser's own flow still refuse every foreign code.
 * @throws {Refusal} `unprocessable`, `google_sign_in_invalid`, `identity_unverified`, `rate_limited`, `unavailable`.
 */
export async function finishGoogleSignIn(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'log' | 'settings'>,
  provider: GoogleProvider,
  { code, redirectUri, state, flow: sealed, broughtByPage, ...origin }: GoogleCallback,
): Promise<IdentitySignedIn> {
  await countTry(platform, limits.identityFromAddress, origin.ip);
  if (broughtByPage && state === undefined) throw refusedField('state', 'required');
  if (sealed === undefined) throw new Refusal('google_sign_in_invalid');
  const flow = await openFlow(platform, sealed);
  if ((state !== undefined && flow.state !== state) || flow.redirect_uri !== redirectUri)
    throw new Refusal('google_sign_in_invalid');
  const { verifier, nonce } = flow;
  return signInByIdentity(platform, await provider.identify({ code, redirectUri, verifier, nonce }), origin);
}

/** Whether an address is the callback page under the studio's own origin, or under any name of the same machine. */
function isOurs(address: string, publicUrl: string): boolean {
  const [requested, own] = [new URL(address), new URL(publicUrl)];
  if (requested.href !== `${requested.origin}${googleCallbackPath}`) return false;
  return requested.origin === own.origin || isSameMachine(requested, own);
}

const sealFlow = ({ secrets, clock }: Pick<Platform, 'secrets' | 'clock'>, flow: Flow): Promise<string> =>
  new EncryptJWT(flow)
    .setProtectedHeader(cipher)
    .setAudience(purpose)
    .setIssuedAt(clock())
    .setExpirationTime(addTime(clock(), flowLife))
    .encrypt(secrets.flowKey);

async function openFlow(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  sealed: string,
): Promise<Flow> {
  try {
    const { payload } = await jwtDecrypt(sealed, secrets.flowKey, {
      audience: purpose,
      currentDate: clock(),
      keyManagementAlgorithms: [cipher.alg],
      contentEncryptionAlgorithms: [cipher.enc],
      requiredClaims: ['exp'],
    });
    return v.parse(Flow, payload);
  } catch (cause) {
    throw new Refusal('google_sign_in_invalid', { cause });
  }
}
