import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import { editDefaults, guidanceBounds, stepBounds } from '#api/contract/edit-settings.ts';
import { selectWish } from '#machines/image-editing/image-editing.selectors.ts';
import type { EditWish } from '#machines/image-editing/image-editing.types.ts';
import { Slider } from '#ui/primitives/slider.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

const isUsual = ({ strength, guidance, steps }: EditWish) =>
  strength === editDefaults.strength && guidance === editDefaults.guidance && steps === editDefaults.steps;

/** Advanced: how far it goes, how literally it is taken, how much work goes into it; what was set for an edit before is seen at once. */
export function Precision() {
  const wish = useImageEditingSelector(selectWish);
  const [isOpen] = useState(!isUsual(wish));
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
  const { strength, guidance, steps } = useImageEditingSelector(selectWish);
  const change = (wish: Partial<EditWish>) => wizard.send({ type: 'wish.changed', wish });
  const percent = Math.round(strength * 100);
  return (
    <div className="grid gap-4 pt-2 pb-1">
      <Setting hint={<Trans>How much of the change is laid over the picture.</Trans>}>
        <Slider
          label={<Trans>Strength</Trans>}
          value={percent}
          min={5}
          max={100}
          step={5}
          text={t`${percent}%`}
          onChange={(value) => change({ strength: value / 100 })}
        />
      </Setting>
      <Setting
        hint={
          <Trans>Low: amounts give way where detail would be lost. High: they are done to the letter.</Trans>
        }
      >
        <Slider
          label={<Trans>Guidance scale</Trans>}
          value={guidance}
          min={guidanceBounds.low}
          max={guidanceBounds.high}
          step={0.5}
          text={i18n.number(guidance)}
          onChange={(value) => change({ guidance: value })}
        />
      </Setting>
      <Setting hint={<Trans>More take longer: finer edges and brushes, better filled-in parts.</Trans>}>
        <Slider
          label={<Trans>Quality steps</Trans>}
          value={steps}
          min={stepBounds.low}
          max={stepBounds.high}
          step={5}
          text={i18n.number(steps)}
          onChange={(value) => change({ steps: value })}
        />
      </Setting>
    </div>
  );
}

const Setting = ({ hint, children }: { hint: ReactNode; children: ReactNode }) => (
  <div>
    {children}
    <p className="text-xs text-ink-3">{hint}</p>
  </div>
);
