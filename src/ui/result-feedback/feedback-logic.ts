import { createContext, use } from 'react';

import type { resultFeedbackMachine } from '#machines/result-feedback/result-feedback.machine.ts';
import type { LatePart } from '#ui/patterns/late-part.ts';

export type LateFeedbackLogic = LatePart<typeof resultFeedbackMachine>;
const LogicContext = createContext<LateFeedbackLogic | null>(null);

/** Gives the screens below the chart of the window about a bad result, which is fetched when it is wanted. */
export const FeedbackLogicProvider = LogicContext.Provider;
export const useFeedbackLogic = () => use(LogicContext);
