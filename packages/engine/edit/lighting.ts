import type { EditOperation } from '@mot-studio/terms/editing';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { closeMask, distanceTransform } from '#engine/imaging/morphology.ts';
import { plane, planeOf, resize, type Picture, type Plane } from '#engine/imaging/plane.ts';

import { thumbnail } from './light.ts';
import type { Manner } from './settings.ts';
import { coverBy, mapPixels, type Cover } from './picture-surface.ts';

export type Lighting = Extract<EditOperation, { kind: 'lighting' }>;

/** Direction of the key light: towards the viewer's right, down, and out of the picture. */
const keyDirections = {
  left: { x: -0.62, y: -0.42, z: 0.62 },
  right: { x: 0.62, y: -0.42, z: 0.62 },
  above: { x: 0.05, y: -0.78, z: 0.6 },
  front: { x: -0.12, y: -0.3, z: 0.92 },
} as const;

/** Pixels of the plane on which the form is estimated. */
const formPixels = 240_000;

type Form = {
  readonly x: Plane;
  readonly y: Plane;
  readonly z: Plane;
  readonly rim: Plane;
};

/**
 * Half of the widest gap that leaves no dent in the form, as a share of its width: the gap between two legs is no edge of the
 * skirt.
 */
const maxGap = 0.02;

/**
 * Width of the rounded edge of a form: in widths of the picture, and as a share of its middle's depth. A face that fills the
 * picture is one round form.
 */
const rounding = { least: 0.1, ofDepth: 0.55 };
/** Width of the light on the far edge, in widths of the picture. */
const rimWidth = 0.03;

/** Estimates a body's rounded form from its silhouette: its height rises from the edge like a quarter circle (Johnston 2002). */
function formOf(alpha: Plane): Form {
  const scale = Math.min(1, Math.sqrt(formPixels / (alpha.width * alpha.height)));
  const size = { width: Math.round(alpha.width * scale), height: Math.round(alpha.height * scale) };
  const mask = resize(alpha, size);
  const depth = distanceTransform(closeMask(mask, size.width * maxGap));
  const deepest = depth.data.reduce((most, d) => Math.max(most, d), 0);
  const round = Math.max(size.width * rounding.least, deepest * rounding.ofDepth);
  const height = gaussianBlur(
    planeOf(size, (i) => {
      const e = Math.min(1, (depth.data[i] ?? 0) / round);
      return Math.sqrt(1 - (1 - e) ** 2) * round;
    }),
    // Ridges between edges would be creases on a cheek.
    round > size.width * rounding.least ? round * 0.2 : size.width * 0.01,
  );
  const at = (x: number, y: number) =>
    height.data[clamp(y, 0, size.height - 1) * size.width + clamp(x, 0, size.width - 1)] ?? 0;
  const nx = plane(size);
  const ny = plane(size);
  const nz = plane(size);
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i++) {
      const dx = -(at(x + 1, y) - at(x - 1, y)) / 2;
      const dy = -(at(x, y + 1) - at(x, y - 1)) / 2;
      const length = Math.hypot(dx, dy, 1);
      nx.data[i] = dx / length;
      ny.data[i] = dy / length;
      nz.data[i] = 1 / length;
    }
  const rim = planeOf(size, (i) => (1 - Math.min(1, (depth.data[i] ?? 0) / (size.width * rimWidth))) ** 2);
  return { x: nx, y: ny, z: nz, rim };
}

/** Lightness and chroma of a studio's white, and the shares of the surroundings between which the background counts as white. */
const studioWhite = { light: 0.93, chroma: 0.02, little: 0.55, much: 0.85 };

/** Certainty, 0–1, that the subject stands before white like a product: such a background is no wall and takes no shadow. */
function whitenessAround(alpha: Plane, picture: Picture): number {
  const lab = thumbnail(picture);
  const body = coverBy(alpha, lab);
  let around = 0;
  let white = 0;
  for (let y = 0, i = 0; y < lab.height; y++)
    for (let x = 0; x < lab.width; x++, i++) {
      if (body(x, y) > 0.02) continue;
      around++;
      const chroma = Math.hypot(lab.a[i] ?? 0, lab.b[i] ?? 0);
      if ((lab.l[i] ?? 0) > studioWhite.light && chroma < studioWhite.chroma) white++;
    }
  return smoothstep(studioWhite.little, studioWhite.much, white / Math.max(1, around));
}

/**
 * Relights the picture from one side, in place: a key light on the subject's rounded form, a rim opposite, and a background that
 * darkens away from the light, except for a white one. Without a subject only the background's fall-off applies.
 */
export function relight(
  picture: Picture,
  { from, amount }: Lighting,
  alpha: Plane | undefined,
  manner: Manner,
  cover?: Cover,
): void {
  const { width, height } = picture;
  const key = keyDirections[from];
  const spared = lerp(1, 0.25, manner.literal);
  const form = alpha && formOf(alpha);
  const falls = alpha ? 1 - whitenessAround(alpha, picture) : 1;
  const coverFor = (p: Plane | undefined) => (p ? coverBy(p, picture) : () => 0);
  const [nx, ny, nz, body, edge] = [
    coverFor(form?.x),
    coverFor(form?.y),
    coverFor(form?.z),
    coverFor(alpha),
    coverFor(form?.rim),
  ];
  mapPixels(
    picture,
    (pixel, x, y) => {
      const inside = body(x, y);
      const lit = Math.max(0, nx(x, y) * key.x + ny(x, y) * key.y + nz(x, y) * key.z);
      const rim = Math.max(0, -nx(x, y) * Math.sign(key.x)) * edge(x, y) * inside * Math.abs(key.x);
      const dx = x / width - 0.5 - key.x * 0.35;
      const dy = y / height - 0.46 - key.y * 0.28;
      // The fall-off levels out softly: an abrupt end would show as a ring on a plain wall.
      const ground = 1 + (0.05 - 0.3 * Math.tanh((dx * dx * 2 + dy * dy * 1.3) * 1.5)) * falls;
      const subject = 0.83 + 0.36 * lit;
      const light = lerp(ground, subject, inside);
      const warm = inside * Math.max(0, lit - 0.5);
      // The brightest parts have little headroom, so that they gain less.
      const room = light > 1 ? 1 - clamp((pixel.l - 0.75) / 0.25, 0, 1) * spared : 1;
      const share = 1 + (light - 1) * amount * room;
      const after = clamp(pixel.l * (share + rim * 0.1 * amount), 0, 1);
      // Chroma scales with the light: otherwise the light would lie on the skin like a veil.
      const tinted = pixel.l > 0.02 ? after / pixel.l : share;
      pixel.l = after;
      pixel.a = pixel.a * tinted + 0.004 * warm * amount;
      pixel.b = pixel.b * tinted + (0.013 * warm - 0.005 * (1 - inside) * falls) * amount;
    },
    cover,
  );
}
