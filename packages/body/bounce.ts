/** Coefficients of the curve: linear functions of the albedo. */
const cubed = { slope: 2.0404, from: -0.3324 };
const squared = { slope: -4.7951, from: 0.6417 };
const once = { slope: 2.7552, from: 0.6903 };

/**
 * Returns the share of the sky's light that a place reflects, by the visible share of the sky, 0–1, and one channel of its
 * albedo: in a fold of bright cloth light bounces from side to side, so that the fold hardly darkens (Jimenez and others,
 * «Practical real-time strategies for accurate indirect occlusion», 2016).
 */
export function bouncedLight(open: number, albedo: number): number {
  const a = cubed.slope * albedo + cubed.from;
  const b = squared.slope * albedo + squared.from;
  const c = once.slope * albedo + once.from;
  return Math.max(open, ((open * a + b) * open + c) * open);
}

const line = ({ slope, from }: typeof once) => `${slope} * albedo + ${from}`;

/** GLSL version of `bouncedLight` for three channels. */
export const bouncedLightShader = `
vec3 bouncedLight(float open, vec3 albedo) {
  vec3 a = ${line(cubed)};
  vec3 b = ${line(squared)};
  vec3 c = ${line(once)};
  return max(vec3(open), ((open * a + b) * open + c) * open);
}`;
