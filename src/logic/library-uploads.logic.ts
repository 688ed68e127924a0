import { watchNetwork } from '#api/actors/network.actors.ts';
import { uploadActors } from '#api/actors/upload.actors.ts';
import type { Client } from '#api/api-client.ts';
import { assetUploadsMachine } from '#machines/asset-uploads/asset-uploads.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';

/** The uploads of the library with their real actors; they come later than the page. */
export function libraryUploadsLogic(client: Client) {
  const upload = uploadMachine.provide({ actors: { ...uploadActors(client), watchNetwork } });
  return assetUploadsMachine.provide({ actors: { upload } });
}
