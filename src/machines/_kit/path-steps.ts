import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';

import { eventLabel } from './chart.ts';
import { journeyPaths, type Model, type Path, type Step } from './model.ts';

const longest = 48;
const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Summarises an array of numbers by its length and sum, as pixels are too many to list. */
const numbersText = (numbers: Iterable<number> & { length: number }): string => {
  let sum = 0;
  for (const each of numbers) sum += each;
  return `(${numbers.length} numbers, together ${sum})`;
};

/** Replaces browser objects that JSON cannot represent. */
function replaceBrowserObject(_key: string, value: unknown): unknown {
  if (typeof value === 'function') return '(function)';
  if (value instanceof Blob) return `(${value.size} bytes)`;
  if (value instanceof Error) return value.message;
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return numbersText(value as never);
  if (value instanceof Set || value instanceof Map) return [...value];
  // An actor is serialised like this by then; its number depends on what ran before.
  if (typeof value === 'object' && value !== null && 'xstate$$type' in value) return '(actor)';
  return value;
}
const serialise = (value: unknown): string =>
  short(JSON.stringify(value, replaceBrowserObject) ?? String(value));

function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([key, inner]) => {
      const within = valueText(inner);
      return within === '' ? key : `${key}.${within}`;
    })
    .join('+');
}

const stateText = ({ value, status }: AnyMachineSnapshot): string =>
  `${valueText(value)}${status === 'active' ? '' : ` (${status})`}`;

type Effect = { type: string; params?: unknown };
type Told = { event?: { type: string }; delay?: unknown; id?: unknown; sendId?: unknown };

/** Formats the effects of a step beside the transition: messages sent, actors started and stopped, timers set. */
function effectText({ type, params }: Effect): string {
  const { event, delay, id, sendId } = (params ?? {}) as Told;
  const name = type.replace('xstate.', '');
  if (event) return `${name} ${delay === undefined ? '' : `in ${serialise(delay)} ms `}${serialise(event)}`;
  if (type.startsWith('xstate.')) return `${name} ${serialise(id ?? sendId ?? '')}`;
  return params === undefined ? name : `${name} ${serialise(params)}`;
}

/** Lists the context entries that a step changed. */
function changesText(before: object, after: object): string[] {
  const was = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(
      ([key, value]) =>
        JSON.stringify(was.get(key), replaceBrowserObject) !== JSON.stringify(value, replaceBrowserObject),
    )
    .map(([key, value]) => `${key} = ${serialise(value)}`);
}

const line = (
  source: string,
  event: string,
  before: object,
  [after, effects]: readonly [AnyMachineSnapshot, readonly Effect[]],
): string =>
  [
    `${source} — ${event} → ${stateText(after)}`,
    ...changesText(before, after.context as object),
    ...effects.map(effectText),
  ].join(' | ');

type Taken = [AnyMachineSnapshot, Effect[]];

/**
 * Returns what a chart does at each step that its model can take: source state, event, target state, context changes
 * and effects. Equal steps are listed once. The recorded steps are compared with these, so that a slip in the chart
 * does not correct its own test.
 */
export function stepsOf<M extends AnyStateMachine>(
  model: Model<M>,
  paths: readonly Path<InputFrom<M>>[],
): string[] {
  const { machine } = model;
  const start = (input: InputFrom<M>) => initialTransition(machine, input) as unknown as Taken;
  const inputs = [model.input, ...(model.otherInputs ?? [])];
  const beginnings = inputs.map((input) => line('(start)', serialise(input), {}, start(input)));
  const stepOf = (input: InputFrom<M>, path: readonly Step[]): string => {
    const last = path.at(-1);
    if (last === undefined) throw new Error('a path has a step');
    const before = path.at(-2)?.snapshot ?? start(input)[0];
    const { type, ...payload } = last.event;
    const payloadText = Object.keys(payload).length === 0 ? '' : ` ${serialise(payload)}`;
    const result = transition(
      machine,
      before as SnapshotFrom<M>,
      last.event as EventFromLogic<M>,
    ) as unknown as Taken;
    return line(stateText(before), `${eventLabel(type)}${payloadText}`, before.context as object, result);
  };
  const ends = paths.filter((path) => path.steps.length > 0).map(({ input, steps }) => stepOf(input, steps));
  // Journeys reach states with a history that paths lack: a failure, a full list, work that was set aside.
  const along = journeyPaths(model).flatMap(({ input, steps }) =>
    steps.map((_step, index) => stepOf(input, steps.slice(0, index + 1))),
  );
  return [...new Set([...beginnings, ...ends, ...along])].toSorted();
}
