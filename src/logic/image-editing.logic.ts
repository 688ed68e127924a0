import { recallOrder } from '#api/actors/recall.actors.ts';
import { pictureActors } from '#api/actors/picture.actors.ts';
import { imageEditingMachine } from '#machines/image-editing/image-editing.machine.ts';

import { maskDoorLogic } from './mask-door.logic.ts';
import { type WizardDeps, wizardLogic } from './wizard.logic.ts';

const fetchSender = async () => (await import('#api/actors/orders/send-image-editing.ts')).sendImageEditing;

/** The wizard of image editing with its real actors. */
export function imageEditingLogic(deps: WizardDeps) {
  const { sendMask, readResult } = pictureActors(deps.client);
  return imageEditingMachine.provide({
    actors: {
      ...wizardLogic(deps, fetchSender),
      recallOrder: recallOrder(deps.client, (readers) => readers.editWork),
      editMask: maskDoorLogic(deps.client),
      sendMask,
      readResult,
    },
  });
}
