export type Colour = readonly [l: number, a: number, b: number];

type Channels = { readonly l: Float32Array; readonly a: Float32Array; readonly b: Float32Array };

const linearOf = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/**
 * Writes an sRGB colour of eight bits a channel as OKLab at index `i` (Ottosson, «A perceptual color space for image processing»,
 * 2020).
 */
export function writeLab(lab: Channels, i: number, red8: number, green8: number, blue8: number): void {
  const red = linearOf[red8] ?? 0;
  const green = linearOf[green8] ?? 0;
  const blue = linearOf[blue8] ?? 0;
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  lab.l[i] = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s;
  lab.a[i] = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  lab.b[i] = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
}

/** Distance between two colours (ΔE in OKLab). */
export const colourDistance = ([l, a, b]: Colour, [m, c, d]: Colour): number =>
  Math.hypot(l - m, a - c, b - d);

/** Entries of the table that gamma-encodes linear light, finer than eight bits resolve. */
const encodeSteps = 8192;
const encoded = Uint8ClampedArray.from({ length: encodeSteps + 1 }, (_, i) => {
  const c = i / encodeSteps;
  return Math.round(255 * (c <= 0.003_130_8 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
});
const encode = (linear: number): number =>
  encoded[linear <= 0 ? 0 : linear >= 1 ? encodeSteps : Math.round(linear * encodeSteps)] ?? 0;

/** Linear sRGB of an OKLab colour. */
function linearRgb(
  lightness: number,
  a: number,
  b: number,
): readonly [red: number, green: number, blue: number] {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

/** Bisection steps that find a share to less than one of 255 levels. */
const halvings = 8;

/** The largest share of an OKLab colour's chroma, 0–1, at which no channel exceeds sRGB's maximum. */
export function displayableChroma(lightness: number, a: number, b: number): number {
  const isShown = (share: number) => Math.max(...linearRgb(lightness, a * share, b * share)) <= 1;
  if (isShown(1)) return 1;
  let [inside, beyond] = [0, 1];
  for (let n = 0; n < halvings; n++) {
    const share = (inside + beyond) / 2;
    if (isShown(share)) inside = share;
    else beyond = share;
  }
  return inside;
}

/** Writes an OKLab colour as sRGB to three bytes from `at` on; values out of gamut are clipped. */
export function writeRgb(data: Uint8ClampedArray, at: number, lightness: number, a: number, b: number): void {
  const [red, green, blue] = linearRgb(lightness, a, b);
  data[at] = encode(red);
  data[at + 1] = encode(green);
  data[at + 2] = encode(blue);
}

/** Formats an OKLab colour as `#rrggbb`; values out of gamut are clipped. */
export function hexOf([l, a, b]: Colour): string {
  const pixel = new Uint8ClampedArray(3);
  writeRgb(pixel, 0, l, a, b);
  return `#${[...pixel].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Parses `#rrggbb`. */
export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  const lab = { l: new Float32Array(1), a: new Float32Array(1), b: new Float32Array(1) };
  writeLab(lab, 0, (value >> 16) & 255, (value >> 8) & 255, value & 255);
  return [lab.l[0] ?? 0, lab.a[0] ?? 0, lab.b[0] ?? 0];
}
