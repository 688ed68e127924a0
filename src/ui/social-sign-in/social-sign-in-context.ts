import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { socialSignInMachine } from '#machines/social-sign-in/social-sign-in.machine.ts';

export type SocialSignInRef = ActorRefFrom<typeof socialSignInMachine>;

const SocialSignInContext = createContext<SocialSignInRef | null>(null);

/** Context provider of the external sign-in. */
export const SocialSignInProvider = SocialSignInContext.Provider;

export const useSocialSignIn = (): SocialSignInRef | null => use(SocialSignInContext);
