import { fromPromise } from 'xstate';

import type { Client } from '#api/client.ts';
import { type Asset, assetOps } from '#api/contract/assets.ts';

export const pictureActors = ({ call }: Client) => ({
  /** The pictures that are still there. */
  refreshPictures: fromPromise<readonly Asset[], { ids: readonly string[] }>(
    async ({ input: { ids }, signal }) => {
      const asked = await Promise.all(ids.map((id) => call(assetOps.asset, { params: { id }, signal })));
      return asked.flatMap((answer) => (answer.ok ? [answer.answer] : []));
    },
  ),
});
