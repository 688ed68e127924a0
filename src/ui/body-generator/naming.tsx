import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';

import { bodyModelNameLength } from '#api/contract/body-models.ts';
import { selectChoices, selectModelKeeping } from '#machines/body-generator/body-generator.selectors.ts';
import { bodyGenderMessages } from '#ui/messages/body.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';

/** Keeps the result as a model of one's own, under a name. */
export function KeepModel() {
  const wizard = useBodyGenerator();
  const keeping = useBodyGeneratorSelector(selectModelKeeping);
  return (
    <>
      <Button
        look="ghost"
        icon="i-lucide-user-round-plus"
        disabled={keeping === 'kept'}
        onClick={() => wizard.send({ type: 'naming.requested' })}
      >
        {keeping === 'kept' ? <Trans>Among your models</Trans> : <Trans>Save as my model</Trans>}
      </Button>
      {(keeping === 'naming' || keeping === 'keeping') && <NamingDialog isBusy={keeping === 'keeping'} />}
    </>
  );
}

function NamingDialog({ isBusy }: { isBusy: boolean }) {
  const { i18n } = useLingui();
  const wizard = useBodyGenerator();
  const { gender, height_cm } = useBodyGeneratorSelector(selectChoices);
  const [name, setName] = useState(`${i18n._(bodyGenderMessages[gender])} ${height_cm ?? ''} cm`);
  const title = useId();
  return (
    <Dialog
      labelledBy={title}
      className="w-110"
      onClose={() => {
        if (!isBusy) wizard.send({ type: 'naming.left' });
      }}
    >
      <form
        className="grid gap-5 p-7"
        onSubmit={(event) => {
          event.preventDefault();
          wizard.send({ type: 'model.named', name });
        }}
      >
        <h2 id={title} className="text-[26px]">
          <Trans>Save as my model</Trans>
        </h2>
        <TextField
          label={<Trans>Name</Trans>}
          hint={<Trans>You find it under «My models» in try-on and on the dashboard.</Trans>}
          value={name}
          maxLength={bodyModelNameLength}
          required
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={isBusy}>
            <Trans>Save</Trans>
          </Button>
          <Button look="ghost" disabled={isBusy} onClick={() => wizard.send({ type: 'naming.left' })}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
