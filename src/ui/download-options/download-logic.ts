import { createContext, use } from 'react';

import type { downloadOptionsMachine } from '#machines/download-options/download-options.machine.ts';
import type { LatePart } from '#ui/patterns/late-part.ts';

export type LateDownloadLogic = LatePart<typeof downloadOptionsMachine>;
const LogicContext = createContext<LateDownloadLogic | null>(null);

/** Provider of the download dialog's machine, which loads with the dialog. */
export const DownloadLogicProvider = LogicContext.Provider;

export function useDownloadLogic(): LateDownloadLogic {
  const logic = use(LogicContext);
  if (logic === null) throw new Error('a download stands outside of DownloadLogicProvider');
  return logic;
}
