import type { QueryClient } from '@tanstack/react-query';

import { assetLibraryActors } from '#api/actors/asset-library.actors.ts';
import type { Client } from '#api/api-client.ts';
import { invalidateAssets } from '#api/queries/library.queries.ts';
import { assetLibraryMachine } from '#machines/asset-library/asset-library.machine.ts';

/** Returns the chart of the library page with its real actors. */
export function libraryLogic({ client, queryClient }: { client: Client; queryClient: QueryClient }) {
  const actors = assetLibraryActors({ client, onAssetsChanged: () => void invalidateAssets(queryClient) });
  return { library: assetLibraryMachine.provide({ actors }) };
}
