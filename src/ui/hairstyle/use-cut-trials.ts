import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { hairstyleQueries } from '#api/queries/hairstyle.queries.ts';
import { cutTrialsMachine } from '#machines/cut-trials/cut-trials.machine.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useFlow } from '#ui/patterns/use-flow.ts';

import { createCutTrialActors } from './cut-trial-actors.ts';
import { useHairstyle } from './hairstyle-actor.ts';

/** Runs the trials of the wizard's visible cuts while the step is mounted. */
export function useCutTrials() {
  const wizard = useHairstyle();
  const queryClient = useQueryClient();
  const queries = useApi(hairstyleQueries);
  const [logic] = useState(() =>
    cutTrialsMachine.provide({ actors: createCutTrialActors({ wizard, queryClient, queries }) }),
  );
  return useFlow(logic);
}
