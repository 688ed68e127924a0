import { Trans, useLingui } from '@lingui/react/macro';

import { bodyPromptLength } from '#api/contract/body.ts';
import { selectChoices } from '#machines/body-generator/body-generator.selectors.ts';
import { Field } from '#ui/primitives/field.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';
import { Understood } from './understood.tsx';

/** What else is wished for, in words: what of them can be done is said at once. */
export function Wish() {
  const { t } = useLingui();
  const wizard = useBodyGenerator();
  const { prompt } = useBodyGeneratorSelector(selectChoices);
  return (
    <div className="grid gap-3">
      <Field
        label={<Trans>Description (optional)</Trans>}
        hint={<Trans>Colours, pose, hair, backdrop and light: in Vietnamese or English.</Trans>}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="field-control"
            rows={3}
            maxLength={bodyPromptLength}
            placeholder={t`Black outfit, pink backdrop, hair in a bun`}
            value={prompt}
            onChange={({ target }) =>
              wizard.send({ type: 'choices.changed', change: { prompt: target.value } })
            }
          />
        )}
      </Field>
      <Understood prompt={prompt} />
    </div>
  );
}
