import type { EncodedPicture } from '@mot-studio/engine';
import type { AssetRow } from '#server/library/assets.service.ts';

import type { KeptOrder, OrderInput } from './features/feature.ts';
import type { Studio } from './studio.ts';

/** A stored picture as an engine takes it: blobs are named by their content, and so are parses. */
export const encodedPicture = async (
  { blobs }: Pick<Studio, 'blobs'>,
  { blobKey }: Pick<AssetRow, 'blobKey'>,
): Promise<EncodedPicture> => ({ bytes: await blobs.read(blobKey), key: blobKey });

/**
 * The pictures of an order, as its feature asks for them.
 * @param rows by id; what is not among them was put into the bin.
 */
export const picturesOf = (
  studio: Pick<Studio, 'blobs'>,
  inputs: readonly Pick<OrderInput, 'role' | 'asset'>[],
  rows: ReadonlyMap<string, AssetRow>,
): Pick<KeptOrder, 'pictures' | 'read'> => ({
  pictures: (wanted) => inputs.flatMap(({ role, asset }) => (role === wanted ? (rows.get(asset) ?? []) : [])),
  read: (picture) => encodedPicture(studio, picture),
});
