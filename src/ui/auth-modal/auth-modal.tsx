import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';

import { selectView } from '#machines/auth-modal/auth-modal.selectors.ts';

import type { AuthModalRef } from './auth-modal-view.types.ts';

// Most visits never open the dialog.
const AuthDialog = lazy(async () => ({ default: (await import('./auth-dialog.tsx')).AuthDialog }));

/** Sign-in dialog over the current page; its machine decides about the view. */
export function AuthModal({ actor }: { actor: AuthModalRef }) {
  const view = useSelector(actor, selectView);
  if (view === 'closed') return null;
  return (
    <Suspense fallback={null}>
      <AuthDialog actor={actor} view={view} />
    </Suspense>
  );
}
