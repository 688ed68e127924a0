import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

/**
 * Reason why a step cannot be opened: the guard that refuses it; `notNow`: no active state handles step changes;
 * `byOrder`: the step opens only with the order.
 */
export type StepRefusal<Guard extends string> = Guard | 'notNow' | 'byOrder';

/** Guards of transitions that refuse a step; guards named `wants…` only tell which step is meant. */
export type RefusingGuards<Asked extends readonly { guard: { type: string } }[]> = Exclude<
  Asked[number]['guard']['type'],
  `wants${string}`
>;

/** @param reason the refusal of the step, where the chart handles step changes at all. */
const wizardRefusalIn = <Reason extends string>(
  snapshot: AnyMachineSnapshot,
  reason: Reason,
): Reason | 'notNow' => {
  const nodes = (snapshot as unknown as { _nodes: readonly AnyStateNode[] })._nodes;
  return nodes.some(({ transitions }) => transitions.has('step.chosen')) ? reason : 'notNow';
};

type Refusal<Snapshot, Step extends string, Reason extends string> = {
  /** Checks whether a click on a step opens it. */
  canOpen: (step: Step) => (snapshot: Snapshot) => boolean;
  /** Refusal of each step. */
  before: Readonly<Record<Step, Reason>>;
  /** Checks whether an order is complete, where the order's step opens only by ordering. */
  isReady?: (snapshot: Snapshot) => boolean;
};

/** Creates a selector of the reason why a click does not open a step; undefined where it does. */
export const refusalBy =
  <Snapshot extends AnyMachineSnapshot, Step extends string, Reason extends string>({
    canOpen,
    before,
    isReady = () => false,
  }: Refusal<Snapshot, Step, Reason>) =>
  (step: Step) =>
  (snapshot: Snapshot): Reason | 'notNow' | 'byOrder' | undefined => {
    if (canOpen(step)(snapshot)) return undefined;
    return wizardRefusalIn(snapshot, step === 'generate' && isReady(snapshot) ? 'byOrder' : before[step]);
  };
