import { Trans, useLingui } from '@lingui/react/macro';

import { type HairColor, type HairColorName, hairColors, hexOf } from '#api/contract/hairstyles.ts';
import { selectColor } from '#machines/hairstyle/hairstyle.selectors.ts';
import { hairColorMessages } from '#ui/messages/hairstyle-messages.ts';
import { Swatches } from '#ui/wizard/swatches.tsx';

import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

/** Choice of the colour: the natural one, one of the palette, or a custom one. */
export function ColorChoice() {
  const { t, i18n } = useLingui();
  const wizard = useHairstyle();
  const color = useHairstyleSelector(selectColor);
  const choose = (chosen: HairColor | null) => wizard.send({ type: 'color.chosen', color: chosen });
  return (
    <Swatches<HairColorName>
      legend={<Trans>Colour of the hair</Trans>}
      none={{ name: <Trans>As it is</Trans>, isChosen: color === null, onChoose: () => choose(null) }}
      value={color !== null && 'name' in color ? color.name : null}
      onChange={(name) => choose({ name })}
      swatches={hairColors.map(({ name, hex }) => ({
        value: name,
        name: i18n._(hairColorMessages[name]),
        colour: hex,
      }))}
      free={{
        name: t`Another colour`,
        value: color ? hexOf(color) : '#7a4a2a',
        isChosen: color !== null && 'hex' in color,
        onChange: (hex) => choose({ hex }),
      }}
    />
  );
}
