/**
 * How much of the sky's light a place gives back, of the share of the sky that it sees, 0–1, and one channel of its own colour:
 * in a fold of bright cloth light goes from side to side, so that it hardly darkens (Jimenez and others, «Practical real-time
 * strategies for accurate indirect occlusion», 2016).
 */
export function bouncedLight(open: number, albedo: number): number {
  const [a, b, c] = [2.0404 * albedo - 0.3324, 0.6417 - 4.7951 * albedo, 2.7552 * albedo + 0.6903];
  return Math.max(open, ((open * a + b) * open + c) * open);
}

/** The same over three channels, in the language of shaders. */
export const bouncedLightShader = `
vec3 bouncedLight(float open, vec3 albedo) {
  vec3 a = 2.0404 * albedo - 0.3324;
  vec3 b = 0.6417 - 4.7951 * albedo;
  vec3 c = 2.7552 * albedo + 0.6903;
  return max(vec3(open), ((open * a + b) * open + c) * open);
}`;
