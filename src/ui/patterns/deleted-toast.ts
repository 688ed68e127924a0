import { useLingui } from '@lingui/react/macro';

import { notices } from '#ui/messages/notices-messages.ts';

import { useErrorWords } from './error-words.ts';
import { showToast } from './toasts.tsx';

/** Returns a function that shows a toast about a deletion with an undo button. */
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
