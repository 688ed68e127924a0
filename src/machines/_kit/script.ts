import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate';

import { isMachine } from './model.ts';

type Pending = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/**
 * The machine with every actor in it, and in the machines that it runs, waiting to be told how it ends. Real promises, so
 * that a screen sees what it will see: the answer comes later, and not at all once the state is left.
 */
export function withScriptedActors<M extends AnyStateMachine>(machine: M) {
  const pending = new Map<string, Pending>();
  const waiting = fromPromise(
    ({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject })),
  );
  const scripted = <S extends AnyStateMachine>(original: S): S => {
    const actors = Object.entries(original.implementations.actors).map(([name, logic]: [string, unknown]) => [
      name,
      isMachine(logic) ? scripted(logic) : (waiting as AnyActorLogic),
    ]);
    return original.provide({ actors: Object.fromEntries(actors) } as never) as unknown as S;
  };
  const taken = (id: string) => {
    const found = pending.get(id);
    if (found === undefined) throw new Error(`no actor "${id}" is waiting`);
    pending.delete(id);
    return found;
  };
  return {
    machine: scripted(machine),
    /** Ends the actor with this id with an answer. */
    settle: (id: string, output?: unknown) => taken(id).resolve(output),
    /** Breaks the actor with this id. */
    break: (id: string, error: unknown) => taken(id).reject(error),
  };
}
