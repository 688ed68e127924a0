import {
  distance,
  dot,
  polygonMask,
  scale,
  subtract,
  quarterTurn,
  unit,
  type Point,
} from '#engine/imaging/geometry.ts';
import { clamp, smoothstep } from '#engine/imaging/math.ts';
import { distanceTransform } from '#engine/imaging/morphology.ts';
import { coverage, plane, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';
import type { Face } from '#engine/perception/pose/pose.ts';

/** Place in the head's own frame: right and down from the middle of the hairline, in face heights. */
export type HeadPoint = { readonly u: number; readonly v: number };

/** Position and orientation of a head in a picture. */
export type Head = {
  /** Pixels from the forehead's upper edge to the chin: the unit of the frame. */
  readonly unit: number;
  readonly origin: Point;
  /** Unit vectors: to the viewer's right along the eyes, and down the nose. */
  readonly right: Point;
  readonly down: Point;
  /** Distance between the ears, in face heights. */
  readonly faceWidth: number;
  /** Start of the ears to the viewer's left and right of the origin, in face heights: a turn of the head moves both aside. */
  readonly cheeks: { readonly left: number; readonly right: number };
  /** Turn in radians; positive looks to the viewer's left. */
  readonly yaw: number;
  /** Upper edge of the brows, in face heights below the origin. */
  readonly browTop: number;
  readonly oval: readonly Point[];
  /** Features that no cut may change: eyes with their lids, nose, mouth. */
  readonly features: readonly (readonly Point[])[];
  readonly brows: readonly (readonly Point[])[];
};

/** FaceMesh's point numbers. */
const cheekbones = { left: 234, right: 454 };
const browTops = [105, 66, 107, 334, 296, 336];
const outlines = {
  leftEye: [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  rightEye: [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
  mouth: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
  nose: [168, 122, 174, 198, 49, 129, 98, 97, 2, 326, 327, 358, 279, 420, 399, 351],
  leftBrow: [46, 53, 52, 65, 55, 107, 66, 105, 63, 70],
  rightBrow: [276, 283, 282, 295, 285, 336, 296, 334, 293, 300],
} as const;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function headOf(face: Face): Head {
  const at = (i: number): Point => face.mesh[i] ?? face.forehead;
  const down = unit(subtract(face.chin, face.forehead));
  const height = distance(face.forehead, face.chin);
  const right = scale(quarterTurn(down), -1);
  const outline = (name: keyof typeof outlines) => outlines[name].map(at);
  const aside = (i: number): number => dot(subtract(at(i), face.forehead), right) / height;
  return {
    unit: height,
    origin: face.forehead,
    right,
    down,
    faceWidth: distance(at(cheekbones.left), at(cheekbones.right)) / height,
    cheeks: { left: aside(cheekbones.left), right: aside(cheekbones.right) },
    yaw: face.yaw,
    browTop: mean(browTops.map((i) => dot(subtract(at(i), face.forehead), down) / height)),
    oval: face.oval,
    features: [outline('leftEye'), outline('rightEye'), outline('nose'), outline('mouth')],
    brows: [outline('leftBrow'), outline('rightBrow')],
  };
}

/** Maps a head into another picture of it that is `by` times as large; `at` maps its points. */
export function mapHead(head: Head, by: number, at: (p: Point) => Point): Head {
  const each = (all: Head['features']) => all.map((points) => points.map(at));
  return {
    ...head,
    unit: head.unit * by,
    origin: at(head.origin),
    oval: head.oval.map(at),
    features: each(head.features),
    brows: each(head.brows),
  };
}

export function toHead(head: Head, x: number, y: number): HeadPoint {
  const dx = (x - head.origin.x) / head.unit;
  const dy = (y - head.origin.y) / head.unit;
  return { u: dx * head.right.x + dy * head.right.y, v: dx * head.down.x + dy * head.down.y };
}

/** Returns the position of every pixel of a picture in the head's frame. */
export function placesIn(head: Head, { width, height }: Size): { u: Float32Array; v: Float32Array } {
  const [u, v] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const place = toHead(head, x, y);
      u[i] = place.u;
      v[i] = place.v;
    }
  return { u, v };
}

/** Area of the cheeks, with the nose between them, in face heights. */
const cheeks = { from: 0.42, to: 0.68, half: 0.36 };

export const isOnCheeks = (u: number, v: number): boolean =>
  v > cheeks.from && v < cheeks.to && Math.abs(u) < cheeks.half;

/** Returns the indices of the pixels that match by index and position in the head's frame. */
export function headPixels(
  head: Head,
  { width, height }: Size,
  holds: (i: number, u: number, v: number) => boolean,
): number[] {
  const found: number[] = [];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const { u, v } = toHead(head, x, y);
      if (holds(i, u, v)) found.push(i);
    }
  return found;
}

/** Returns the distance from every pixel of a mask to its edge, or from every other pixel to the mask, in face heights. */
export const toEdge = (mask: Plane, head: Head, outside = false): Plane =>
  plane(
    mask,
    distanceTransform(mask, outside).data.map((d) => d / head.unit),
  );

export const fromHead = ({ origin, right, down, unit: size }: Head, u: number, v: number): Point => ({
  x: origin.x + (right.x * u + down.x * v) * size,
  y: origin.y + (right.y * u + down.y * v) * size,
});

/** Face height in pixels from which strands are as wide as pixels. */
const fineEnough = 260;

/** Returns the supersampling factor with which hair is drawn. */
export const fineness = ({ unit: size }: Pick<Head, 'unit'>): number =>
  clamp(Math.round(fineEnough / size), 1, 3);

/**
 * Averages the coverage of hair edges over the points of a pixel, as finely as hair is drawn: with one point each, locks
 * hardly wider than a pixel would have jagged edges.
 *
 * @param covers coverage of a place in the head's frame.
 */
export function perPixel(head: Head, covers: (u: number, v: number) => number): typeof covers {
  const by = fineness(head);
  if (by === 1) return covers;
  const origin = toHead(head, 0, 0);
  const steps = Array.from({ length: by }, (_, k) => (k + 0.5) / by - 0.5);
  const offsets = steps.flatMap((y) =>
    steps.map((x) => {
      const { u, v } = toHead(head, x, y);
      return { u: u - origin.u, v: v - origin.v };
    }),
  );
  return (u, v) => {
    let sum = 0;
    for (const off of offsets) sum += covers(u + off.u, v + off.v);
    return sum / offsets.length;
  };
}

/** Returns 1 inside any of the outlines. */
export function outlinesMask(size: Size, outlinesOf: readonly (readonly Point[])[]): Plane {
  const [first, ...rest] = outlinesOf.map((points) => polygonMask(size, points));
  const out = first ?? polygonMask(size, []);
  for (const other of rest) for (let i = 0; i < out.data.length; i++) if (other.data[i]) out.data[i] = 1;
  return out;
}

/** Distances from the outline over which the protection of features ends, in face heights: hair may hang onto a brow. */
const sparedAround = { from: 0.004, to: 0.028 };

/** Returns the protection of features that no cut may change: 1 within eyes, brows, nose and mouth, decreasing around them. */
export function sparedIn(
  size: Size,
  { features, brows, unit: height }: Pick<Head, 'features' | 'brows' | 'unit'>,
): Plane {
  const around = distanceTransform(outlinesMask(size, [...features, ...brows]), true);
  return planeOf(
    size,
    (i) => 1 - smoothstep(sparedAround.from, sparedAround.to, (around.data[i] ?? 0) / height),
  );
}

/** Returns the area of a plane above one half, in squares of the face's height. */
export const headArea = ({ unit }: Pick<Head, 'unit'>, p: Plane): number =>
  (coverage(p) * p.data.length) / unit ** 2;
