import { createFileRoute } from '@tanstack/react-router';

import type { AskedBody } from '#machines/body-generator/body-generator.types.ts';
import { bodyGeneratorLogic } from '#src/logic/body-generator.logic.ts';
import { BodyGeneratorPage } from '#ui/body-generator/body-generator-page.tsx';
import { BodySearch } from '#ui/wizard/search.ts';

import { WizardRoute } from './-wizard-route.tsx';

export const Route = createFileRoute('/_studio/body-generator')({
  component: BodyGenerator,
  validateSearch: BodySearch,
});

function BodyGenerator() {
  const { model, generation } = Route.useSearch();
  return (
    <WizardRoute make={bodyGeneratorLogic} page={BodyGeneratorPage} asked={askedBy(model, generation)} />
  );
}

function askedBy(model: string | undefined, generation: string | undefined): AskedBody | null {
  if (model !== undefined) return { kind: 'model', id: model };
  return generation === undefined ? null : { kind: 'generation', id: generation };
}
