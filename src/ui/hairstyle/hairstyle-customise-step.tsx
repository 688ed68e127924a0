import { Trans, useLingui } from '@lingui/react/macro';

import { hairPromptLength } from '#api/contract/hairstyles.ts';
import {
  selectColor,
  selectPrompt,
  selectStrength,
  selectStyle,
} from '#machines/hairstyle/hairstyle.selectors.ts';
import { Slider } from '#ui/primitives/slider.tsx';
import { PromptField } from '#ui/wizard/prompt-field.tsx';
import { StepColumns } from '#ui/wizard/one-page.tsx';

import { ColorChoice } from './color-choice.tsx';
import { FoundHair } from './found-hair.tsx';
import { HairOutlook } from './hair-outlook.tsx';
import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

/** Step 3: hair mask, colour and prompt. */
export function CustomiseStep() {
  return (
    <StepColumns panel={<HairOutlook />}>
      <div className="picture-columns">
        <FoundHair />
        <div className="grid content-start gap-7">
          <ColorChoice />
          <Strength />
          <Wish />
        </div>
      </div>
    </StepColumns>
  );
}

function Strength() {
  const { t } = useLingui();
  const wizard = useHairstyle();
  const color = useHairstyleSelector(selectColor);
  const strength = useHairstyleSelector(selectStrength);
  if (color === null) return null;
  const percent = Math.round(strength * 100);
  return (
    <Slider
      label={<Trans>Strength of the colour</Trans>}
      value={percent}
      min={10}
      max={100}
      step={5}
      text={t`${percent}%`}
      onChange={(value) => wizard.send({ type: 'strength.changed', strength: value / 100 })}
    />
  );
}

function Wish() {
  const { t } = useLingui();
  const wizard = useHairstyle();
  const prompt = useHairstyleSelector(selectPrompt);
  const style = useHairstyleSelector(selectStyle);
  const isNeeded = style === 'custom';
  if (style === 'keep') return null;
  return (
    <PromptField
      label={isNeeded ? <Trans>Describe the hairstyle</Trans> : <Trans>Further wishes (optional)</Trans>}
      hint={<Trans>Length, curls, fringe, colour: in Vietnamese or English.</Trans>}
      required={isNeeded}
      limit={hairPromptLength}
      placeholder={t`Shoulder length, soft waves, chestnut brown`}
      value={prompt}
      onChange={(words) => wizard.send({ type: 'prompt.changed', prompt: words })}
    />
  );
}
