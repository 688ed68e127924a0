import { smoothstep } from './curve.ts';
import { faceCushions, type Cushion } from './face-patches.ts';
import { fieldOf, type Field, type Group } from './field.ts';
import { soleThickness, shoeSolids } from './foot.ts';
import { hairRelief, hairSolids } from './hair-solids.ts';
import { handSolids } from './hand-solids.ts';
import { faceRelief, headSolids, headUnit } from './head-solids.ts';
import type { Bounds, Surface } from './lattice.ts';
import { armSolids, bonesOf, boneProfile, legSolids } from './limb-solids.ts';
import { indexOfMaterial, type Material } from './materials.ts';
import { buildOf, type Build } from './body-measures.ts';
import { outfitCut, outfitOf, type Outfit } from './outfit.ts';
import type { BodyLook, BodyParameters } from './parameters.ts';
import { handRest, hipBreadth, skeletonOf, thighLength, type Skeleton } from './body-skeleton.ts';
import { bodyHeights, trunkProfile } from './torso.ts';
import { skirtSolids } from './skirt.ts';
import { trunkSolids } from './trunk.ts';
import { dot, placeIn, subtract, type Frame, type Vector } from './vector.ts';
import { fatFor } from './body-weight.ts';

/** Ball in which the surface is meshed finer than the rest. */
export type Detail = { readonly centre: Vector; readonly radius: number; readonly finer: number };

/** Body as a signed distance with materials; metres, y up, feet at 0, the face towards +z, x to the figure's left. */
export type BodyShape = {
  readonly surface: Surface;
  readonly bounds: Bounds;
  readonly details: readonly Detail[];
  /** Returns the cushions on the skin, which stand out by `lift` metres. */
  readonly cushions: (lift: number) => readonly Cushion[];
  /** Middle and axes of the head. */
  readonly head: Frame;
  /** Scale factor of a head that is 0.224 m high. */
  readonly headScale: number;
  /** Stature in metres. */
  readonly height: number;
};

/** Returns the tip of the chin; `hairlineOf` returns the middle of the hairline. */
export const chinOf = ({ head, headScale }: BodyShape): Vector =>
  placeIn(head, [0, -0.107 * headScale, 0.062 * headScale]);
export const hairlineOf = ({ head, headScale }: BodyShape): Vector =>
  placeIn(head, [0, 0.066 * headScale, 0.078 * headScale]);

/** Builds the body of some parameters in a look. */
export function bodyShape(parameters: BodyParameters, look: BodyLook): BodyShape {
  const build = buildOf(parameters, fatFor(parameters));
  const atRest = trunkProfile(build, {
    shiftX: () => 0,
    tilt: () => 0,
    twist: () => 0,
  });
  const { height } = build;
  const hips = Math.max(
    ...[bodyHeights.hip, bodyHeights.iliac, bodyHeights.waist].map((at) => atRest.width(at * height)),
    thighsWidth(build),
  );
  const skeleton = skeletonOf(build, look.pose, { hips, rest: atRest.width(handRest * height) });
  const outfit = outfitOf(build, look, skeleton);
  const locks = hairRelief(build, skeleton.head, look.hair);
  const features = faceRelief(build, skeleton.head);
  const field = fieldOf(groupsOf(build, look, skeleton), (name, x, y, z) => {
    if (name === 'hair') return locks(x, y, z);
    return name === 'head' ? features(x, y, z) : outfit.relief(name, x, y, z);
  });
  const surface = surfaceOf(field, build, skeleton, outfit);
  const unit = headUnit(build);
  return {
    surface,
    bounds: boundsOf(skeleton, height),
    details: [
      { centre: skeleton.head.origin, radius: 0.15 * unit, finer: 0.36 },
      ...skeleton.arms.map(({ hand }) => ({
        centre: placeIn(hand, [0, 0.055 * height, 0]),
        radius: 0.078 * height,
        finer: 0.42,
      })),
    ],
    cushions: (lift) => faceCushions(faceOf(surface, skeleton.head, unit), build, skeleton.head, lift),
    head: skeleton.head,
    headScale: unit,
    height,
  };
}

/** Returns the local surface around a face. */
const faceOf = (surface: Surface, head: Frame, unit: number): Surface =>
  surface.near(...placeIn(head, [0, -0.02 * unit, 0.09 * unit]), 0.09 * unit);

/** Returns half the width of both thighs at their widest, in metres. */
function thighsWidth(build: Build): number {
  const span = thighLength * build.height;
  const { width } = boneProfile(bonesOf(build.female).thigh, build, span, 1);
  return hipBreadth(build) * build.height + width(0.15 * span);
}

function groupsOf(build: Build, look: BodyLook, skeleton: Skeleton): Group[] {
  const { height: h } = build;
  const trunk = trunkProfile(build, skeleton.bend);
  const hem = outfitCut(build, look).skirt;
  const hair = hairSolids(build, skeleton.head, look.hair);
  // Fat that hangs over a heavy thigh blends into it.
  const seat = (0.022 + Math.max(0, build.fat) * 0.0008) * h;
  const legs = skeleton.legs.map((leg): Group => ({
    name: 'leg',
    solids: legSolids(build, leg),
    blend: (_x, y) => 0.006 + seat * smoothstep(0.41 * h, 0.5 * h, y),
    widest: 0.006 + seat,
  }));
  const arms = skeleton.arms.map((arm): Group => ({
    name: 'arm',
    solids: [...armSolids(build, arm), ...handSolids(build, arm)],
    blend: (_x, y) =>
      0.004 + 0.008 * h * smoothstep(0.65 * h, 0.72 * h, y) + 0.016 * h * smoothstep(0.735 * h, 0.8 * h, y),
    widest: 0.004 + 0.024 * h,
  }));
  const shoes = skeleton.legs.map((leg): Group => ({
    name: 'shoe',
    solids: shoeSolids(build, leg),
    blend: 0.003,
    widest: 0.003,
  }));
  return [
    {
      name: 'trunk',
      solids: trunkSolids(build, trunk, skeleton),
      blend: 0,
      widest: 0,
    },
    { name: 'head', solids: headSolids(build, skeleton.head), blend: 0.012 * h, widest: 0.012 * h },
    ...legs,
    ...arms,
    ...(hem === undefined
      ? []
      : [
          {
            name: 'skirt',
            solids: skirtSolids(build, skeleton, trunk, hem),
            blend: 0.004,
            widest: 0.004,
          } as const,
        ]),
    ...shoes,
    ...(hair.length > 0 ? [{ name: 'hair', solids: hair, blend: 0.002, widest: 0.002 } as const] : []),
  ];
}

function surfaceOf(field: Field, build: Build, skeleton: Skeleton, outfit: Outfit): Surface {
  const sole = soleThickness * build.height;
  function materialAt(part: Field, x: number, y: number, z: number): Material {
    const name = part.nearest(x, y, z);
    if (name === 'hair') return 'hair';
    if (name === 'shoe') {
      const foot = skeleton.legs[x > 0 ? 0 : 1]?.foot;
      const level = foot ? dot(subtract([x, y, z], foot.origin), foot.front) : y;
      return level < sole ? 'sole' : 'shoe';
    }
    const { inside, material } = outfit.cover(name, x, y, z);
    return inside > 0 ? material : 'skin';
  }
  const surface = (part: Field): Surface => ({
    distance: part.distance,
    material: (x, y, z) => indexOfMaterial(materialAt(part, x, y, z)),
    near: (x, y, z, reach) => surface(part.near(x, y, z, reach)),
  });
  return surface(field);
}

function boundsOf({ arms, legs }: Skeleton, height: number): Bounds {
  const places = [...arms.flatMap(({ middle, end }) => [middle, end]), ...legs.map(({ end }) => end)];
  const wide = Math.max(...places.map(([x]) => Math.abs(x)), 0.15 * height) + 0.08 * height;
  const deep = Math.max(...places.map(([, , z]) => Math.abs(z)), 0.1 * height) + 0.14 * height;
  return { low: [-wide, -0.03, -deep], high: [wide, height * 1.06, deep] };
}
