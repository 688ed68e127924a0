import type { AnyStateNode, EventObject } from 'xstate';

/** Reason why a chart ignores an event: the guard that refuses it; `notNow`: no active state handles the event. */
export type Refusal<Guard extends string = never> = Guard | 'notNow';

type Standing<Event extends EventObject> = { can: (event: Event) => boolean };

/**
 * Returns why a chart ignores an event now; undefined where the chart takes it.
 * @param guards those that may refuse it, the one to be reported first at the front.
 */
export function refusalOf<Event extends EventObject, const Guards extends readonly string[] = readonly []>(
  snapshot: Standing<Event>,
  event: Event,
  guards?: Guards,
): Refusal<Guards[number]> | undefined {
  if (snapshot.can(event)) return undefined;
  const { _nodes: nodes } = snapshot as unknown as { _nodes: readonly AnyStateNode[] };
  const candidates = nodes.flatMap(({ transitions }) => transitions.get(event.type) ?? []);
  return guards?.find((name) => candidates.some(({ guard }) => isNamed(guard, name))) ?? 'notNow';
}

const isNamed = (guard: unknown, name: string): boolean =>
  guard === name || (typeof guard === 'object' && guard !== null && 'type' in guard && guard.type === name);
