import { type AnyActorLogic, fromPromise } from 'xstate';

import { brought } from '#api/actors/brought.ts';

/** Charts and actors that come late. */
type LateLogics<Logics> = {
  /** Fetches them once. */
  load: () => Promise<Logics>;
  /** Fetches them for as long as it takes: for a state that can't go on without them. */
  brought: () => Promise<Logics>;
  /** One of them, for whoever invokes it by name; it fails where it is invoked before it was brought. */
  of: <Name extends keyof Logics>(name: Name) => Logics[Name];
};

const absent: AnyActorLogic = fromPromise(() => Promise.reject(new Error('this chart was not brought')));

/** XState looks at what it invokes no earlier than it does so: until then there need be nothing but a name. */
export function lateLogics<Logics extends object>(fetch: () => Promise<Logics>): LateLogics<Logics> {
  let there: Logics | undefined;
  const load = async () => (there ??= await fetch());
  const of = <Name extends keyof Logics>(name: Name): Logics[Name] => {
    const answer = (_: object, key: string | symbol): unknown => {
      const logic: object = (there?.[name] as object | undefined) ?? absent;
      const part: unknown = Reflect.get(logic, key);
      return typeof part === 'function' ? part.bind(logic) : part;
    };
    // It answers whatever the logic does, which its type can't know.
    return new Proxy({}, { get: answer }) as Logics[Name];
  };
  return { load, brought: () => brought(load), of };
}
