import { gaussianBlur } from '#engine/imaging/filters.ts';
import { interpolate, plane, type Picture, type Plane } from '#engine/imaging/plane.ts';

import type { GuestPosition } from './arrange.ts';
import type { SceneLight } from './light.ts';
import { coverBy, mapPixels } from './picture-surface.ts';

/** Cut-out that stands on its feet, with its coverage as a plane of its own size. */
export type ShadowCaster = { readonly standing: GuestPosition; readonly cover: Plane };

/** Width of the plane on which shadows are drawn: they are soft. */
const drawnWidth = 720;

/** In heights of the figure that casts the shadow. */
const contact = { feet: 0.07, down: 0.014, blur: 0.006, across: 0.02, dark: 0.6 };
const cast = { long: 0.8, flat: 0.2, aside: 0.9, blur: 0.014, dark: 1 };

/**
 * The lowest covered row of each column, counted up from the foot in heights of the figure; infinite where the column has no foot.
 */
function solesOf(cover: Plane): Float32Array {
  const { width, height, data } = cover;
  const own = new Float32Array(width).fill(Number.POSITIVE_INFINITY);
  for (let x = 0; x < width; x++)
    for (let y = height - 1; y > height * (1 - contact.feet); y--)
      if ((data[y * width + x] ?? 0) > 0.5) {
        own[x] = (height - 1 - y) / height;
        break;
      }
  const reach = Math.max(1, Math.round((contact.across * height) / 2));
  return own.map((sole, x) =>
    Number.isFinite(sole) ? Math.min(...own.subarray(Math.max(0, x - reach), x + reach + 1)) : sole,
  );
}

/** Draws the dark contact shadow where the soles touch the floor. */
function drawContact(shade: Plane, { standing, cover }: ShadowCaster, scale: number): void {
  const soles = solesOf(cover);
  const height = standing.height * scale;
  const down = Math.max(0.7, contact.down * height);
  const from = Math.max(0, Math.floor(standing.x * scale));
  const to = Math.min(shade.width - 1, Math.ceil((standing.x + standing.width) * scale));
  for (let x = from; x <= to; x++) {
    const column = Math.floor((((x + 0.5) / scale - standing.x) / standing.width) * cover.width);
    const sole = soles[column] ?? Number.POSITIVE_INFINITY;
    if (!Number.isFinite(sole)) continue;
    const floor = standing.foot * scale - sole * height;
    const top = Math.max(0, Math.floor(floor - down * 3));
    const bottom = Math.min(shade.height - 1, Math.ceil(floor + down * 3));
    for (let y = top; y <= bottom; y++) {
      const i = y * shade.width + x;
      shade.data[i] = Math.max(shade.data[i] ?? 0, Math.exp(-(((y + 0.5 - floor) / down) ** 2)));
    }
  }
}

/** Draws the outline laid on the floor, away from the light and back, fainter the farther it is from the feet. */
function drawCast(shade: Plane, { standing, cover }: ShadowCaster, shadowTo: number, scale: number): void {
  const height = standing.height * scale;
  const foot = standing.foot * scale;
  const middle = (standing.x + standing.width / 2) * scale;
  const reach = standing.width * scale * 0.5 + height * cast.aside;
  const top = Math.max(0, Math.floor(foot - height * cast.long * cast.flat));
  for (let y = top; y < Math.min(shade.height, foot); y++) {
    const up = (foot - y - 0.5) / (height * cast.flat);
    if (up < 0) continue;
    const fade = (1 - up / cast.long) * cast.dark;
    const row = (1 - up) * cover.height - 0.5;
    const from = Math.max(0, Math.floor(middle - reach));
    const to = Math.min(shade.width - 1, Math.ceil(middle + reach));
    for (let x = from; x <= to; x++) {
      const across = ((x + 0.5 - shadowTo * up * height * cast.aside) / scale - standing.x) / standing.width;
      if (across < 0 || across > 1) continue;
      const i = y * shade.width + x;
      const covered = interpolate(cover, across * cover.width - 0.5, row);
      shade.data[i] = Math.max(shade.data[i] ?? 0, covered * fade);
    }
  }
}

/**
 * Casts the shadows of all figures of a row on the scene, in place: narrow and dark under each foot, soft and long in the direction
 * of the scene's shadows, and as dark as them.
 */
export function castShadows(scene: Picture, solids: readonly ShadowCaster[], light: SceneLight): void {
  const tallest = Math.max(0, ...solids.map(({ standing }) => standing.height));
  if (tallest === 0) return;
  const scale = Math.min(1, drawnWidth / scene.width);
  const size = { width: Math.round(scene.width * scale), height: Math.round(scene.height * scale) };
  const soles = plane(size);
  const outlines = plane(size);
  for (const solid of solids) {
    drawContact(soles, solid, scale);
    drawCast(outlines, solid, light.shadowTo, scale);
  }
  const under = coverBy(gaussianBlur(soles, Math.max(0.6, contact.blur * tallest * scale)), scene);
  const beside = coverBy(gaussianBlur(outlines, Math.max(0.8, cast.blur * tallest * scale)), scene);
  const feet = solids.map(({ standing: { foot, height } }) => ({
    from: foot - height * (cast.flat * cast.long + contact.feet + 3 * cast.blur),
    to: foot + height * 4 * (contact.down + cast.blur),
  }));
  const from = Math.min(...feet.map((band) => band.from));
  const to = Math.max(...feet.map((band) => band.to));
  mapPixels(
    scene,
    (pixel, x, y) => {
      // Little light reaches under a sole, however soft the scene's own shadows are. OKLab goes with the cube root of light.
      const dark = Math.max(contact.dark, light.shade) * under(x, y);
      const left = Math.cbrt((1 - Math.min(1, dark)) * (1 - light.shade * beside(x, y)));
      pixel.l *= left;
      pixel.a *= left;
      pixel.b *= left;
    },
    (x, y) => (y > from && y < to && (under(x, y) > 0.004 || beside(x, y) > 0.004) ? 1 : 0),
  );
}
