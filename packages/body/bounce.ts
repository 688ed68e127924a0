/** The coefficients of the curve: lines over the albedo. */
const cubed = { slope: 2.0404, from: -0.3324 };
const squared = { slope: -4.7951, from: 0.6417 };
const once = { slope: 2.7552, from: 0.6903 };

/**
 * How much of the sky's light a place gives back, of the share of the sky that it sees, 0–1, and one channel of its own colour:
 * in a fold of bright cloth light goes from side to side, so that it hardly darkens (Jimenez and others, «Practical real-time
 * strategies for accurate indirect occlusion», 2016).
 */
export function bouncedLight(open: number, albedo: number): number {
  const a = cubed.slope * albedo + cubed.from;
  const b = squared.slope * albedo + squared.from;
  const c = once.slope * albedo + once.from;
  return Math.max(open, ((open * a + b) * open + c) * open);
}

const line = ({ slope, from }: typeof once) => `${slope} * albedo + ${from}`;

/** The same over three channels, in the language of shaders. */
export const bouncedLightShader = `
vec3 bouncedLight(float open, vec3 albedo) {
  vec3 a = ${line(cubed)};
  vec3 b = ${line(squared)};
  vec3 c = ${line(once)};
  return max(vec3(open), ((open * a + b) * open + c) * open);
}`;
