import { Trans, useLingui } from '@lingui/react/macro';

import { PageHead } from '#ui/patterns/page-head.tsx';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { Button } from '#ui/primitives/button.tsx';

import type { AuthModalRef } from './studio-app.types.ts';

export type SignInWallProps = { authModal: AuthModalRef; returnTo: string };

/** Notice in place of a page that needs an account, behind the sign-in window. */
export function SignInWall({ authModal, returnTo }: SignInWallProps) {
  const { t } = useLingui();
  return (
    <main className="pt-16">
      <PageHead title={t`Authentication Required`} description={t`Please login to access this feature.`} />
      <EmptyState
        icon="i-lucide-lock-keyhole"
        level={1}
        title={<Trans>Authentication Required</Trans>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => authModal.send({ type: 'login.opened', returnTo })}>
              <Trans>Sign in</Trans>
            </Button>
            <Button look="ghost" onClick={() => authModal.send({ type: 'register.opened', returnTo })}>
              <Trans>Create an account</Trans>
            </Button>
          </div>
        }
      >
        <Trans>Please login to access this feature.</Trans>
      </EmptyState>
    </main>
  );
}
