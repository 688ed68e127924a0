import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectUser } from '#machines/session/session.selectors.ts';
import { Menu } from '#ui/primitives/menu.tsx';

import type { AuthModalRef, SessionRef } from './app.types.ts';

type AccountCardProps = {
  session: SessionRef;
  authModal: AuthModalRef;
  /** What can be spent; unknown while it is being asked. */
  credits: number | undefined;
  /** Where a sign-in leads back to. */
  returnTo: string;
};

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(([letter]) => letter)
    .slice(-2)
    .join('')
    .toLocaleUpperCase('vi');

/** Who is signed in, and the way out; for a guest the way in. */
export function AccountCard({ session, authModal, credits, returnTo }: AccountCardProps) {
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
        <span className="avatar" aria-hidden="true">
          <span className="i-lucide-log-in" />
        </span>
        <span className="side-text text-white font-500">
          <Trans>Sign in</Trans>
        </span>
      </button>
    );
  }
  const { name, email } = user;
  return (
    <Menu
      up
      triggerClass="account-card"
      trigger={
        <>
          <span className="avatar" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className="side-text grid min-w-0">
            <span className="truncate text-white font-500">{name}</span>
            <span className="truncate text-2xs text-moon-2">{email}</span>
            {credits !== undefined && (
              <span className="text-2xs text-gold tabular-nums">
                <Plural value={credits} one="# credit" other="# credits" />
              </span>
            )}
          </span>
        </>
      }
    >
      <button type="button" onClick={() => session.send({ type: 'signOut.requested' })}>
        <span className="i-lucide-log-out" aria-hidden="true" />
        <Trans>Sign out</Trans>
      </button>
    </Menu>
  );
}
