import type { QueryClient } from '@tanstack/react-query';

import { draftActors } from '#api/actors/draft.actors.ts';
import { jobActors } from '#api/actors/job.actors.ts';
import { pictureActors } from '#api/actors/picture.actors.ts';
import { uploadActors } from '#api/actors/upload.actors.ts';
import type { Client } from '#api/client.ts';
import { workChanged } from '#api/queries/generation.queries.ts';
import { assetPickerMachine } from '#machines/asset-picker/asset-picker.machine.ts';
import { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import { generationMachine } from '#machines/generation/generation.machine.ts';
import { jobWatchMachine } from '#machines/job-watch/job-watch.machine.ts';
import { tryOnMachine } from '#machines/try-on/try-on.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';

/** Try-on with its real actors, and theirs. */
export function tryOnLogic({ client, queryClient }: { client: Client; queryClient: QueryClient }) {
  const { drawKey, saveResult, streamJob, lookAtJob, watchNetwork, ...job } = jobActors({
    client,
    onWorkChanged: () => void workChanged(queryClient),
  });
  const watchJob = jobWatchMachine.provide({ actors: { streamJob, lookAtJob, watchNetwork } });
  const pictures = pictureActors(client);
  return tryOnMachine.provide({
    actors: {
      keepDrafts: draftKeeperMachine.provide({ actors: draftActors() }),
      uploadPicture: uploadMachine.provide({ actors: uploadActors(client) }),
      pickPictures: assetPickerMachine.provide({ actors: { readPictures: pictures.refreshPictures } }),
      ...pictures,
      drawKey,
      generate: generationMachine.provide({ actors: { ...job, watchJob } }),
      saveResult,
    },
  });
}
