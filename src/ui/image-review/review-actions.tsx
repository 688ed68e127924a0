import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { Generation } from '#api/contract/generation.ts';
import { generationMutations } from '#api/queries/generation.queries.ts';
import { historyMutations } from '#api/queries/history.queries.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useDeletedToast } from '#ui/patterns/deleted-toast.ts';
import { Download } from '#ui/download-options/download.tsx';
import { ChangeAndRepeat } from '#ui/patterns/change-and-repeat.tsx';
import { UseInOtherTools } from '#ui/patterns/use-in-other-tools.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { isJobRunning } from '#ui/patterns/under-way.ts';
import { Button } from '#ui/primitives/button.tsx';

import { Feedback } from '#ui/result-feedback/feedback.tsx';
import { Share } from '#ui/share-result/share.tsx';

import { ActionFailure, type Failure } from './action-failure.tsx';
import { KeepModel } from './keep-model.tsx';

type ReviewActionsProps = { generation: Generation; onClose: () => void; onOpen: (id: string) => void };

type ActionProps = {
  /** Reports the error of the last action, or null after a success. */
  onFailure: (failure: Failure | null) => void;
};

export function ReviewActions({ generation, onClose, onOpen }: ReviewActionsProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, feature, result } = generation;
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {isJobRunning(generation) ? (
          <Cancel id={id} onFailure={setFailure} />
        ) : (
          <>
            {result && <Download pictures={[result]} />}
            {result && <Share generation={generation} />}
            <UseInOtherTools generation={generation} />
            {result && feature === 'body-generator' && <KeepModel generation={generation} />}
            <ChangeAndRepeat generation={generation} />
            <Regenerate generation={generation} onOpen={onOpen} onFailure={setFailure} />
            {result && <Feedback generation={generation} />}
            <Delete id={id} onDeleted={onClose} onFailure={setFailure} />
          </>
        )}
      </div>
      {failure && <ActionFailure {...failure} />}
    </>
  );
}

type RegenerateProps = ActionProps & { generation: Generation; onOpen: (id: string) => void };

function Regenerate({ generation: { id, cost, status }, onOpen, onFailure }: RegenerateProps) {
  const { i18n } = useLingui();
  const mutations = useApi(generationMutations);
  // The idempotency key makes repeated presses one order.
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation(mutations.regenerate());
  return (
    <Button
      look="ghost"
      busy={isPending}
      onClick={() =>
        mutate(
          { id, key },
          {
            onSuccess: (started) => {
              showToast({ title: i18n._(notices.regenerationStarted.title), tone: 'done' });
              onOpen(started.id);
            },
            onError: (error) =>
              onFailure({
                title: i18n._(notices.generationError.title),
                error,
                otherwise: notices.generationError.body,
              }),
          },
        )
      }
    >
      {status === 'failed' ? (
        <Trans>
          Retry · <Plural value={cost} one="# credit" other="# credits" />
        </Trans>
      ) : (
        <Trans>
          Make it again · <Plural value={cost} one="# credit" other="# credits" />
        </Trans>
      )}
    </Button>
  );
}

function Delete({ id, onDeleted, onFailure }: ActionProps & { id: string; onDeleted: () => void }) {
  const { t } = useLingui();
  const mutations = useApi(historyMutations);
  const restore = useMutation(mutations.restoreHistoryItem());
  const remove = useMutation(mutations.deleteHistoryItem());
  const showDeletedToast = useDeletedToast();
  return (
    <Button
      look="quiet"
      icon="i-lucide-trash-2"
      busy={remove.isPending}
      onClick={() =>
        remove.mutate(id, {
          onSuccess: () => {
            showDeletedToast(() => restore.mutateAsync(id));
            onDeleted();
          },
          onError: (error) => onFailure({ title: t`It could not be deleted`, error }),
        })
      }
    >
      <Trans>Delete</Trans>
    </Button>
  );
}

function Cancel({ id, onFailure }: ActionProps & { id: string }) {
  const { t } = useLingui();
  const mutations = useApi(generationMutations);
  const { mutate, isPending } = useMutation(mutations.cancel());
  return (
    <Button
      look="ghost"
      busy={isPending}
      onClick={() =>
        mutate(id, { onError: (error) => onFailure({ title: t`It could not be cancelled`, error }) })
      }
    >
      <Trans>Cancel</Trans>
    </Button>
  );
}
