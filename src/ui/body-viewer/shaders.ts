import { bouncedLightShader } from '@mot-studio/body/bounce';

/** Maximum number of lamps of a light. */
export const maxLamps = 4;
/** Maximum number of materials of a figure. */
export const maxMaterials = 16;

/** Lights are distant and fixed while the figure turns, as in a studio: the normal is turned instead. */
export const figureVertex = `#version 300 es
in vec3 position;
in vec3 normal;
in float openness;
in float material;
uniform mat4 projection;
uniform vec2 turn;
uniform vec3 palette[${maxMaterials}];
out vec3 facing;
out vec3 albedo;
out float sky;
void main() {
  facing = vec3(turn.x * normal.x + turn.y * normal.z, normal.y, turn.x * normal.z - turn.y * normal.x);
  albedo = palette[int(material + 0.5)];
  sky = openness;
  gl_Position = projection * vec4(position, 1.0);
}`;

export const figureFragment = `#version 300 es
precision highp float;
in vec3 facing;
in vec3 albedo;
in float sky;
uniform vec3 towards[${maxLamps}];
uniform vec3 lamp[${maxLamps}];
uniform vec3 above;
uniform vec3 below;
out vec4 colour;
${bouncedLightShader}
void main() {
  vec3 n = normalize(facing);
  vec3 open = bouncedLight(sky, albedo);
  vec3 light = mix(below, above, 0.5 + 0.5 * n.y) * open;
  float shine = 0.0;
  for (int i = 0; i < ${maxLamps}; i++) {
    float lit = max(0.0, (dot(n, towards[i]) + 0.18) / 1.18);
    light += lamp[i] * lit * mix(vec3(0.45), vec3(1.0), open);
    vec3 middle = normalize(towards[i] + vec3(0.0, 0.0, 1.0));
    shine += pow(max(0.0, dot(n, middle)), 26.0) * lamp[i].g;
  }
  vec3 seen = albedo * light + 0.035 * shine * sky;
  colour = vec4(pow(min(seen, 1.0), vec3(1.0 / 2.2)), 1.0);
}`;

/** Soft shadow under the feet. */
export const floorVertex = `#version 300 es
in vec2 corner;
uniform mat4 projection;
out vec2 place;
void main() {
  place = corner;
  gl_Position = projection * vec4(corner.x * 0.52, 0.0, corner.y * 0.4, 1.0);
}`;

export const floorFragment = `#version 300 es
precision highp float;
in vec2 place;
out vec4 colour;
void main() {
  float away = length(place);
  float shade = 0.34 * pow(max(0.0, 1.0 - away), 1.6);
  colour = vec4(0.0, 0.0, 0.0, shade);
}`;
