import type { GenerationOutput } from '../generation/generation.types.ts';
import type { RecalledOrder } from './wizard-request.ts';
import type { WizardContext, WizardWork } from './work.ts';

type Ended = { answer: GenerationOutput };

/**
 * Creates the guards on work, order and request that every wizard shares. A wizard adds the guards of its own choices.
 */
export const wizardGuards = <Context extends WizardContext>({
  draftOf,
}: Pick<WizardWork<Context>, 'draftOf'>) => {
  type Of = { context: Context };
  return {
    hasWork: ({ context }: Of) => draftOf(context) !== undefined,
    hasSetAside: ({ context }: Of) => context.replaced !== null && draftOf(context) === undefined,
    hasReplaced: ({ context }: Of) => context.replaced !== null,
    isAsked: ({ context }: Of) => context.asked !== null,
    asksForOrder: ({ context }: Of) => context.asked?.kind === 'order',
    isRecalled: (_: unknown, { answer }: { answer: RecalledOrder<unknown> | null }) => answer !== null,
    hasOrder: ({ context }: Of) => context.order !== null,
    hasFailed: ({ context }: Of) => context.failure !== null,
    hasSucceeded: (_: unknown, { answer }: Ended) => answer.status === 'succeeded',
    wasCancelled: (_: unknown, { answer }: Ended) => answer.status === 'cancelled',
    stoodAtResult: ({ context }: Of) => context.step === 'result' && context.result !== null,
    mayShowResult: ({ context }: Of, { step }: { step: string }) =>
      step === 'result' && context.result !== null,
  };
};
