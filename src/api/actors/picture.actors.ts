import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { type Asset, assetOps } from '#api/contract/assets.ts';

import { NoAnswerError } from './failures.ts';

export const pictureActors = ({ call, upload }: Client) => ({
  /** Returns the pictures that still exist; fails if one request got no answer, since that picture's state is unknown. */
  refreshPictures: fromPromise<readonly Asset[], { ids: readonly string[] }>(
    async ({ input: { ids }, signal }) => {
      const results = await Promise.all(ids.map((id) => call(assetOps.asset, { params: { id }, signal })));
      return results.flatMap((answer) => {
        if (answer.ok) return [answer.answer];
        if (answer.failure.code === 'not_found') return [];
        throw new NoAnswerError(answer.failure);
      });
    },
  ),
  sendMask: fromPromise<Asset, { mask: Blob }>(async ({ input: { mask }, signal }) => {
    const picture = { picture: mask, name: 'mask.png', role: 'mask' as const };
    const result = await upload(picture, { signal, onProgress: () => {} });
    if (result.ok) return result.answer;
    throw new NoAnswerError(result.failure);
  }),
});
