import type { QueryClient } from '@tanstack/react-query';

import { historyActors } from '#api/actors/history.actors.ts';
import type { Client } from '#api/api-client.ts';
import { invalidateHistory } from '#api/queries/history.queries.ts';
import { historySelectionMachine } from '#machines/history-selection/history-selection.machine.ts';

/** Returns the charts of the history page with their real actors. */
export function historyLogic({ client, queryClient }: { client: Client; queryClient: QueryClient }) {
  const actors = historyActors({ client, onHistoryChanged: () => void invalidateHistory(queryClient) });
  return { selection: historySelectionMachine.provide({ actors }) };
}
