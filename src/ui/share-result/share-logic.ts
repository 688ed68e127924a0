import { createContext, use } from 'react';

import type { shareResultMachine } from '#machines/share-result/share-result.machine.ts';
import type { LatePart } from '#ui/patterns/late-part.ts';

export type LateShareLogic = LatePart<typeof shareResultMachine>;
const LogicContext = createContext<LateShareLogic | null>(null);

/** Context provider of the sharing dialog's chart, which loads on demand; without it sharing is unavailable. */
export const ShareLogicProvider = LogicContext.Provider;
export const useShareLogic = () => use(LogicContext);
