import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';

import type { InboxMessage } from '#api/contract/admin-inbox.ts';
import type { MessageStatus } from '#api/contract/choices.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';

import { useFileMessage } from './use-filing.ts';

type Act = { id: string; label: string; icon: string; to: MessageStatus };

/** Returns the states that a row files its message under. Each action is replaced by its opposite, so that the buttons stay in place. */
function useActs({ status, first_name, last_name }: InboxMessage): readonly Act[] {
  const { t } = useLingui();
  const who = `${last_name} ${first_name}`;
  return [
    status === 'closed'
      ? { id: 'done', label: t`Not done yet: ${who}`, icon: 'i-lucide-undo-2', to: 'read' }
      : { id: 'done', label: t`Done: ${who}`, icon: 'i-lucide-check', to: 'closed' },
    status === 'new'
      ? { id: 'seen', label: t`Mark as read: ${who}`, icon: 'i-lucide-mail-open', to: 'read' }
      : { id: 'seen', label: t`Mark as new: ${who}`, icon: 'i-lucide-mail', to: 'new' },
    status === 'held'
      ? { id: 'spam', label: t`Not spam: ${who}`, icon: 'i-lucide-shield-check', to: 'new' }
      : { id: 'spam', label: t`Spam: ${who}`, icon: 'i-lucide-shield-alert', to: 'held' },
  ];
}

/** Returns whether a list still shows a message after its filing; a list without a state shows every message except the held ones. */
const staysListed = (listedStatus: MessageStatus | undefined, status: MessageStatus): boolean =>
  listedStatus === undefined ? status !== 'held' : listedStatus === status;

/** Returns the button of the same action in the next row, or in the previous row where the row is the last. */
function neighbourButton(button: HTMLElement, act: string): HTMLElement | undefined {
  const row = button.closest('tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const buttons = neighbour?.querySelectorAll<HTMLElement>('[data-act]') ?? [];
  return [...buttons].find((each) => each.dataset['act'] === act);
}

type MessageActsProps = {
  message: InboxMessage;
  /** State that the list is filtered by. */
  shown: MessageStatus | undefined;
};

/** Buttons that file a message from its row; where the row leaves the list, the focus moves to the next row. */
export function MessageActs({ message, shown }: MessageActsProps) {
  const acts = useActs(message);
  const { file, isFiling } = useFileMessage(message);
  const press = ({ id, to }: Act, { currentTarget }: MouseEvent<HTMLElement>) => {
    if (isFiling) return;
    if (!staysListed(shown, to)) neighbourButton(currentTarget, id)?.focus();
    file(to);
  };
  return (
    <span className="flex gap-1" aria-busy={isFiling || undefined}>
      {acts.map((act) => (
        <IconButton
          key={act.id}
          data-act={act.id}
          label={act.label}
          icon={act.icon}
          aria-disabled={isFiling || undefined}
          onClick={(event) => press(act, event)}
        />
      ))}
    </span>
  );
}
