import { createContext, use } from 'react';

import type { shareResultMachine } from '#machines/share-result/share-result.machine.ts';
import type { LatePart } from '#ui/patterns/late-part.ts';

export type LateShareLogic = LatePart<typeof shareResultMachine>;
const LogicContext = createContext<LateShareLogic | null>(null);

/** Gives the screens below the chart of the sharing window, which is fetched when it is wanted; without it nothing can be shared. */
export const ShareLogicProvider = LogicContext.Provider;
export const useShareLogic = () => use(LogicContext);
