import { headUnit } from './head.ts';
import type { Surface } from './lattice.ts';
import type { Material } from './materials.ts';
import type { Build } from './measures.ts';
import { placeIn, type Frame, type Vector } from './vector.ts';

/** A patch of colour that lies on the face: a place for every share of its length and breadth, in the head's own unit. */
export type Patch = {
  readonly material: Material;
  readonly steps: readonly [along: number, across: number];
  readonly place: (along: number, across: number) => readonly [x: number, y: number];
};

const sine = (t: number): number => Math.sin(Math.PI * t);

/** The closed lid's lashes, an arc that hangs. */
const lash = (side: 1 | -1): Patch => ({
  material: 'lash',
  steps: [18, 2],
  place: (along, across) => {
    const half = 0.0004 + 0.0013 * sine(0.1 + along * 0.75);
    return [
      side * (0.0175 + 0.0285 * along),
      -0.0028 - 0.0046 * sine(along) + 0.0016 * along + (across - 0.5) * 2 * half,
    ];
  },
});

const brow = (side: 1 | -1): Patch => ({
  material: 'brow',
  steps: [18, 2],
  place: (along, across) => {
    const half = 0.0031 * Math.min(1, 0.4 + along * 3) * (1 - 0.8 * along ** 1.6);
    const arch = 0.0232 + 0.0046 * sine(along ** 1.2 * 0.8) - 0.0018 * along;
    return [side * (0.0145 + 0.0345 * along), arch + (across - 0.5) * 2 * half];
  },
});

const mouthLine = -0.0638;
/** The mouth's corners lie a little higher than its middle. */
const smile = (along: number): number => 0.0016 * (2 * along - 1) ** 2;
const upperLip: Patch = {
  material: 'lips',
  steps: [24, 4],
  place: (along, across) => {
    const x = (along - 0.5) * 0.0488;
    const rise = 0.0068 * (1 - (2 * along - 1) ** 2) ** 0.8 - 0.0014 * Math.exp(-((x / 0.0038) ** 2));
    return [x, mouthLine + smile(along) + across * Math.max(0, rise)];
  },
};
const lowerLip: Patch = {
  material: 'lips',
  steps: [24, 4],
  place: (along, across) => {
    const x = (along - 0.5) * 0.0464;
    return [x, mouthLine + smile(along) - (1 - across) * 0.0086 * (1 - (2 * along - 1) ** 2) ** 0.7];
  },
};

const patches: readonly Patch[] = [lash(1), lash(-1), brow(1), brow(-1), upperLip, lowerLip];

/** A thin closed cushion on the surface. */
export type Cushion = {
  readonly material: Material;
  readonly positions: number[];
  readonly surfaces: Surface[];
  readonly indices: number[];
};

/** Metres that a cushion's back lies under the skin. */
const depth = 0.002;
/** From here, in front of the face, the skin is looked for. */
const start = 0.13;
const steps = 40;

/**
 * Lashes, brows and lips as thin cushions that stand out of the skin by `lift` metres: sharp at any fineness of the skin's
 * own triangles.
 */
export function faceCushions(surface: Surface, build: Build, head: Frame, lift: number): Cushion[] {
  const u = headUnit(build);
  const skinAt = (x: number, y: number): Vector => {
    let z = start * u;
    for (let i = 0; i < steps; i++) {
      const d = surface.distance(...placeIn(head, [x * u, y * u, z]));
      if (d < 1e-5) break;
      z -= d * 0.8;
    }
    return [x * u, y * u, z];
  };
  return patches.map((patch) => cushionOf(patch, surface, head, skinAt, lift));
}

function cushionOf(
  { material, steps: [along, across], place }: Patch,
  surface: Surface,
  head: Frame,
  skinAt: (x: number, y: number) => Vector,
  lift: number,
): Cushion {
  const positions: number[] = [];
  const indices: number[] = [];
  const isRim = (i: number, j: number): boolean => i === 0 || j === 0 || i === along || j === across;
  const front: number[] = [];
  const back: number[] = [];
  let count = 0;
  for (let i = 0; i <= along; i++)
    for (let j = 0; j <= across; j++) {
      const [x, y, z] = skinAt(...place(i / along, j / across));
      const at = (out: number): number => positions.push(...placeIn(head, [x, y, z + out])) && count++;
      const here = front.push(at(isRim(i, j) ? lift * 0.4 : lift)) - 1;
      back.push(isRim(i, j) ? (front[here] ?? 0) : at(-depth));
    }
  // Seen from the front, a patch on the other side runs the other way.
  const mirrored = (place(1, 0.5)[0] - place(0, 0.5)[0]) * (place(0.5, 1)[1] - place(0.5, 0)[1]) < 0;
  const quad = (of: readonly number[], i: number, j: number, flip: boolean): void => {
    const corner = (di: number, dj: number): number => of[(i + di) * (across + 1) + j + dj] ?? 0;
    const [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
    if (flip) indices.push(a, c, b, a, d, c);
    else indices.push(a, b, c, a, c, d);
  };
  for (let i = 0; i < along; i++)
    for (let j = 0; j < across; j++) {
      quad(front, i, j, mirrored);
      quad(back, i, j, !mirrored);
    }
  return { material, positions, indices, surfaces: Array.from({ length: count }, () => surface) };
}
