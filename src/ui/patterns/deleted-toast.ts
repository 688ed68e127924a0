import { useLingui } from '@lingui/react/macro';

import { notices } from '#ui/messages/notices-messages.ts';

import { useErrorWords } from './error-words.ts';
import { showToast } from './toasts.tsx';

/** Says that something was deleted, and offers to bring it back while that is said. */
export function useDeletedToast(): (restore: () => Promise<unknown>) => void {
  const { t, i18n } = useLingui();
  const words = useErrorWords();
  return (restore) =>
    showToast({
      title: i18n._(notices.itemDeleted.title),
      tone: 'done',
      action: {
        label: t`Undo`,
        onPress: () =>
          void restore().catch((error: Error) =>
            showToast({ title: t`It could not be brought back`, body: words(error), tone: 'problem' }),
          ),
      },
    });
}
