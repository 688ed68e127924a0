import { recallOrder } from '#api/actors/recall.actors.ts';
import { bodyActors } from '#api/actors/body.actors.ts';
import { bodyModelActors } from '#api/actors/body-model.actors.ts';
import { bodyGeneratorMachine } from '#machines/body-generator/body-generator.machine.ts';
import { bodyPreviewMachine } from '#machines/body-preview/body-preview.machine.ts';

import { type WizardDeps, wizardLogic } from './wizard.logic.ts';

const fetchSender = async () => (await import('#api/actors/orders/send-body-generator.ts')).sendBodyGenerator;

/** Returns the chart of the virtual-model wizard with its real actors. */
export const bodyGeneratorLogic = (deps: WizardDeps) =>
  bodyGeneratorMachine.provide({
    actors: {
      ...wizardLogic(deps, fetchSender),
      recallOrder: recallOrder(deps.client, (readers) => readers.bodyWork),
      ...bodyModelActors({
        client: deps.client,
        onKept: async () => {
          const { invalidateBodyModels } = await import('#api/queries/body-models.queries.ts');
          await invalidateBodyModels(deps.queryClient);
        },
      }),
      previewBody: bodyPreviewMachine.provide({ actors: bodyActors() }),
    },
  });
