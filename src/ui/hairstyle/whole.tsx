import { Trans } from '@lingui/react/macro';

import { Part, WholeColumns } from '#ui/wizard/one-page.tsx';

import { CustomiseStep } from './customise-step.tsx';
import { HairOutlook } from './hair-outlook.tsx';
import { PhotoStep } from './photo-step.tsx';
import { StyleStep } from './style-step.tsx';

/** Photo, cut, colour and words on one page. */
export const WholeHairstyle = () => (
  <WholeColumns panel={<HairOutlook />}>
    <Part name={<Trans>Choose a photo</Trans>}>
      <PhotoStep />
    </Part>
    <Part name={<Trans>Choose a hairstyle</Trans>}>
      <StyleStep />
    </Part>
    <Part name={<Trans>Customise</Trans>}>
      <CustomiseStep />
    </Part>
  </WholeColumns>
);
