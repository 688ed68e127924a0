import type { MessageStatus } from '#api/contract/choices.ts';
import { useLingui } from '@lingui/react/macro';

/** Returns the names of the states of a message. */
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
