import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';

import { selectUser } from '#machines/session/session.selectors.ts';
import { Avatar, AvatarFrame } from '#ui/patterns/avatar.tsx';
import { CreditsText } from '#ui/patterns/credits-badge.tsx';
import { LinkMenu } from '#ui/primitives/link-menu.tsx';

import type { AuthModalRef, SessionRef } from './studio-app.types.ts';

type AccountCardProps = {
  session: SessionRef;
  authModal: AuthModalRef;
  /** Undefined while loading. */
  credits: number | undefined;
  isUnlimited: boolean;
  /** Path to return to after a sign-in. */
  returnTo: string;
};

/** Signed-in user with a sign-out button; for a guest a sign-in button. */
export function AccountCard({ session, authModal, credits, isUnlimited, returnTo }: AccountCardProps) {
  const { t } = useLingui();
  const user = useSelector(session, selectUser);
  if (user === null) {
    return (
      <button
        type="button"
        className="account-card"
        aria-label={t`Sign in`}
        onClick={() => authModal.send({ type: 'login.opened', returnTo })}
      >
        <AvatarFrame>
          <span className="i-lucide-log-in" />
        </AvatarFrame>
        <span className="side-text text-white font-500">
          <Trans>Sign in</Trans>
        </span>
      </button>
    );
  }
  const { name, email, avatar_url: picture, is_admin: isAdmin } = user;
  return (
    <LinkMenu
      up
      triggerClass="account-card"
      trigger={
        <>
          <Avatar name={name} picture={picture} />
          <span className="side-text grid min-w-0">
            <span className="truncate text-white font-500">{name}</span>
            <span className="truncate text-2xs text-moon-2">{email}</span>
            {credits !== undefined && (
              <span className="text-2xs text-gold tabular-nums">
                <CreditsText credits={credits} isUnlimited={isUnlimited} />
              </span>
            )}
          </span>
        </>
      }
    >
      <Link to="/profile">
        <span className="i-lucide-user-round-cog" aria-hidden="true" />
        <Trans>Profile settings</Trans>
      </Link>
      {isAdmin && (
        <Link to="/admin/dashboard">
          <span className="i-lucide-shield-check" aria-hidden="true" />
          <Trans>Admin dashboard</Trans>
        </Link>
      )}
      <button type="button" onClick={() => session.send({ type: 'signOut.requested' })}>
        <span className="i-lucide-log-out" aria-hidden="true" />
        <Trans>Sign out</Trans>
      </button>
    </LinkMenu>
  );
}
