import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
  initialTransition,
  transition,
} from 'xstate';

import { activeNodes, guardsForEvent } from '#machines/_kit/chart.ts';
import { eventsOf, type Model } from '#machines/_kit/model.ts';

import {
  type Delays,
  advanceTime,
  type SimulatedMoment,
  type SimulatedTime,
  initialTime,
  applyTimerActions,
  waitStep,
  withoutTimer,
} from './simulated-time.ts';

/** Step of a path in the URL: the event and the index of its fixture. */
export type PathStep = { type: string; index: number };

/** Next possible event: an event with a fixture's payload, a child's result, or a timer. */
export type Possibility = PathStep & {
  event: AnyEventObject;
  /** Whether the chart accepts the event. */
  isTaken: boolean;
  /** Guards of the event's transitions. */
  guards: readonly string[];
};

type SimulatedStep = {
  step: PathStep;
  event: AnyEventObject;
  /** Sent events: the event itself, or every timer that elapsed while time passed. */
  sent: readonly AnyEventObject[];
  snapshot: AnyMachineSnapshot;
};

type Stepped = [AnyMachineSnapshot, ExecutableActionObject[]];

export type Simulation = {
  machine: AnyStateMachine;
  initial: AnyMachineSnapshot;
  steps: readonly SimulatedStep[];
  snapshot: AnyMachineSnapshot;
  time: SimulatedTime;
  /** Number of steps that this version of the chart does not have. */
  lost: number;
};

/** Forced results of guards. */
export type GuardVerdicts = Readonly<Record<string, boolean>>;

/**
 * Walks a path from the model's first input without side effects: children are not started, timers run by a clock that the path
 * advances.
 */
export function simulate(
  model: Model<AnyStateMachine>,
  path: readonly PathStep[],
  verdicts: GuardVerdicts = {},
  delays: Delays = {},
): Simulation {
  const guards = Object.fromEntries(Object.entries(verdicts).map(([name, verdict]) => [name, () => verdict]));
  const machine = model.machine.provide({ guards });
  const take = (moment: SimulatedMoment, event: AnyEventObject): SimulatedMoment => {
    const [snapshot, actions] = transition(machine, moment.snapshot, event) as Stepped;
    return { snapshot, time: applyTimerActions(withoutTimer(moment.time, event), actions, delays) };
  };
  const [initial, started] = initialTransition(machine, model.input) as Stepped;
  const steps: SimulatedStep[] = [];
  let moment: SimulatedMoment = { snapshot: initial, time: applyTimerActions(initialTime, started, delays) };
  for (const step of path) {
    if (moment.snapshot.status !== 'active') break;
    if (step.type === waitStep) {
      const { elapsed: sent, ...passed } = advanceTime(moment, step.index, take);
      moment = passed;
      steps.push({ step, event: sent.at(-1) ?? { type: waitStep }, sent, snapshot: moment.snapshot });
      continue;
    }
    const event = eventsOf(model)(moment.snapshot).filter(({ type }) => type === step.type)[step.index];
    if (event === undefined) break;
    moment = take(moment, event);
    steps.push({ step, event, sent: [event], snapshot: moment.snapshot });
  }
  return { machine, initial, steps, ...moment, lost: path.length - steps.length };
}

/** Returns the next possible events of a simulation. */
export function possibleEvents(
  model: Model<AnyStateMachine>,
  { machine, snapshot }: Simulation,
): Possibility[] {
  if (snapshot.status !== 'active') return [];
  const counted = new Map<string, number>();
  return eventsOf(model)(snapshot).map((event) => {
    const index = counted.get(event.type) ?? 0;
    counted.set(event.type, index + 1);
    // `can` would ask the machine of the snapshot, which has its own guards.
    const isTaken = machine.getTransitionData(snapshot as never, event as never).length > 0;
    return { type: event.type, index, event, isTaken, guards: guardsForEvent(snapshot, event.type) };
  });
}

export const activeIds = (snapshot: AnyMachineSnapshot): ReadonlySet<string> =>
  new Set(activeNodes(snapshot).map(({ id }) => id));

/** Returns the names of a machine's guards. */
export const guardNames = (machine: AnyStateMachine): string[] =>
  Object.keys(machine.implementations.guards).toSorted();

const formatStep = ({ type, index }: PathStep): string => (index === 0 ? type : `${type}~${index}`);

/** Returns a path as text for the URL. */
export const formatPath = (path: readonly PathStep[]): string | undefined =>
  path.length === 0 ? undefined : path.map(formatStep).join(',');

export function parsePath(text: string | undefined): PathStep[] {
  return (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [type = '', index = '0'] = part.split('~');
      return { type, index: Number.parseInt(index, 10) || 0 };
    });
}

export const formatVerdicts = (verdicts: GuardVerdicts): string | undefined =>
  Object.entries(verdicts)
    .map(([name, verdict]) => `${name}~${verdict ? 'yes' : 'no'}`)
    .join(',') || undefined;

export const parseVerdicts = (text: string | undefined): GuardVerdicts =>
  Object.fromEntries(
    (text ?? '')
      .split(',')
      .filter(Boolean)
      .map((part) => {
        const [name = '', verdict] = part.split('~');
        return [name, verdict === 'yes'];
      }),
  );

/** Returns an event's payload without its type, short enough for a line. */
export function formatPayload(event: AnyEventObject): string {
  const text = JSON.stringify({ ...event, type: undefined }, (_key, value: unknown) =>
    isActor(value) ? '(actor)' : value,
  );
  return text === '{}' ? '' : text;
}

const isActor = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'getSnapshot' in value;

/** Returns the source of a test that walks the same path and asserts the final state. */
export function generateTest(name: string, { steps, snapshot, machine }: Simulation): string {
  const model = `${machine.id}Model`;
  const events = steps.flatMap(({ sent }) => sent).map((event) => `    ${JSON.stringify(event)},`);
  const imports = [
    ['expect, test', 'vitest'],
    ['run', '../_kit/model.ts'],
    [model, `./${name}.model.ts`],
  ].map(([names, file]) => `import { ${names} } from '${file}';`);
  return `${imports.join('\n')}

test('${machine.id} comes to rest in ${JSON.stringify(snapshot.value).replaceAll("'", '’')}', () => {
  const snapshot = run(${model}, [
${events.join('\n')}
  ]);
  expect(snapshot.value).toEqual(${JSON.stringify(snapshot.value)});
});
`;
}
