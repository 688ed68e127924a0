import { createFileRoute } from '@tanstack/react-router';

import { tryOnLogic } from '#src/logic/try-on.logic.ts';
import { TryOnPage } from '#ui/try-on/try-on-page.tsx';
import { requestFromSearch } from '#ui/wizard/request-from-search.ts';
import { WizardSearch } from '#ui/wizard/search.ts';

import { WizardRoute } from './-wizard-route.tsx';

export const Route = createFileRoute('/_studio/virtual-tryon')({
  component: VirtualTryOn,
  validateSearch: WizardSearch,
});

function VirtualTryOn() {
  return <WizardRoute make={tryOnLogic} page={TryOnPage} asked={requestFromSearch(Route.useSearch())} />;
}
