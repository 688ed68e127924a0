import { Trans } from '@lingui/react/macro';

import { OnePagePart, OnePageColumns } from '#ui/wizard/one-page.tsx';

import { ConfigureStep } from './configure-step.tsx';
import { FilmPanel } from './film-panel.tsx';
import { PictureStep } from './picture-step.tsx';

/** Picture and settings on one page. */
export const FilmOnePage = () => (
  <OnePageColumns panel={<FilmPanel />}>
    <OnePagePart name={<Trans>Choose a picture</Trans>}>
      <PictureStep />
    </OnePagePart>
    <OnePagePart name={<Trans>Set it up</Trans>}>
      <ConfigureStep />
    </OnePagePart>
  </OnePageColumns>
);
