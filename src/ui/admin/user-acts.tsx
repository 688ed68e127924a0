import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';

import type { AdminUser } from '#api/contract/admin-users.ts';
import type { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';
import type { AdminActKind } from '#machines/admin-act/admin-act.types.ts';
import { ActionMenu } from '#ui/patterns/action-menu.tsx';
import { buttonClass } from '#ui/primitives/button.tsx';

export type AdminActRef = ActorRefFrom<typeof adminActMachine>;

/** Actions that the account's current state allows. */
export function UserActs({ user, actor }: { user: AdminUser; actor: AdminActRef }) {
  const { t } = useLingui();
  const { id, name, email, suspended_at, email_verified, is_admin } = user;
  const who = name || email;
  const choose = (kind: AdminActKind) => actor.send({ type: 'act.chosen', act: { kind, id, name: who } });
  return (
    <ActionMenu
      label={t`Actions for ${who}`}
      triggerClass={buttonClass('ghost', 'small')}
      trigger={<span className="i-lucide-ellipsis" aria-hidden="true" />}
    >
      <button type="button" onClick={() => choose('credits')}>
        <Trans>Correct credits</Trans>
      </button>
      <button type="button" onClick={() => choose('signOut')}>
        <Trans>Sign out everywhere</Trans>
      </button>
      {!email_verified && (
        <button type="button" onClick={() => choose('resend')}>
          <Trans>Send the code again</Trans>
        </button>
      )}
      {suspended_at !== null ? (
        <button type="button" onClick={() => choose('lift')}>
          <Trans>Lift the suspension</Trans>
        </button>
      ) : (
        !is_admin && (
          <button type="button" onClick={() => choose('suspend')}>
            <Trans>Suspend</Trans>
          </button>
        )
      )}
    </ActionMenu>
  );
}
