import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import { selectOverlay } from '#machines/mask-editor/mask-editor.selectors.ts';
import type { OverlayColor } from '#machines/mask-editor/mask-editor.types.ts';
import { overlayColorNames } from '#ui/messages/mask-editor.ts';
import { Slider } from '#ui/primitives/slider.tsx';

import { useMaskEditor, useMaskSelector } from './mask-editor-actor.ts';
import { overlayColors } from './overlay-colors.ts';
import { Section } from './settings-section.tsx';

const colors: readonly OverlayColor[] = ['lacquer', 'jade', 'blue', 'gold'];

/** Settings of the selection overlay. */
export function OverlaySettings() {
  const { t, i18n } = useLingui();
  const editor = useMaskEditor();
  const { color, opacity } = useMaskSelector(selectOverlay);
  const group = useId();
  return (
    <Section title={<Trans>Shown as</Trans>}>
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t`Colour of the selection`}</legend>
        {colors.map((each) => (
          <label key={each} className="mask-swatch" data-tip={i18n._(overlayColorNames[each])}>
            <input
              type="radio"
              name={group}
              className="radio-input"
              aria-label={i18n._(overlayColorNames[each])}
              checked={each === color}
              onChange={() => editor.send({ type: 'overlay.changed', overlay: { color: each } })}
            />
            <span style={{ background: overlayColors[each].css }} aria-hidden="true" />
          </label>
        ))}
      </fieldset>
      <Slider
        className="w-full"
        label={<Trans>Opacity</Trans>}
        min={0.1}
        max={1}
        step={0.05}
        value={opacity}
        text={i18n.number(opacity, { style: 'percent', maximumFractionDigits: 0 })}
        onChange={(value) => editor.send({ type: 'overlay.changed', overlay: { opacity: value } })}
      />
    </Section>
  );
}
