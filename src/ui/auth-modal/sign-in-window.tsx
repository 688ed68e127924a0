import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

import { selectCharts } from '#machines/sign-in-door/sign-in-door.selectors.ts';
import type { SignInCharts } from '#machines/sign-in-door/sign-in-door.types.ts';
import { SocialSignInProvider } from '#ui/social-sign-in/social-sign-in-context.ts';

import { AuthModal } from './auth-modal.tsx';

type SignInWindowProps = {
  /** Actor that loads the sign-in machines with the first attempt to sign in. */
  door: Pick<AnyActorRef, 'subscribe'> & {
    getSnapshot: () => { context: { charts: SignInCharts | null } };
  };
};

/** Sign-in dialog with every sign-in method. */
export function SignInWindow({ door }: SignInWindowProps) {
  const charts = useSelector(door, selectCharts);
  return (
    charts && (
      <SocialSignInProvider value={charts.socialSignIn}>
        <AuthModal actor={charts.authModal} />
      </SocialSignInProvider>
    )
  );
}
