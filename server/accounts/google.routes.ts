import type { googleOps } from '#api/contract/google.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { flowCookieOf, readFlowCookie, expiredFlowCookie } from './google-flow-cookie.ts';
import type { GoogleProvider } from './google-provider.ts';
import { finishGoogleSignIn, startGoogleSignIn } from './google-sign-in.service.ts';
import { deviceOf } from '#server/platform/http/user-agent.ts';

/** Handlers of the sign-in at Google by a code; without a Google client they are switched off. */
export const googleHandlers = (
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'log' | 'settings'>,
  provider: GoogleProvider | undefined,
): Handlers<typeof googleOps> => {
  const requireProvider = (): GoogleProvider => {
    if (!provider) throw new Refusal('not_found');
    return provider;
  };
  return {
    googleStart: async ({ body, request: { ip, setCookie } }) => {
      const begun = await startGoogleSignIn(platform, requireProvider(), {
        redirectUri: body.redirect_uri,
        ip,
      });
      setCookie(flowCookieOf(platform.settings, begun.flow));
      return begun;
    },
    googleCallback: async ({ body, request: { ip, locale, raw, setCookie } }) => {
      const { code, redirect_uri: redirectUri, state, flow } = body;
      const provider = requireProvider();
      // A code is sent once: the flow's cookie is cleared, whatever the result.
      setCookie(expiredFlowCookie(platform.settings));
      return finishGoogleSignIn(platform, provider, {
        code,
        redirectUri,
        state,
        flow: flow ?? readFlowCookie(platform.settings, raw.headers.get('cookie')),
        broughtByPage: flow !== undefined,
        ip,
        locale,
        device: deviceOf(raw.headers.get('user-agent')),
      });
    },
  };
};
