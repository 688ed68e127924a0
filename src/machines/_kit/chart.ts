import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [
  machine.root,
  ...getStateNodes(machine.root),
];

/** The states in which a snapshot is, those around them included. */
export const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes;

export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...((node.always as AnyTransitionDefinition[] | undefined) ?? []),
];

/**
 * Names in a chart that nothing stands behind. XState checks targets when the machine is made; an unknown delay fires
 * at once, an unknown actor or initial state fails only when it is reached.
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

/** What a reader calls an event: without XState's own prefixes. */
export function eventLabel(eventType: string): string {
  if (eventType === '') return 'always';
  const [, kind, ...rest] =
    /^xstate\.(after|done\.actor|done\.state|error\.actor)\.(.*)$/.exec(eventType) ?? [];
  const name = rest.join('.');
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

/** What stands on an arrow: the event, and the guard that is asked. */
export const transitionLabel = (event: string, guard: string): string =>
  guard ? `${event} [${guard}]` : event;

/** Whether a transition's descriptor takes an event: by its name, or all that begin alike. */
export const matchesEventDescriptor = (descriptor: string, type: string): boolean =>
  descriptor === type || (descriptor.endsWith('*') && type.startsWith(descriptor.slice(0, -1)));

/** The guards that are asked when a chart in these states is told an event. */
export function guardsForEvent(snapshot: AnyMachineSnapshot, type: string): string[] {
  const guards = activeNodes(snapshot)
    .flatMap(transitionsOf)
    .filter(({ eventType }) => matchesEventDescriptor(eventType, type))
    .map(({ guard }) => guardLabel(guard));
  return [...new Set(guards.filter(Boolean))];
}

/** One transition of the chart, named so that `machine.provide()`, which clones the nodes, does not change it. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const peers = transitionsOf(transition.source).filter((peer) => peer.eventType === transition.eventType);
  const target = transition.target?.map((node) => node.id).join(', ') ?? '(stays)';
  const guard = guardLabel(transition.guard);
  return `${transition.source.id} — ${transitionLabel(eventLabel(transition.eventType), guard)} #${peers.indexOf(transition)} → ${target}`;
}
