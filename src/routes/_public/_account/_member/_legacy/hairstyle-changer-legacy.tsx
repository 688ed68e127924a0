import { createFileRoute } from '@tanstack/react-router';

import { hairstyleLogic } from '#src/logic/hairstyle.logic.ts';
import { HairstylePage } from '#ui/hairstyle/hairstyle-page.tsx';
import { HairstyleOnePage } from '#ui/hairstyle/hairstyle-one-page.tsx';
import { requestFromSearch } from '#ui/wizard/request-from-search.ts';
import { WizardSearch } from '#ui/wizard/search.ts';

import { WizardRoute } from '#src/routes/_studio/-wizard-route.tsx';

export const Route = createFileRoute('/_public/_account/_member/_legacy/hairstyle-changer-legacy')({
  component: HairstyleChangerLegacy,
  validateSearch: WizardSearch,
});

function HairstyleChangerLegacy() {
  return (
    <WizardRoute
      make={hairstyleLogic}
      page={HairstylePage}
      asked={requestFromSearch(Route.useSearch())}
      whole={HairstyleOnePage}
    />
  );
}
