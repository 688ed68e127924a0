import { Trans } from '@lingui/react/macro';

import type { ImageToVideoView } from '#machines/image-to-video/image-to-video.selectors.ts';
import { type OnePage, OnePageColumns, OnePagePart } from '#ui/wizard/one-page.tsx';

import { FilmPanel } from './film-panel.tsx';

/** Picture and settings on one page. */
export const FilmOnePage: OnePage<ImageToVideoView> = ({ screens }) => (
  <OnePageColumns panel={<FilmPanel />}>
    <OnePagePart name={<Trans>Choose a picture</Trans>} screen={screens.picture} />
    <OnePagePart name={<Trans>Set it up</Trans>} screen={screens.configure} />
  </OnePageColumns>
);
