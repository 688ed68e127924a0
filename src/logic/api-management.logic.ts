import type { QueryClient } from '@tanstack/react-query';

import { tokenActors } from '#api/actors/token.actors.ts';
import type { Client } from '#api/api-client.ts';
import { invalidateTokens } from '#api/queries/token.queries.ts';
import { apiTokenMachine } from '#machines/api-token/api-token.machine.ts';

/** Returns the charts of the API page with their real actors. */
export function apiManagementLogic({ client, queryClient }: { client: Client; queryClient: QueryClient }) {
  const actors = tokenActors({
    client,
    onTokensChanged: () => void invalidateTokens(queryClient),
    copy: (text) => navigator.clipboard.writeText(text),
  });
  return { apiToken: apiTokenMachine.provide({ actors }) };
}
