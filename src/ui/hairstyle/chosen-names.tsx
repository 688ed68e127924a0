import { useLingui } from '@lingui/react';

import type { HairColor, HairStyleChoice } from '#api/contract/hairstyles.ts';
import { hairColorWords, hairStyleNames } from '#ui/messages/hairstyle-messages.ts';

/** What the chosen style is called. */
export const StyleName = ({ style }: { style: HairStyleChoice }) => useLingui().i18n._(hairStyleNames[style]);

/** What the chosen colour is called. */
export const ColorName = ({ color }: { color: HairColor }) => useLingui().i18n._(hairColorWords(color));
