import { recallOrder } from '#api/actors/recall.actors.ts';
import { pictureActors } from '#api/actors/picture.actors.ts';
import { hairstyleMachine } from '#machines/hairstyle/hairstyle.machine.ts';

import { maskDoorLogic } from './mask-door.logic.ts';
import { type WizardDeps, wizardLogic } from './wizard.logic.ts';

const fetchSender = async () => (await import('#api/actors/orders/send-hairstyle.ts')).sendHairstyle;

/** Returns the chart of the hairstyle wizard with its real actors. */
export const hairstyleLogic = (deps: WizardDeps) =>
  hairstyleMachine.provide({
    actors: {
      ...wizardLogic(deps, fetchSender),
      recallOrder: recallOrder(deps.client, (readers) => readers.hairstyleWork),
      editMask: maskDoorLogic(deps.client),
      sendMask: pictureActors(deps.client).sendMask,
    },
  });
