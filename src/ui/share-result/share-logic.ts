import { createContext, use } from 'react';

import type { shareResultMachine } from '#machines/share-result/share-result.machine.ts';
import type { Late } from '#ui/patterns/use-late.ts';

export type LateShareLogic = Late<typeof shareResultMachine>;
const LogicContext = createContext<LateShareLogic | null>(null);

/** Gives the screens below the chart of the sharing window, which is fetched when it is wanted; without it nothing can be shared. */
export const ShareLogicProvider = LogicContext.Provider;
export const useShareLogic = () => use(LogicContext);
