import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import type { InboxMessage } from '#api/contract/admin-inbox.ts';
import type { MessageStatus } from '#api/contract/choices.ts';
import { adminContentMutations } from '#api/queries/admin-content.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { showToast } from '#ui/patterns/toasts.tsx';

import { useMessageStatuses } from './message-statuses.ts';

/** Returns a function that files a message at once and shows a toast with «Undo»; the request outlives the unmounted row. */
export function useFileMessage({ id, status: before }: Pick<InboxMessage, 'id' | 'status'>) {
  const { t } = useLingui();
  const errorMessage = useErrorWords();
  const statuses = useMessageStatuses();
  const mutations = useApi(adminContentMutations);
  const { mutateAsync, isPending } = useMutation(mutations.fileMessage());
  const undo = () =>
    void mutateAsync({ id, status: before }).then(
      () => showToast({ title: t`It is as it was before`, tone: 'done' }),
      (error: Error) =>
        showToast({ title: t`It could not be taken back`, body: errorMessage(error), tone: 'problem' }),
    );
  const file = (status: MessageStatus) => {
    const name = statuses[status];
    void mutateAsync({ id, status }).then(
      () =>
        showToast({
          title: t`Filed as: ${name}`,
          tone: 'done',
          action: { label: t`Undo`, onPress: undo },
        }),
      (error: Error) => showToast({ title: t`It was not filed`, body: errorMessage(error), tone: 'problem' }),
    );
  };
  return { file, isFiling: isPending };
}
