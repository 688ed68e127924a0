import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate';

import { isMachine } from './model.ts';

type Pending = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/**
 * Replaces every actor of the machine, and of the machines that it runs, by a promise that the test settles. The
 * promises are real, so that a screen sees the production order: the answer comes later, and never once the state is
 * left.
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
  const takePending = (id: string) => {
    const entry = pending.get(id);
    if (entry === undefined) throw new Error(`no actor "${id}" is waiting`);
    pending.delete(id);
    return entry;
  };
  return {
    machine: scripted(machine),
    /** Resolves the actor with this id. */
    settle: (id: string, output?: unknown) => takePending(id).resolve(output),
    /** Rejects the actor with this id. */
    break: (id: string, error: unknown) => takePending(id).reject(error),
  };
}
