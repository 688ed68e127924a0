import { isCanvasFaithful } from './faithful-canvas.ts';
import { pictureTypeOf } from './picture-type.ts';

type Read = { data: Uint8ClampedArray | Uint8Array; isResized: boolean };

/**
 * Returns a picture's RGBA at a size. A browser that falsifies canvas reads decodes the file with `ImageDecoder` instead, without
 * a canvas; undefined if it has none.
 * @throws {DOMException} when the file cannot be decoded.
 */
export async function readPixels(file: Blob, width: number, height: number): Promise<Read | undefined> {
  if (!(await isCanvasFaithful())) return decodePixels(file, width, height);
  const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none' });
  const isResized = bitmap.width !== width || bitmap.height !== height;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { data: context.getImageData(0, 0, width, height).data, isResized };
}

async function decodePixels(file: Blob, width: number, height: number): Promise<Read | undefined> {
  const type = await pictureTypeOf(file);
  if (!('ImageDecoder' in globalThis) || type === undefined) return undefined;
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type, colorSpaceConversion: 'none' });
  const { image } = await decoder.decode();
  try {
    const { displayWidth, displayHeight } = image;
    const full = new Uint8Array(displayWidth * displayHeight * 4);
    await image.copyTo(full, { format: 'RGBA', layout: [{ offset: 0, stride: displayWidth * 4 }] });
    const size = { width: displayWidth, height: displayHeight };
    const isResized = displayWidth !== width || displayHeight !== height;
    return { data: isResized ? scaleNearest(full, size, width, height) : full, isResized };
  } finally {
    image.close();
    decoder.close();
  }
}

function scaleNearest(
  full: Uint8Array,
  from: { width: number; height: number },
  width: number,
  height: number,
) {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * from.height) / height) * from.width;
    for (let x = 0; x < width; x++) {
      const at = (row + Math.floor(((x + 0.5) * from.width) / width)) * 4;
      data.set(full.subarray(at, at + 4), (y * width + x) * 4);
    }
  }
  return data;
}
