/** Draws a picture on a canvas, both sides at most `maxSide` pixels. @throws if the browser provides no canvas context. */
export function scaledCanvas(picture: ImageBitmap, maxSide: number): OffscreenCanvas {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
