import { uploadLimits } from '#api/contract/assets.ts';
import type { ReadAnswer, ReadInput } from '#machines/mask-editor/mask-editor.types.ts';
import { brightness } from '#machines/mask-editor/pixels/brightness.ts';
import { foldedVersions } from '#machines/mask-editor/pixels/mask-history.ts';
import { changesBetween } from '#machines/mask-editor/pixels/tiled-mask.ts';
import { packBits } from '#machines/mask-editor/pixels/pack.ts';
import { encodeMaskPng } from '#machines/mask-editor/pixels/png.ts';

import type { MaskOrder, MaskReply } from './mask-worker.types.ts';
import { readPixels } from './mask-pixels.ts';
import { pictureTypeOf } from './picture-type.ts';

// Pixels are processed in a worker, so that no frame waits for them.

addEventListener('message', ({ data: order }: MessageEvent<MaskOrder>) => {
  execute(order).then(
    (answer) => reply({ id: order.id, answer }),
    (error: unknown) => reply({ id: order.id, error: String(error) }),
  );
});

const reply = (message: MaskReply) => postMessage(message);

async function execute(order: MaskOrder) {
  switch (order.kind) {
    case 'fold': {
      const { mask, operations } = order.given;
      const versions = foldedVersions(mask, operations);
      return versions.map((version, index) => changesBetween(versions[index - 1] ?? mask, version));
    }
    case 'encode':
      return new Blob([await encodeMaskPng(order.given.mask)], { type: 'image/png' });
    case 'read':
      return readMask(order.given);
  }
}

/** @throws {DOMException} when the file cannot be decoded. */
async function readMask({ file, width, height }: ReadInput): Promise<ReadAnswer> {
  if (file.size === 0) return { outcome: 'refused', code: 'file_empty' };
  if ((await pictureTypeOf(file)) === undefined) return { outcome: 'refused', code: 'file_type_refused' };
  if (file.size > uploadLimits.bytes) return { outcome: 'refused', code: 'file_too_large' };
  const read = await readPixels(file, width, height);
  if (read === undefined) return { outcome: 'refused', code: 'pixels_falsified' };
  const values = brightness(read.data);
  return {
    outcome: 'read',
    pixels: packBits(values),
    isBlank: values.every((value) => value === 0),
    isResized: read.isResized,
  };
}
