import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject } from 'xstate';

import { nodesOf } from '#machines/_kit/chart.ts';

/** Overridden durations of delays in milliseconds, by the delay's name or number. */
export type Delays = Readonly<Record<string, number>>;

type Timer = { id: string; event: AnyEventObject; at: number };

/** Clock of a simulation with its running timers, the next one first. */
export type SimulatedTime = { now: number; timers: readonly Timer[] };

/** Type of a step that lets time pass; its index is the milliseconds. */
export const waitStep = 'xstate.wait';

/** Maximum number of timers that elapse in one step, as a timer may restart itself at once. */
const maxElapsed = 200;

export const initialTime: SimulatedTime = { now: 0, timers: [] };

type ListedDelay = { name: string; ms: number | undefined };

/** Returns the delays of a chart; a delay that is computed when its timer starts has no milliseconds. */
export function listDelays(machine: AnyStateMachine): ListedDelay[] {
  const names = new Set(nodesOf(machine).flatMap((node) => node.after.map(({ delay }) => String(delay))));
  return [...names].toSorted().map((name) => {
    const milliseconds: unknown = machine.implementations.delays[name] ?? Number(name);
    return {
      name,
      ms: typeof milliseconds === 'number' && Number.isFinite(milliseconds) ? milliseconds : undefined,
    };
  });
}

const delayOf = ({ type }: AnyEventObject): string | undefined => /^xstate\.after\.([^.]+)\./.exec(type)?.[1];

type Raised = { event: AnyEventObject; id?: string; delay?: number };

/** Applies the started and cancelled timers of a step. */
export function applyTimerActions(
  time: SimulatedTime,
  actions: readonly ExecutableActionObject[],
  delays: Delays,
): SimulatedTime {
  let timers = [...time.timers];
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') {
      const { sendId } = params as { sendId: string };
      timers = timers.filter(({ id }) => id !== sendId);
    }
    if (type !== 'xstate.raise') continue;
    const { event, id = event.type, delay } = params as Raised;
    if (delay === undefined) continue;
    const dueAt = time.now + (delays[delayOf(event) ?? ''] ?? delay);
    timers = [...timers.filter((timer) => timer.id !== id), { id, event, at: dueAt }];
  }
  return { now: time.now, timers: timers.toSorted((a, b) => a.at - b.at) };
}

/** Returns the time without the timer of an event, which must not elapse again. */
export const withoutTimer = ({ now, timers }: SimulatedTime, { type }: AnyEventObject): SimulatedTime => ({
  now,
  timers: timers.filter(({ event }) => event.type !== type),
});

export type SimulatedMoment = { snapshot: AnyMachineSnapshot; time: SimulatedTime };

/** Advances the clock: each due timer elapses at its own time and may start others. */
export function advanceTime(
  moment: SimulatedMoment,
  ms: number,
  take: (moment: SimulatedMoment, event: AnyEventObject) => SimulatedMoment,
): SimulatedMoment & { elapsed: readonly AnyEventObject[] } {
  const until = moment.time.now + Math.max(0, ms);
  const elapsed: AnyEventObject[] = [];
  let current = moment;
  while (current.snapshot.status === 'active' && elapsed.length < maxElapsed) {
    const [next] = current.time.timers;
    if (next === undefined || next.at > until) break;
    elapsed.push(next.event);
    current = take({ ...current, time: { ...current.time, now: next.at } }, next.event);
  }
  // The clock of a chart that never settles stops at its last timer.
  const now = elapsed.length < maxElapsed ? until : current.time.now;
  return { snapshot: current.snapshot, time: { ...current.time, now }, elapsed };
}

export const formatDelays = (delays: Delays): string | undefined =>
  Object.entries(delays)
    .map(([name, ms]) => `${name}~${ms}`)
    .join(',') || undefined;

const maxDelay = 2 ** 31 - 1;

/** Returns whether a timer accepts a number of milliseconds. */
export const isDelay = (ms: number): boolean => Number.isInteger(ms) && ms >= 0 && ms <= maxDelay;

export const parseDelays = (text: string | undefined): Delays =>
  Object.fromEntries(
    (text ?? '')
      .split(',')
      .map((part) => part.split('~'))
      .map(([name = '', ms]): [string, number] => [name, Number(ms || Number.NaN)])
      .filter(([name, ms]) => name !== '' && isDelay(ms)),
  );
