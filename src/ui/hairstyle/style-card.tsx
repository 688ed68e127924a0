import { useLingui } from '@lingui/react/macro';

import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import { hairStyleDescriptions } from '#ui/messages/hair-styles.ts';
import { hairStyleNames } from '#ui/messages/hairstyle.ts';

import { StylePicture } from './style-picture.tsx';

/** A cut to choose: what it looks like, what it is called, what it is. */
export function StyleCard({ style }: { style: HairStyleChoice }) {
  const { i18n } = useLingui();
  return (
    <>
      <span className="stage-light block aspect-4/5 overflow-hidden">
        <StylePicture style={style} className="size-full" />
      </span>
      <span className="block px-3 pt-2.5 pb-3 text-sm">
        <span className="block font-500">{i18n._(hairStyleNames[style])}</span>
        <span className="block text-ink-3">{i18n._(hairStyleDescriptions[style])}</span>
      </span>
    </>
  );
}
