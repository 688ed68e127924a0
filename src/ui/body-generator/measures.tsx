import { Trans, useLingui } from '@lingui/react/macro';

import { problemsOf } from '#machines/body-generator/body-generator.context.ts';
import { selectChoices } from '#machines/body-generator/body-generator.selectors.ts';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';
import { MeasureField } from './measure.tsx';
import { formatFeet, formatPounds } from './units.ts';

/** Height, weight and age. */
export function Measures() {
  const { t, i18n } = useLingui();
  const wizard = useBodyGenerator();
  const choices = useBodyGeneratorSelector(selectChoices);
  const { height_cm, weight_kg, age } = choices;
  const problems = problemsOf(choices);
  const isEnglish = i18n.locale === 'en';
  return (
    <div className="grid gap-5" data-tour="measures">
      <MeasureField
        name="height_cm"
        label={<Trans>Height</Trans>}
        unit="cm"
        value={height_cm}
        problem={problems.height_cm}
        converted={isEnglish && height_cm !== null ? formatFeet(height_cm) : null}
        onChange={(value) => wizard.send({ type: 'choices.changed', change: { height_cm: value } })}
      />
      <MeasureField
        name="weight_kg"
        label={<Trans>Weight</Trans>}
        unit="kg"
        value={weight_kg}
        problem={problems.weight_kg}
        converted={isEnglish && weight_kg !== null ? formatPounds(weight_kg) : null}
        onChange={(value) => wizard.send({ type: 'choices.changed', change: { weight_kg: value } })}
      />
      <MeasureField
        name="age"
        label={<Trans>Age</Trans>}
        unit={t`yrs`}
        value={age}
        problem={problems.age}
        onChange={(value) => wizard.send({ type: 'choices.changed', change: { age: value } })}
      />
    </div>
  );
}
