import type { EncodedPicture } from '@mot-studio/engine';
import type { AssetRow } from '#server/library/assets.service.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { StoredOrder, OrderInput } from './features/feature.ts';

/** Stored picture for an engine; its key serves as the cache key of parses, because blobs are named by their content. */
export const encodedPicture = async (
  { blobs }: Pick<Platform, 'blobs'>,
  { blobKey }: Pick<AssetRow, 'blobKey'>,
): Promise<EncodedPicture> => ({ bytes: await blobs.read(blobKey), key: blobKey });

/**
 * Groups the pictures of an order by role for its feature.
 * @param rows by id; pictures in the bin are missing.
 */
export const picturesOf = (
  store: Pick<Platform, 'blobs'>,
  inputs: readonly Pick<OrderInput, 'role' | 'asset'>[],
  rows: ReadonlyMap<string, AssetRow>,
): Pick<StoredOrder, 'pictures' | 'read'> => ({
  pictures: (wantedRole) =>
    inputs.flatMap(({ role, asset }) => (role === wantedRole ? (rows.get(asset) ?? []) : [])),
  read: (picture) => encodedPicture(store, picture),
});
