import type { Asset } from '#api/contract/assets.ts';

import { required } from '../_kit/require-value.ts';

// The transitions that every wizard has. `wizard` is the id of its chart, which rests in `working`.

export const stepParams = <Step>({ event }: { event: { step: Step } }) => ({ step: event.step });
export const pickedParams = ({ event: { assets } }: { event: { assets: readonly Asset[] } }) => ({
  asset: required(assets[0], 'a picture'),
});
export const changeParams = <Change>({ event }: { event: { change: Change } }) => ({ change: event.change });

/** Where the work stands is kept with it. */
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

/** What was there is set aside, and `startOver.undone` brings it back. */
export const startOverIn = <const Wizard extends string>(wizard: Wizard) =>
  ({
    guard: 'hasWork',
    target: `#${wizard}.working`,
    reenter: true,
    actions: ['setAside', 'forgetAsked', 'keepDraft'],
  }) as const;

/** Where a draft goes on that was left with an order: with the wait for it, or with what went wrong. */
export const orderResumption = [
  { guard: 'hasOrder', target: 'generating' },
  { guard: 'hasFailed', target: 'failed' },
] as const;

/** Another try is another order. */
export const newOrderIn = <const Wizard extends string>(wizard: Wizard) =>
  ({ target: `#${wizard}.working.ordering`, actions: 'forgetOrder' }) as const;
