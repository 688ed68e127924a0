import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { Asset } from '#api/contract/assets.ts';
import type { Generation } from '#api/contract/generation.ts';
import { CallError } from '#api/queries/call-error.ts';
import { errorText } from '#ui/messages/errors.ts';
import { notices } from '#ui/messages/notices.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { type DownloadAs, DownloadMenu, saveFile } from '#ui/patterns/download-menu.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { isUnderWay } from './under-way.ts';

type HistoryActionsProps = { generation: Generation; onClose: () => void; onOpen: (id: string) => void };

export function HistoryActions({ generation, onClose, onOpen }: HistoryActionsProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {isUnderWay(generation) ? (
        <Cancel id={generation.id} />
      ) : (
        <>
          {generation.result && <Download picture={generation.result} />}
          <Regenerate generation={generation} onOpen={onOpen} />
          <Delete id={generation.id} onDeleted={onClose} />
        </>
      )}
    </div>
  );
}

/** Says why a call failed. */
function useFailureToast() {
  const { i18n } = useLingui();
  return (title: string) => (error: Error) =>
    showToast({
      title,
      body: errorText(i18n, error instanceof CallError ? error.failure.code : 'internal', {
        ...(error instanceof CallError && creditsOf(error)),
      }),
      tone: 'problem',
    });
}
const creditsOf = ({ failure: { credits } }: CallError) =>
  credits && { userBalance: credits.balance, cost: credits.cost, shortage: credits.shortage };

function Download({ picture }: { picture: Asset }) {
  const { t, i18n } = useLingui();
  const { mutations } = useApi();
  const failed = useFailureToast();
  const { mutate, isPending } = useMutation(mutations.downloadLink());
  const download = (as: DownloadAs) =>
    mutate(
      { id: picture.id, ...as },
      {
        onSuccess: ({ url, filename, watermarked }) => {
          saveFile(url, filename);
          showToast({
            title: i18n._(notices.downloadComplete.title),
            tone: 'done',
            ...(watermarked && { body: t`The free plan's files carry a small mark.` }),
          });
        },
        onError: failed(i18n._(notices.downloadFailed.title)),
      },
    );
  return <DownloadMenu isBusy={isPending} onDownload={download} />;
}

type RegenerateProps = { generation: Generation; onOpen: (id: string) => void };

function Regenerate({ generation: { id, cost }, onOpen }: RegenerateProps) {
  const { i18n } = useLingui();
  const { mutations } = useApi();
  const failed = useFailureToast();
  // The same order, however often the button is pressed.
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
            onError: failed(i18n._(notices.generationError.title)),
          },
        )
      }
    >
      <Trans>
        Make it again · <Plural value={cost} one="# credit" other="# credits" />
      </Trans>
    </Button>
  );
}

function Delete({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { t, i18n } = useLingui();
  const { mutations } = useApi();
  const failed = useFailureToast();
  const restore = useMutation(mutations.restoreHistoryItem());
  const remove = useMutation(mutations.deleteHistoryItem());
  return (
    <Button
      look="quiet"
      icon="i-lucide-trash-2"
      busy={remove.isPending}
      onClick={() =>
        remove.mutate(id, {
          onSuccess: () => {
            showToast({
              title: i18n._(notices.itemDeleted.title),
              tone: 'done',
              action: {
                label: t`Undo`,
                onPress: () => void restore.mutateAsync(id).catch(failed(t`It could not be brought back`)),
              },
            });
            onDeleted();
          },
          onError: failed(t`It could not be deleted`),
        })
      }
    >
      <Trans>Delete</Trans>
    </Button>
  );
}

function Cancel({ id }: { id: string }) {
  const { t } = useLingui();
  const { mutations } = useApi();
  const failed = useFailureToast();
  const { mutate, isPending } = useMutation(mutations.cancel());
  return (
    <Button
      look="ghost"
      busy={isPending}
      onClick={() => mutate(id, { onError: failed(t`It could not be cancelled`) })}
    >
      <Trans>Cancel</Trans>
    </Button>
  );
}
