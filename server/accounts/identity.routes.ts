import type { identityOps } from '#api/contract/identity.ts';
import type { Call, Handlers } from '#server/platform/http/call.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { GoogleProvider } from './google-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { listSignIns, signInByIdToken, unlinkSignIn } from './identity.service.ts';
import { deviceOf } from '#server/platform/http/user-agent.ts';

/** Handlers of sign-ins at other providers; without a provider they are switched off. */
export const identityHandlers = (
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'log' | 'settings'>,
  provider: IdentityProvider | undefined,
  google: GoogleProvider | undefined,
): Handlers<typeof identityOps> => {
  const signIn = ({ body, request }: Pick<Call<typeof identityOps.firebaseLogin>, 'body' | 'request'>) => {
    if (!provider || !provider.serves(request)) throw new Refusal('not_found');
    const { ip, locale, raw } = request;
    return signInByIdToken(platform, provider.readIdToken, {
      ...body,
      ip,
      locale,
      device: deviceOf(raw.headers.get('user-agent')),
    });
  };
  return {
    providers: async ({ request }) => ({
      firebase: provider?.serves(request) ? provider.settings : null,
      google: google !== undefined,
    }),
    firebaseRegister: signIn,
    firebaseLogin: signIn,
    signIns: ({ caller }) => listSignIns(platform, caller.userId),
    unlinkSignIn: ({ caller, params }) => unlinkSignIn(platform, caller.userId, params.id),
  };
};
