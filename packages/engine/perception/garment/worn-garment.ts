import { closeMask, components, fillHoles } from '#engine/imaging/morphology.ts';
import { plane, planeOf, sample, type Picture, type Plane } from '#engine/imaging/plane.ts';
import { bodyModel } from '#engine/perception/person/limb-model.ts';
import { checkPose } from '#engine/perception/person/check.ts';
import { couldBeSkin, label } from '#engine/perception/person/parse.ts';
import { parsePicture, type PersonParse } from '#engine/perception/person/person.ts';
import { skeletonOf, type Skeleton } from '#engine/perception/person/person-skeleton.ts';
import type { Detector } from '#engine/perception/pose/detector.ts';
import { poseWithin, sides } from '#engine/perception/pose/pose.ts';
import { EngineError, type GarmentKind } from '#engine/runtime/engine-types.ts';

import type { CutOut } from './garment-cut-out.ts';

/** Share of skin hues in a cut-out from which a person may wear the garment, so that the networks have to run. */
const minSkin = 0.015;

/** Labels of the parse that a worn garment of each kind has. */
const wornAs: Record<GarmentKind, readonly number[]> = {
  tops: [label.top],
  outerwear: [label.top],
  bottoms: [label.bottom],
  dresses: [label.top, label.bottom],
};

/** Share of the trunk, or of the hips and thighs, that a garment must fill to be visible enough. */
const minSeen = 0.72;
/** Covered share of the upper arms below which they are bare. */
const minSleeve = 0.25;
/** Greatest distance (OKLab) between the colours of a dress above and below the waist. */
const maxColourDifference = 0.11;

/** Whether the networks should search for a person in a garment's photo. */
export function mayBeWorn({ mask, lab, plainness }: CutOut): boolean {
  if (plainness <= 0.5) return true;
  let skin = 0;
  let area = 0;
  for (let i = 0; i < mask.data.length; i++) {
    if ((mask.data[i] ?? 0) < 0.5) continue;
    area++;
    if (couldBeSkin(lab, i)) skin++;
  }
  return skin > area * minSkin;
}

/** Parses the person who wears the garment; undefined where the photo shows none. */
export async function parseWearer(picture: Picture, detector: Detector): Promise<PersonParse | undefined> {
  try {
    return await parsePicture(picture, detector);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'person_not_found') return undefined;
    throw error;
  }
}

/**
 * Takes a garment off the person who wears it in its photo: the parse's region of its kind, without hair and arms in front of it.
 *
 * @param around the same picture's cut-out as a product, whose working size is kept.
 * @throws EngineError `garment_unclear` where the wearer turns, sits or hides too much of it, or wears no garment of the kind.
 */
export function takeOffGarment(
  picture: Picture,
  parse: PersonParse,
  around: CutOut,
  kind: GarmentKind,
): { cut: CutOut; bareArms: boolean } {
  const unclear = (why: string) => new EngineError('garment_unclear', why);
  try {
    checkPose(parse.pose, picture);
  } catch {
    throw unclear('whoever wears the garment does not stand facing the camera');
  }
  const body = skeletonOf(poseWithin(parse.pose, parse.box, parse.scale));
  if (!body || (kind !== 'tops' && !body.hipsSeen)) throw unclear('the wearer is not seen whole');
  const kindLabels = wornAs[kind];
  const region = planeOf(parse.mask, (i) => (kindLabels.includes(parse.labels[i] ?? 0) ? 1 : 0));
  const model = bodyModel(body, parse.mask);
  const shareOf = (isInPart: (i: number, y: number) => boolean): number => {
    let part = 0;
    let covered = 0;
    for (let i = 0; i < region.data.length; i++) {
      if (!isInPart(i, Math.floor(i / region.width))) continue;
      part++;
      if ((region.data[i] ?? 0) > 0.5) covered++;
    }
    return covered / Math.max(1, part);
  };
  const chest = (i: number, y: number) =>
    (model.torso.data[i] ?? 0) < 0 &&
    y > body.neck.y + body.torsoLength * 0.2 &&
    y < body.neck.y + body.torsoLength * 0.5;
  const thighs = (i: number, y: number) =>
    (model.leg.data[i] ?? 0) < 0 && y > body.pelvis.y && y < body.pelvis.y + body.unit * 0.45;
  if (shareOf(kind === 'bottoms' ? thighs : chest) < minSeen)
    throw unclear('too much of the garment is hidden, or it is not worn');
  const upperArms = (i: number, y: number) =>
    (model.arm.data[i] ?? 0) < -body.unit * 0.06 &&
    (model.torso.data[i] ?? 0) > 0 &&
    sides.some((side) => {
      const { x: from, y: top } = body.shoulder[side];
      const reached = Math.hypot((i % region.width) - from, y - top);
      return reached > body.unit * 0.18 && reached < body.unit * 0.5;
    });
  const bareArms = shareOf(upperArms) < minSleeve;
  if (kind === 'bottoms' && strides(body))
    throw unclear('the legs of whoever wears it do not hang side by side');
  const garment = mainPart(closeMask(fillHoles(region), body.unit * 0.04));
  const mask = planeOf(around.mask, (_, x, y) => {
    const px = ((x + 0.5) / around.scale - parse.box.x) * parse.scale - 0.5;
    const py = ((y + 0.5) / around.scale - parse.box.y) * parse.scale - 0.5;
    if (px < 0 || py < 0 || px > garment.width - 1 || py > garment.height - 1) return 0;
    return sample(garment, px, py) > 0.5 ? 1 : 0;
  });
  const cut = { ...around, mask };
  if (kind !== 'tops' && kind !== 'outerwear' && touchesBottom(mask))
    throw unclear('its hem is not in the picture');
  if (
    kind === 'dresses' &&
    halvesApart(cut, (parse.box.y + body.pelvis.y / parse.scale) * around.scale) > maxColourDifference
  )
    throw unclear('a top and a bottom are worn, not a dress');
  return { cut, bareArms };
}

/** Least distance (body units) between the ankles of a standing person, and greatest difference of their heights. */
const ankles = { apart: 0.3, above: 0.22 };

/** Whether legs that are visible to the ankle cross or walk: a cut of trousers would then take one leg in front of the other. */
function strides({ ankle, unit }: Skeleton): boolean {
  const { left, right } = ankle;
  if (!left || !right) return false;
  return right.x - left.x < ankles.apart * unit || Math.abs(right.y - left.y) > ankles.above * unit;
}

const touchesBottom = ({ data, width }: Plane): boolean => data.subarray(-2 * width).includes(1);

function mainPart(mask: Plane): Plane {
  const { ids, areas } = components(mask);
  const largest = areas.indexOf(Math.max(...areas));
  return planeOf(mask, (i) => (ids[i] === largest ? 1 : 0));
}

/** Distance (OKLab) between the mean colours above and below a row. */
function halvesApart({ mask, lab }: CutOut, row: number): number {
  const sums = plane({ width: 4, height: 2 });
  for (let i = 0; i < mask.data.length; i++) {
    if ((mask.data[i] ?? 0) < 0.5) continue;
    const half = Math.floor(i / mask.width) < row ? 0 : 4;
    for (const [c, v] of [lab.l[i], lab.a[i], lab.b[i], 1].entries())
      sums.data[half + c] = (sums.data[half + c] ?? 0) + (v ?? 0);
  }
  const [above, below] = [0, 4].map((half) => {
    const count = Math.max(1, sums.data[half + 3] ?? 0);
    return [0, 1, 2].map((c) => (sums.data[half + c] ?? 0) / count);
  });
  return Math.hypot(...[0, 1, 2].map((c) => (above?.[c] ?? 0) - (below?.[c] ?? 0)));
}
