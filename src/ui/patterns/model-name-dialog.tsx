import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';

import { BodyModelForm } from '#api/contract/body-models.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { FailureCallout } from './failure-callout.tsx';
import { failureOf } from './failure-of.ts';
import { useContractForm } from './use-contract-form.ts';

type ModelNameDialogProps = {
  title: ReactNode;
  hint?: ReactNode;
  /** Initial name. */
  name: string;
  isBusy: boolean;
  /** Failure of the last name. */
  error: Error | null;
  onName: (name: string) => void;
  onClose: () => void;
};

/** Dialog for the name of a body model. */
export function ModelNameDialog({ title, hint, name, isBusy, error, onName, onClose }: ModelNameDialogProps) {
  const { t } = useLingui();
  const heading = useId();
  const failure = failureOf(error);
  const { submit, field } = useContractForm({
    schema: BodyModelForm,
    defaultValues: { name },
    failure,
    first: 'name',
    onSubmit: (form) => onName(form.name),
  });
  return (
    <Dialog labelledBy={heading} className="w-110" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5 p-7">
        <h2 id={heading} className="pr-10 text-[26px]">
          {title}
        </h2>
        <FailureCallout title={t`The name was not saved`} failure={failure} />
        <TextField label={t`Name of the model`} hint={hint} autoComplete="off" {...field('name')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="dark" busy={isBusy}>
            <Trans>Save</Trans>
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
