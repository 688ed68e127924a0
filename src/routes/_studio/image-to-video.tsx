import { createFileRoute } from '@tanstack/react-router';

import { imageToVideoLogic } from '#src/logic/image-to-video.logic.ts';
import { ImageToVideoPage } from '#ui/image-to-video/image-to-video-page.tsx';
import { requestFromSearch } from '#ui/wizard/request-from-search.ts';
import { WizardSearch } from '#ui/wizard/search.ts';

import { WizardRoute } from './-wizard-route.tsx';

export const Route = createFileRoute('/_studio/image-to-video')({
  component: ImageToVideo,
  validateSearch: WizardSearch,
});

function ImageToVideo() {
  return (
    <WizardRoute
      make={imageToVideoLogic}
      page={ImageToVideoPage}
      asked={requestFromSearch(Route.useSearch())}
    />
  );
}
