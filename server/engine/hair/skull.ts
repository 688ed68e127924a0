import type { Head } from './head.ts';

/** Right, down and towards the viewer, in face heights from the middle of the hairline. */
export type Vector = { x: number; y: number; z: number };

/** An ellipsoid that stands in for the skull, upright in the head's own frame. */
export type Skull = {
  readonly centre: Readonly<Vector>;
  readonly radius: Readonly<Vector>;
  /** Half the face's width. */
  readonly cheek: number;
};

/** Of an average head, in face heights; widths go with the face's own. */
const measure = { widthOfFace: 0.565, height: 0.54, depth: 0.56, centreDown: 0.22, centreBehind: 0.42 };

export function skullOf(head: Head): Skull {
  const behind = measure.centreBehind;
  return {
    // The head turns about its middle: what lies behind the face moves against the way that it looks.
    centre: { x: Math.sin(head.yaw) * behind, y: measure.centreDown, z: -behind },
    radius: { x: head.faceWidth * measure.widthOfFace, y: measure.height, z: measure.depth },
    cheek: head.faceWidth / 2,
  };
}

/** Height above the skull, and the direction straight off it. */
export function above({ centre, radius }: Skull, p: Vector, normal: Vector): number {
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

/** The point on the skull at an angle from the front (positive to the viewer's right) and one from the top. */
export function onSkull({ centre, radius }: Skull, around: number, fromTop: number): Vector {
  const ring = Math.sin(fromTop);
  return {
    x: centre.x + radius.x * ring * Math.sin(around),
    y: centre.y - radius.y * Math.cos(fromTop),
    z: centre.z + radius.z * ring * Math.cos(around),
  };
}

/** Where hair begins, as face heights below the hairline's middle, by the angle from the front in degrees. */
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
