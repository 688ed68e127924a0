import { useSelector } from '@xstate/react';
import { createContext, use, type Provider } from 'react';
import type { AnyActorRef } from 'xstate';

type Watched = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>;
type Snapshot<Actor> = Actor extends { getSnapshot(): infer Current } ? Current : undefined;

type ActorContext<Actor> = [
  Provider: Provider<Actor | null>,
  useActor: () => Actor,
  useActorSelector: <T>(select: (snapshot: Snapshot<Actor>) => T) => T,
];

/** Creates a context for an actor that runs elsewhere; its hooks throw without a provider. */
export function createActorContext<Actor extends Watched>(name: string): ActorContext<Actor> {
  const Context = createContext<Actor | null>(null);
  function useActor(): Actor {
    const actor = use(Context);
    if (actor === null) throw new Error(`there is no ${name} around this screen`);
    return actor;
  }
  return [Context.Provider, useActor, (select) => useSelector(useActor(), select)];
}
