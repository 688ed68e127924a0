import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { BodyModel } from '#api/contract/body-models.ts';
import { bodyModelMutations } from '#api/queries/body-models.queries.ts';
import { bodyLine } from '#ui/messages/body-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useDeletedToast } from '#ui/patterns/deleted-toast.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import type { ModelNameDialog } from '#ui/patterns/model-name-dialog.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';

const nameWindow = latePart(() => import('#ui/patterns/model-name-dialog.tsx'));

type ItemProps = { model: BodyModel };

/** List item of a saved model with its actions. */
export function BodyModelItem({ model }: ItemProps) {
  const { i18n, t } = useLingui();
  const [isRenaming, setIsRenaming] = useState(false);
  const part = useLatePart(nameWindow, isRenaming, () => setIsRenaming(false));
  const { name, picture, parameters } = model;
  return (
    <li className="flex flex-col">
      <span className="generation-picture">
        <img src={picture.thumbnail_url} alt={name} loading="lazy" decoding="async" />
      </span>
      <p className="mt-2 line-clamp-2 text-sm font-500 break-anywhere">{name}</p>
      <p className="text-2xs text-ink-2">{bodyLine(i18n, parameters)}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1.5 pt-1 -mr-2">
        <Link to="/virtual-tryon" search={{ picture: picture.id }} className="link text-sm whitespace-nowrap">
          <Trans>Dress</Trans>
        </Link>
        <Link to="/body-generator" search={{ model: model.id }} className="link text-sm whitespace-nowrap">
          <Trans>Change</Trans>
        </Link>
        <span className="ml-auto flex">
          <IconButton label={t`Rename ${name}`} icon="i-lucide-pencil" onClick={() => setIsRenaming(true)} />
          <Delete model={model} />
        </span>
      </div>
      {isRenaming && part && (
        <Rename model={model} NameDialog={part.ModelNameDialog} onClose={() => setIsRenaming(false)} />
      )}
    </li>
  );
}

type RenameProps = {
  model: BodyModel;
  NameDialog: typeof ModelNameDialog;
  onClose: () => void;
};

function Rename({ model: { id, name }, NameDialog, onClose }: RenameProps) {
  const mutations = useApi(bodyModelMutations);
  const { mutate, isPending, error } = useMutation(mutations.renameBodyModel());
  return (
    <NameDialog
      title={<Trans>Rename the model</Trans>}
      name={name}
      isBusy={isPending}
      error={error}
      onName={(newName) => mutate({ id, name: newName }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Delete({ model: { id, name } }: ItemProps) {
  const { t } = useLingui();
  const errorMessage = useErrorWords();
  const mutations = useApi(bodyModelMutations);
  const restore = useMutation(mutations.restoreBodyModel());
  const remove = useMutation(mutations.deleteBodyModel());
  const showDeletedToast = useDeletedToast();
  return (
    <IconButton
      label={t`Delete ${name}`}
      icon="i-lucide-trash-2"
      aria-disabled={remove.isPending || undefined}
      onClick={() => {
        if (remove.isPending) return;
        remove.mutate(id, {
          onSuccess: () => showDeletedToast(() => restore.mutateAsync(id)),
          onError: (error) =>
            showToast({ title: t`It could not be deleted`, body: errorMessage(error), tone: 'problem' }),
        });
      }}
    />
  );
}
