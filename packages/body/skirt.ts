import { curve, type Curve } from './curve.ts';
import type { Solid } from './field.ts';
import type { Build } from './body-measures.ts';
import { bonesOf, boneProfile } from './limb-solids.ts';
import { thighLength, type Skeleton } from './body-skeleton.ts';
import { smoothMax, sweep, type Profile } from './solids.ts';
import { bodyHeights } from './torso.ts';
import { mix, upright } from './vector.ts';

/** Number of folds around a skirt, and their depth at its hem in metres. */
const folds = 11;
const foldDepth = 0.011;
/** Length of cloth below the hem that is cut off level, and radius of the hem's edge, in metres. */
const hemAllowance = 0.04;
const hemRound = 0.012;

/** Builds a flared skirt from the waist to a share of stature, wide enough for the legs of its pose. */
export function skirtSolids(build: Build, { legs }: Skeleton, trunk: Profile, hem: number): Solid[] {
  const { height: h } = build;
  const waist = bodyHeights.waist * h;
  const iliac = bodyHeights.iliac * h;
  const hip = bodyHeights.hip * h;
  const low = hem * h;
  const thigh = boneProfile(bonesOf(build.female).thigh, build, thighLength * h, 1);
  /** Returns the extent of the legs along an axis at a height: the middle, and half the extent. */
  const legsAt = (y: number, axis: 0 | 2): readonly [middle: number, half: number] => {
    const places = legs.map(({ root, middle }) => {
      const t = Math.min(1, Math.max(0, (root[1] - y) / (root[1] - middle[1])));
      return {
        at: mix(root, middle, t)[axis],
        round: (axis === 0 ? thigh.width : thigh.depth)(t * thighLength * h),
      };
    });
    const least = Math.min(...places.map(({ at, round }) => at - round));
    const most = Math.max(...places.map(({ at, round }) => at + round));
    return [(least + most) / 2, (most - least) / 2];
  };
  const ease = 0.012 * h;
  const over = (axis: 0 | 2, waistHalf: Curve, waistShift: Curve, flare: number) => {
    const [atHem, atHip] = [legsAt(low, axis), legsAt(hip - 0.03 * h, axis)];
    const hipHalf = Math.max(atHip[1], waistHalf(hip)) + ease;
    return {
      half: curve([
        [low, Math.max(atHem[1] + ease, hipHalf) + flare * h],
        [hip, hipHalf],
        [iliac, waistHalf(iliac) + 0.009 * h],
        [waist, waistHalf(waist) + 0.002],
      ]),
      shift: curve([
        [low, atHem[0]],
        [hip, (atHip[0] + waistShift(hip)) / 2],
        [iliac, waistShift(iliac)],
        [waist, waistShift(waist)],
      ]),
    };
  };
  const across = over(0, trunk.width, trunk.shiftX, 0.024);
  const along = over(2, trunk.depth, trunk.shiftZ, 0.03);
  const body = sweep(upright, {
    from: low - hemAllowance,
    to: waist,
    width: across.half,
    depth: along.half,
    shiftX: across.shift,
    shiftZ: along.shift,
    roundness: 0.9,
    cap: 0.13,
  });
  return [
    {
      distance: (x, y, z) => {
        const hang = Math.min(1, Math.max(0, (hip + 0.03 * h - y) / (hip - low)));
        const turn = Math.atan2(x, z);
        const fold = foldDepth * hang * hang * Math.sin(turn * folds + Math.sin(turn * 3) * 0.8) * 0.5;
        return smoothMax(body(x, y, z) + fold, low - y, hemRound);
      },
      blend: 0,
    },
  ];
}
