// The transitions that every wizard has. `wizard` is the id of its chart, which rests in `working`.

/** Where the work stands is kept with it. */
export const standing = <const Step extends string>(step: Step) =>
  [{ type: 'standAt', params: { step } }, 'keepDraft'] as const;

export const openedIn = <const Wizard extends string>(wizard: Wizard) =>
  ({
    target: `#${wizard}.working`,
    actions: {
      type: 'restoreDraft',
      params: ({ event }: { event: { stored: unknown } }) => ({ stored: event.stored }),
    },
  }) as const;

export const startedOverIn = <const Wizard extends string>(wizard: Wizard) =>
  ({
    target: `#${wizard}.working`,
    reenter: true,
    actions: ['forgetAll', 'forgetAsked', 'keepDraft'],
  }) as const;

/** Where a draft goes on that was left with an order: with the wait for it, or with what went wrong. */
export const orderedFirst = [
  { guard: 'hasOrder', target: 'generating' },
  { guard: 'hasFailed', target: 'failed' },
] as const;

/** Another try is another order. */
export const orderedIn = <const Wizard extends string>(wizard: Wizard) =>
  ({ target: `#${wizard}.working.ordering`, actions: 'forgetOrder' }) as const;
