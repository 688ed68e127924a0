import { createFileRoute } from '@tanstack/react-router';

import { imageToVideoLogic } from '#src/logic/image-to-video.logic.ts';
import { ImageToVideoPage } from '#ui/image-to-video/image-to-video-page.tsx';
import { FilmOnePage } from '#ui/image-to-video/film-one-page.tsx';
import { requestFromSearch } from '#ui/wizard/request-from-search.ts';
import { WizardSearch } from '#ui/wizard/search.ts';

import { WizardRoute } from '#src/routes/_studio/-wizard-route.tsx';

export const Route = createFileRoute('/_public/_account/_member/_legacy/image-to-video-legacy')({
  component: ImageToVideoLegacy,
  validateSearch: WizardSearch,
});

function ImageToVideoLegacy() {
  return (
    <WizardRoute
      make={imageToVideoLogic}
      page={ImageToVideoPage}
      asked={requestFromSearch(Route.useSearch())}
      whole={FilmOnePage}
    />
  );
}
