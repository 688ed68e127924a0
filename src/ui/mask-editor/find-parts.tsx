import { Trans, useLingui } from '@lingui/react/macro';

import {
  selectIsBusy,
  selectMode,
  selectSought,
  selectTargets,
} from '#machines/mask-editor/mask-editor.selectors.ts';
import type { CombineMode } from '#machines/mask-editor/pixels/operation.ts';
import { selectTargetLabels } from '#ui/messages/mask-editor.ts';
import { type Choice, SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { useMaskEditor, useMaskSelector } from './mask-editor-actor.ts';
import { Section } from './settings-section.tsx';

/** Buttons for parts that the engine selects, and the mode in which a shape combines with the selection. */
export function FindParts() {
  const { i18n } = useLingui();
  const editor = useMaskEditor();
  const targets = useMaskSelector(selectTargets);
  const isBusy = useMaskSelector(selectIsBusy);
  const sought = useMaskSelector(selectSought);
  return (
    <>
      {targets.length > 0 && (
        <Section title={<Trans>Find automatically</Trans>}>
          <div className="flex flex-wrap gap-2">
            {targets.map((target) => (
              <Button
                key={target}
                size="small"
                look="ghost"
                busy={sought === target}
                disabled={isBusy}
                onClick={() => editor.send({ type: 'selection.requested', target })}
              >
                {i18n._(selectTargetLabels[target])}
              </Button>
            ))}
          </div>
        </Section>
      )}
      <Mode />
    </>
  );
}

function Mode() {
  const { t } = useLingui();
  const editor = useMaskEditor();
  const mode = useMaskSelector(selectMode);
  const choices: Choice<CombineMode>[] = [
    { value: 'add', label: t`Add` },
    { value: 'subtract', label: t`Subtract` },
    { value: 'replace', label: t`Replace` },
  ];
  return (
    <Section title={<Trans>New shapes</Trans>}>
      <SegmentedControl
        label={t`What a new shape does to the selection`}
        value={mode}
        choices={choices}
        onChange={(chosen) => editor.send({ type: 'mode.chosen', mode: chosen })}
      />
    </Section>
  );
}
