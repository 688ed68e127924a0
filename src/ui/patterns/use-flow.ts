import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';

import { addFlow } from './running-flows.ts';

/** Runs a chart for the lifetime of its page: `useActorRef`, registered for the workbench. */
// Keeps the hook's own types, which relate the options to the logic.
export const useFlow = ((...parameters: Parameters<typeof useActorRef>) => {
  const actor = useActorRef(...parameters);
  useEffect(() => addFlow(actor), [actor]);
  return actor;
}) as typeof useActorRef;
