import { createFileRoute } from '@tanstack/react-router';

import { bodyGeneratorLogic } from '#src/logic/body-generator.logic.ts';
import { BodyGeneratorPage } from '#ui/body-generator/body-generator-page.tsx';
import { bodyRequestFromSearch } from '#ui/wizard/request-from-search.ts';
import { BodySearch } from '#ui/wizard/search.ts';

import { WizardRoute } from './-wizard-route.tsx';

export const Route = createFileRoute('/_studio/body-generator')({
  component: BodyGenerator,
  validateSearch: BodySearch,
});

function BodyGenerator() {
  return (
    <WizardRoute
      make={bodyGeneratorLogic}
      page={BodyGeneratorPage}
      asked={bodyRequestFromSearch(Route.useSearch())}
    />
  );
}
