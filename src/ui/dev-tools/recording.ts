import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

import { eventLabel, guardLabel, guardsForEvent, transitionLabel } from '#machines/_kit/chart.ts';
import { type Flow, runningFlows } from '#ui/patterns/running-flows.ts';

/** What an actor was told, and what came of it. */
export type RecordedEvent = {
  id: number;
  /** Milliseconds since the page was opened. */
  at: number;
  /** The session id of the actor. */
  actor: string;
  event: AnyEventObject;
  snapshot: AnyMachineSnapshot;
  /** Where it was when it was told. */
  before: AnyMachineSnapshot | undefined;
  /** What each microstep took. */
  taken: readonly AnyTransitionDefinition[];
};

type Actor = Pick<AnyActorRef, 'sessionId' | 'send' | 'getSnapshot'>;
export type RunningActor = { actor: Actor; machine: string; depth: number; snapshot: AnyMachineSnapshot };
type Recording = { log: readonly RecordedEvent[]; running: readonly RunningActor[] };

const kept = 400;

export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;

/** A root and all that it runs which has a chart, from the outside to the inside. */
export function actorsUnder(actor: Actor, depth = 0): RunningActor[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return [];
  const children = Object.values(snapshot.children as Record<string, AnyActorRef | undefined>);
  return [
    { actor, machine: snapshot.machine.id, depth, snapshot },
    ...children.flatMap((child) => (child ? actorsUnder(child, depth + 1) : [])),
  ];
}

const named = ({ eventType, guard, target, source }: AnyTransitionDefinition): string => {
  const to = target?.map(({ key }) => key).join(', ') ?? source.key;
  return `${transitionLabel(eventLabel(eventType), guardLabel(guard))} → ${to}`;
};

/** The transitions of a microstep: its definitions are the only word of them. */
function stepsOf(event: InspectionEvent): AnyTransitionDefinition[] {
  const { _transitions: definitions } = event as unknown as {
    _transitions: readonly AnyTransitionDefinition[];
  };
  return definitions.filter(({ source }) => source !== undefined);
}

/** The transitions that were taken, one for each microstep, in words. */
export const microstepsOf = ({ taken }: RecordedEvent): string[] => taken.map(named);

/** Guards that were asked and said no; none where something was taken. */
export const refusingGuardsOf = ({ before, taken, event }: RecordedEvent): string[] =>
  before && taken.length === 0 ? guardsForEvent(before, event.type) : [];

/**
 * Listens to every flow that runs in this tab, those that begin later too, until it is let go.
 * @param onChange is told of those that are new whenever flows come or go.
 */
export function followFlows(
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
    const begun = [...running].filter((flow) => !followed.has(flow));
    for (const flow of begun) followed.set(flow, flow.system.inspect(inspect));
    onChange(begun);
  };
  const stop = runningFlows.subscribe(follow);
  follow();
  return () => {
    stop();
    for (const subscription of followed.values()) subscription.unsubscribe();
  };
}

/**
 * Writes down what the actors of this tab are told, for as long as somebody listens. Nothing is attached to an actor before,
 * so that a closed workbench costs nothing. While a flow runs only what it hands over is kept: it is looked at, and told of, in a
 * task of its own, after what the flow itself has to draw.
 */
export function createRecording() {
  let recording: Recording = { log: [], running: [] };
  let next = 0;
  let noted: RecordedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  let letGo: (() => void) | undefined;
  const before = new Map<string, AnyMachineSnapshot>();
  const taken = new Map<string, AnyTransitionDefinition[]>();
  const tell = () => {
    timer = undefined;
    const log = [...recording.log, ...noted].slice(-kept);
    noted = [];
    recording = { log, running: runningFlows.get().flatMap((flow) => actorsUnder(flow)) };
    for (const listener of listeners) listener();
  };
  const note = (event: InspectionEvent) => {
    const { sessionId: actor } = event.actorRef;
    if (event.type === '@xstate.microstep') {
      const steps = taken.get(actor);
      if (steps) steps.push(...stepsOf(event));
      else taken.set(actor, stepsOf(event));
    }
    if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return;
    const { snapshot } = event;
    noted.push({
      id: next++,
      at: performance.now(),
      actor,
      event: event.event,
      snapshot,
      before: before.get(actor),
      taken: taken.get(actor) ?? [],
    });
    taken.delete(actor);
    before.set(actor, snapshot);
    timer ??= setTimeout(tell);
  };
  const onChange = () => {
    tell();
    for (const { actor, snapshot } of recording.running)
      if (!before.has(actor.sessionId)) before.set(actor.sessionId, snapshot);
  };
  return {
    get: () => recording,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      letGo ??= followFlows(note, onChange);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
        letGo?.();
        letGo = undefined;
      };
    },
  };
}
