import type { QueryClient } from '@tanstack/react-query';

import { assetLibraryActors } from '#api/actors/asset-library.actors.ts';
import { watchNetwork } from '#api/actors/network.actors.ts';
import { uploadActors } from '#api/actors/upload.actors.ts';
import type { Client } from '#api/client.ts';
import { assetsChanged } from '#api/queries/library.queries.ts';
import { assetLibraryMachine } from '#machines/asset-library/asset-library.machine.ts';
import { assetUploadsMachine } from '#machines/asset-uploads/asset-uploads.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';

/** The charts of the library page with their real actors. */
export function libraryLogic({ client, queryClient }: { client: Client; queryClient: QueryClient }) {
  const actors = assetLibraryActors({ client, onAssetsChanged: () => void assetsChanged(queryClient) });
  const upload = uploadMachine.provide({ actors: { ...uploadActors(client), watchNetwork } });
  return {
    library: assetLibraryMachine.provide({ actors }),
    uploads: assetUploadsMachine.provide({ actors: { upload } }),
  };
}
