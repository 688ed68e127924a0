import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [
  machine.root,
  ...getStateNodes(machine.root),
];

/** Returns the active states of a snapshot, with their ancestors. */
export const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes;

export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...((node.always as AnyTransitionDefinition[] | undefined) ?? []),
];

/**
 * Returns the names in a chart that have no implementation. XState checks targets when it creates the machine; an
 * unknown delay fires at once, an unknown actor or initial state fails only when it is reached.
 */
export function unwiredNames(machine: AnyStateMachine): string[] {
  const { actors, delays } = machine.implementations;
  return nodesOf(machine).flatMap((node) => [
    ...node.after.flatMap(({ delay }) =>
      typeof delay === 'string' && !(delay in delays) ? [`${node.id}: delay ${delay}`] : [],
    ),
    ...node.invoke.flatMap(({ src }) =>
      typeof src === 'string' && !(src in actors) ? [`${node.id}: actor ${src}`] : [],
    ),
    ...(typeof node.config.initial !== 'string' || node.config.initial in node.states
      ? []
      : [`${node.id}: initial ${node.config.initial}`]),
  ]);
}

/** Returns the readable label of an event, without XState's own prefixes. */
export function eventLabel(eventType: string): string {
  if (eventType === '') return 'always';
  const [, kind, ...parts] =
    /^xstate\.(after|done\.actor|done\.state|error\.actor)\.(.*)$/.exec(eventType) ?? [];
  const name = parts.join('.');
  if (kind === 'after') return `after ${name.split('.')[0]}`;
  if (kind === 'done.actor') return `${name} done`;
  if (kind === 'error.actor') return `${name} failed`;
  if (kind === 'done.state') return 'done';
  return eventType;
}

export function guardLabel(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return 'guard';
}

/** Formats the label of an arrow: the event and its guard. */
export const transitionLabel = (event: string, guard: string): string =>
  guard ? `${event} [${guard}]` : event;

/** Checks whether a transition's descriptor matches an event, exactly or by a wildcard. */
export const matchesEventDescriptor = (descriptor: string, type: string): boolean =>
  descriptor === type || (descriptor.endsWith('*') && type.startsWith(descriptor.slice(0, -1)));

/** Returns the guards that a chart in these states evaluates for an event. */
export function guardsForEvent(snapshot: AnyMachineSnapshot, type: string): string[] {
  const guards = activeNodes(snapshot)
    .flatMap(transitionsOf)
    .filter(({ eventType }) => matchesEventDescriptor(eventType, type))
    .map(({ guard }) => guardLabel(guard));
  return [...new Set(guards.filter(Boolean))];
}

/** Returns a key for a transition that stays the same when `machine.provide()` clones the nodes. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const peers = transitionsOf(transition.source).filter((peer) => peer.eventType === transition.eventType);
  const target = transition.target?.map((node) => node.id).join(', ') ?? '(stays)';
  const guard = guardLabel(transition.guard);
  return `${transition.source.id} — ${transitionLabel(eventLabel(transition.eventType), guard)} #${peers.indexOf(transition)} → ${target}`;
}
