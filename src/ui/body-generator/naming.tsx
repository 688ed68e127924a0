import { Trans, useLingui } from '@lingui/react/macro';

import { selectChoices, selectModelKeeping } from '#machines/body-generator/body-generator.selectors.ts';
import { bodyGenderMessages } from '#ui/messages/body-messages.ts';
import { ModelNameDialog } from '#ui/patterns/model-name-dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';

/** Form that saves the result as the user's model under a name. */
export function KeepBodyModel() {
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
  return (
    <ModelNameDialog
      title={<Trans>Save as my model</Trans>}
      hint={<Trans>You find it under “My models” in try-on and on the dashboard.</Trans>}
      name={`${i18n._(bodyGenderMessages[gender])} ${height_cm ?? ''} cm`}
      isBusy={isBusy}
      error={null}
      onName={(name) => wizard.send({ type: 'model.named', name })}
      onClose={() => {
        if (!isBusy) wizard.send({ type: 'naming.left' });
      }}
    />
  );
}
