import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { adminGuardMachine } from '#machines/admin-guard/admin-guard.machine.ts';
import { type AdminGuardView, selectEmail, selectView } from '#machines/admin-guard/admin-guard.selectors.ts';
import { errorMessages } from '#ui/messages/errors.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Button, buttonClass } from '#ui/primitives/button.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

type AdminGuardRef = ActorRefFrom<typeof adminGuardMachine>;
type AdminGuardProps = {
  actor: AdminGuardRef;
  /** Redirect of a denied user to the home page. */
  leave: ReactNode;
  children: ReactNode;
};

/** Shows its children to administrators and the reason for the refusal to all other users. */
export function AdminGuard({ actor, leave, children }: AdminGuardProps) {
  const view = useSelector(actor, selectView);
  const screens: Record<AdminGuardView, ReactNode> = {
    checking: <Checking />,
    allowed: children,
    denied: <Denied actor={actor} />,
    unprotected: <Unprotected actor={actor} />,
    unanswered: <Unanswered actor={actor} />,
    leaving: leave,
  };
  return screens[view];
}

function Checking() {
  return (
    <main className="grid justify-items-center gap-4 py-24 text-ink-2">
      <Spinner className="text-[26px]" />
      <p aria-live="polite">
        <Trans>Checking who you are…</Trans>
      </p>
    </main>
  );
}

function Denied({ actor }: { actor: AdminGuardRef }) {
  const { t } = useLingui();
  const email = useSelector(actor, selectEmail);
  return (
    <main className="pt-16">
      <PageHead title={t`Access Denied`} description={t`Access Denied`} />
      <EmptyState
        icon="i-lucide-shield-x"
        level={1}
        title={<Trans>Access Denied</Trans>}
        action={
          <Button
            look="ghost"
            icon="i-lucide-arrow-left"
            onClick={() => actor.send({ type: 'goBack.chosen' })}
          >
            <Trans>Go back</Trans>
          </Button>
        }
      >
        <span className="block" role="alert">
          <Trans>
            You don't have permission to access the admin dashboard. Only authorized administrators can access
            this area.
          </Trans>
        </span>
        <span className="mt-4 block break-words">
          <Trans>
            You are signed in as <b className="text-ink">{email}</b>.
          </Trans>
        </span>
      </EmptyState>
    </main>
  );
}

function Unprotected({ actor }: { actor: AdminGuardRef }) {
  const { t } = useLingui();
  return (
    <main className="pt-16">
      <PageHead title={t`Two-step sign-in is needed`} description={t`Two-step sign-in is needed`} />
      <EmptyState
        icon="i-lucide-shield-alert"
        level={1}
        title={<Trans>Two-step sign-in is needed</Trans>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to="/profile" className={buttonClass()}>
              <Trans>Set it up in your profile</Trans>
            </Link>
            <Button look="ghost" onClick={() => actor.send({ type: 'retry.chosen' })}>
              <Trans>I have set it up</Trans>
            </Button>
            <Button look="quiet" onClick={() => actor.send({ type: 'goBack.chosen' })}>
              <Trans>Go back</Trans>
            </Button>
          </div>
        }
      >
        <Trans>
          This studio opens its administration only to administrators who sign in with a second factor. It
          takes two minutes and an authenticator app: scan a code, enter six digits, keep your recovery codes.
        </Trans>
      </EmptyState>
    </main>
  );
}

function Unanswered({ actor }: { actor: AdminGuardRef }) {
  const { i18n } = useLingui();
  return (
    <main className="pt-16">
      <ErrorPanel
        title={<Trans>We couldn't check who you are</Trans>}
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'retry.chosen' })}>
              <Trans>Try again</Trans>
            </Button>
            <Button look="ghost" onClick={() => actor.send({ type: 'goBack.chosen' })}>
              <Trans>Go back</Trans>
            </Button>
          </>
        }
      >
        {i18n._(errorMessages.unreachable)}
      </ErrorPanel>
    </main>
  );
}
