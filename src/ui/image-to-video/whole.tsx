import { Trans } from '@lingui/react/macro';

import { Part, WholeColumns } from '#ui/wizard/one-page.tsx';

import { ConfigureStep } from './configure-step.tsx';
import { FilmPanel } from './film-panel.tsx';
import { PictureStep } from './picture-step.tsx';

/** Picture and settings on one page. */
export const WholeFilm = () => (
  <WholeColumns panel={<FilmPanel />}>
    <Part name={<Trans>Choose a picture</Trans>}>
      <PictureStep />
    </Part>
    <Part name={<Trans>Set it up</Trans>}>
      <ConfigureStep />
    </Part>
  </WholeColumns>
);
