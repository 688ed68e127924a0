import { Trans } from '@lingui/react/macro';

import { OnePagePart, OnePageColumns } from '#ui/wizard/one-page.tsx';

import { CustomiseStep } from './hairstyle-customise-step.tsx';
import { HairOutlook } from './hair-outlook.tsx';
import { PhotoStep } from './photo-step.tsx';
import { StyleStep } from './style-step.tsx';

/** Photo, cut, colour and words on one page. */
export const HairstyleOnePage = () => (
  <OnePageColumns panel={<HairOutlook />}>
    <OnePagePart name={<Trans>Choose a photo</Trans>}>
      <PhotoStep />
    </OnePagePart>
    <OnePagePart name={<Trans>Choose a hairstyle</Trans>}>
      <StyleStep />
    </OnePagePart>
    <OnePagePart name={<Trans>Customise</Trans>}>
      <CustomiseStep />
    </OnePagePart>
  </OnePageColumns>
);
