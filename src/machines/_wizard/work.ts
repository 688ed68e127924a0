import type { Asset } from '#api/contract/assets.ts';

import type { OrderContext } from './order-state.ts';
import { setAsideDraftOf } from './set-aside.ts';

/** Part of the context that every wizard shares, whatever can be chosen in it. */
export type WizardContext = OrderContext & {
  /** Id of the draft (`?draft=`). */
  draft: string;
  step: string;
  /** Content that the URL requests, until it was looked up. */
  asked: { kind: string; id: string } | null;
  /** The draft as it was before a replacement or a start over; null where there is none. */
  replaced: unknown;
};

/** Functions of a wizard over its work, from which everything else is derived. */
export type WizardWork<Context> = {
  /** Restores the work from storage. */
  restoreDraft: (stored: unknown) => Partial<Context>;
  /** Returns the part of the work to store; undefined when nothing was chosen. */
  draftOf: (context: Context) => object | undefined;
  /** Returns the work of a new wizard. */
  emptyDraft: () => Partial<Context>;
  /** Returns the same choices with the pictures' URLs renewed. */
  withRefreshedUrls: (context: Context, assets: readonly Asset[]) => Partial<Context>;
};

type Chosen = Pick<WizardContext, 'replaced' | keyof OrderContext>;

/**
 * Creates the functions that begin, clear and restore the work.
 *
 * @param initialWork the initial values of the whole context except its input.
 * @param read parses the stored draft into the newest shape; undefined where that fails.
 */
export const draftInitializers = <Work extends Chosen, Draft extends Partial<Work> & { version: number }>(
  initialWork: Work,
  read: (stored: unknown) => Draft | undefined,
) => ({
  contextFrom: <Input extends object>(input: Input): Input & Work => ({ ...input, ...initialWork }),
  emptyDraft: (): Partial<Work> => initialWork,
  /** A stored order may have been sent already, so it is submitted again. */
  restoreDraft: (stored: unknown): Partial<Work> => {
    const draft = read(stored);
    if (draft === undefined) return { ...initialWork, replaced: setAsideDraftOf(stored) };
    const { version: _, ...storedWork } = draft;
    return { ...initialWork, ...storedWork, from: 'submit' };
  },
});
