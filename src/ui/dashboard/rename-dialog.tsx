import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';

import { type BodyModel, BodyModelForm } from '#api/contract/body-models.ts';
import { bodyModelMutations } from '#api/queries/body-models.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

type RenameDialogProps = { model: BodyModel; onClose: () => void };

/** Another name for a model, and for its picture. */
export function RenameDialog({ model: { id, name }, onClose }: RenameDialogProps) {
  const { t } = useLingui();
  const heading = useId();
  const mutations = useApi(bodyModelMutations);
  const { mutate, isPending, error } = useMutation(mutations.renameBodyModel());
  const failure = failureOf(error);
  const { submit, field } = useContractForm({
    schema: BodyModelForm,
    defaultValues: { name },
    failure,
    first: 'name',
    onSubmit: (form) => mutate({ id, ...form }, { onSuccess: onClose }),
  });
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5 p-7">
        <h2 id={heading} className="pr-10 text-[28px]">
          <Trans>Rename the model</Trans>
        </h2>
        <FailureCallout title={t`The name was not changed`} failure={failure} />
        <TextField label={t`Name of the model`} autoComplete="off" {...field('name')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="dark" busy={isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button look="quiet" disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
