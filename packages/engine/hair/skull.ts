import { smoothstep } from '#engine/imaging/math.ts';

import type { Head } from './head-frame.ts';

/** Vector to the right, down and towards the viewer, in face heights from the middle of the hairline. */
export type Vector = { x: number; y: number; z: number };

/** Ellipsoid that approximates the skull, upright in the head's own frame. */
export type Skull = {
  readonly centre: Readonly<Vector>;
  readonly radius: Readonly<Vector>;
  /** Half the face's width. */
  readonly cheek: number;
  /** Ends of the face on either side. */
  readonly cheeks: Head['cheeks'];
};

/** Average head, in face heights; widths scale with the face's own. */
const measure = { widthOfFace: 0.565, height: 0.54, depth: 0.56, centreDown: 0.22, centreBehind: 0.42 };

export function skullOf(head: Head): Skull {
  const behind = measure.centreBehind;
  return {
    // The head turns about its middle: parts behind the forehead move against its viewing direction, as the cheeks do.
    centre: { x: (head.cheeks.left + head.cheeks.right) / 2, y: measure.centreDown, z: -behind },
    radius: { x: head.faceWidth * measure.widthOfFace, y: measure.height, z: measure.depth },
    cheek: head.faceWidth / 2,
    cheeks: head.cheeks,
  };
}

/** Returns the horizontal position of a place: 0 in the middle of the face, 1 where it ends on that side. */
export const sideOf = ({ cheeks }: Pick<Skull, 'cheeks'>, u: number): number =>
  u / (u < 0 ? cheeks.left : cheeks.right);

/** Returns the distance of a place beyond the face's end on its side, in face heights; negative on the face. */
export const distanceFromFace = ({ cheeks }: Pick<Skull, 'cheeks'>, u: number): number =>
  Math.max(cheeks.left - u, u - cheeks.right);

/** Change of the visible ears' width with a turn of the head, per offset of its middle: the near ear widens, the far one narrows. */
const turns = { near: 0.6, far: -0.8 };

/** Returns how much wider an ear is than on a head that looks ahead, in face heights. */
export function earWidening({ cheeks }: Pick<Skull, 'cheeks'>, u: number): number {
  const middle = (cheeks.left + cheeks.right) / 2;
  return Math.abs(middle) * (u * middle > 0 ? turns.near : turns.far);
}

/** Transition from the skull's outline to the jaw's, and the distance of the skull's outline from the face, in face heights. */
const temple = { from: 0.14, to: 0.44, beyond: 0.16 };

/** Returns the distance of a place beyond the head's outline between temple and jaw, in face heights; negative within it. */
export const isBesideTemple = (skull: Pick<Skull, 'cheeks'>, u: number, v: number): number =>
  distanceFromFace(skull, u) - temple.beyond * smoothstep(temple.to, temple.from, v);

/** Returns the radius of the skull in a direction, in face heights; 0 is straight up. */
export const scalpRadius = ({ radius }: Pick<Skull, 'radius'>, angle: number): number =>
  1 / Math.hypot(Math.sin(angle) / radius.x, Math.cos(angle) / radius.y);

/** Returns the height above the skull, and computes its normal. */
export function heightAboveSkull({ centre, radius }: Skull, p: Vector, normal: Vector): number {
  const x = p.x - centre.x;
  const y = p.y - centre.y;
  const z = p.z - centre.z;
  const q = Math.sqrt((x / radius.x) ** 2 + (y / radius.y) ** 2 + (z / radius.z) ** 2) || 1e-6;
  normal.x = x / (radius.x * radius.x);
  normal.y = y / (radius.y * radius.y);
  normal.z = z / (radius.z * radius.z);
  normalise(normal);
  return Math.sqrt(x * x + y * y + z * z) * (1 - 1 / q);
}

export function normalise(v: Vector): void {
  const length = Math.sqrt(v.x * v.x + v.y * v.y + v.z * v.z) || 1;
  v.x /= length;
  v.y /= length;
  v.z /= length;
}

/** Start of hair, as face heights below the hairline's middle, by the angle from the front in degrees. */
const hairline: readonly (readonly [degrees: number, v: number])[] = [
  [0, -0.02],
  [22, -0.025],
  [38, -0.025],
  [52, 0.04],
  [62, 0.2],
  [72, 0.44],
  [84, 0.46],
  [96, 0.36],
  [112, 0.5],
  [140, 0.66],
  [180, 0.7],
];

export function hairlineAt(around: number): number {
  const degrees = Math.min(180, Math.abs((around * 180) / Math.PI));
  for (let i = 1; i < hairline.length; i++) {
    const [to, below] = hairline[i] ?? [180, 0.7];
    const [from, above0] = hairline[i - 1] ?? [0, 0];
    if (degrees <= to) return above0 + ((below - above0) * (degrees - from)) / (to - from);
  }
  return 0.7;
}
