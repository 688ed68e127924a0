import { type AnyActorLogic, fromCallback } from 'xstate';

/** Stands where a machine names an actor that its caller must provide. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`the actor "${name}" was not provided`);
};

/** Stands where a machine names a chart that its caller brings later: of the chart it has the type alone. */
export const notLoaded = <Logic extends AnyActorLogic>(name: string): Logic =>
  fromCallback(notProvided(name)) as AnyActorLogic as Logic;
