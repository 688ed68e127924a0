import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { sharedDraftActors } from '#api/actors/draft.actors.ts';
import { watchNetwork } from '#api/actors/network.actors.ts';
import type { WorkFeed } from '#api/actors/work-feed.types.ts';
import type { SendOrder } from '#api/actors/orders/send-order.ts';
import { pictureActors } from '#api/actors/picture.actors.ts';
import { uploadActors } from '#api/actors/upload.actors.ts';
import type { Client } from '#api/api-client.ts';
import { invalidateWork } from '#api/queries/work-changed.ts';
import { assetPickerMachine } from '#machines/asset-picker/asset-picker.machine.ts';
import { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { untilIdle } from '#src/idle.ts';

import { lazyLogics } from './lazy-logic.ts';

export type WizardDeps = { client: Client; work: WorkFeed; queryClient: QueryClient };

/**
 * Returns the actors that all wizards share. The order's chunk is prefetched when the browser is idle; a draft that was stored with
 * an order is opened after the chunk has loaded, and a new order waits for it as well.
 *
 * @param fetchSender loads the function that sends the wizard's request.
 */
export function wizardLogic(
  { client, work, queryClient }: WizardDeps,
  fetchSender: () => Promise<SendOrder>,
) {
  const { refreshPictures } = pictureActors(client);
  const uploading = new Set<Blob>();
  const orders = lazyLogics(async () => {
    const [{ orderLogic }, sendOrder] = await Promise.all([import('./order.logic.ts'), fetchSender()]);
    return orderLogic({ client, work, sendOrder, onWorkChanged: () => void invalidateWork(queryClient) });
  });
  void untilIdle()
    .then(orders.load)
    .catch(() => {});
  const drafts = sharedDraftActors(client, {
    photosUnderWay: () => uploading.size,
    onRead: async (draft) => {
      if (wasOrdered(draft)) await orders.loadWithRetry();
    },
  });
  return {
    keepDrafts: draftKeeperMachine.provide({ actors: drafts }),
    uploadPicture: uploadMachine.provide({ actors: { ...uploadActors(client, uploading), watchNetwork } }),
    pickPictures: assetPickerMachine.provide({ actors: { readPictures: refreshPictures, watchNetwork } }),
    refreshPictures,
    drawKey: fromPromise(async () => ({ key: (await orders.loadWithRetry()).drawKey() })),
    generate: orders.standIn('generate'),
    saveResult: orders.standIn('saveResult'),
  };
}

/** Returns whether a draft, or the draft that it set aside, has an order or a result. */
function wasOrdered(draft: unknown): boolean {
  if (typeof draft !== 'object' || draft === null) return false;
  const { order = null, result = null, setAside = null } = draft as Record<string, unknown>;
  return order !== null || result !== null || wasOrdered(setAside);
}
