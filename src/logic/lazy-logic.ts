import { type AnyActorLogic, fromPromise } from 'xstate';

import { importWithRetry } from '#api/actors/import-with-retry.ts';

/** Charts and actors that are loaded lazily. */
type LazyLogics<Logics> = {
  /** Attempts the download once. */
  load: () => Promise<Logics>;
  /** Retries the download until it succeeds, for a state that can't go on without the logic. */
  loadWithRetry: () => Promise<Logics>;
  /** Returns a stand-in for one logic, to be invoked by name; an invocation before the download fails. */
  standIn: <Name extends keyof Logics>(name: Name) => Logics[Name];
};

const absent: AnyActorLogic = fromPromise(() => Promise.reject(new Error('this chart was not brought')));

/** Wraps logic that is downloaded later. XState reads an actor's logic only when it invokes the actor, so a proxy can stand in. */
export function lazyLogics<Logics extends object>(fetch: () => Promise<Logics>): LazyLogics<Logics> {
  let loaded: Logics | undefined;
  const load = async () => (loaded ??= await fetch());
  const standIn = <Name extends keyof Logics>(name: Name): Logics[Name] => {
    const answer = (_: object, key: string | symbol): unknown => {
      const logic: object = (loaded?.[name] as object | undefined) ?? absent;
      const part: unknown = Reflect.get(logic, key);
      return typeof part === 'function' ? part.bind(logic) : part;
    };
    // The proxy forwards every property of the logic, which its type can't express.
    return new Proxy({}, { get: answer }) as Logics[Name];
  };
  return { load, loadWithRetry: () => importWithRetry(load), standIn };
}
