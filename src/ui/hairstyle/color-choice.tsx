import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import { type HairColor, hairColors, hexOf } from '#api/contract/hairstyles.ts';
import { selectColor } from '#machines/hairstyle/hairstyle.selectors.ts';
import { hairColorMessages } from '#ui/messages/hairstyle.ts';

import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

const isSame = (color: HairColor | null, name: string): boolean =>
  color !== null && 'name' in color && color.name === name;

/** The colour as it is, one of the palette, or any other. */
export function ColorChoice() {
  const { t, i18n } = useLingui();
  const wizard = useHairstyle();
  const color = useHairstyleSelector(selectColor);
  const group = useId();
  const choose = (chosen: HairColor | null) => wizard.send({ type: 'color.chosen', color: chosen });
  const isFree = color !== null && 'hex' in color;
  return (
    <fieldset>
      <legend className="mb-2.5 text-[14px] font-500">
        <Trans>Colour of the hair</Trans>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        <label className="chip-option">
          <input
            type="radio"
            name={group}
            className="radio-input"
            checked={color === null}
            onChange={() => choose(null)}
          />
          <Trans>As it is</Trans>
        </label>
        {hairColors.map(({ name, hex }) => {
          const words = i18n._(hairColorMessages[name]);
          return (
            <label key={name} className="swatch" title={words} style={{ backgroundColor: hex }}>
              <input
                type="radio"
                name={group}
                className="radio-input"
                aria-label={words}
                checked={isSame(color, name)}
                onChange={() => choose({ name })}
              />
            </label>
          );
        })}
        <label
          className="swatch swatch-free"
          data-chosen={isFree || undefined}
          title={t`Another colour`}
          style={isFree ? { background: hexOf(color) } : undefined}
        >
          <input
            type="color"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            aria-label={t`Another colour`}
            value={color ? hexOf(color) : '#7a4a2a'}
            onChange={({ target }) => choose({ hex: target.value })}
          />
        </label>
      </div>
    </fieldset>
  );
}
