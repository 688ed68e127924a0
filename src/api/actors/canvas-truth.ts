const side = 8;
const known = [
  [200, 40, 90],
  [20, 160, 60],
] as const;
/** What encoding may change, and no more. */
const tolerance = 12;

/**
 * Whether this browser gives back what was drawn. Some falsify what is read from a canvas, so that nobody is told by how they draw;
 * what such a browser makes smaller is noise.
 */
export const canvasIsFaithful = (): Promise<boolean> => readBack().catch(() => false);

async function readBack(): Promise<boolean> {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (context === null) return false;
  known.forEach(([r, g, b], at) => {
    context.fillStyle = `rgb(${r} ${g} ${b})`;
    context.fillRect(0, (at * side) / 2, side, side / 2);
  });
  const encoded = await createImageBitmap(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 }));
  const again = new OffscreenCanvas(side, side).getContext('2d');
  if (again === null) return false;
  again.drawImage(encoded, 0, 0);
  encoded.close();
  return [context, again].every((each) => {
    const { data } = each.getImageData(0, 0, side, side);
    return known.every((colour, at) =>
      colour.every(
        (value, channel) =>
          Math.abs(value - (data[((at * side) / 2 + 1) * side * 4 + 12 + channel] ?? 0)) <= tolerance,
      ),
    );
  });
}
