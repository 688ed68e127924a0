import type { QueryClient } from '@tanstack/react-query';

import { sharedDraftActors } from '#api/actors/draft.actors.ts';
import { jobActors } from '#api/actors/job.actors.ts';
import { watchNetwork } from '#api/actors/network.actors.ts';
import type { WorkFeed } from '#api/actors/work-feed.ts';
import type { SendOrder } from '#api/actors/orders/send-order.ts';
import { pictureActors } from '#api/actors/picture.actors.ts';
import { uploadActors } from '#api/actors/upload.actors.ts';
import type { Client } from '#api/client.ts';
import { workChanged } from '#api/queries/generation.queries.ts';
import { assetPickerMachine } from '#machines/asset-picker/asset-picker.machine.ts';
import { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import { generationMachine } from '#machines/generation/generation.machine.ts';
import { jobWatchMachine } from '#machines/job-watch/job-watch.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';

export type WizardDeps = { client: Client; work: WorkFeed; queryClient: QueryClient };

/** Whom every wizard works with, and theirs. */
export function wizardLogic({ client, work, queryClient }: WizardDeps, sendOrder: SendOrder) {
  const { drawKey, saveResult, streamJob, lookAtJob, ...job } = jobActors({
    client,
    work,
    sendOrder,
    onWorkChanged: () => void workChanged(queryClient),
  });
  const watchJob = jobWatchMachine.provide({ actors: { streamJob, lookAtJob, watchNetwork } });
  const { refreshPictures } = pictureActors(client);
  const underWay = new Set<Blob>();
  return {
    keepDrafts: draftKeeperMachine.provide({ actors: sharedDraftActors(client, () => underWay.size) }),
    uploadPicture: uploadMachine.provide({ actors: { ...uploadActors(client, underWay), watchNetwork } }),
    pickPictures: assetPickerMachine.provide({ actors: { readPictures: refreshPictures, watchNetwork } }),
    refreshPictures,
    drawKey,
    generate: generationMachine.provide({ actors: { ...job, watchJob, watchNetwork } }),
    saveResult,
  };
}
