import type { BodyLook } from '#api/contract/body.ts';
import { clamp, smoothstep } from '#server/engine/core/math.ts';
import type { Picture, Size } from '#server/engine/core/plane.ts';
import type { StopSign } from '#server/engine/tools.ts';
import { floorShadow, shadeAt, type FloorShadow } from '#src/body/floor.ts';
import { materials, type Material } from '#src/body/materials.ts';
import type { BodyMesh } from '#src/body/mesh.ts';
import { linearOf, mixed, type Rgb } from '#src/body/palette.ts';
import { backdropColours, rigs, type BodyLight, type Camera } from '#src/body/stage.ts';
import { unit } from '#src/body/vector.ts';

import { finishes } from './finish.ts';
import { shadowOf, type Shade } from './shadow.ts';
import { focalLength, look, project, sharesAt, type Projected, type Seen } from './view.ts';

export type Scene = {
  readonly mesh: BodyMesh;
  readonly palette: Readonly<Record<Material, Rgb>>;
  readonly camera: Camera;
  readonly light: BodyLight;
  readonly backdrop: BodyLook['backdrop'];
};

/** Samples along each side of a pixel. */
const samples = 2;

/** A studio photograph of a figure: soft shadows, a lit backdrop with the figure's shade on the ground. */
export function render(scene: Scene, size: Size, signal?: StopSign): Picture {
  const fine = { width: size.width * samples, height: size.height * samples };
  const projected = project(scene.mesh, scene.camera, fine);
  const seen = look(scene.mesh.indices, projected, fine);
  signal?.throwIfAborted();
  const shades = rigs[scene.light].lamps.map(({ towards, shadow }) =>
    shadow ? shadowOf(scene.mesh, towards, scene.camera.target[1]) : () => 1,
  );
  const paintBody = bodyPainter(scene, projected, seen, shades);
  const paintStage = stagePainter(scene, floorShadow(scene.mesh), size);
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const light = new Float64Array(3);
  for (let y = 0, i = 0; y < size.height; y++) {
    if (y % 64 === 0) signal?.throwIfAborted();
    for (let x = 0; x < size.width; x++, i += 4) {
      light.fill(0);
      let covered = 0;
      for (let s = 0; s < samples * samples; s++) {
        const [fx, fy] = [x * samples + (s % samples), y * samples + Math.floor(s / samples)];
        const triangle = seen.triangle[fy * fine.width + fx] ?? -1;
        if (triangle < 0) continue;
        covered++;
        paintBody(triangle, fx, fy, light);
      }
      const rest = samples * samples - covered;
      if (rest > 0) paintStage(x, y, rest, light);
      for (let c = 0; c < 3; c++) data[i + c] = shown((light[c] ?? 0) / samples ** 2, i + c);
      data[i + 3] = 255;
    }
  }
  return { ...size, data };
}

/** Linear light as a byte of sRGB: highlights roll off, and a grain of half a step keeps soft grounds free of bands. */
function shown(light: number, at: number): number {
  const rolled = light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp((0.7 - light) / 0.3));
  const v = clamp(rolled, 0, 1);
  const coded = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
  const grain = (((at * 7919) % 251) / 251 + ((at * 104_729) % 241) / 241 - 1) * 0.8;
  return coded * 255 + grain;
}

type Paint = (triangle: number, x: number, y: number, into: Float64Array) => void;

/** Adds a sample of the figure to a pixel's light. */
function bodyPainter(
  { mesh, palette, camera, light }: Scene,
  projected: Projected,
  { width }: Seen,
  shades: readonly Shade[],
): Paint {
  const { indices, normals, positions, occlusion } = mesh;
  const { lamps, sky, ground } = rigs[light];
  const stuffs = materials.map((name) => ({ colour: palette[name], finish: finishes[name] }));
  const plain = stuffs[0];
  if (!plain || !width) return () => {};
  return (t, x, y, into) => {
    const [a, b, c] = [indices[t] ?? 0, indices[t + 1] ?? 0, indices[t + 2] ?? 0];
    const [u, v, w] = sharesAt(projected, a, b, c, x + 0.5, y + 0.5);
    const of = (values: Float32Array | Uint8Array, k: number, n: number): number =>
      (values[a * n + k] ?? 0) * u + (values[b * n + k] ?? 0) * v + (values[c * n + k] ?? 0) * w;
    const [nx, ny, nz] = unit([of(normals, 0, 3), of(normals, 1, 3), of(normals, 2, 3)]);
    const [px, py, pz] = [of(positions, 0, 3), of(positions, 1, 3), of(positions, 2, 3)];
    const open = clamp(of(occlusion, 0, 1) / 255, 0, 1);
    const { colour, finish } = stuffs[mesh.materials[a] ?? 0] ?? plain;
    const [vx, vy, vz] = unit([camera.eye[0] - px, camera.eye[1] - py, camera.eye[2] - pz]);
    const facing = Math.max(0, nx * vx + ny * vy + nz * vz);
    const glance = finish.sheen * (1 - facing) ** 3;
    const up = ny * 0.5 + 0.5;
    for (let k = 0; k < 3; k++) {
      const ambient = (ground[k] ?? 0) + ((sky[k] ?? 0) - (ground[k] ?? 0)) * up;
      const warm = finish.blood * (k === 0 ? 0.35 : 0);
      into[k] = (into[k] ?? 0) + ((colour[k] ?? 0) + glance) * ambient * open ** (1 - warm);
    }
    for (const [i, { towards, colour: lit }] of lamps.entries()) {
      const [lx, ly, lz] = towards;
      const facingLamp = nx * lx + ny * ly + nz * lz;
      const reached = (facingLamp + finish.wrap) / (1 + finish.wrap);
      if (reached <= 0) continue;
      const shade = shades[i]?.(px + nx * 0.006, py + ny * 0.006, pz + nz * 0.006) ?? 1;
      if (shade === 0) continue;
      const [hx, hy, hz] = unit([lx + vx, ly + vy, lz + vz]);
      const mirror = Math.max(0, nx * hx + ny * hy + nz * hz);
      const shine = facingLamp > 0 ? finish.shine * mirror ** finish.polish : 0;
      const softOpen = 0.35 + 0.65 * open;
      for (let k = 0; k < 3; k++) {
        const through = finish.blood > 0 && k === 0 ? reached ** 0.9 : reached;
        into[k] =
          (into[k] ?? 0) +
          (lit[k] ?? 0) * shade * softOpen * (((colour[k] ?? 0) + glance) * through * 1.9 + shine * 2);
      }
    }
  };
}

/** Adds the backdrop's light, so many samples of it, to a pixel. */
function stagePainter(
  { camera, backdrop, light }: Scene,
  floor: FloorShadow,
  size: Size,
): (x: number, y: number, count: number, into: Float64Array) => void {
  const middle = linearOf(backdropColours[backdrop].middle);
  const corner = linearOf(backdropColours[backdrop].corner);
  const focal = focalLength(size);
  const tint = rigs[light].lamps[0]?.colour ?? [1, 1, 1];
  const most = Math.max(...tint);
  const [eyeX, eyeY, eyeZ] = camera.eye;
  const dim = light === 'dramatic' ? 0.55 : 1;
  return (x, y, count, into) => {
    const dx = (x + 0.5 - size.width / 2) / size.height;
    const dy = (y + 0.5 - size.height * 0.42) / size.height;
    const away = smoothstep(0.1, 0.85, Math.hypot(dx * 1.15, dy));
    const colour = mixed(middle, corner, away);
    // The ray to the ground, which ends where the backdrop's sweep begins.
    const drop = (y + 0.5 - size.height / 2) / focal;
    const reach = drop > 0 ? eyeY / drop : Number.POSITIVE_INFINITY;
    const shade =
      reach < eyeZ + 1.2
        ? shadeAt(floor, eyeX + ((x + 0.5 - size.width / 2) / focal) * reach, eyeZ - reach)
        : 0;
    for (let k = 0; k < 3; k++) {
      const lamp = 0.5 + (0.5 * (tint[k] ?? 1)) / most;
      into[k] = (into[k] ?? 0) + (colour[k] ?? 0) * dim * lamp * (1 - shade * 0.75) * count;
    }
  };
}
