import type { GroupName, Relief } from './field.ts';
import type { Material } from './materials.ts';
import type { Build } from './body-measures.ts';
import type { BodyLook } from './parameters.ts';
import { thighLength, upperArmLength, type Limb, type Skeleton } from './body-skeleton.ts';
import type { Distance } from './solids.ts';
import { bodyHeights } from './torso.ts';
import { subtract, type Vector } from './vector.ts';

/** Distance inside a garment's edge in metres, negative outside, and the garment's material. */
export type Cover = { readonly inside: number; readonly material: Material };
export type Outfit = {
  readonly cover: (name: GroupName, x: number, y: number, z: number) => Cover;
  readonly relief: Relief;
};

/** Thickness of cloth over the skin, and width over which its edge rises; metres. */
const thickness = 0.0022;
const edge = 0.009;
/** Width of the border of a neckline and an armhole, in metres. */
const binding = 0.0105;
/** Scoop of an armhole: the share of stature at which it leaves the strap, and its curvature towards the side. */
const scoop = { from: bodyHeights.armpit + 0.025, by: 22 };
const bare: Cover = { inside: -1, material: 'skin' };

/** Cuts of an outfit, as shares of stature and of a limb's length. */
type Cut = {
  readonly neckline: number;
  /** Half the neck's opening. */
  readonly opening: number;
  /** End of a shoulder's strap. */
  readonly strap: number;
  readonly waist: number;
  /** Share of the leg below the hip that the bottom covers; 2 is to the ankle. */
  readonly hem: number;
  /** Lower end of a top that doesn't meet the bottom. */
  readonly midriff?: number;
  /** Share of the upper arm that a sleeve covers; 2 is to the wrist. */
  readonly sleeve?: number;
  /** Share of stature at which a skirt ends. */
  readonly skirt?: number;
};

const cuts: Readonly<Record<BodyLook['outfit'], Record<'female' | 'male', Cut>>> = {
  fitted: {
    female: { neckline: 0.765, opening: 0.05, strap: 0.079, waist: 0.585, hem: 0.36 },
    male: { neckline: 0.788, opening: 0.052, strap: 0.094, waist: 0.575, hem: 0.5 },
  },
  sport: {
    female: { neckline: 0.762, opening: 0.046, strap: 0.073, waist: 0.6, hem: 1.82, midriff: 0.672 },
    male: { neckline: 0.8, opening: 0.048, strap: 0.094, waist: 0.56, hem: 0.8, sleeve: 0.5 },
  },
  dress: {
    female: { neckline: 0.77, opening: 0.05, strap: 0.079, waist: 0.6, hem: 0.3, skirt: 0.31 },
    male: { neckline: 0.806, opening: 0.046, strap: 0.098, waist: 0.555, hem: 1.88, sleeve: 0.62 },
  },
};

/** Returns the position of a place along a limb of two bones, by the nearer bone: 1 is at the elbow or the knee. */
function alongLimb({ root, middle, end }: Limb): Distance {
  const upper = boneOf(root, middle);
  const lower = boneOf(middle, end);
  return (x, y, z) => {
    const first = upper.share(x, y, z);
    const second = lower.share(x, y, z);
    return upper.away(x, y, z, first) < lower.away(x, y, z, second) ? first : 1 + second;
  };
}

type Along = { readonly share: Distance; readonly away: (...at: [...Vector, share: number]) => number };

/** Returns the share of a bone beside a place, and the squared distance from there. */
function boneOf([ox, oy, oz]: Vector, to: Vector): Along {
  const [wx, wy, wz] = subtract(to, [ox, oy, oz]);
  const inverse = 1 / (wx * wx + wy * wy + wz * wz);
  return {
    share: (x, y, z) => Math.min(1, Math.max(0, ((x - ox) * wx + (y - oy) * wy + (z - oz) * wz) * inverse)),
    away: (x, y, z, share) =>
      (x - ox - wx * share) ** 2 + (y - oy - wy * share) ** 2 + (z - oz - wz * share) ** 2,
  };
}

export const outfitCut = (build: Build, look: BodyLook): Cut =>
  cuts[look.outfit][build.female ? 'female' : 'male'];

export function outfitOf(build: Build, look: BodyLook, { bend, arms, legs }: Skeleton): Outfit {
  const { height: h } = build;
  const cut = outfitCut(build, look);
  const alongArms = arms.map(alongLimb);
  const alongLegs = legs.map(alongLimb);
  const below: Material = cut.skirt === undefined ? 'bottom' : 'top';
  const bordered = (inside: number, material: Material): Cover => ({
    inside,
    material: inside < binding ? 'trim' : material,
  });

  /** Returns the distance below the neck's opening, in metres. */
  function belowNeckline(aside: number, level: number, z: number): number {
    const behind = Math.min(1, Math.max(0, 0.5 - z / (0.05 * h)));
    const across = aside / cut.opening;
    // The slope makes the border as wide at the steep sides as in the middle.
    const slope = (0.12 * across ** 3) / cut.opening;
    const edgeAt = cut.neckline + 0.027 * behind + 0.03 * across ** 4;
    return ((edgeAt - level) / Math.sqrt(1 + slope * slope)) * h;
  }
  /** Returns the distance from the armhole's edge to the middle, in shares of stature. */
  function withinArmhole(aside: number, level: number): number {
    const below = Math.max(0, scoop.from - level);
    const slope = 2 * scoop.by * below;
    return (cut.strap + scoop.by * below * below - aside) / Math.sqrt(1 + slope * slope);
  }
  function onTrunk(x: number, y: number, z: number): Cover {
    const level = (y - bend.tilt(y) * x) / h;
    const aside = Math.abs(x - bend.shiftX(level * h)) / h;
    if (level < cut.waist) return { inside: 0.02, material: below };
    const sides = cut.sleeve === undefined ? withinArmhole(aside, level) : 1;
    const midriff = cut.midriff === undefined ? 1 : level - cut.midriff;
    return bordered(Math.min(belowNeckline(aside, level, z), Math.min(sides, midriff) * h), 'top');
  }
  function onArm(x: number, y: number, z: number): Cover {
    if (cut.sleeve !== undefined) {
      const share = alongArms[x > 0 ? 0 : 1]?.(x, y, z) ?? 2;
      return bordered((cut.sleeve - share) * upperArmLength * h, 'top');
    }
    const level = (y - bend.tilt(y) * x) / h;
    const aside = Math.abs(x - bend.shiftX(level * h)) / h;
    if (level < bodyHeights.armpit - 0.02) return bare;
    return bordered(Math.min(belowNeckline(aside, level, z), (cut.strap - aside) * h), 'top');
  }
  function onLeg(x: number, y: number, z: number): Cover {
    const side = x > bend.shiftX(bodyHeights.crotch * h) ? 0 : 1;
    const share = alongLegs[side]?.(x, y, z) ?? 2;
    return { inside: (cut.hem - share) * thighLength * h, material: below };
  }
  function cover(name: GroupName, x: number, y: number, z: number): Cover {
    switch (name) {
      case 'trunk':
        return onTrunk(x, y, z);
      case 'arm':
        return onArm(x, y, z);
      case 'leg':
        return onLeg(x, y, z);
      case 'skirt':
        return { inside: 0.02, material: 'top' };
      case 'head':
      case 'shoe':
      case 'hair':
        return bare;
    }
  }
  return {
    cover,
    relief: (name, x, y, z) => {
      if (name !== 'trunk' && name !== 'leg' && name !== 'arm') return 0;
      const { inside } = cover(name, x, y, z);
      return thickness * Math.min(1, Math.max(0, inside / edge + 0.5));
    },
  };
}
