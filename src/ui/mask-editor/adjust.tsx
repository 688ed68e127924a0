import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { selectIsBusy } from '#machines/mask-editor/mask-editor.selectors.ts';
import type { MaskOperation } from '#machines/mask-editor/pixels/operation.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Slider } from '#ui/primitives/slider.tsx';

import { useMaskEditor, useMaskSelector } from './mask-editor-actor.ts';
import { Section } from './section.tsx';

const widest = 60;

/** What is done to the whole selection at once. */
export function Adjust() {
  const { t } = useLingui();
  const editor = useMaskEditor();
  const isBusy = useMaskSelector(selectIsBusy);
  const [by, setBy] = useState(8);
  const ask = (operation: MaskOperation) => () => editor.send({ type: 'operation.requested', operation });
  return (
    <>
      <Section title={<Trans>Whole selection</Trans>}>
        <div className="flex flex-wrap gap-2">
          <Button size="small" look="ghost" disabled={isBusy} onClick={ask({ kind: 'invert' })}>
            <Trans>Invert</Trans>
          </Button>
          <Button size="small" look="ghost" disabled={isBusy} onClick={ask({ kind: 'all' })}>
            <Trans>Select all</Trans>
          </Button>
          <Button size="small" look="ghost" disabled={isBusy} onClick={ask({ kind: 'clear' })}>
            <Trans>Clear</Trans>
          </Button>
        </div>
      </Section>
      <Section title={<Trans>Edge</Trans>}>
        <Slider
          className="w-full"
          label={<Trans>By how much</Trans>}
          min={1}
          max={widest}
          value={by}
          text={t`${by} px`}
          onChange={setBy}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" look="ghost" disabled={isBusy} onClick={ask({ kind: 'grow', by })}>
            <Trans>Grow</Trans>
          </Button>
          <Button size="small" look="ghost" disabled={isBusy} onClick={ask({ kind: 'grow', by: -by })}>
            <Trans>Shrink</Trans>
          </Button>
          <Button
            size="small"
            look="ghost"
            disabled={isBusy}
            onClick={ask({ kind: 'feather', radius: by / 2 })}
          >
            <Trans>Soften</Trans>
          </Button>
        </div>
      </Section>
    </>
  );
}
