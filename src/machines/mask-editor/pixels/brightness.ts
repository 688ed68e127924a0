/**
 * Decoded pixels as a mask: how bright each is (Rec. 709), where it is opaque. A picture without any brightness is taken by its
 * opacity: programs keep masks both ways. `data`: red, green, blue, opacity, again and again.
 */
export function brightness(data: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(data.length / 4);
  const opacities = new Uint8Array(values.length);
  let brightest = 0;
  let faintest = 255;
  for (let at = 0; at < values.length; at++) {
    const opacity = data[at * 4 + 3] ?? 0;
    const light =
      0.2126 * (data[at * 4] ?? 0) + 0.7152 * (data[at * 4 + 1] ?? 0) + 0.0722 * (data[at * 4 + 2] ?? 0);
    const value = Math.round((light * opacity) / 255);
    values[at] = value;
    opacities[at] = opacity;
    brightest = Math.max(brightest, value);
    faintest = Math.min(faintest, opacity);
  }
  return brightest === 0 && faintest < 255 ? opacities : values;
}
