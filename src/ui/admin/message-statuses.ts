import type { MessageStatus } from '#api/contract/choices.ts';
import { useLingui } from '@lingui/react/macro';

/** What the states of a message are called. */
export function useMessageStatuses(): Record<MessageStatus, string> {
  const { t } = useLingui();
  return {
    new: t`New`,
    read: t`Read`,
    answered: t`Answered`,
    closed: t`Done`,
    held: t`Held as spam`,
  };
}
