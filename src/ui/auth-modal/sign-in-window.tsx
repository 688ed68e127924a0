import { useSyncExternalStore } from 'react';

import { SocialSignInProvider, type SocialSignInRef } from '#ui/social-sign-in/social-sign-in-context.ts';

import { AuthModal } from './auth-modal.tsx';
import type { AuthModalRef } from './auth-modal.types.ts';

type SignInWindowProps = {
  /** The charts, as soon as somebody wants to sign in. */
  signIn: {
    current: () => { authModal: AuthModalRef; socialSignIn: SocialSignInRef } | undefined;
    subscribe: (arrived: () => void) => () => void;
  };
};

/** The window in which people sign in, with every way in. */
export function SignInWindow({ signIn }: SignInWindowProps) {
  const charts = useSyncExternalStore(signIn.subscribe, signIn.current);
  return (
    charts && (
      <SocialSignInProvider value={charts.socialSignIn}>
        <AuthModal actor={charts.authModal} />
      </SocialSignInProvider>
    )
  );
}
