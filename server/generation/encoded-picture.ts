import type { EncodedPicture } from '@mot-studio/engine';
import type { AssetRow } from '#server/library/assets.service.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { KeptOrder, OrderInput } from './features/feature.ts';

/** A stored picture as an engine takes it: blobs are named by their content, and so are parses. */
export const encodedPicture = async (
  { blobs }: Pick<Platform, 'blobs'>,
  { blobKey }: Pick<AssetRow, 'blobKey'>,
): Promise<EncodedPicture> => ({ bytes: await blobs.read(blobKey), key: blobKey });

/**
 * The pictures of an order, as its feature asks for them.
 * @param rows by id; what is not among them was put into the bin.
 */
export const picturesOf = (
  store: Pick<Platform, 'blobs'>,
  inputs: readonly Pick<OrderInput, 'role' | 'asset'>[],
  rows: ReadonlyMap<string, AssetRow>,
): Pick<KeptOrder, 'pictures' | 'read'> => ({
  pictures: (wanted) => inputs.flatMap(({ role, asset }) => (role === wanted ? (rows.get(asset) ?? []) : [])),
  read: (picture) => encodedPicture(store, picture),
});
