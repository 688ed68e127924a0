import { fromPromise } from 'xstate';

import { recallOrder } from '#api/actors/recall.actors.ts';
import { pictureActors } from '#api/actors/picture.actors.ts';
import type { Asset } from '#api/contract/assets.ts';
import { imageEditingMachine } from '#machines/image-editing/image-editing.machine.ts';

import { maskDoorLogic } from './mask-door.logic.ts';
import { type WizardDeps, wizardLogic } from './wizard.logic.ts';

const fetchSender = async () => (await import('#api/actors/orders/send-image-editing.ts')).sendImageEditing;

/** Returns the chart of the image editing wizard with its real actors. */
export function imageEditingLogic(deps: WizardDeps) {
  const { sendMask } = pictureActors(deps.client);
  return imageEditingMachine.provide({
    actors: {
      ...wizardLogic(deps, fetchSender),
      recallOrder: recallOrder(deps.client, (readers) => readers.editWork),
      editMask: maskDoorLogic(deps.client),
      sendMask,
      // The order endpoints load lazily, with the first order that is read.
      readResult: fromPromise<Asset, { id: string }>(async ({ input, signal }) =>
        (await import('#api/actors/read-result.ts')).readResult(deps.client, input.id, signal),
      ),
    },
  });
}
