import { Trans } from '@lingui/react/macro';

import { Button } from '#ui/primitives/button.tsx';

import type { AuthModalRef } from './dashboard.types.ts';

const returnTo = '/dashboard';

/** Invitation to sign in that replaces the results for a guest. */
export const Invitation = ({ authModal }: { authModal: AuthModalRef }) => (
  <section className="mt-14">
    <h2 className="mb-5 text-[28px]">
      <Trans>Recent generations</Trans>
    </h2>
    <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-6">
      <p className="text-ink-2">
        <Trans>Create an account to view your generations</Trans>
      </p>
      <div className="flex gap-3">
        <Button onClick={() => authModal.send({ type: 'register.opened', returnTo })}>
          <Trans>Create an account</Trans>
        </Button>
        <Button look="ghost" onClick={() => authModal.send({ type: 'login.opened', returnTo })}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    </div>
  </section>
);
