import { useSelector } from '@xstate/react';

import { selectIsAskedToForget, selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { late, useLate } from '#ui/patterns/use-late.ts';

import type { SessionRef } from './app.types.ts';

const dialog = late(() => import('./sign-out-dialog.tsx'));

/** Asks who signs out whether what lies in this browser goes, too. */
export function SignOutQuestion({ session }: { session: SessionRef }) {
  const isSignedIn = useSelector(session, selectIsSignedIn);
  return isSignedIn && <Asked session={session} />;
}

function Asked({ session }: { session: SessionRef }) {
  const isAsked = useSelector(session, selectIsAskedToForget);
  // Whoever can't be asked signs out all the same.
  const there = useLate(dialog, isAsked, () => session.send({ type: 'leaving.answered', forgets: false }));
  return (
    isAsked &&
    there && (
      <there.SignOutDialog
        onAnswer={(forgets) => session.send({ type: 'leaving.answered', forgets })}
        onStay={() => session.send({ type: 'leaving.dismissed' })}
      />
    )
  );
}
