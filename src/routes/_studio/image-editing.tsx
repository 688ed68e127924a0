import { createFileRoute } from '@tanstack/react-router';

import { imageEditingLogic } from '#src/logic/image-editing.logic.ts';
import { ImageEditingPage } from '#ui/image-editing/image-editing-page.tsx';
import { requestFromSearch } from '#ui/wizard/request-from-search.ts';
import { WizardSearch } from '#ui/wizard/search.ts';

import { WizardRoute } from './-wizard-route.tsx';

export const Route = createFileRoute('/_studio/image-editing')({
  component: ImageEditing,
  validateSearch: WizardSearch,
});

function ImageEditing() {
  return (
    <WizardRoute
      make={imageEditingLogic}
      page={ImageEditingPage}
      asked={requestFromSearch(Route.useSearch())}
    />
  );
}
