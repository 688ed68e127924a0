import type { ActorRefFrom, EmittedFrom } from 'xstate';

import type { googleCallbackMachine } from '#machines/google-callback/google-callback.machine.ts';

export type SignedInNews = Extract<EmittedFrom<typeof googleCallbackMachine>, { type: 'signIn.succeeded' }>;

type Listeners = {
  onSignedIn: (signedIn: SignedInNews) => void;
  onDeparture: (address: string) => void;
  onFactorAsked: (challenge: string) => void;
};

/** Forwards the events of the callback machine to the listeners and returns the function that unsubscribes them. */
export function listenToCallback(
  actor: ActorRefFrom<typeof googleCallbackMachine>,
  { onSignedIn, onDeparture, onFactorAsked }: Listeners,
): () => void {
  const subscriptions = [
    actor.on('signIn.succeeded', onSignedIn),
    actor.on('departure.requested', ({ address }) => onDeparture(address)),
    actor.on('secondFactor.asked', ({ challenge }) => onFactorAsked(challenge)),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
