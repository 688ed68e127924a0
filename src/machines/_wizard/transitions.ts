import type { Asset } from '#api/contract/assets.ts';

import { required } from '../_kit/require-value.ts';

// Transitions that every wizard shares. `wizard` is the id of its chart, which rests in `working`.

export const stepParams = <Step>({ event }: { event: { step: Step } }) => ({ step: event.step });
export const pickedParams = ({ event: { assets } }: { event: { assets: readonly Asset[] } }) => ({
  asset: required(assets[0], 'a picture'),
});
export const changeParams = <Change>({ event }: { event: { change: Change } }) => ({ change: event.change });

/** Creates the actions that set the current step and save it with the draft. */
export const keepStepActions = <const Step extends string>(step: Step) =>
  [{ type: 'standAt', params: { step } }, 'keepDraft'] as const;

export const openedDraftIn = <const Wizard extends string>(wizard: Wizard) =>
  ({
    target: `#${wizard}.working`,
    actions: {
      type: 'restoreDraft',
      params: ({ event }: { event: { stored: unknown } }) => ({ stored: event.stored }),
    },
  }) as const;

/** Creates the start-over transition: it sets the work aside, and `startOver.undone` brings it back. */
export const startOverIn = <const Wizard extends string>(wizard: Wizard) =>
  ({
    guard: 'hasWork',
    target: `#${wizard}.working`,
    reenter: true,
    actions: ['setAside', 'forgetAsked', 'keepDraft'],
  }) as const;

/** Transitions for a draft that was left with an order: to the wait for it, or to its failure. */
export const orderResumption = [
  { guard: 'hasOrder', target: 'generating' },
  { guard: 'hasFailed', target: 'failed' },
] as const;

/** Creates the transition of a retry, which makes a new order. */
export const newOrderIn = <const Wizard extends string>(wizard: Wizard) =>
  ({ target: `#${wizard}.working.ordering`, actions: 'forgetOrder' }) as const;
