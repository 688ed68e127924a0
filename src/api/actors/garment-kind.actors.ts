import { fromCallback } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { lookOps } from '#api/contract/look.ts';
import type { GarmentClassified, GuessInput } from '#machines/try-on/try-on.types.ts';

/** Asks the server for the categories of garments without one; a category that the user sets meanwhile wins. */
export const guessKinds = ({ call }: Pick<Client, 'call'>) =>
  fromCallback<GarmentClassified, GuessInput>(({ input: { wizard }, sendBack }) => {
    const abortController = new AbortController();
    const requestedIds = new Set<string>();
    const isUnsaid = (id: string) =>
      wizard
        .getSnapshot()
        .context.garments.some(({ asset, category }) => asset.id === id && category === null);
    const guess = async (id: string) => {
      const looked = await call(lookOps.look, {
        body: { picture: id, as: 'garment' },
        signal: abortController.signal,
      });
      const category = looked.ok ? looked.answer.category : null;
      if (category !== null && isUnsaid(id)) sendBack({ type: 'garment.classified', id, category });
    };
    const { unsubscribe } = wizard.subscribe(({ context }) => {
      for (const { asset, category } of context.garments) {
        if (category !== null || requestedIds.has(asset.id)) continue;
        requestedIds.add(asset.id);
        // The request aborts with the wizard.
        guess(asset.id).catch(() => {});
      }
    });
    return () => {
      unsubscribe();
      abortController.abort();
    };
  });
