import type { EncodedPicture } from '#server/engine/types.ts';
import type { AssetRow } from '#server/library/assets.service.ts';

import type { Studio } from './studio.ts';

/** A stored picture as an engine takes it: blobs are named by their content, and so are parses. */
export const encodedPicture = async (
  { blobs }: Pick<Studio, 'blobs'>,
  { blobKey }: Pick<AssetRow, 'blobKey'>,
): Promise<EncodedPicture> => ({ bytes: await blobs.read(blobKey), key: blobKey });
