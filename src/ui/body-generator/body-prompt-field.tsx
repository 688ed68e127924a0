import { Trans, useLingui } from '@lingui/react/macro';

import { bodyPromptLength } from '#api/contract/body.ts';
import { selectChoices } from '#machines/body-generator/body-generator.selectors.ts';
import { PromptField } from '#ui/wizard/prompt-field.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';
import { UnderstoodLook } from './body-understood.tsx';

/** Prompt for further wishes, with immediate feedback on the ones that the engine can fulfil. */
export function BodyPromptField() {
  const { t } = useLingui();
  const wizard = useBodyGenerator();
  const choices = useBodyGeneratorSelector(selectChoices);
  const { prompt } = choices;
  return (
    <div className="grid gap-3">
      <PromptField
        label={<Trans>Description (optional)</Trans>}
        hint={<Trans>Colours, pose, hair, backdrop and light: in Vietnamese or English.</Trans>}
        limit={bodyPromptLength}
        placeholder={t`Black outfit, pink backdrop, hair in a bun`}
        value={prompt}
        onChange={(words) => wizard.send({ type: 'choices.changed', change: { prompt: words } })}
      />
      <UnderstoodLook prompt={prompt} />
    </div>
  );
}
