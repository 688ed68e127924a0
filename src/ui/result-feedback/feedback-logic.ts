import { createContext, use } from 'react';

import type { resultFeedbackMachine } from '#machines/result-feedback/result-feedback.machine.ts';
import type { LatePart } from '#ui/patterns/late-part.ts';

export type LateFeedbackLogic = LatePart<typeof resultFeedbackMachine>;
const LogicContext = createContext<LateFeedbackLogic | null>(null);

/** Context provider of the feedback dialog's chart, which loads on demand. */
export const FeedbackLogicProvider = LogicContext.Provider;
export const useFeedbackLogic = () => use(LogicContext);
