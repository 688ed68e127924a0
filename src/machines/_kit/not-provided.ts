import { type AnyActorLogic, fromCallback } from 'xstate';

/** Creates a placeholder for an actor that the machine's caller must provide. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`the actor "${name}" was not provided`);
};

/** Creates a placeholder for a chart that the caller loads later: only its type is imported. */
export const notLoaded = <Logic extends AnyActorLogic>(name: string): Logic =>
  fromCallback(notProvided(name)) as AnyActorLogic as Logic;
