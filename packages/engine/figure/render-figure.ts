import type { BodyLook } from '@mot-studio/terms/body';
import { bouncedLight } from '@mot-studio/body/bounce';
import { floorShadow, shadeAt, type FloorShadow } from '@mot-studio/body/floor';
import { materials, type Material } from '@mot-studio/body/materials';
import type { BodyMesh } from '@mot-studio/body/mesh';
import { linearOf, type Rgb } from '@mot-studio/body/palette';
import { backdropColours, rigs, type Camera } from '@mot-studio/body/stage';
import type { BodyLight } from '@mot-studio/terms/body';
import { clamp, smoothstep } from '#engine/imaging/math.ts';
import type { Picture, Size } from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';

import { finishes } from './finish.ts';
import { shadowOf } from './figure-shadow.ts';
import { focalLength, rasteriseDepth, project, barycentricAt, type ProjectedMesh } from './figure-view.ts';

export type Scene = {
  readonly mesh: BodyMesh;
  readonly palette: Readonly<Record<Material, Rgb>>;
  readonly camera: Camera;
  readonly light: BodyLight;
  readonly backdrop: BodyLook['backdrop'];
  /** Height in metres above which the figure is invisible but still casts its shadow. */
  readonly upTo?: number;
};

/** Samples along each side of a pixel. */
const samples = 2;
/** Brightness above which light is plain white. */
const maxLight = 2;
/** Distance in metres by which a vertex is lifted off its neighbours' shadow. */
const shadowLift = 0.01;

/** Renders a studio photograph of a figure: soft shadows, a lit backdrop with the figure's shadow on the ground. */
export function render(scene: Scene, size: Size): Picture {
  const fine = { width: size.width * samples, height: size.height * samples };
  const projected = project(scene.mesh, scene.camera, fine);
  const visible = rasteriseDepth(visibleTriangles(scene), projected, fine);
  throwIfAborted();
  const paintBody = bodyPainter(scene, projected);
  const paintStage = stagePainter(scene, floorShadow(scene.mesh), size);
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const light = new Float64Array(3);
  for (let y = 0, i = 0; y < size.height; y++) {
    if (y % 64 === 0) throwIfAborted();
    for (let x = 0; x < size.width; x++, i += 4) {
      light.fill(0);
      let covered = 0;
      for (let s = 0; s < samples * samples; s++) {
        const [fx, fy] = [x * samples + (s % samples), y * samples + Math.floor(s / samples)];
        const triangle = visible.triangle[fy * fine.width + fx] ?? -1;
        if (triangle < 0) continue;
        covered++;
        paintBody(triangle, fx, fy, light);
      }
      const uncovered = samples * samples - covered;
      if (uncovered > 0) paintStage(x, y, uncovered, light);
      for (let c = 0; c < 3; c++) data[i + c] = encodeLight((light[c] ?? 0) / samples ** 2, i + c);
      data[i + 3] = 255;
    }
  }
  return { ...size, data };
}

/** Indices of the visible triangles; hidden ones are collapsed to vertex 0, so that positions in the index list stay the same. */
function visibleTriangles({ mesh: { indices, positions }, upTo }: Scene): Uint32Array {
  if (upTo === undefined) return indices;
  const low = (vertex: number): boolean => (positions[vertex * 3 + 1] ?? 0) < upTo;
  return indices.map((vertex, i) => (low(indices[i - (i % 3)] ?? 0) ? vertex : 0));
}

const codes = Float32Array.from({ length: 4097 }, (_, i) => {
  const v = i / 4096;
  const rolled = v * maxLight < 0.7 ? v * maxLight : 0.7 + 0.3 * (1 - Math.exp((0.7 - v * maxLight) / 0.3));
  return 255 * (rolled <= 0.0031308 ? rolled * 12.92 : 1.055 * rolled ** (1 / 2.4) - 0.055);
});

/** Encodes linear light as an sRGB byte: highlights roll off, and a grain of half a step prevents banding on smooth backgrounds. */
function encodeLight(light: number, at: number): number {
  const place = Math.min(4095, (light / maxLight) * 4096);
  const i = Math.floor(place);
  const code = (codes[i] ?? 0) + ((codes[i + 1] ?? 0) - (codes[i] ?? 0)) * (place - i);
  const grain = (((at * 7919) % 251) / 251 + ((at * 104_729) % 241) / 241 - 1) * 0.8;
  return code + grain;
}

type Paint = (triangle: number, x: number, y: number, into: Float64Array) => void;

/** Share of each lamp's light that reaches each vertex, 0–1; a soft shadow needs no finer resolution than the mesh. */
function lampSharesOf({ mesh, camera, light }: Scene): Float32Array[] {
  const { positions, normals } = mesh;
  return rigs[light].lamps.map(({ towards, shadow }) => {
    const lit = new Float32Array(positions.length / 3).fill(1);
    if (!shadow) return lit;
    const shade = shadowOf(mesh, towards, camera.target[1]);
    const place = (i: number): number => (positions[i] ?? 0) + (normals[i] ?? 0) * shadowLift;
    return lit.map((_, i) => shade(place(i * 3), place(i * 3 + 1), place(i * 3 + 2)));
  });
}

/** Adds a sample of the figure to a pixel's light. */
function bodyPainter(scene: Scene, projected: ProjectedMesh): Paint {
  const { mesh, palette, camera, light } = scene;
  const { indices, normals, positions, occlusion } = mesh;
  const { lamps, sky, ground } = rigs[light];
  const shades = lampSharesOf(scene);
  const surfaces = materials.map((name) => ({ colour: palette[name], finish: finishes[name] }));
  const plain = { colour: palette.skin, finish: finishes.skin };
  const [eyeX, eyeY, eyeZ] = camera.eye;
  const shares = new Float64Array(3);
  const bounced = new Float64Array(3);
  return (t, x, y, into) => {
    const a = indices[t] ?? 0;
    const b = indices[t + 1] ?? 0;
    const c = indices[t + 2] ?? 0;
    barycentricAt(projected, a, b, c, x + 0.5, y + 0.5, shares);
    const [u = 0, v = 0, w = 0] = shares;
    const interpolateAt = (values: Float32Array | Uint8Array, k: number, n: number): number =>
      (values[a * n + k] ?? 0) * u + (values[b * n + k] ?? 0) * v + (values[c * n + k] ?? 0) * w;
    let nx = interpolateAt(normals, 0, 3);
    let ny = interpolateAt(normals, 1, 3);
    let nz = interpolateAt(normals, 2, 3);
    const n = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
    nx *= n;
    ny *= n;
    nz *= n;
    let vx = eyeX - interpolateAt(positions, 0, 3);
    let vy = eyeY - interpolateAt(positions, 1, 3);
    let vz = eyeZ - interpolateAt(positions, 2, 3);
    const inverseDistance = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
    vx *= inverseDistance;
    vy *= inverseDistance;
    vz *= inverseDistance;
    const open = clamp(interpolateAt(occlusion, 0, 1) / 255, 0, 1);
    const { colour, finish } = surfaces[mesh.materials[a] ?? 0] ?? plain;
    const facing = Math.max(0, nx * vx + ny * vy + nz * vz);
    const glance = finish.sheen * (1 - facing) ** 3;
    const up = ny * 0.5 + 0.5;
    for (let k = 0; k < 3; k++) {
      const ambient = (ground[k] ?? 0) + ((sky[k] ?? 0) - (ground[k] ?? 0)) * up;
      // Light reaches folds of skin through the skin, and turns red there.
      const reflected = finish.blood > 0 ? open : bouncedLight(open, colour[k] ?? 0);
      const warm = finish.blood > 0 && k === 0 ? Math.sqrt(open) : reflected;
      bounced[k] = reflected;
      into[k] = (into[k] ?? 0) + ((colour[k] ?? 0) + glance) * ambient * warm;
    }
    for (let i = 0; i < lamps.length; i++) {
      const lamp = lamps[i];
      const lit = shades[i];
      if (!lamp || !lit) continue;
      const [lx, ly, lz] = lamp.towards;
      const facingLamp = nx * lx + ny * ly + nz * lz;
      const reached = (facingLamp + finish.wrap) / (1 + finish.wrap);
      if (reached <= 0) continue;
      const shade = interpolateAt(lit, 0, 1);
      const hx = lx + vx;
      const hy = ly + vy;
      const hz = lz + vz;
      const mirror = Math.max(0, (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz));
      const shine = facingLamp > 0 ? finish.shine * mirror ** finish.polish * 1.6 : 0;
      for (let k = 0; k < 3; k++) {
        const through =
          finish.blood > 0 && k === 0 ? Math.sqrt(Math.sqrt(reached)) * reached ** 0.7 : reached;
        into[k] =
          (into[k] ?? 0) +
          (lamp.colour[k] ?? 0) *
            shade *
            (0.35 + 0.65 * (bounced[k] ?? 0)) *
            (((colour[k] ?? 0) + glance) * through * 1.45 + shine);
      }
    }
  };
}

/** Adds the backdrop's light, for `count` samples, to a pixel. */
function stagePainter(
  { camera, backdrop, light }: Scene,
  floor: FloorShadow,
  size: Size,
): (x: number, y: number, count: number, into: Float64Array) => void {
  const tint = rigs[light].lamps[0]?.colour ?? [1, 1, 1];
  const most = Math.max(...tint);
  const dim = light === 'dramatic' ? 0.55 : 1;
  const lamp = tint.map((part) => dim * (0.5 + (0.5 * part) / most));
  const middle = linearOf(backdropColours[backdrop].middle);
  const corner = linearOf(backdropColours[backdrop].corner);
  const focal = focalLength(size);
  const [eyeX, eyeY, eyeZ] = camera.eye;
  return (x, y, count, into) => {
    const dx = ((x + 0.5 - size.width / 2) / size.height) * 1.15;
    const dy = (y + 0.5 - size.height * 0.42) / size.height;
    const away = smoothstep(0.1, 0.85, Math.sqrt(dx * dx + dy * dy));
    // The ray meets the ground, unless the backdrop's sweep begins before that.
    const drop = (y + 0.5 - size.height / 2) / focal;
    const reach = drop > 0 ? eyeY / drop : Number.POSITIVE_INFINITY;
    const shade =
      reach < eyeZ + 1.2
        ? shadeAt(floor, eyeX + ((x + 0.5 - size.width / 2) / focal) * reach, eyeZ - reach)
        : 0;
    const left = (1 - shade * 0.75) * count;
    for (let k = 0; k < 3; k++) {
      const from = middle[k] ?? 0;
      into[k] = (into[k] ?? 0) + (from + ((corner[k] ?? 0) - from) * away) * (lamp[k] ?? 1) * left;
    }
  };
}
