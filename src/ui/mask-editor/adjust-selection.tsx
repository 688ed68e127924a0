import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import { selectIsBusy } from '#machines/mask-editor/mask-editor.selectors.ts';
import type { MaskOperation } from '#machines/mask-editor/pixels/operation.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Slider } from '#ui/primitives/slider.tsx';

import { useMaskEditor, useMaskSelector } from './mask-editor-actor.ts';
import { Section } from './settings-section.tsx';

const maxAmount = 60;

/** Operations on the whole selection. */
export function AdjustSelection() {
  const { t } = useLingui();
  const [amount, setAmount] = useState(8);
  return (
    <>
      <Section title={<Trans>Whole selection</Trans>}>
        <div className="flex flex-wrap gap-2">
          <Ask operation={{ kind: 'invert' }}>
            <Trans>Invert</Trans>
          </Ask>
          <Ask operation={{ kind: 'all' }}>
            <Trans>Select all</Trans>
          </Ask>
          <Ask operation={{ kind: 'clear' }}>
            <Trans>Clear</Trans>
          </Ask>
        </div>
      </Section>
      <Section title={<Trans>Edge</Trans>}>
        <Slider
          className="w-full"
          label={<Trans>By how much</Trans>}
          min={1}
          max={maxAmount}
          value={amount}
          text={t`${amount} px`}
          onChange={setAmount}
        />
        <div className="flex flex-wrap gap-2">
          <Ask operation={{ kind: 'grow', by: amount }}>
            <Trans>Grow</Trans>
          </Ask>
          <Ask operation={{ kind: 'grow', by: -amount }}>
            <Trans>Shrink</Trans>
          </Ask>
          <Ask operation={{ kind: 'feather', radius: amount / 2 }}>
            <Trans>Soften</Trans>
          </Ask>
        </div>
      </Section>
    </>
  );
}

function Ask({ operation, children }: { operation: MaskOperation; children: ReactNode }) {
  const editor = useMaskEditor();
  const isBusy = useMaskSelector(selectIsBusy);
  return (
    <Button
      size="small"
      look="ghost"
      disabled={isBusy}
      onClick={() => editor.send({ type: 'operation.requested', operation })}
    >
      {children}
    </Button>
  );
}
