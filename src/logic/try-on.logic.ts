import { guessKinds } from '#api/actors/garment-kind.actors.ts';
import { recallOrder } from '#api/actors/recall.actors.ts';
import { tryOnMachine } from '#machines/try-on/try-on.machine.ts';

import { type WizardDeps, wizardLogic } from './wizard.logic.ts';

const fetchSender = async () => (await import('#api/actors/orders/send-try-on.ts')).sendTryOn;

/** Returns the try-on chart with its real actors. */
export const tryOnLogic = (deps: WizardDeps) =>
  tryOnMachine.provide({
    actors: {
      ...wizardLogic(deps, fetchSender),
      guessKinds: guessKinds(deps.client),
      recallOrder: recallOrder(deps.client, (readers) => readers.tryOnWork),
    },
  });
