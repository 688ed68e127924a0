import { useSelector } from '@xstate/react';

import { selectIsAskedToForget, selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';

import type { SessionRef } from './studio-app.types.ts';

const dialog = latePart(() => import('./sign-out-dialog.tsx'));

/** Asks at the sign-out whether this browser's data should be deleted. */
export function SignOutQuestion({ session }: { session: SessionRef }) {
  const isSignedIn = useSelector(session, selectIsSignedIn);
  return isSignedIn && <Asked session={session} />;
}

function Asked({ session }: { session: SessionRef }) {
  const isAsked = useSelector(session, selectIsAskedToForget);
  // If the dialog can't be loaded, the sign-out continues.
  const part = useLatePart(dialog, isAsked, () => session.send({ type: 'leaving.answered', forgets: false }));
  return (
    isAsked &&
    part && (
      <part.SignOutDialog
        onAnswer={(forgets) => session.send({ type: 'leaving.answered', forgets })}
        onStay={() => session.send({ type: 'leaving.dismissed' })}
      />
    )
  );
}
