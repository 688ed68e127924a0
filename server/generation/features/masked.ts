import sharp from 'sharp';

import type { AssetRole } from '#api/contract/assets.ts';
import { EngineError, type EncodedPicture } from '@mot-studio/engine';
import { queueResultWork } from '#server/library/stored-pictures.ts';

import type { StoredOrder } from './feature.ts';

/** Picture of an order and its mask: an order without a mask may change every pixel, one with a mask those where it is not black. */
type Masked = { picture: EncodedPicture; mask: EncodedPicture | undefined };

/**
 * Reads the first picture of a role, and the mask if the order had one.
 * @throws {EngineError} `file_unreadable` when one of them is missing; `mask_missing` for a black mask: no pixel could change,
 *   and an unchanged picture is not worth a credit.
 */
export async function readMasked(
  { pictures, read }: Pick<StoredOrder, 'pictures' | 'read'>,
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

/** Luminance of 255; darker values are encoder noise on black. */
const encoderNoise = 5;

const isBlack = ({ bytes }: EncodedPicture): Promise<boolean> =>
  queueResultWork(async () => {
    const grey = await sharp(bytes).flatten({ background: '#000' }).toColourspace('b-w').raw().toBuffer();
    return grey.every((value) => value <= encoderNoise);
  });
