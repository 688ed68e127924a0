import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';

import { addFlow } from './running-flows.ts';

/** Runs a chart for as long as its page: `useActorRef`, and the workbench can follow it. */
// The hook's own types say how options follow from the logic.
export const useFlow = ((...parameters: Parameters<typeof useActorRef>) => {
  const actor = useActorRef(...parameters);
  useEffect(() => addFlow(actor), [actor]);
  return actor;
}) as typeof useActorRef;
