import { createContext, use } from 'react';

import type { downloadOptionsMachine } from '#machines/download-options/download-options.machine.ts';
import type { Late } from '#ui/patterns/use-late.ts';

export type LateDownloadLogic = Late<typeof downloadOptionsMachine>;
const LogicContext = createContext<LateDownloadLogic | null>(null);

/** Gives the screens below the chart of the download dialog, which comes with it. */
export const DownloadLogicProvider = LogicContext.Provider;

export function useDownloadLogic(): LateDownloadLogic {
  const logic = use(LogicContext);
  if (logic === null) throw new Error('a download stands outside of DownloadLogicProvider');
  return logic;
}
