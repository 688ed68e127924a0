import { bonesOf, boneProfile } from './limb-solids.ts';
import { buildOf, type Build } from './body-measures.ts';
import type { BodyParameters } from './parameters.ts';
import { sectionArea, type Profile } from './solids.ts';
import { trunkProfile, trunkRoundness } from './torso.ts';

/** Density of a living body, in kilograms per cubic metre. */
export const bodyDensity = 1010;
/** Limits of the search, in points of body mass index. */
const leanest = -12;
const fattest = 60;
const halvings = 24;

/** Ratio of the blended solids' volume to the sum of their sections, fitted to meshes. */
const overlapShare = 1.125;

/** Finds the fat with which a body has the weight of its parameters. */
export function fatFor(parameters: BodyParameters): number {
  const target = parameters.weight_kg / bodyDensity;
  let low = leanest;
  let high = fattest;
  for (let i = 0; i < halvings; i++) {
    const middle = (low + high) / 2;
    if (volumeOf(buildOf(parameters, middle)) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns the volume in cubic metres, from the sections of trunk and limbs. */
function volumeOf(build: Build): number {
  const { height: h, female, unit } = build;
  const atRest = { shiftX: () => 0, tilt: () => 0, twist: () => 0 };
  const { thigh, shin, upperArm, forearm } = bonesOf(female);
  const limb = (bone: typeof thigh, span: number) =>
    2 * volumeAlong(boneProfile(bone, build, span * h, 1), 0.9);
  const headAndEnds = 0.0049 * unit ** 3;
  return (
    overlapShare *
    (volumeAlong(trunkProfile(build, atRest), trunkRoundness) +
      limb(thigh, 0.2) +
      limb(shin, 0.238) +
      limb(upperArm, 0.15) +
      limb(forearm, 0.147) +
      headAndEnds)
  );
}

const slices = 48;

function volumeAlong({ from, to, width, depth }: Profile, roundness: number): number {
  const step = (to - from) / slices;
  let sum = 0;
  for (let i = 0; i < slices; i++) {
    const at = from + (i + 0.5) * step;
    sum += sectionArea(width(at), depth(at), roundness) * step;
  }
  return sum;
}
