import { createFileRoute } from '@tanstack/react-router';

import { hairstyleLogic } from '#src/logic/hairstyle.logic.ts';
import { HairstylePage } from '#ui/hairstyle/hairstyle-page.tsx';
import { requestFromSearch } from '#ui/wizard/request-from-search.ts';
import { WizardSearch } from '#ui/wizard/search.ts';

import { WizardRoute } from './-wizard-route.tsx';

export const Route = createFileRoute('/_studio/hairstyle-changer')({
  component: HairstyleChanger,
  validateSearch: WizardSearch,
});

function HairstyleChanger() {
  return (
    <WizardRoute make={hairstyleLogic} page={HairstylePage} asked={requestFromSearch(Route.useSearch())} />
  );
}
