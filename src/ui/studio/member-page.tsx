import { Outlet, useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';

import { selectIsSettled, selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import type { AuthModalRef, SessionRef } from './studio-app.types.ts';
import { LateSignInWall } from './late-sign-in-wall.tsx';

/** Page for a signed-in user, or the sign-in for a guest. */
export function MemberPage({ session, authModal }: { session: SessionRef; authModal: AuthModalRef }) {
  const isSettled = useSelector(session, selectIsSettled);
  const isSignedIn = useSelector(session, selectIsSignedIn);
  const { href } = useLocation();
  if (isSignedIn) return <Outlet />;
  return isSettled ? (
    <div className="wrap">
      <LateSignInWall authModal={authModal} returnTo={href} />
    </div>
  ) : (
    <Skeleton className="wrap mt-10 h-60 max-w-160" />
  );
}
