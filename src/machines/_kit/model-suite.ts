import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

import { unwiredNames } from './chart.ts';
import { coverageOf, type Model, type Paths, run, transitionPaths } from './model.ts';
import { stepsOf } from './path-steps.ts';

/** Reads the recorded steps of a chart, as `npm run charts` last wrote them. */
function readRecordedSteps(id: string): string[] {
  const name = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return readFileSync(`src/machines/${name}/${name}.steps.txt`, 'utf8').trimEnd().split('\n');
}

/** Time limit in milliseconds for all paths of the largest chart on a busy machine. */
const everyPath = 30_000;

/**
 * Declares the tests of every chart: wired, small, each leaf reachable, each drivable transition walked, its journeys
 * as written.
 */
export function describeModel<M extends AnyStateMachine>(model: Model<M>): void {
  const { machine, leaves, journeys, budget } = model;
  // Paths are computed on first use: most runs of a single test need none.
  let walked: Paths<M> | undefined;
  const walk = () => (walked ??= transitionPaths(model));

  describe(`the ${machine.id} chart`, () => {
    test('implements every actor, delay and state that it names', () => {
      expect(unwiredNames(machine)).toEqual([]);
    });

    test('is within its budget of vertices', () => {
      expect(walk().vertices).toBeLessThanOrEqual(budget);
    });

    test.each(leaves.map((leaf) => [JSON.stringify(leaf), leaf] as const))(
      'comes to rest in %s',
      (_name, leaf) => {
        const ends = walk().paths.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot));
        const initials = [model.input, ...(model.otherInputs ?? [])].map(
          (input) => run({ machine, input }, []) as AnyMachineSnapshot,
        );
        expect([...initials, ...ends].some((snapshot) => snapshot.matches(leaf as never))).toBe(true);
      },
    );

    test(
      'takes every transition that can be driven',
      () => {
        expect(transitionsOf(model, walk().paths)).toEqual({ missed: [], wronglyUndrivable: [] });
      },
      everyPath,
    );

    test(
      'matches its recorded steps',
      () => {
        expect(stepsOf(model, walk().paths)).toEqual(readRecordedSteps(machine.id));
      },
      everyPath,
    );

    test.each(journeys.map((journey) => [journey.name, journey] as const))('%s', (_name, journey) => {
      const { input = model.input, events, ends } = journey;
      expect((run({ machine, input }, events) as AnyMachineSnapshot).value).toEqual(ends);
    });
  });
}

/**
 * Walks all paths (each must end where its search ended) and all journeys; returns the transitions that no walk takes,
 * and those that a walk takes although they are declared undrivable.
 */
function transitionsOf<M extends AnyStateMachine>(model: Model<M>, paths: Paths<M>['paths']) {
  const { machine, journeys, undrivable = {} } = model;
  const coverage = coverageOf(machine);
  for (const path of paths) {
    const events = path.steps.map(({ event }) => event);
    const snapshot = run({ machine, input: path.input }, events, coverage.inspect) as AnyMachineSnapshot;
    const expected = path.steps.at(-1)?.snapshot;
    expect([path.name, snapshot.value]).toEqual([path.name, expected?.value]);
  }
  for (const { events, input = model.input } of journeys) run({ machine, input }, events, coverage.inspect);
  const missed = coverage.missedTransitions();
  return {
    missed: missed.filter((key) => !Object.hasOwn(undrivable, key)),
    wronglyUndrivable: Object.keys(undrivable).filter((key) => !missed.includes(key)),
  };
}
