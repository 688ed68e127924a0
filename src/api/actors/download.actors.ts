import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { assetOps } from '#api/contract/assets.ts';
import type { PrepareAnswer, PrepareInput } from '#machines/download-options/download-options.types.ts';

/** Actors that prepare downloads: one picture as a file, several as a zip file. */
export const downloadActors = ({ call }: Client) => ({
  prepareDownload: fromPromise<PrepareAnswer, PrepareInput>(
    async ({ input: { assets, options }, signal }) => {
      const [id, ...more] = assets;
      if (id === undefined) throw new Error('nothing was chosen');
      if (more.length === 0) {
        const link = await call(assetOps.downloadLink, { params: { id }, body: options, signal });
        return link.ok
          ? { outcome: 'prepared', ...link.answer }
          : { outcome: 'refused', failure: link.failure };
      }
      const link = await call(assetOps.archiveLink, { body: { assets: [...assets], ...options }, signal });
      return link.ok
        ? { outcome: 'prepared', ...link.answer, watermarked: false }
        : { outcome: 'refused', failure: link.failure };
    },
  ),
});
