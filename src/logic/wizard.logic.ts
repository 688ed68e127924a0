import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { sharedDraftActors } from '#api/actors/draft.actors.ts';
import { watchNetwork } from '#api/actors/network.actors.ts';
import type { WorkFeed } from '#api/actors/work-feed.types.ts';
import type { SendOrder } from '#api/actors/orders/send-order.ts';
import { pictureActors } from '#api/actors/picture.actors.ts';
import { uploadActors } from '#api/actors/upload.actors.ts';
import type { Client } from '#api/api-client.ts';
import { workChanged } from '#api/queries/work-changed.ts';
import { assetPickerMachine } from '#machines/asset-picker/asset-picker.machine.ts';
import { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { untilIdle } from '#src/idle.ts';

import { lateLogics } from './late-logic.ts';

export type WizardDeps = { client: Client; work: WorkFeed; queryClient: QueryClient };

/**
 * Whom every wizard works with, and theirs. What an order takes is fetched behind the first view; a draft that was left with one is
 * opened when it is there, and so is another order.
 *
 * @param fetchSender how the wizard's request is sent.
 */
export function wizardLogic(
  { client, work, queryClient }: WizardDeps,
  fetchSender: () => Promise<SendOrder>,
) {
  const { refreshPictures } = pictureActors(client);
  const underWay = new Set<Blob>();
  const orders = lateLogics(async () => {
    const [{ orderLogic }, sendOrder] = await Promise.all([import('./order.logic.ts'), fetchSender()]);
    return orderLogic({ client, work, sendOrder, onWorkChanged: () => void workChanged(queryClient) });
  });
  void untilIdle()
    .then(orders.load)
    .catch(() => {});
  const drafts = sharedDraftActors(client, {
    photosUnderWay: () => underWay.size,
    onRead: async (draft) => {
      if (wasOrdered(draft)) await orders.brought();
    },
  });
  return {
    keepDrafts: draftKeeperMachine.provide({ actors: drafts }),
    uploadPicture: uploadMachine.provide({ actors: { ...uploadActors(client, underWay), watchNetwork } }),
    pickPictures: assetPickerMachine.provide({ actors: { readPictures: refreshPictures, watchNetwork } }),
    refreshPictures,
    drawKey: fromPromise(async () => ({ key: (await orders.brought()).drawKey() })),
    generate: orders.of('generate'),
    saveResult: orders.of('saveResult'),
  };
}

/** Whether something was ordered with a draft, or with what it set aside. */
function wasOrdered(draft: unknown): boolean {
  if (typeof draft !== 'object' || draft === null) return false;
  const { order = null, result = null, setAside = null } = draft as Record<string, unknown>;
  return order !== null || result !== null || wasOrdered(setAside);
}
