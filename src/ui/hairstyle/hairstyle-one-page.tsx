import { Trans } from '@lingui/react/macro';

import type { HairstyleView } from '#machines/hairstyle/hairstyle.selectors.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { type OnePage, OnePageColumns, OnePagePart } from '#ui/wizard/one-page.tsx';

import { HairPanel } from './hair-panel.tsx';

const lateOutlook = latePart(() => import('./hair-outlook.tsx'));

/** Photo, cut, colour and prompt on one page. */
export const HairstyleOnePage: OnePage<HairstyleView> = ({ screens }) => {
  const outlook = useLatePart(lateOutlook, true);
  return (
    <OnePageColumns panel={outlook ? <outlook.HairOutlook /> : <HairPanel />}>
      <OnePagePart name={<Trans>Choose a photo</Trans>} screen={screens.photo} />
      <OnePagePart name={<Trans>Choose a hairstyle</Trans>} screen={screens.style} />
      <OnePagePart name={<Trans>Customise</Trans>} screen={screens.customise} />
    </OnePageColumns>
  );
};
