import { createFileRoute } from '@tanstack/react-router';

import { tryOnLogic } from '#src/logic/try-on.logic.ts';
import { TryOnPage } from '#ui/try-on/try-on-page.tsx';
import { TryOnOnePage } from '#ui/try-on/try-on-one-page.tsx';
import { requestFromSearch } from '#ui/wizard/request-from-search.ts';
import { WizardSearch } from '#ui/wizard/search.ts';

import { WizardRoute } from '#src/routes/_studio/-wizard-route.tsx';

export const Route = createFileRoute('/_public/_account/_member/_legacy/virtual-tryon-legacy')({
  component: VirtualTryOnLegacy,
  validateSearch: WizardSearch,
});

function VirtualTryOnLegacy() {
  return (
    <WizardRoute
      make={tryOnLogic}
      page={TryOnPage}
      asked={requestFromSearch(Route.useSearch())}
      whole={TryOnOnePage}
    />
  );
}
