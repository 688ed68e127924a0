import type { googleOps } from '#api/contract/google.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { GoogleProvider } from './google-provider.ts';
import { finishGoogleSignIn, startGoogleSignIn } from './google-sign-in.service.ts';
import { deviceOf } from './user-agent.ts';

/** Sign-in at Google by a code; without a client of Google's it is switched off. */
export const googleHandlers = (
  platform: Platform,
  provider: GoogleProvider | undefined,
): Handlers<typeof googleOps> => {
  const on = (): GoogleProvider => {
    if (!provider) throw new Refusal('not_found');
    return provider;
  };
  return {
    googleStart: async ({ body, request: { ip } }) =>
      startGoogleSignIn(platform, on(), { redirectUri: body.redirect_uri, ip }),
    googleCallback: async ({ body: { code, redirect_uri, state, flow }, request: { ip, locale, raw } }) =>
      finishGoogleSignIn(platform, on(), {
        code,
        redirectUri: redirect_uri,
        state,
        flow,
        ip,
        locale,
        device: deviceOf(raw.headers.get('user-agent')),
      }),
  };
};
