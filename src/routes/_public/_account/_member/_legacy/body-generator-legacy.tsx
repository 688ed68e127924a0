import { createFileRoute } from '@tanstack/react-router';

import { bodyGeneratorLogic } from '#src/logic/body-generator.logic.ts';
import { BodyGeneratorPage } from '#ui/body-generator/body-generator-page.tsx';
import { BodyOnePage } from '#ui/body-generator/body-one-page.tsx';
import { WizardSearch } from '#ui/wizard/search.ts';

import { WizardRoute } from '#src/routes/_studio/-wizard-route.tsx';

export const Route = createFileRoute('/_public/_account/_member/_legacy/body-generator-legacy')({
  component: BodyGeneratorLegacy,
  validateSearch: WizardSearch,
});

function BodyGeneratorLegacy() {
  return <WizardRoute make={bodyGeneratorLogic} page={BodyGeneratorPage} asked={null} whole={BodyOnePage} />;
}
