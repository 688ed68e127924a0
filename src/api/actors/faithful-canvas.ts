const canvasSize = 8;
const testColours = [
  [200, 40, 90],
  [20, 160, 60],
] as const;
/** Maximum difference that encoding may cause. */
const tolerance = 12;

/**
 * Returns whether this browser reads back the pixels that were drawn. Some browsers falsify canvas reads against fingerprinting;
 * pictures that they scale down are noise.
 */
export const isCanvasFaithful = (): Promise<boolean> => readBack().catch(() => false);

async function readBack(): Promise<boolean> {
  const canvas = new OffscreenCanvas(canvasSize, canvasSize);
  const context = canvas.getContext('2d');
  if (context === null) return false;
  testColours.forEach(([r, g, b], at) => {
    context.fillStyle = `rgb(${r} ${g} ${b})`;
    context.fillRect(0, (at * canvasSize) / 2, canvasSize, canvasSize / 2);
  });
  const encoded = await createImageBitmap(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 }));
  const decoded = new OffscreenCanvas(canvasSize, canvasSize).getContext('2d');
  if (decoded === null) return false;
  decoded.drawImage(encoded, 0, 0);
  encoded.close();
  return [context, decoded].every((each) => {
    const { data } = each.getImageData(0, 0, canvasSize, canvasSize);
    return testColours.every((colour, at) =>
      colour.every(
        (value, channel) =>
          Math.abs(value - (data[((at * canvasSize) / 2 + 1) * canvasSize * 4 + 12 + channel] ?? 0)) <=
          tolerance,
      ),
    );
  });
}
