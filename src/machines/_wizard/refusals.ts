import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

/**
 * Why a step cannot be gone to: the guard that says no; `notNow`: the chart is in a state that takes no step; `byOrder`: it is not
 * gone to, it comes with the order.
 */
export type StepRefusal<Guard extends string> = Guard | 'notNow' | 'byOrder';

/** The guards of transitions that say no; those called `wants…` only tell which step is meant. */
export type Refusing<Asked extends readonly { guard: { type: string } }[]> = Exclude<
  Asked[number]['guard']['type'],
  `wants${string}`
>;

/** @param reason what stands before the step, where the chart takes steps at all. */
export const refusedIn = <Reason extends string>(
  snapshot: AnyMachineSnapshot,
  reason: Reason,
): Reason | 'notNow' => {
  const nodes = (snapshot as unknown as { _nodes: readonly AnyStateNode[] })._nodes;
  return nodes.some(({ transitions }) => transitions.has('step.chosen')) ? reason : 'notNow';
};
