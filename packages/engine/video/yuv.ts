import type { Size } from '#engine/imaging/plane.ts';

/** Fixed-point factor: fractions of 2¹⁶, so that integers suffice. */
const fixedOne = 1 << 16;
const fixed = (v: number): number => Math.round(v * fixedOne);

/** Shares of red and blue in luma (ITU-R BT.709). */
const [red, blue] = [0.2126, 0.0722];
/** Scales from 255 steps to those of limited range: 16–235 for luma, 16–240 for chroma. */
const [lightSteps, colourSteps] = [219 / 255, 224 / 255];

const light = {
  r: fixed(red * lightSteps),
  g: fixed((1 - red - blue) * lightSteps),
  b: fixed(blue * lightSteps),
};
/** Weights for the sum of four pixels. */
const towardsBlue = {
  r: fixed((-red / (2 * (1 - blue)) / 4) * colourSteps),
  g: fixed((-(1 - red - blue) / (2 * (1 - blue)) / 4) * colourSteps),
  b: fixed(colourSteps / 8),
};
const towardsRed = {
  r: fixed(colourSteps / 8),
  g: fixed((-(1 - red - blue) / (2 * (1 - red)) / 4) * colourSteps),
  b: fixed((-blue / (2 * (1 - red)) / 4) * colourSteps),
};
const darkest = 16 * fixedOne + fixedOne / 2;
const grey = 128 * fixedOne + fixedOne / 2;

/** Bytes of a frame in YUV 4:2:0. */
export const yuvLength = ({ width, height }: Size): number => (width * height * 3) / 2;

/**
 * Writes a frame as planar YUV 4:2:0 after ITU-R BT.709 with limited range, which players assume for unmarked films from 720 lines
 * on.
 * @param frame RGBA, of even numbers of pixels.
 * @param out `yuvLength` bytes.
 */
export function writeYuv({ width, height }: Size, frame: Uint8ClampedArray, out: Uint8Array): void {
  let u = width * height;
  let v = u + u / 4;
  for (let y = 0; y < height; y += 2) {
    let at = y * width;
    for (let x = 0; x < width; x += 2, at += 2) {
      const i = at * 4;
      const j = i + width * 4;
      const r0 = frame[i] ?? 0;
      const g0 = frame[i + 1] ?? 0;
      const b0 = frame[i + 2] ?? 0;
      const r1 = frame[i + 4] ?? 0;
      const g1 = frame[i + 5] ?? 0;
      const b1 = frame[i + 6] ?? 0;
      const r2 = frame[j] ?? 0;
      const g2 = frame[j + 1] ?? 0;
      const b2 = frame[j + 2] ?? 0;
      const r3 = frame[j + 4] ?? 0;
      const g3 = frame[j + 5] ?? 0;
      const b3 = frame[j + 6] ?? 0;
      out[at] = (light.r * r0 + light.g * g0 + light.b * b0 + darkest) >> 16;
      out[at + 1] = (light.r * r1 + light.g * g1 + light.b * b1 + darkest) >> 16;
      out[at + width] = (light.r * r2 + light.g * g2 + light.b * b2 + darkest) >> 16;
      out[at + width + 1] = (light.r * r3 + light.g * g3 + light.b * b3 + darkest) >> 16;
      const r = r0 + r1 + r2 + r3;
      const g = g0 + g1 + g2 + g3;
      const b = b0 + b1 + b2 + b3;
      out[u++] = (towardsBlue.r * r + towardsBlue.g * g + towardsBlue.b * b + grey) >> 16;
      out[v++] = (towardsRed.r * r + towardsRed.g * g + towardsRed.b * b + grey) >> 16;
    }
  }
}
