/** Smallest alpha at which a pixel counts as opaque. */
const opaque = 128;
/** Tolerance between shades of one colour: colours of half-transparent pixels are rounded. */
const shadeTolerance = 8;

/**
 * Converts decoded pixels to a mask: the luma of each pixel (Rec. 709), where it is opaque. A shape of one colour on a
 * transparent background is read by its alpha: programs store masks both ways. `data`: red, green, blue, alpha,
 * repeated.
 */
export function brightness(data: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(data.length / 4);
  const opacities = new Uint8Array(values.length);
  let [darkest, brightest, faintest] = [255, 0, 255];
  for (let at = 0; at < values.length; at++) {
    const opacity = data[at * 4 + 3] ?? 0;
    const light =
      0.2126 * (data[at * 4] ?? 0) + 0.7152 * (data[at * 4 + 1] ?? 0) + 0.0722 * (data[at * 4 + 2] ?? 0);
    values[at] = Math.round((light * opacity) / 255);
    opacities[at] = opacity;
    faintest = Math.min(faintest, opacity);
    if (opacity < opaque) continue;
    darkest = Math.min(darkest, light);
    brightest = Math.max(brightest, light);
  }
  return faintest < 255 && brightest - darkest < shadeTolerance ? opacities : values;
}
