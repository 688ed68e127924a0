import { recallOrder } from '#api/actors/recall.actors.ts';
import { imageToVideoMachine } from '#machines/image-to-video/image-to-video.machine.ts';

import { type WizardDeps, wizardLogic } from './wizard.logic.ts';

const fetchSender = async () => (await import('#api/actors/orders/send-image-to-video.ts')).sendImageToVideo;

/** Returns the chart of the video wizard with its real actors. */
export const imageToVideoLogic = (deps: WizardDeps) =>
  imageToVideoMachine.provide({
    actors: {
      ...wizardLogic(deps, fetchSender),
      recallOrder: recallOrder(deps.client, (readers) => readers.filmWork),
    },
  });
