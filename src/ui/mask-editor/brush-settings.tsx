import { Trans, useLingui } from '@lingui/react/macro';

import { selectBrush, selectLargestBrush, selectTool } from '#machines/mask-editor/mask-editor.selectors.ts';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { Slider } from '#ui/primitives/slider.tsx';

import { useMaskEditor, useMaskSelector } from './mask-editor-actor.ts';
import { Section } from './settings-section.tsx';

/** Small sizes need finer steps than large ones: the slider is exponential. */
const steps = 100;
const sizeAt = (position: number, largest: number) => Math.round(largest ** (position / steps));
const positionOf = (size: number, largest: number) =>
  Math.round((Math.log(Math.max(1, size)) / Math.log(largest)) * steps);

/** Settings of the brush and the eraser. */
export function BrushSettings() {
  const { t, i18n } = useLingui();
  const editor = useMaskEditor();
  const tool = useMaskSelector(selectTool);
  const { size, hardness, feelsPressure } = useMaskSelector(selectBrush);
  const largest = useMaskSelector(selectLargestBrush);
  if (tool !== 'brush' && tool !== 'eraser') return null;
  return (
    <Section title={tool === 'brush' ? <Trans>Brush</Trans> : <Trans>Eraser</Trans>}>
      <Slider
        className="w-full"
        label={<Trans>Size</Trans>}
        min={0}
        max={steps}
        value={positionOf(size, largest)}
        text={t`${size} px`}
        onChange={(position) =>
          editor.send({ type: 'brush.changed', brush: { size: sizeAt(position, largest) } })
        }
      />
      <Slider
        className="w-full"
        label={<Trans>Hardness</Trans>}
        min={0}
        max={1}
        step={0.05}
        value={hardness}
        text={i18n.number(hardness, { style: 'percent', maximumFractionDigits: 0 })}
        onChange={(value) => editor.send({ type: 'brush.changed', brush: { hardness: value } })}
      />
      <Checkbox
        label={<Trans>A pen’s pressure makes it wider</Trans>}
        checked={feelsPressure}
        onChange={(isWanted) => editor.send({ type: 'brush.changed', brush: { feelsPressure: isWanted } })}
      />
    </Section>
  );
}
