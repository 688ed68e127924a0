import { Trans, useLingui } from '@lingui/react/macro';

import { bodyGenders, bodyTypes, skinTones } from '#api/contract/body.ts';
import { selectChoices, selectFace } from '#machines/body-generator/body-generator.selectors.ts';
import type { BodyChoices } from '#machines/body-generator/body-generator.types.ts';
import { skinColors } from '@mot-studio/body/skin-colors';
import { bodyGenderMessages, bodyTypeMessages, skinToneMessages } from '#ui/messages/body-messages.ts';
import { RadioCards } from '#ui/primitives/radio-cards.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { Swatches } from '#ui/wizard/swatches.tsx';

import { BodyColumns } from './body-columns.tsx';
import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';
import { Choice } from './choice.tsx';
import { Measures } from './measures.tsx';
import { type Preset, presets } from './presets.ts';

/** Step 1: preset, gender and measures of the model. */
export const ParametersStep = () => (
  <BodyColumns>
    <Presets />
    <Gender />
    <Measures />
    <BodyType />
    <SkinTone />
  </BodyColumns>
);

const isLike = (choices: BodyChoices, preset: Preset) =>
  Object.entries(preset).every(([name, value]) => choices[name as keyof Preset] === value);

function Presets() {
  const { t, i18n } = useLingui();
  const wizard = useBodyGenerator();
  const choices = useBodyGeneratorSelector(selectChoices);
  const nameOf = ({ gender, height_cm, body_type }: Preset) => {
    const who = i18n._(bodyGenderMessages[gender]);
    const build = i18n._(bodyTypeMessages[body_type].name).toLocaleLowerCase(i18n.locale);
    return t`${who}, ${height_cm} cm, ${build} build`;
  };
  return (
    <Choice name={<Trans>Start from</Trans>}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t`Start from`}</legend>
        {presets.map((preset) => (
          <button
            key={nameOf(preset)}
            type="button"
            className="chip-option cursor-pointer"
            aria-pressed={isLike(choices, preset)}
            onClick={() => wizard.send({ type: 'choices.changed', change: preset })}
          >
            {nameOf(preset)}
          </button>
        ))}
      </fieldset>
    </Choice>
  );
}

function Gender() {
  const { t, i18n } = useLingui();
  const wizard = useBodyGenerator();
  const { gender } = useBodyGeneratorSelector(selectChoices);
  return (
    <Choice name={<Trans>Gender</Trans>}>
      <SegmentedControl
        label={t`Gender`}
        value={gender}
        onChange={(value) => wizard.send({ type: 'choices.changed', change: { gender: value } })}
        choices={bodyGenders.map((value) => ({ value, label: i18n._(bodyGenderMessages[value]) }))}
      />
    </Choice>
  );
}

function BodyType() {
  const { t, i18n } = useLingui();
  const wizard = useBodyGenerator();
  const { body_type } = useBodyGeneratorSelector(selectChoices);
  return (
    <Choice name={<Trans>Body type</Trans>}>
      <RadioCards
        label={t`Body type`}
        className="choice-list"
        value={[body_type]}
        onToggle={(value) => wizard.send({ type: 'choices.changed', change: { body_type: value } })}
        cards={bodyTypes.map((value) => {
          const { name, description } = bodyTypeMessages[value];
          return {
            value,
            label: `${i18n._(name)}: ${i18n._(description)}`,
            content: (
              <>
                <span className="block text-[14px] font-500">{i18n._(name)}</span>
                <span className="block text-sm text-ink-2">{i18n._(description)}</span>
              </>
            ),
          };
        })}
      />
    </Choice>
  );
}

function SkinTone() {
  const { i18n } = useLingui();
  const wizard = useBodyGenerator();
  const { skin_tone } = useBodyGeneratorSelector(selectChoices);
  const face = useBodyGeneratorSelector(selectFace);
  const name = i18n._(skinToneMessages[skin_tone]);
  return (
    <Swatches
      legend={face ? <Trans>Skin tone: as in the photo of the face</Trans> : <Trans>Skin tone: {name}</Trans>}
      value={skin_tone}
      onChange={(value) => wizard.send({ type: 'choices.changed', change: { skin_tone: value } })}
      swatches={skinTones.map((value) => ({
        value,
        name: i18n._(skinToneMessages[value]),
        colour: skinColors[value],
      }))}
    />
  );
}
