import { useLingui } from '@lingui/react';

import type { HairColor, HairStyleChoice } from '#api/contract/hairstyles.ts';
import { hairColorWords, hairStyleNames } from '#ui/messages/hairstyle-messages.ts';

/** Name of the chosen style. */
export const StyleName = ({ style }: { style: HairStyleChoice }) => useLingui().i18n._(hairStyleNames[style]);

/** Name of the chosen colour. */
export const ColorName = ({ color }: { color: HairColor }) => useLingui().i18n._(hairColorWords(color));
