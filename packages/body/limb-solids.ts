import { curve } from './curve.ts';
import type { Solid } from './field.ts';
import type { Build } from './body-measures.ts';
import { boneFrame, type Arm, type Leg, type Side } from './body-skeleton.ts';
import { ellipsoid, sweep, type Profile } from './solids.ts';
import { frameWithin, length, subtract } from './vector.ts';

/**
 * Section of a limb: position as a share of its length; half width and half depth, and the offset of its middle outwards and to the
 * front, as shares of stature.
 */
type Section = readonly [at: number, width: number, depth: number, out: number, front: number];

/** Growth of a limb's sections per point of fat and per unit of muscle. */
type Growth = { readonly fat: number; readonly muscle: number };

type Bone = {
  readonly sections: readonly Section[];
  /** Growth at the root and at the end. */
  readonly growth: readonly [Growth, Growth];
  /** Bulge of its ends, as `Profile.cap`; 1 by default. */
  readonly cap?: number;
};

const femaleThigh: Bone = {
  sections: [
    [-0.06, 0.045, 0.05, 0.002, -0.004],
    [0.06, 0.0505, 0.0535, 0.003, -0.003],
    [0.2, 0.0525, 0.0545, 0.002, 0],
    [0.4, 0.0475, 0.0515, 0, 0.004],
    [0.62, 0.041, 0.045, -0.001, 0.004],
    [0.82, 0.0345, 0.0375, -0.001, 0.002],
    [0.93, 0.0312, 0.0335, 0, 0.001],
    [1, 0.0292, 0.0312, 0, -0.001],
  ],
  growth: [
    { fat: 0.0215, muscle: 0.05 },
    { fat: 0.01, muscle: 0.03 },
  ],
};
const maleThigh: Bone = {
  sections: [
    [-0.06, 0.043, 0.047, 0.002, -0.004],
    [0.06, 0.047, 0.051, 0.003, -0.003],
    [0.2, 0.0495, 0.0525, 0.003, 0.001],
    [0.4, 0.0465, 0.0515, 0.002, 0.005],
    [0.62, 0.042, 0.0465, 0, 0.005],
    [0.82, 0.036, 0.039, -0.001, 0.002],
    [0.93, 0.0328, 0.0352, 0, 0.001],
    [1, 0.0308, 0.0328, 0, -0.001],
  ],
  growth: [
    { fat: 0.0205, muscle: 0.1 },
    { fat: 0.009, muscle: 0.04 },
  ],
};
const femaleShin: Bone = {
  sections: [
    [0, 0.0288, 0.0308, 0, -0.001],
    [0.09, 0.0284, 0.0305, 0, -0.002],
    [0.2, 0.031, 0.033, 0.0005, -0.005],
    [0.32, 0.0324, 0.0345, 0.001, -0.007],
    [0.48, 0.0286, 0.0305, 0.001, -0.006],
    [0.66, 0.0214, 0.0234, 0, -0.004],
    [0.84, 0.0166, 0.019, 0, -0.003],
    [0.95, 0.0166, 0.0194, 0, -0.004],
    [1, 0.017, 0.02, 0, -0.005],
  ],
  growth: [
    { fat: 0.013, muscle: 0.04 },
    { fat: 0.007, muscle: 0 },
  ],
};
const maleShin: Bone = {
  sections: [
    [0, 0.0304, 0.0324, 0, -0.001],
    [0.09, 0.0298, 0.032, 0, -0.002],
    [0.2, 0.0322, 0.0342, 0.001, -0.005],
    [0.32, 0.0336, 0.0358, 0.0015, -0.007],
    [0.48, 0.0294, 0.0314, 0.001, -0.006],
    [0.66, 0.0222, 0.0238, 0, -0.004],
    [0.84, 0.0182, 0.0202, 0, -0.003],
    [0.95, 0.0182, 0.0206, 0, -0.004],
    [1, 0.0188, 0.0212, 0, -0.005],
  ],
  growth: [
    { fat: 0.012, muscle: 0.09 },
    { fat: 0.006, muscle: 0 },
  ],
};
const femaleUpperArm: Bone = {
  sections: [
    [0.06, 0.0236, 0.0264, -0.001, 0],
    [0.15, 0.0252, 0.0272, 0, 0],
    [0.4, 0.0236, 0.0262, 0, 0.0005],
    [0.65, 0.0215, 0.0238, 0, 0.0005],
    [0.88, 0.0192, 0.0202, 0, 0],
    [1, 0.0188, 0.0192, 0, 0],
  ],
  growth: [
    { fat: 0.026, muscle: 0.09 },
    { fat: 0.013, muscle: 0.04 },
  ],
  // Above its joint the shoulder's own muscle forms the arm's outline.
  cap: 0.6,
};
const maleUpperArm: Bone = {
  sections: [
    [0.06, 0.0264, 0.0298, -0.001, 0],
    [0.15, 0.0282, 0.0305, 0, 0],
    [0.4, 0.026, 0.0295, 0, 0.001],
    [0.65, 0.0242, 0.0275, 0, 0.001],
    [0.88, 0.0215, 0.0228, 0, 0],
    [1, 0.021, 0.0215, 0, 0],
  ],
  growth: [
    { fat: 0.022, muscle: 0.2 },
    { fat: 0.011, muscle: 0.07 },
  ],
  // Above its joint the shoulder's own muscle forms the arm's outline.
  cap: 0.6,
};
const femaleForearm: Bone = {
  sections: [
    [0, 0.0188, 0.0192, 0, 0],
    [0.2, 0.0198, 0.0215, 0.001, 0.001],
    [0.42, 0.0178, 0.0202, 0, 0.001],
    [0.7, 0.0138, 0.0166, 0, 0],
    [0.9, 0.0116, 0.0152, 0, 0],
    [1, 0.0114, 0.0154, 0, 0],
  ],
  growth: [
    { fat: 0.014, muscle: 0.06 },
    { fat: 0.006, muscle: 0 },
  ],
};
const maleForearm: Bone = {
  sections: [
    [0, 0.021, 0.0215, 0, 0],
    [0.2, 0.0228, 0.0248, 0.001, 0.001],
    [0.42, 0.0205, 0.0232, 0, 0.001],
    [0.7, 0.0158, 0.0188, 0, 0],
    [0.9, 0.0132, 0.0172, 0, 0],
    [1, 0.013, 0.0174, 0, 0],
  ],
  growth: [
    { fat: 0.012, muscle: 0.12 },
    { fat: 0.005, muscle: 0.02 },
  ],
};

/** Returns the shapes of the bones for a sex: thigh, shin, upper arm, forearm. */
export const bonesOf = (female: boolean): Readonly<Record<'thigh' | 'shin' | 'upperArm' | 'forearm', Bone>> =>
  female
    ? { thigh: femaleThigh, shin: femaleShin, upperArm: femaleUpperArm, forearm: femaleForearm }
    : { thigh: maleThigh, shin: maleShin, upperArm: maleUpperArm, forearm: maleForearm };

/** Returns the sections of a bone of the given length in metres. */
export function boneProfile(
  { sections, growth, cap = 1 }: Bone,
  build: Build,
  span: number,
  side: Side,
): Profile {
  const { height: h, fat, muscle } = build;
  const grown = (at: number): number => {
    const t = Math.min(1, Math.max(0, at));
    const by = (of: keyof Growth) => growth[0][of] + (growth[1][of] - growth[0][of]) * t;
    return h * Math.max(0.7, 1 + fat * by('fat') + muscle * by('muscle'));
  };
  const over = (value: (section: Section) => number) =>
    curve(sections.map((section) => [section[0] * span, value(section)]));
  return {
    from: (sections[0]?.[0] ?? 0) * span,
    to: (sections.at(-1)?.[0] ?? 1) * span,
    width: over(([at, width]) => width * grown(at)),
    depth: over(([at, , depth]) => depth * grown(at)),
    shiftX: over(([, , , out]) => -side * out * h),
    shiftZ: over(([, , , , front]) => front * h),
    roundness: 0.9,
    cap,
  };
}

export function legSolids(build: Build, { side, root, middle, end, front }: Leg): Solid[] {
  const { height: h } = build;
  const { thigh, shin } = bonesOf(build.female);
  const upper = boneFrame(root, middle, front);
  const lower = boneFrame(middle, end, front);
  const bone = (of: Bone, frame: typeof upper, span: number) =>
    sweep(frame, boneProfile(of, build, span, side));
  const knee = frameWithin(lower, [0, -0.006 * h, 0.0178 * h]);
  return [
    { distance: bone(thigh, upper, length(subtract(middle, root))), blend: 0.03 },
    { distance: bone(shin, lower, length(subtract(end, middle))), blend: 0.009 * h },
    { distance: ellipsoid(knee, [0.0128 * h, 0.0165 * h, 0.0168 * h]), blend: 0.012 * h },
  ];
}

export function armSolids(build: Build, { side, root, middle, end, front }: Arm): Solid[] {
  const { height: h, female, muscle, fat } = build;
  const { upperArm, forearm } = bonesOf(female);
  const upper = boneFrame(root, middle, front);
  const lower = boneFrame(middle, end, front);
  const grown = Math.max(0.8, 1 + fat * 0.016 + muscle * (female ? 0.07 : 0.13));
  const size = (female ? 0.0258 : 0.0298) * h * grown;
  // A large deltoid stands no higher above its joint.
  const deltoid = frameWithin(upper, [-side * 0.001 * h, Math.max(0.027 * h, size * 1.62 - 0.0165 * h), 0]);
  return [
    {
      distance: sweep(upper, boneProfile(upperArm, build, length(subtract(middle, root)), side)),
      blend: 0.02 * h,
    },
    { distance: ellipsoid(deltoid, [size, size * 1.62, size * 1.04]), blend: 0.02 * h },
    {
      distance: sweep(lower, boneProfile(forearm, build, length(subtract(end, middle)), side)),
      blend: 0.007 * h,
    },
  ];
}
