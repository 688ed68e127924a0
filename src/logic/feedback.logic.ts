import type { QueryClient } from '@tanstack/react-query';

import { feedbackActors } from '#api/actors/feedback.actors.ts';
import type { Client } from '#api/api-client.ts';
import { invalidateWork } from '#api/queries/work-changed.ts';
import { resultFeedbackMachine } from '#machines/result-feedback/result-feedback.machine.ts';

/** Returns the chart of the result feedback dialog with its real actors. */
export const feedbackLogic = ({ client, queryClient }: { client: Client; queryClient: QueryClient }) =>
  resultFeedbackMachine.provide({
    actors: feedbackActors(client, () => void invalidateWork(queryClient)),
  });
