import { headUnit } from './head-solids.ts';
import type { Surface } from './lattice.ts';
import type { Material } from './materials.ts';
import type { Build } from './body-measures.ts';
import { placeIn, type Frame, type Vector } from './vector.ts';

/** Patch of colour on the face: a place for every share of its length and breadth, in the head's own unit. */
export type Patch = {
  readonly material: Material;
  readonly steps: readonly [along: number, across: number];
  /** Number of patches below it. */
  readonly rise?: number;
  readonly place: (along: number, across: number) => readonly [x: number, y: number];
};

const sine = (t: number): number => Math.sin(Math.PI * t);

/** Horizontal positions of an open eye's inner and outer corner. */
const corners = { from: 0.0178, to: 0.0462 } as const;
/** Heights of the lids' edges by the share of the way from the inner corner; the outer corner lies a little higher. */
const lidAt = (along: number): number => -0.0044 + 0.0016 * along;
const upperLid = (along: number): number => lidAt(along) + 0.0064 * sine(along ** 0.85);
const lowerLid = (along: number): number => lidAt(along) - 0.0034 * sine(along ** 1.15);
const eyeMiddle = { x: 0.0322, y: -0.0018 } as const;
const clamped = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

const eyeWhite = (side: 1 | -1): Patch => ({
  material: 'eye',
  steps: [20, 4],
  place: (along, across) => [
    side * (corners.from + (corners.to - corners.from) * along),
    lowerLid(along) + (upperLid(along) - lowerLid(along)) * across,
  ],
});

/** Returns a disc on the eye, clipped by the lids. */
const disc = (side: 1 | -1, material: Material, radius: number, rise: number): Patch => ({
  material,
  steps: [14, 4],
  rise,
  place: (along, across) => {
    const off = (2 * along - 1) * radius;
    const x = eyeMiddle.x + off;
    const half = Math.sqrt(Math.max(0, radius ** 2 - off ** 2));
    const share = (x - corners.from) / (corners.to - corners.from);
    const within = (y: number): number => clamped(y, lowerLid(share), upperLid(share));
    const [low, high] = [within(eyeMiddle.y - half), within(eyeMiddle.y + half)];
    return [side * x, low + (high - low) * across];
  },
});

/** Returns the upper lid's lashes, heavier towards the outer corner and extended beyond it. */
const lash = (side: 1 | -1): Patch => ({
  material: 'lash',
  steps: [18, 2],
  rise: 3,
  place: (along, across) => {
    const half = 0.0004 + 0.0015 * sine(0.12 + along * 0.7);
    const edge = along > 0.94 ? upperLid(0.94) + (along - 0.94) * 0.004 : upperLid(along);
    return [
      side * (corners.from + (corners.to + 0.0012 - corners.from) * along),
      edge + (across - 0.4) * 2 * half,
    ];
  },
});

/** Returns an open eye that looks straight ahead. */
const eye = (side: 1 | -1): Patch[] => [
  eyeWhite(side),
  disc(side, 'iris', 0.0056, 1),
  disc(side, 'lash', 0.0023, 2),
  lash(side),
];

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
/** Returns the rise of the mouth towards its corners. */
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

const patches: readonly Patch[] = [...eye(1), ...eye(-1), brow(1), brow(-1), upperLip, lowerLip];

/** Thin closed cushion on the surface. */
export type Cushion = {
  readonly material: Material;
  readonly positions: number[];
  readonly surfaces: Surface[];
  readonly indices: number[];
};

/** Depth of a cushion's back under the skin, in metres. */
const depth = 0.002;
/** Distance of two overlapping cushions, in metres. */
const layer = 0.0004;
/** Start of the search for the skin, in front of the face. */
const start = 0.13;
const steps = 40;

/**
 * Builds eyes, lashes, brows and lips as thin cushions that stand out of the skin by `lift` metres: their edges are sharp,
 * however coarse the skin's own triangles are.
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
  { material, steps: [along, across], rise = 0, place }: Patch,
  surface: Surface,
  head: Frame,
  skinAt: (x: number, y: number) => Vector,
  lift: number,
): Cushion {
  const out = lift + rise * layer;
  const positions: number[] = [];
  const indices: number[] = [];
  const isRim = (i: number, j: number): boolean => i === 0 || j === 0 || i === along || j === across;
  const front: number[] = [];
  const back: number[] = [];
  let count = 0;
  for (let i = 0; i <= along; i++)
    for (let j = 0; j <= across; j++) {
      const [x, y, z] = skinAt(...place(i / along, j / across));
      const at = (far: number): number => positions.push(...placeIn(head, [x, y, z + far])) && count++;
      const index = front.push(at(isRim(i, j) ? out - lift * 0.6 : out)) - 1;
      back.push(isRim(i, j) ? (front[index] ?? 0) : at(-depth));
    }
  // A patch on the other side has the opposite winding when seen from the front.
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
