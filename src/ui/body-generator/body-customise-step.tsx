import { Trans, useLingui } from '@lingui/react/macro';

import {
  backdrops,
  bodyAspects,
  bodyHairs,
  bodyOutfits,
  bodyPoses,
  type StyleHint,
  styleHints,
} from '#api/contract/body.ts';
import { selectChoices, selectFace } from '#machines/body-generator/body-generator.selectors.ts';
import type { BodyChoices } from '#machines/body-generator/body-generator.types.ts';
import { backdropColours } from '@mot-studio/body/stage';
import {
  backdropMessages,
  bodyHairMessages,
  bodyOutfitMessages,
  bodyPoseMessages,
  styleHintMessages,
} from '#ui/messages/body-messages.ts';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { Swatches } from '#ui/wizard/swatches.tsx';

import { BodyColumns } from './body-columns.tsx';
import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';
import { Choice } from './choice.tsx';
import { FaceChoice } from './face-choice.tsx';
import { findLookSource, resolveLook } from './resolved-look.ts';
import { outfitColors } from './outfit-colors.ts';
import { BodyPromptField } from './body-prompt-field.tsx';

/** Step 2: pose, outfit and face of the model. */
export const CustomiseStep = () => (
  <BodyColumns>
    <Looks />
    <OutfitColor />
    <Backdrop />
    <Aspect />
    <Hints />
    <BodyPromptField />
    <FaceChoice />
  </BodyColumns>
);

const useChoices = () => {
  const wizard = useBodyGenerator();
  const choices = useBodyGeneratorSelector(selectChoices);
  return {
    choices,
    /** Look that the order will have; its options appear as selected. */
    made: resolveLook(choices),
    set: (change: Partial<BodyChoices>) => wizard.send({ type: 'choices.changed', change }),
  };
};

/** Reason why the prompt or the style decides a choice. */
function Decided({ by }: { by: 'words' | 'style' | null }) {
  if (by === null) return null;
  return by === 'words' ? (
    <Trans>As your description says. Change the description to choose here.</Trans>
  ) : (
    <Trans>As the style says. Take the style out to choose here.</Trans>
  );
}

function Looks() {
  const { t, i18n } = useLingui();
  const { choices, made, set } = useChoices();
  const [pose, hair, outfit] = (['pose', 'hair', 'outfit'] as const).map((part) =>
    findLookSource(choices, part),
  );
  const face = useBodyGeneratorSelector(selectFace);
  return (
    <>
      <Choice
        name={<Trans>Pose</Trans>}
        hint={pose ? <Decided by={pose} /> : <Trans>For try-on, the relaxed one dresses best.</Trans>}
      >
        <SegmentedControl
          label={t`Pose`}
          look="chips"
          disabled={pose !== null}
          value={made.pose}
          onChange={(value) => set({ pose: value })}
          choices={bodyPoses.map((value) => ({ value, label: i18n._(bodyPoseMessages[value]) }))}
        />
      </Choice>
      <Choice
        name={<Trans>Hair</Trans>}
        hint={
          hair ? (
            <Decided by={hair} />
          ) : (
            face && <Trans>The hair comes from the photo of the face where all of it is seen.</Trans>
          )
        }
      >
        <SegmentedControl
          label={t`Hair`}
          look="chips"
          disabled={hair !== null}
          value={made.hair}
          onChange={(value) => set({ hair: value })}
          choices={bodyHairs.map((value) => ({ value, label: i18n._(bodyHairMessages[value]) }))}
        />
      </Choice>
      <Choice name={<Trans>Outfit</Trans>} hint={outfit && <Decided by={outfit} />}>
        <SegmentedControl
          label={t`Outfit`}
          look="chips"
          disabled={outfit !== null}
          value={made.outfit}
          onChange={(value) => set({ outfit: value })}
          choices={bodyOutfits.map((value) => ({ value, label: i18n._(bodyOutfitMessages[value]) }))}
        />
      </Choice>
    </>
  );
}

function OutfitColor() {
  const { t, i18n } = useLingui();
  const { choices, made, set } = useChoices();
  const chosen = made.outfit_color;
  const source = findLookSource(choices, 'outfit_color');
  const isPreset = outfitColors.some(({ hex }) => hex === chosen);
  return (
    <Swatches
      legend={<Trans>Colour of the outfit</Trans>}
      disabled={source !== null}
      hint={source && <Decided by={source} />}
      value={chosen}
      onChange={(outfit_color) => set({ outfit_color })}
      swatches={outfitColors.map(({ hex, name }) => ({ value: hex, name: i18n._(name), colour: hex }))}
      free={{
        name: t`Another colour`,
        value: chosen,
        isChosen: !isPreset,
        onChange: (outfit_color) => set({ outfit_color }),
      }}
    />
  );
}

function Backdrop() {
  const { i18n } = useLingui();
  const { choices, made, set } = useChoices();
  const source = findLookSource(choices, 'backdrop');
  const name = i18n._(backdropMessages[made.backdrop]);
  return (
    <Swatches
      legend={<Trans>Backdrop: {name}</Trans>}
      disabled={source !== null}
      hint={source && <Decided by={source} />}
      value={made.backdrop}
      onChange={(backdrop) => set({ backdrop })}
      swatches={backdrops.map((value) => ({
        value,
        name: i18n._(backdropMessages[value]),
        colour: backdropColours[value].corner,
      }))}
    />
  );
}

function Aspect() {
  const { t } = useLingui();
  const { choices, set } = useChoices();
  return (
    <Choice name={<Trans>Shape of the picture</Trans>}>
      <SegmentedControl
        label={t`Shape of the picture`}
        value={choices.aspect_ratio}
        onChange={(aspect_ratio) => set({ aspect_ratio })}
        choices={bodyAspects.map((value) => ({ value, label: value }))}
      />
    </Choice>
  );
}

function Hints() {
  const { t, i18n } = useLingui();
  const { choices, set } = useChoices();
  const { style_hints: chosen } = choices;
  const toggled = (hint: StyleHint) =>
    chosen.includes(hint) ? chosen.filter((other) => other !== hint) : [...chosen, hint];
  return (
    <Choice name={<Trans>Style</Trans>}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t`Style`}</legend>
        {styleHints.map((hint) => (
          <button
            key={hint}
            type="button"
            className="chip-option cursor-pointer"
            aria-pressed={chosen.includes(hint)}
            onClick={() => set({ style_hints: toggled(hint) })}
          >
            {i18n._(styleHintMessages[hint])}
          </button>
        ))}
      </fieldset>
    </Choice>
  );
}
