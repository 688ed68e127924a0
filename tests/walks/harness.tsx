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
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';

import { coverageOf, journeyPaths, type Model, type Path, transitionPaths } from '#machines/_kit/model.ts';
import { withScriptedActors } from '#machines/_kit/script.ts';

/** A machine that runs behind a rendered screen, and the hand that ends its calls. */
export type Walker<M extends AnyStateMachine> = {
  actor: Actor<M>;
  settle: (actorId: string, output?: unknown) => void;
};
type Gesture<M extends AnyStateMachine, E> = (event: E, walker: Walker<M>) => void | Promise<void>;

/** What a person does to bring an event about: an event of the chart without a gesture does not compile. */
export type Gestures<M extends AnyStateMachine> = {
  [T in EventFromLogic<M>['type']]: Gesture<M, Extract<EventFromLogic<M>, { type: T }>>;
};

export type Walk<M extends AnyStateMachine> = {
  model: Model<M>;
  screen: (actor: Actor<M>) => ReactElement;
  gestures: Gestures<M>;
  /** How a child that is a chart itself is brought to its end; every other child is settled with what the path says. */
  endings?: Readonly<Record<string, Gesture<M, AnyEventObject>>>;
  /** What has to be seen on the screen in a state. */
  sees: (snapshot: SnapshotFrom<M>) => Promise<void>;
  /** Whether the screen has a way to bring the event about in a state: paths through one that it has not are left out. */
  offers?: (event: EventFromLogic<M>, snapshot: SnapshotFrom<M>) => boolean;
  /** Transitions that no hand can take on this screen, each with the reason. */
  beyondHands?: Readonly<Record<string, string>>;
};

/**
 * Walks every path that the chart's model generates, and every journey, through its rendered screen, by clicks and keys, and compares after each
 * step the running actor with the pure machine and the screen with the state. axe looks once at each state in which a path ends.
 */
export function describeWalk<M extends AnyStateMachine>(walk: Walk<M>): void {
  const { model } = walk;
  const coverage = coverageOf(model.machine);
  const paths = [...transitionPaths(model).paths, ...journeyPaths(model)].filter((path) =>
    isOffered(walk, path),
  );
  const ended: AnyMachineSnapshot[] = [];

  describe(`the ${model.machine.id} screens`, () => {
    afterEach(() => vi.restoreAllMocks());

    test.each(paths.map((path) => [path.name, path] as const))('%s', async (_name, path) => {
      const complaints = vi.spyOn(console, 'error');
      const end = await walked(walk, path, coverage.inspect);
      if (end !== undefined && !ended.some(({ value }) => sameValue(value, end.value))) {
        expect(await violations()).toEqual([]);
        ended.push(end);
      }
      expect(complaints.mock.calls).toEqual([]);
    });

    test('every state in which the chart rests was seen', () => {
      const unseen = model.leaves.filter(
        (leaf) => !ended.some((snapshot) => snapshot.matches(leaf as never)),
      );
      expect(unseen).toEqual([]);
    });

    test('every transition that a hand can bring about was taken', () => {
      const excused = Object.keys({ ...model.undrivable, ...walk.beyondHands });
      expect(coverage.missedTransitions().toSorted()).toEqual(excused.toSorted());
    });
  });
}

async function walked<M extends AnyStateMachine>(
  walk: Walk<M>,
  { input, steps }: Path,
  inspect: ReturnType<typeof coverageOf>['inspect'],
): Promise<AnyMachineSnapshot | undefined> {
  const script = withScriptedActors(walk.model.machine);
  const options = { input, inspect, clock: new SimulatedClock() } as Parameters<typeof createActor<M>>[1];
  const actor = createActor(script.machine, options as never) as Actor<M>;
  actor.start();
  await render(<StrictMode>{walk.screen(actor)}</StrictMode>);
  const walker: Walker<M> = { actor, settle: script.settle };
  await walk.sees(actor.getSnapshot() as SnapshotFrom<M>);
  for (const { event, snapshot } of steps) {
    await perform(walk, walker, event, script.break);
    await expect.poll(() => (actor.getSnapshot() as AnyMachineSnapshot).value).toEqual(snapshot.value);
    await walk.sees(snapshot as SnapshotFrom<M>);
  }
  actor.stop();
  return steps.at(-1)?.snapshot ?? (actor.getSnapshot() as AnyMachineSnapshot);
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
  // A timer: the clock of a walk stands still.
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

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // A screen alone is no page: landmarks and the one h1 are looked at end to end.
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
