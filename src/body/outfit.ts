import type { GroupName, Relief } from './field.ts';
import type { Material } from './materials.ts';
import type { Build } from './measures.ts';
import type { BodyLook } from './parameters.ts';
import type { Skeleton } from './skeleton.ts';
import { heights } from './torso.ts';
import { dot, length, scale, subtract } from './vector.ts';

/** Metres inside a garment's edge, negative outside, and what the garment is. */
export type Cover = { readonly inside: number; readonly material: Material };
export type Outfit = {
  readonly cover: (name: GroupName, x: number, y: number, z: number) => Cover;
  readonly relief: Relief;
};

/** How far a cloth stands out from the skin, and over what width its edge rises; metres. */
const thickness = 0.0022;
const edge = 0.009;
/** Metres of a neckline's and an armhole's border. */
const binding = 0.013;
const bare: Cover = { inside: -1, material: 'skin' };

/** Where the cuts of an outfit run, as shares of stature and of a limb's length. */
type Cut = {
  readonly neckline: number;
  /** Half the neck's opening. */
  readonly opening: number;
  /** Where a shoulder's strap ends. */
  readonly strap: number;
  readonly waist: number;
  /** Shares of the leg below the hip that the bottom covers; 2 is to the ankle. */
  readonly hem: number;
  /** Where the top ends, where it doesn't meet the bottom. */
  readonly midriff?: number;
};

const cuts: Readonly<Record<BodyLook['outfit'], Record<'female' | 'male', Cut>>> = {
  fitted: {
    female: { neckline: 0.765, opening: 0.05, strap: 0.079, waist: 0.585, hem: 0.36 },
    male: { neckline: 0.788, opening: 0.052, strap: 0.094, waist: 0.575, hem: 0.5 },
  },
  sport: {
    female: { neckline: 0.762, opening: 0.046, strap: 0.073, waist: 0.6, hem: 1.82, midriff: 0.672 },
    male: { neckline: 0.79, opening: 0.05, strap: 0.094, waist: 0.575, hem: 0.86 },
  },
  dress: {
    female: { neckline: 0.77, opening: 0.05, strap: 0.079, waist: 0.6, hem: 0.3 },
    male: { neckline: 0.8, opening: 0.048, strap: 0.098, waist: 0.575, hem: 1.86 },
  },
};

export function outfitOf(build: Build, look: BodyLook, { bend, legs }: Skeleton): Outfit {
  const { height: h } = build;
  const cut = cuts[look.outfit][build.female ? 'female' : 'male'];
  const thighs = legs.map(({ root, middle, side }) => {
    const way = subtract(middle, root);
    return { side, root, along: scale(way, 1 / length(way) ** 2) };
  });
  const shins = legs.map(({ middle, end }) => {
    const way = subtract(end, middle);
    return { root: middle, along: scale(way, 1 / length(way) ** 2) };
  });

  function cover(name: GroupName, x: number, y: number, z: number): Cover {
    if (name === 'trunk' || name === 'arm') return onTrunk(name, x, y, z);
    if (name === 'leg') return onLeg(x, y, z);
    return bare;
  }
  function onTrunk(name: GroupName, x: number, y: number, z: number): Cover {
    const level = (y - bend.tilt(y) * x) / h;
    const aside = Math.abs(x - bend.shiftX(level * h)) / h;
    if (level < cut.waist) return name === 'trunk' ? { inside: 0.02, material: 'bottom' } : bare;
    const behind = Math.min(1, Math.max(0, 0.5 - z / (0.05 * h)));
    const lowest = cut.neckline + 0.027 * behind;
    // Steep at its sides: by the slope, so that the border is as wide there as in the middle.
    const across = aside / cut.opening;
    const slope = (0.12 * across ** 3) / cut.opening;
    const neckline = (lowest + 0.03 * across ** 4 - level) / Math.sqrt(1 + slope * slope);
    const under = Math.max(0, heights.armpit + 0.012 - level);
    const armhole = cut.strap + (name === 'trunk' ? under * 1.1 : 0) - aside;
    const midriff = cut.midriff === undefined ? 1 : level - cut.midriff;
    const inside = Math.min(neckline, armhole, midriff) * h;
    return { inside, material: inside < binding ? 'trim' : 'top' };
  }
  function onLeg(x: number, y: number, z: number): Cover {
    const leg = x > (bend.shiftX(heights.crotch * h) || 0) ? 0 : 1;
    const [thigh, shin] = [thighs[leg], shins[leg]];
    if (!thigh || !shin) return bare;
    const t = dot(subtract([x, y, z], thigh.root), thigh.along);
    const s = dot(subtract([x, y, z], shin.root), shin.along);
    const share = s > 0 ? 1 + s : Math.min(1, t);
    const inside = (cut.hem - share) * 0.236 * h;
    return { inside, material: inside < binding ? 'trim' : 'bottom' };
  }
  return {
    cover,
    relief: (name, x, y, z) => {
      if (name !== 'trunk' && name !== 'leg' && name !== 'arm') return 0;
      const { inside } = cover(name, x, y, z);
      const t = Math.min(1, Math.max(0, inside / edge + 0.5));
      return thickness * t;
    },
  };
}
