import './dashboard.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { authModalMachine } from '#machines/auth-modal/auth-modal.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { BodyModels } from './body-models.tsx';
import { Latest } from './latest.tsx';
import { ToolCards } from './tool-cards.tsx';

type DashboardProps = {
  session: ActorRefFrom<typeof sessionMachine>;
  authModal: Pick<ActorRefFrom<typeof authModalMachine>, 'send'>;
  /** What somebody who has just come should know. */
  notice: ReactNode;
};

/** Where a sign-in leads: the tools, and what was made last. A guest sees the tools. */
export function Dashboard({ session, authModal, notice }: DashboardProps) {
  const { t } = useLingui();
  const user = useSelector(session, selectUser);
  const name = user?.name;
  return (
    <main>
      <PageHead title={t`Dashboard`} description={t`Your studio at a glance.`} />
      <h1 className="mt-9 text-[44px]">
        {name === undefined ? <Trans>Welcome to the studio.</Trans> : <Trans>Hello, {name}.</Trans>}
      </h1>
      <p className="mt-2 mb-8 text-lg text-ink-2">
        <Trans>What shall we make today?</Trans>
      </p>
      {notice}
      <ToolCards />
      <h2 className="mt-14 mb-5 text-[28px]">
        <Trans>Made last</Trans>
      </h2>
      {user === null ? (
        <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-6">
          <p className="text-ink-2">
            <Trans>Create an account to view your generations</Trans>
          </p>
          <div className="flex gap-3">
            <Button onClick={() => authModal.send({ type: 'register.opened', returnTo: '/dashboard' })}>
              <Trans>Create an account</Trans>
            </Button>
            <Button
              look="ghost"
              onClick={() => authModal.send({ type: 'login.opened', returnTo: '/dashboard' })}
            >
              <Trans>Sign in</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <Latest />
      )}
      <BodyModels isSignedIn={user !== null} />
    </main>
  );
}
