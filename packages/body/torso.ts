import { curve, type Curve } from './curve.ts';
import type { Build } from './body-measures.ts';
import type { Profile } from './solids.ts';

/** Heights as shares of stature. */
export const bodyHeights = {
  chin: 0.87,
  neck: 0.842,
  shoulder: 0.816,
  armpit: 0.765,
  bust: 0.722,
  underbust: 0.688,
  waist: 0.622,
  iliac: 0.556,
  hip: 0.502,
  crotch: 0.468,
  knee: 0.283,
  ankle: 0.046,
} as const;

/** Bend and turn of a trunk in a pose; curves over the height in metres. */
export type TrunkBend = {
  readonly shiftX: Curve;
  readonly tilt: Curve;
  readonly twist: Curve;
};

/** Station of the trunk: half width and half depth as shares of stature, and the growth of each per point of fat. */
type Station = {
  readonly at: number;
  readonly female: readonly [width: number, depth: number];
  readonly male: readonly [width: number, depth: number];
  readonly fat: readonly [width: number, depth: number];
  /** Share of the belly's fat at this station. */
  readonly belly: number;
  readonly muscle: number;
  readonly curve: number;
};

const stations: readonly Station[] = [
  {
    at: 0.478,
    female: [0.083, 0.056],
    male: [0.076, 0.0535],
    fat: [0.016, 0.018],
    belly: 0.32,
    muscle: 0,
    curve: 0.05,
  },
  {
    at: bodyHeights.hip,
    female: [0.096, 0.063],
    male: [0.0895, 0.0605],
    fat: [0.0168, 0.02],
    belly: 0.6,
    muscle: 0.01,
    curve: 0.075,
  },
  {
    at: bodyHeights.iliac,
    female: [0.092, 0.06],
    male: [0.0925, 0.059],
    fat: [0.022, 0.029],
    belly: 0.9,
    muscle: 0,
    curve: 0.03,
  },
  {
    at: bodyHeights.waist,
    female: [0.0745, 0.054],
    male: [0.0925, 0.0562],
    fat: [0.0235, 0.0305],
    belly: 1,
    muscle: -0.01,
    curve: -0.07,
  },
  {
    at: bodyHeights.underbust,
    female: [0.0795, 0.057],
    male: [0.0965, 0.0635],
    fat: [0.019, 0.025],
    belly: 0.45,
    muscle: 0.03,
    curve: -0.02,
  },
  {
    at: bodyHeights.bust,
    female: [0.0835, 0.0585],
    male: [0.1, 0.0665],
    fat: [0.016, 0.02],
    belly: 0.1,
    muscle: 0.05,
    curve: 0.02,
  },
  {
    at: bodyHeights.armpit,
    female: [0.085, 0.0555],
    male: [0.1005, 0.064],
    fat: [0.013, 0.017],
    belly: 0,
    muscle: 0.06,
    curve: 0,
  },
  {
    at: 0.793,
    female: [0.0845, 0.0475],
    male: [0.098, 0.0545],
    fat: [0.01, 0.014],
    belly: 0,
    muscle: 0.05,
    curve: 0,
  },
  {
    at: bodyHeights.shoulder,
    female: [0.06, 0.037],
    male: [0.072, 0.042],
    fat: [0.009, 0.012],
    belly: 0,
    muscle: 0.04,
    curve: 0,
  },
  {
    at: bodyHeights.neck,
    female: [0.0285, 0.03],
    male: [0.036, 0.036],
    fat: [0.012, 0.013],
    belly: 0,
    muscle: 0.06,
    curve: 0,
  },
];

/** Similarity of the trunk's sections to an ellipse, as `Profile.roundness`. */
export const trunkRoundness = 0.72;

/** Returns the trunk's sections from the crotch to the root of the neck. */
export function trunkProfile(build: Build, bend: TrunkBend): Profile {
  const { height: h, female, fat, muscle, curve: figure, belly, ageing } = build;
  const bellyFat = Math.max(0, fat) * (0.4 + belly + ageing * 0.5) * (female ? 0.55 : 0.75);
  const rows = stations.map((station) => {
    const [width, depth] = station[female ? 'female' : 'male'];
    const shape = 1 + muscle * station.muscle * (female ? 0.6 : 1) + figure * station.curve;
    const round = bellyFat * station.belly * 0.006;
    const slack = ageing * station.belly * 0.05;
    const grown = (share: number, by: number) => Math.max(0.72, 1 + fat * by) + share;
    return {
      at: station.at * h,
      width: width * h * shape * grown(round * 0.7 + slack * 0.6, station.fat[0]),
      depth: depth * h * (1 + (shape - 1) * 0.8) * grown(round * 2 + slack, station.fat[1]),
      front: bellyFat * station.belly * 0.00055 * h,
    };
  });
  const lean: readonly (readonly [number, number])[] = [
    [bodyHeights.crotch, -0.004],
    [bodyHeights.hip, -0.007],
    [bodyHeights.iliac, -0.002],
    [bodyHeights.waist, 0.004],
    [bodyHeights.bust, 0.002],
    [bodyHeights.armpit, -0.003],
    [bodyHeights.shoulder, -0.01],
    [bodyHeights.neck, -0.008],
  ];
  const forward = curve(rows.map(({ at, front }) => [at, front]));
  const spine = curve(lean.map(([at, z]) => [at * h, z * h]));
  return {
    from: (stations[0]?.at ?? 0) * h,
    to: bodyHeights.neck * h,
    width: curve(rows.map(({ at, width }) => [at, width])),
    depth: curve(rows.map(({ at, depth }) => [at, depth])),
    shiftX: bend.shiftX,
    shiftZ: (at) => spine(at) + forward(at),
    roundness: trunkRoundness,
    cap: 0.6,
    tilt: bend.tilt,
    twist: bend.twist,
  };
}
