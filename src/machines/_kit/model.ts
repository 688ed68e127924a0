import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventFromLogic,
  fromCallback,
  initialTransition,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';

import { activeNodes, nodesOf, matchesEventDescriptor, transitionKey, transitionsOf } from './chart.ts';

type EventOf<M extends AnyStateMachine, T> = Extract<EventFromLogic<M>, { type: T }>;

/** Payloads worth trying for each event of the machine; a missing event does not compile. */
export type Fixtures<M extends AnyStateMachine> = {
  [T in EventFromLogic<M>['type']]: readonly [EventOf<M, T>, ...EventOf<M, T>[]];
};

/** Hand-written path through the chart, with the state in which it must end. */
export type Journey<I = unknown> = {
  name: string;
  /** Input, where it differs from the model's first input. */
  input?: I;
  events: readonly AnyEventObject[];
  ends: unknown;
};

export type Model<M extends AnyStateMachine> = {
  machine: M;
  input: InputFrom<M>;
  /** Further inputs, walked like the first one. */
  otherInputs?: readonly InputFrom<M>[];
  events: Fixtures<M>;
  /** Possible answers of each child actor, by its id. */
  outputs: Readonly<Record<string, readonly unknown[]>>;
  /** States in which the chart rests, in the form that `matches` takes; each must be reachable. */
  leaves: readonly unknown[];
  /** Function of the snapshot that tells two vertices apart; the state value alone unless context decides guards. */
  key?: (snapshot: SnapshotFrom<M>) => unknown;
  /** Maximum number of vertices of the chart; a leak in context exceeds it. */
  budget: number;
  /** Transitions that no outside event can drive, each with the reason. */
  undrivable?: Readonly<Record<string, string>>;
  journeys: readonly Journey<InputFrom<M>>[];
};

export const modelOf = <M extends AnyStateMachine>(model: Model<M>): Model<M> => model;

export const done = (actor: string, output?: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${actor}`,
  output,
  actorId: actor,
});
export const failed = (actor: string, error: unknown = new Error('it broke')): AnyEventObject => ({
  type: `xstate.error.actor.${actor}`,
  error,
  actorId: actor,
});
export const elapsed = (delay: string, stateId: string): AnyEventObject => ({
  type: `xstate.after.${delay}.${stateId}`,
});

const doneActor = 'xstate.done.actor.';
const failedActor = 'xstate.error.actor.';

/** Returns the events that a snapshot reacts to: own events by fixture, child events by their outputs, timers bare. */
export function eventsOf<M extends AnyStateMachine>({ events, outputs }: Model<M>) {
  return (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
    const owned = new Set(activeNodes(snapshot).flatMap((node) => node.ownEvents));
    const descriptors = [...owned].flatMap((descriptor: string) =>
      expandWildcard(descriptor, Object.keys(events)),
    );
    return [...new Set(descriptors)].flatMap((type: string): AnyEventObject[] => {
      if (Object.hasOwn(events, type)) return [...events[type as keyof Fixtures<M>]];
      if (type.startsWith(failedActor)) return [failed(type.slice(failedActor.length))];
      if (type.startsWith(doneActor)) {
        const id = type.slice(doneActor.length);
        const answers = outputs[id];
        if (answers === undefined) throw new Error(`no output fixture for the actor "${id}"`);
        return answers.map((output) => done(id, output));
      }
      if (!type.startsWith('xstate.')) throw new Error(`no fixture for the event "${type}"`);
      return [{ type }];
    });
  };
}

/** Expands a wildcard: `job.*` stands for every event that has a fixture and begins with `job.`. */
function expandWildcard(descriptor: string, types: readonly string[]): readonly string[] {
  return descriptor.endsWith('*')
    ? types.filter((type) => matchesEventDescriptor(descriptor, type))
    : [descriptor];
}

export type Step = { event: AnyEventObject; snapshot: AnyMachineSnapshot };
export type Path<I = unknown> = { name: string; input: I; steps: readonly Step[] };
export type Paths<M extends AnyStateMachine> = { paths: Path<InputFrom<M>>[]; vertices: number };

/**
 * Finds one path for each edge of the chart's graph: the shortest way to its source, then the event. Shortest paths
 * alone never go back, so they leave out cancel, retry and start over.
 */
export function transitionPaths<M extends AnyStateMachine>(model: Model<M>): Paths<M> {
  const seen = new Set<string>();
  const paths = [model.input, ...(model.otherInputs ?? [])].flatMap((input) => pathsFrom(model, input, seen));
  return { paths, vertices: seen.size };
}

/** Returns the paths through unseen vertices and marks these as seen. */
function pathsFrom<M extends AnyStateMachine>(model: Model<M>, input: InputFrom<M>, seen: Set<string>) {
  const key = model.key ?? ((snapshot: SnapshotFrom<M>) => (snapshot as AnyMachineSnapshot).value);
  const options = {
    input,
    events: eventsOf(model),
    serializeState: (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([snapshot.status, key(snapshot as SnapshotFrom<M>)]),
    limit: 5_000,
  };
  // The path functions are typed for machines that emit nothing; these machines may emit events.
  const logic = model.machine as unknown as Parameters<typeof getShortestPaths>[0];
  const traversal = options as unknown as Parameters<typeof getShortestPaths>[1];
  const ways = new Map(
    getShortestPaths(logic, traversal).map((path) => [
      options.serializeState(path.state as AnyMachineSnapshot),
      path.steps.map((step) => step.event as AnyEventObject).filter(({ type }) => type !== 'xstate.init'),
    ]),
  );
  const map = getAdjacencyMap(logic, traversal as Parameters<typeof getAdjacencyMap>[1]);
  return Object.entries(map).flatMap(([vertex, { transitions }]) => {
    const way = ways.get(vertex);
    if (way === undefined || seen.has(vertex)) return [];
    seen.add(vertex);
    const edges = Object.values(transitions) as { event: AnyEventObject }[];
    return edges.map(({ event }) => replayPath(model.machine, input, [...way, event]));
  });
}

/** Returns the journeys as paths, preceded by the path that stays at the start. */
export const journeyPaths = <M extends AnyStateMachine>({
  machine,
  input,
  journeys,
}: Pick<Model<M>, 'machine' | 'input' | 'journeys'>): Path<InputFrom<M>>[] => [
  replayPath(machine, input, []),
  ...journeys.map((journey) => ({
    ...replayPath(machine, journey.input ?? input, journey.events),
    name: journey.name,
  })),
];

/** Computes where a path should lead with the pure machine, which serves as the oracle. */
function replayPath<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  events: readonly AnyEventObject[],
): Path<InputFrom<M>> {
  let [snapshot] = initialTransition(machine, input) as [AnyMachineSnapshot, unknown];
  const steps = events.map((event) => {
    [snapshot] = transition(machine, snapshot as SnapshotFrom<M>, event as EventFromLogic<M>) as [
      AnyMachineSnapshot,
      unknown,
    ];
    return { event, snapshot };
  });
  const name = events.map(({ type }) => type.replace(/^xstate\./, '')).join(' › ') || 'start';
  return { name, input, steps };
}

const inert = fromCallback(() => {}) as AnyActorLogic;
export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;

/**
 * Replaces every actor of the machine by one that does nothing, so that a test alone decides their answers. A child
 * machine stays a machine, with inert actors of its own, so that a screen can read its snapshot.
 */
export function withInertActors<M extends AnyStateMachine>(machine: M): M {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]: [string, unknown]) => [
    name,
    isMachine(logic) ? withInertActors(logic) : inert,
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) } as never) as unknown as M;
}

/** Runs events through a real actor whose children are silent and whose clock stands still. */
export function run<M extends AnyStateMachine>(
  model: Pick<Model<M>, 'machine' | 'input'>,
  events: readonly AnyEventObject[],
  inspect?: (event: InspectionEvent) => void,
): SnapshotFrom<M> {
  const actor = createActor(withInertActors(model.machine), {
    input: model.input,
    clock: new SimulatedClock(),
    ...(inspect ? { inspect } : {}),
  } as never);
  let error: unknown;
  actor.subscribe({ error: (thrown) => (error = thrown) });
  actor.start();
  for (const event of events) actor.send(event as EventFromLogic<M>);
  const snapshot = actor.getSnapshot() as SnapshotFrom<M>;
  actor.stop();
  if (error !== undefined) throw error;
  return snapshot;
}

/** Counts which states were entered and which transitions were taken. */
export function coverageOf(machine: AnyStateMachine) {
  const nodes = nodesOf(machine);
  const transitions = new Set(nodes.flatMap(transitionsOf).map(transitionKey));
  const entered = new Set<string>();
  const takenTransitions = new Set<string>();
  return {
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      if (!('_nodes' in event.snapshot) || (event.snapshot as AnyMachineSnapshot).machine.id !== machine.id)
        return;
      for (const node of activeNodes(event.snapshot as AnyMachineSnapshot)) entered.add(node.id);
      if (event.type !== '@xstate.microstep') return;
      const microstep = event as unknown as { _transitions: AnyTransitionDefinition[] };
      for (const definition of microstep._transitions) {
        if (definition.eventType !== undefined) takenTransitions.add(transitionKey(definition));
      }
    },
    missedStates: () => nodes.map((node) => node.id).filter((id) => !entered.has(id)),
    missedTransitions: () => [...transitions].filter((key) => !takenTransitions.has(key)),
    taken: () => [...takenTransitions],
    entered: () => [...entered],
  };
}
