import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

import { editDefaults, guidanceBounds, presetSettingUse, stepBounds } from '#api/contract/edit-settings.ts';
import { selectWish } from '#machines/image-editing/image-editing.selectors.ts';
import type { EditWish } from '#machines/image-editing/image-editing.types.ts';
import { Slider } from '#ui/primitives/slider.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

const isDefault = ({ strength, guidance, steps }: EditWish) =>
  strength === editDefaults.strength && guidance === editDefaults.guidance && steps === editDefaults.steps;

const allSettings = { guidance: true, steps: true };

/** Advanced settings: strength, guidance and steps. Values other than the defaults open the section. */
export function Precision() {
  const wish = useImageEditingSelector(selectWish);
  const [isOpen] = useState(!isDefault(wish));
  return (
    <details className="border-t border-line pt-3" open={isOpen}>
      <summary className="flex min-h-11 items-center justify-between gap-3 font-500">
        <Trans>Advanced</Trans>
        <span className="i-lucide-chevron-down text-ink-2" aria-hidden="true" />
      </summary>
      <Settings />
    </details>
  );
}

function Settings() {
  const { t, i18n } = useLingui();
  const wizard = useImageEditing();
  const { strength, guidance, steps, preset, prompt } = useImageEditingSelector(selectWish);
  const change = (wish: Partial<EditWish>) => wizard.send({ type: 'wish.changed', wish });
  const percent = Math.round(strength * 100);
  // An instruction may use any setting, whereas the settings of a preset are known.
  const usedSettings = preset !== null && prompt.trim() === '' ? presetSettingUse[preset] : allSettings;
  return (
    <div className="grid gap-4 pt-2 pb-1">
      <Setting
        label={<Trans>Strength</Trans>}
        hint={<Trans>How much of the change is laid over the picture.</Trans>}
        value={percent}
        min={5}
        max={100}
        step={5}
        text={t`${percent}%`}
        onChange={(value) => change({ strength: value / 100 })}
      />
      <Setting
        label={<Trans>Guidance scale</Trans>}
        hint={
          <Trans>Low: amounts give way where detail would be lost. High: they are done to the letter.</Trans>
        }
        isHeeded={usedSettings.guidance}
        value={guidance}
        min={guidanceBounds.low}
        max={guidanceBounds.high}
        step={0.5}
        text={i18n.number(guidance)}
        onChange={(value) => change({ guidance: value })}
      />
      <Setting
        label={<Trans>Quality steps</Trans>}
        hint={<Trans>More take longer: finer edges and brushes, better filled-in parts.</Trans>}
        isHeeded={usedSettings.steps}
        value={steps}
        min={stepBounds.low}
        max={stepBounds.high}
        step={5}
        text={i18n.number(steps)}
        onChange={(value) => change({ steps: value })}
      />
    </div>
  );
}

type SettingProps = ComponentProps<typeof Slider> & {
  hint: ReactNode;
  /** Whether the setting affects the chosen preset. */
  isHeeded?: boolean;
};

function Setting({ hint, isHeeded = true, ...slider }: SettingProps) {
  const id = useId();
  return (
    <div>
      <Slider {...slider} describedBy={id} />
      <p id={id} className={isHeeded ? 'text-xs text-ink-3' : 'text-xs text-amber'}>
        {isHeeded ? hint : <Trans>It makes no difference to this preset.</Trans>}
      </p>
    </div>
  );
}
