import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { historyMutations } from '#api/queries/history.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button, buttonClass } from '#ui/primitives/button.tsx';

/** Placeholder of a deleted result, with a link to the bin and a restore button. */
export function DeletedResult({ id }: { id: string }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const restore = useMutation(useApi(historyMutations).restoreHistoryItem());
  return (
    <section className="panel max-w-150 p-7">
      <span className="i-lucide-trash-2 text-[26px] text-ink-2" aria-hidden="true" />
      <h2 className="mt-3 text-[28px]">
        <Trans>This result was deleted</Trans>
      </h2>
      <p className="mt-3 text-ink-2">
        <Trans>It lies in the bin for 30 days and can be restored. What you chose here is still set.</Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          busy={restore.isPending}
          onClick={() =>
            restore.mutate(id, {
              onError: (error) =>
                showToast({ title: t`It could not be brought back`, body: words(error), tone: 'problem' }),
            })
          }
        >
          <Trans>Restore</Trans>
        </Button>
        <Link to="/history" search={{ bin: true }} className={buttonClass('ghost')}>
          <Trans>Open the bin</Trans>
        </Link>
      </div>
    </section>
  );
}
