import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

/**
 * Why a step cannot be gone to: the guard that says no; `notNow`: the chart is in a state that takes no step; `byOrder`: it is not
 * gone to, it comes with the order.
 */
export type StepRefusal<Guard extends string> = Guard | 'notNow' | 'byOrder';

/** The guards of transitions that say no; those called `wants…` only tell which step is meant. */
export type RefusingGuards<Asked extends readonly { guard: { type: string } }[]> = Exclude<
  Asked[number]['guard']['type'],
  `wants${string}`
>;

/** @param reason what stands before the step, where the chart takes steps at all. */
const wizardRefusalIn = <Reason extends string>(
  snapshot: AnyMachineSnapshot,
  reason: Reason,
): Reason | 'notNow' => {
  const nodes = (snapshot as unknown as { _nodes: readonly AnyStateNode[] })._nodes;
  return nodes.some(({ transitions }) => transitions.has('step.chosen')) ? reason : 'notNow';
};

type Refusal<Snapshot, Step extends string, Reason extends string> = {
  /** Whether a click on a step leads there. */
  canOpen: (step: Step) => (snapshot: Snapshot) => boolean;
  /** What stands before each step. */
  before: Readonly<Record<Step, Reason>>;
  /** Whether there is all that an order needs, where the step of the order is not gone to. */
  isReady?: (snapshot: Snapshot) => boolean;
};

/** Why a click on a step leads nowhere; undefined where it leads there. */
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
