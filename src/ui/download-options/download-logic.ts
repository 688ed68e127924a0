import { createContext, use } from 'react';

import type { downloadOptionsMachine } from '#machines/download-options/download-options.machine.ts';

type DownloadLogic = typeof downloadOptionsMachine;
const LogicContext = createContext<DownloadLogic | null>(null);

/** Gives the screens below the chart of the download dialog. */
export const DownloadLogicProvider = LogicContext.Provider;

export function useDownloadLogic(): DownloadLogic {
  const logic = use(LogicContext);
  if (logic === null) throw new Error('a download stands outside of DownloadLogicProvider');
  return logic;
}
