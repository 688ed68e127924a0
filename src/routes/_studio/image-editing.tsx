import { createFileRoute } from '@tanstack/react-router';

import { imageEditingLogic } from '#src/logic/image-editing.logic.ts';
import { ImageEditingPage } from '#ui/image-editing/image-editing-page.tsx';
import { WizardSearch } from '#ui/wizard/search.ts';

import { WizardRoute } from './-wizard-route.tsx';

export const Route = createFileRoute('/_studio/image-editing')({
  component: ImageEditing,
  validateSearch: WizardSearch,
});

function ImageEditing() {
  const { picture = null } = Route.useSearch();
  return <WizardRoute make={imageEditingLogic} page={ImageEditingPage} asked={picture} />;
}
