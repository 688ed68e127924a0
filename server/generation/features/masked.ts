import sharp from 'sharp';

import type { AssetRole } from '#api/contract/assets.ts';
import { EngineError, type EncodedPicture } from '@mot-studio/engine';
import { runResultWork } from '#server/library/stored-pictures.ts';

import type { KeptOrder } from './feature.ts';

/** What an order changes, and where it may: anywhere, or where a mask is not black. */
type Masked = { picture: EncodedPicture; mask: EncodedPicture | undefined };

/**
 * Reads the first picture of a role, and the mask where the order had one.
 * @throws {EngineError} `file_unreadable` when one of them is gone; `mask_missing` when the mask is black: nothing could change,
 * and an unchanged picture is not worth a credit.
 */
export async function readMasked(
  { pictures, read }: Pick<KeptOrder, 'pictures' | 'read'>,
  role: AssetRole,
  masked: boolean,
): Promise<Masked> {
  const [pictureRow] = pictures(role);
  const [maskRow] = pictures('mask');
  if (!pictureRow || (masked && !maskRow)) throw new EngineError('file_unreadable', 'a picture is gone');
  const mask = maskRow && (await read(maskRow));
  if (mask && (await isBlack(mask))) throw new EngineError('mask_missing', 'the mask shows nothing');
  return { picture: await read(pictureRow), mask };
}

/** Of 255: less is what an encoder left on black. */
const faint = 5;

const isBlack = ({ bytes }: EncodedPicture): Promise<boolean> =>
  runResultWork(async () => {
    const grey = await sharp(bytes).flatten({ background: '#000' }).toColourspace('b-w').raw().toBuffer();
    return grey.every((value) => value <= faint);
  });
