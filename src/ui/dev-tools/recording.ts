import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

import { eventLabel, guardLabel, guardsForEvent, transitionLabel } from '#machines/_kit/chart.ts';
import { type Flow, runningFlows } from '#ui/patterns/running-flows.ts';

/** Event of an actor with its snapshots and transitions. */
export type RecordedEvent = {
  id: number;
  /** Milliseconds since the page was opened. */
  at: number;
  /** The session id of the actor. */
  actor: string;
  event: AnyEventObject;
  snapshot: AnyMachineSnapshot;
  /** Snapshot before the event. */
  before: AnyMachineSnapshot | undefined;
  /** Transitions of all microsteps. */
  taken: readonly AnyTransitionDefinition[];
};

type Actor = Pick<AnyActorRef, 'sessionId' | 'send' | 'getSnapshot'>;
export type RunningActor = { actor: Actor; machine: string; depth: number; snapshot: AnyMachineSnapshot };
type Recording = { log: readonly RecordedEvent[]; running: readonly RunningActor[] };

const maxEntries = 400;

export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;

/** Returns a root actor and its descendants that are state machines, in depth-first order. */
export function collectMachineActors(actor: Actor, depth = 0): RunningActor[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return [];
  const children = Object.values(snapshot.children as Record<string, AnyActorRef | undefined>);
  return [
    { actor, machine: snapshot.machine.id, depth, snapshot },
    ...children.flatMap((child) => (child ? collectMachineActors(child, depth + 1) : [])),
  ];
}

const describeTransition = ({ eventType, guard, target, source }: AnyTransitionDefinition): string => {
  const to = target?.map(({ key }) => key).join(', ') ?? source.key;
  return `${transitionLabel(eventLabel(eventType), guardLabel(guard))} → ${to}`;
};

/** Returns the transitions of a microstep; the inspection event has them in a private field alone. */
function transitionsOf(event: InspectionEvent): AnyTransitionDefinition[] {
  const { _transitions: definitions } = event as unknown as {
    _transitions: readonly AnyTransitionDefinition[];
  };
  return definitions.filter(({ source }) => source !== undefined);
}

/** Returns the transitions, one for each microstep, as text. */
export const describeMicrosteps = ({ taken }: RecordedEvent): string[] => taken.map(describeTransition);

/** Returns the guards that refused the event; none where a transition was taken. */
export const findRefusingGuards = ({ before, taken, event }: RecordedEvent): string[] =>
  before && taken.length === 0 ? guardsForEvent(before, event.type) : [];

/**
 * Inspects every running and future flow of this tab. Returns the function that stops it.
 * @param onChange receives the new flows whenever flows start or stop.
 */
export function inspectFlows(
  inspect: Parameters<Flow['system']['inspect']>[0],
  onChange: (begun: readonly Flow[]) => void,
): () => void {
  const followed = new Map<Flow, { unsubscribe: () => void }>();
  const follow = () => {
    const running = new Set(runningFlows.get());
    for (const [flow, subscription] of followed)
      if (!running.has(flow)) {
        subscription.unsubscribe();
        followed.delete(flow);
      }
    const started = [...running].filter((flow) => !followed.has(flow));
    for (const flow of started) followed.set(flow, flow.system.inspect(inspect));
    onChange(started);
  };
  const stop = runningFlows.subscribe(follow);
  follow();
  return () => {
    stop();
    for (const subscription of followed.values()) subscription.unsubscribe();
  };
}

/**
 * Creates a recording of the events of this tab's actors, active while it has a subscriber: without one it inspects nothing and
 * costs nothing. The inspection itself only stores events; a separate task reads them and notifies the subscribers, after the
 * flow's own render.
 */
export function createRecording() {
  let recording: Recording = { log: [], running: [] };
  let next = 0;
  let pending: RecordedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  let stopInspecting: (() => void) | undefined;
  const before = new Map<string, AnyMachineSnapshot>();
  const transitions = new Map<string, AnyTransitionDefinition[]>();
  const flush = () => {
    timer = undefined;
    const log = [...recording.log, ...pending].slice(-maxEntries);
    pending = [];
    recording = { log, running: runningFlows.get().flatMap((flow) => collectMachineActors(flow)) };
    for (const listener of listeners) listener();
  };
  const record = (event: InspectionEvent) => {
    const { sessionId: actor } = event.actorRef;
    if (event.type === '@xstate.microstep') {
      const steps = transitions.get(actor);
      if (steps) steps.push(...transitionsOf(event));
      else transitions.set(actor, transitionsOf(event));
    }
    if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return;
    const { snapshot } = event;
    pending.push({
      id: next++,
      at: performance.now(),
      actor,
      event: event.event,
      snapshot,
      before: before.get(actor),
      taken: transitions.get(actor) ?? [],
    });
    transitions.delete(actor);
    before.set(actor, snapshot);
    timer ??= setTimeout(flush);
  };
  const onChange = () => {
    flush();
    for (const { actor, snapshot } of recording.running)
      if (!before.has(actor.sessionId)) before.set(actor.sessionId, snapshot);
  };
  return {
    get: () => recording,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      stopInspecting ??= inspectFlows(record, onChange);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
        stopInspecting?.();
        stopInspecting = undefined;
      };
    },
  };
}
