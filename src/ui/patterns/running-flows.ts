import type { useActorRef } from '@xstate/react';

/** Part of an actor that the workbench uses. */
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
 * Registers an actor as a root for the workbench. Returns a function that removes it.
 * @param owner owner of the flow: flows of the application come before those of pages, whenever they start.
 */
export function addFlow(actor: Flow, owner: 'page' | 'application' = 'page'): () => void {
  change(owner === 'page' ? [...running, actor] : [actor, ...running]);
  return () => change(running.filter((other) => other !== actor));
}

/** Root flows of this tab, as a store for `useSyncExternalStore`. */
export const runningFlows = {
  get: (): readonly Flow[] => running,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
