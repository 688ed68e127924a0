import { watchNetwork } from '#api/actors/network.actors.ts';
import { uploadActors } from '#api/actors/upload.actors.ts';
import type { Client } from '#api/api-client.ts';
import { assetUploadsMachine } from '#machines/asset-uploads/asset-uploads.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';

/** Returns the chart of the library's uploads with its real actors; the page loads it lazily. */
export function libraryUploadsLogic(client: Client) {
  const upload = uploadMachine.provide({ actors: { ...uploadActors(client), watchNetwork } });
  return assetUploadsMachine.provide({ actors: { upload } });
}
