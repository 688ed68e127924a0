import type { Asset } from '#api/contract/assets.ts';

import type { OrderContext } from './order-state.ts';
import { setAsideDraftOf } from './set-aside.ts';

/** What every wizard remembers, whatever is chosen in it. */
export type WizardContext = OrderContext & {
  /** Which draft it is (`?draft=`). */
  draft: string;
  step: string;
  /** What the address asks to begin with, until that was looked for. */
  asked: { kind: string; id: string } | null;
  /** The draft as it was before something took its place, or before somebody started over; null where there is none. */
  replaced: unknown;
};

/** What a wizard says of its work, so that everything else about it can stand once. */
export type WizardWork<Context> = {
  /** The work as it was stored. */
  restoreDraft: (stored: unknown) => Partial<Context>;
  /** What is kept of the work; nothing is, when nothing was chosen. */
  draftOf: (context: Context) => object | undefined;
  /** The work of a wizard that is new. */
  emptyDraft: () => Partial<Context>;
  /** The same choices, their pictures under addresses that are good again. */
  withRefreshedUrls: (context: Context, assets: readonly Asset[]) => Partial<Context>;
};

type Chosen = Pick<WizardContext, 'replaced' | keyof OrderContext>;

/**
 * How a wizard begins, is forgotten and goes on.
 *
 * @param nothingChosen all that it remembers beside its input, while it is new.
 * @param read what its store says, in the newest shape; undefined where that cannot be read.
 */
export const draftInitializers = <Work extends Chosen, Draft extends Partial<Work> & { version: number }>(
  nothingChosen: Work,
  read: (stored: unknown) => Draft | undefined,
) => ({
  contextFrom: <Input extends object>(input: Input): Input & Work => ({ ...input, ...nothingChosen }),
  emptyDraft: (): Partial<Work> => nothingChosen,
  /** A stored order may have been sent. */
  restoreDraft: (stored: unknown): Partial<Work> => {
    const draft = read(stored);
    if (draft === undefined) return { ...nothingChosen, replaced: setAsideDraftOf(stored) };
    const { version: _, ...kept } = draft;
    return { ...nothingChosen, ...kept, from: 'submit' };
  },
});
