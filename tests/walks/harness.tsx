import axe from 'axe-core';
import { type ReactElement, StrictMode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  initialTransition,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';

import {
  coverageOf,
  journeyPaths,
  type Model,
  type Path,
  run,
  transitionPaths,
} from '#machines/_kit/model.ts';
import { withScriptedActors } from '#machines/_kit/script.ts';

/** Running machine behind a rendered screen, and a function that settles its actors. */
export type Walker<M extends AnyStateMachine> = {
  actor: Actor<M>;
  settle: (actorId: string, output?: unknown) => void;
};
type Gesture<M extends AnyStateMachine, E> = (event: E, walker: Walker<M>) => void | Promise<void>;

/** User actions that cause the events of a chart; a missing event does not compile. */
export type Gestures<M extends AnyStateMachine> = {
  [T in EventFromLogic<M>['type']]: Gesture<M, Extract<EventFromLogic<M>, { type: T }>>;
};

export type Walk<M extends AnyStateMachine> = {
  model: Model<M>;
  screen: (actor: Actor<M>) => ReactElement;
  gestures: Gestures<M>;
  /** Actions that end children which are charts; other children are settled with the output of the path. */
  endings?: Readonly<Record<string, Gesture<M, AnyEventObject>>>;
  /** Checks the screen in a state. */
  sees: (snapshot: SnapshotFrom<M>) => Promise<void>;
  /** Whether the screen can cause the event in a state; paths with other events are omitted. */
  offers?: (event: EventFromLogic<M>, snapshot: SnapshotFrom<M>) => boolean;
  /** Whether the focus must stay on the screen after each step; for screens that manage the focus themselves. */
  keepsFocus?: boolean;
  /** Transitions that no user action on this screen can take, each with the reason. */
  beyondHands?: Readonly<Record<string, string>>;
};

/**
 * Walks paths and journeys of the chart's model through its rendered screen, by clicks and keys, until every transition of these
 * paths was taken. After each step, compares the running actor with the pure machine and the screen with the state; axe checks each
 * resting state once.
 */
export function describeWalk<M extends AnyStateMachine>(walk: Walk<M>): void {
  const { model } = walk;
  const coverage = coverageOf(model.machine);
  const paths = selectPaths(
    model,
    [...journeyPaths(model), ...transitionPaths(model).paths].filter((path) => isOffered(walk, path)),
  );
  const unseen = new Set(model.leaves);

  describe(`the ${model.machine.id} screens`, () => {
    afterEach(() => vi.restoreAllMocks());

    test.each(paths.map((path) => [path.name, path] as const))('%s', async (_name, path) => {
      const complaints = vi.spyOn(console, 'error');
      await walkPath(walk, path, coverage.inspect, async (snapshot) => {
        const seen = restsIn(unseen, snapshot);
        if (seen.length > 0) expect(await violations()).toEqual([]);
        for (const leaf of seen) unseen.delete(leaf);
      });
      expect(complaints.mock.calls).toEqual([]);
    });

    test('every state in which the chart rests was seen', () => {
      expect([...unseen]).toEqual([]);
    });

    test('every transition that a hand can bring about was taken', () => {
      const excused = Object.keys({ ...model.undrivable, ...walk.beyondHands });
      expect(coverage.missedTransitions().toSorted()).toEqual(excused.toSorted());
    });
  });
}

async function walkPath<M extends AnyStateMachine>(
  walk: Walk<M>,
  { input, steps }: Path,
  inspect: ReturnType<typeof coverageOf>['inspect'],
  onSeen: (snapshot: AnyMachineSnapshot) => Promise<void>,
): Promise<void> {
  const script = withScriptedActors(walk.model.machine);
  const options = { input, inspect, clock: new SimulatedClock() } as Parameters<typeof createActor<M>>[1];
  const actor = createActor(script.machine, options as never) as Actor<M>;
  actor.start();
  await render(<StrictMode>{walk.screen(actor)}</StrictMode>);
  const walker: Walker<M> = { actor, settle: script.settle };
  await walk.sees(actor.getSnapshot() as SnapshotFrom<M>);
  await onSeen(actor.getSnapshot() as AnyMachineSnapshot);
  for (const { event, snapshot } of steps) {
    const hadFocus = document.activeElement !== document.body;
    await perform(walk, walker, event, script.break);
    await expect.poll(() => (actor.getSnapshot() as AnyMachineSnapshot).value).toEqual(snapshot.value);
    await walk.sees(snapshot as SnapshotFrom<M>);
    if (walk.keepsFocus && hadFocus) await expect.poll(() => document.activeElement).not.toBe(document.body);
    await onSeen(snapshot);
  }
  actor.stop();
}

const restsIn = (leaves: Iterable<unknown>, snapshot: AnyMachineSnapshot) =>
  [...leaves].filter((leaf) => snapshot.matches(leaf as never));

/** Cost of rendering a new screen, in steps. */
const renderCost = 4;

/**
 * Selects few paths that together take the same transitions and rest in the same states as all paths: a greedy cover, which
 * repeatedly takes the path with the most missing items per step.
 */
function selectPaths<M extends AnyStateMachine>(model: Model<M>, paths: readonly Path<InputFrom<M>>[]) {
  const open = new Map(paths.map((path) => [path, itemsOf(model, path)]));
  const missing = new Set([...open.values()].flat());
  const chosen: Path<InputFrom<M>>[] = [];
  while (missing.size > 0) {
    const worth = ([path, items]: [Path, readonly unknown[]]) =>
      items.filter((part) => missing.has(part)).length / (path.steps.length + renderCost);
    const [best, items] = [...open].reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    open.delete(best);
    for (const part of items) missing.delete(part);
  }
  return chosen;
}

/** Returns the transitions that a path takes, and the resting states that it visits. */
function itemsOf<M extends AnyStateMachine>({ machine, leaves }: Model<M>, path: Path<InputFrom<M>>) {
  const coverage = coverageOf(machine);
  const events = path.steps.map(({ event }) => event);
  run({ machine, input: path.input }, events, coverage.inspect);
  return [...coverage.taken(), ...path.steps.flatMap(({ snapshot }) => restsIn(leaves, snapshot))];
}

const doneActor = 'xstate.done.actor.';
const failedActor = 'xstate.error.actor.';

async function perform<M extends AnyStateMachine>(
  { gestures, endings = {} }: Walk<M>,
  walker: Walker<M>,
  event: AnyEventObject,
  breakActor: (id: string, error: unknown) => void,
) {
  const { type } = event;
  if (type.startsWith(failedActor)) return breakActor(type.slice(failedActor.length), event.error);
  if (type.startsWith(doneActor)) {
    const id = type.slice(doneActor.length);
    return endings[id] === undefined ? walker.settle(id, event.output) : endings[id](event, walker);
  }
  // Timers are sent as events, as the clock of a walk stands still.
  if (type.startsWith('xstate.')) return walker.actor.send(event as EventFromLogic<M>);
  const gesture = gestures[type as keyof Gestures<M>] as Gesture<M, AnyEventObject>;
  return gesture(event, walker);
}

function isOffered<M extends AnyStateMachine>({ model, offers }: Walk<M>, { input, steps }: Path): boolean {
  if (offers === undefined) return true;
  const [initial] = initialTransition(model.machine, input as never) as [AnyMachineSnapshot, unknown];
  const before = [initial, ...steps.map(({ snapshot }) => snapshot)];
  return steps.every(({ event }, at) =>
    offers(event as EventFromLogic<M>, before[at] as unknown as SnapshotFrom<M>),
  );
}

async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Passed checks are neither named nor described, which takes as long as the checks.
    resultTypes: ['violations'],
    selectors: false,
    // A single screen is no page, so the end-to-end tests check landmarks and the h1.
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
