import type { useActorRef } from '@xstate/react';

/** What the workbench asks of an actor. */
export type Flow = Pick<
  ReturnType<typeof useActorRef>,
  'sessionId' | 'system' | 'send' | 'getSnapshot' | 'subscribe'
>;

let running: readonly Flow[] = [];
const listeners = new Set<() => void>();

function change(flows: readonly Flow[]): void {
  running = flows;
  for (const listener of listeners) listener();
}

/**
 * Names an actor at the root of what runs, so that the workbench can follow it. Answers how it is taken off again.
 * @param of whose flow it is: those of the application stand before those of pages, whenever they begin.
 */
export function addFlow(actor: Flow, of: 'page' | 'application' = 'page'): () => void {
  change(of === 'page' ? [...running, actor] : [actor, ...running]);
  return () => change(running.filter((other) => other !== actor));
}

/** The roots of what runs in this tab, as `useSyncExternalStore` reads them. */
export const runningFlows = {
  get: (): readonly Flow[] => running,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
