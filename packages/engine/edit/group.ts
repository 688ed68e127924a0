import { resample } from '#engine/imaging/codec.ts';
import { guidedFilter } from '#engine/imaging/filters.ts';
import { distance, polygonMask, type Point } from '#engine/imaging/geometry.ts';
import {
  grabCut,
  maybeBackground,
  maybeForeground,
  sureBackground,
  sureForeground,
} from '#engine/imaging/grab-cut.ts';
import { lerp, smoothstep } from '#engine/imaging/math.ts';
import { components, erode, fillHoles } from '#engine/imaging/morphology.ts';
import { lightness, type Lab } from '#engine/imaging/oklab.ts';
import {
  coverage,
  growBox,
  plane,
  planeOf,
  resize,
  type Box,
  type Picture,
  type Plane,
  type Size,
} from '#engine/imaging/plane.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';
import type { Detector } from '#engine/perception/pose/detector.ts';
import { facesIn } from '#engine/perception/pose/pose.ts';
import { EngineError } from '#engine/runtime/engine-types.ts';

import { scaledBox } from './picture-surface.ts';

/** Long sides of the combined plane and of each look, a square that the network segments. */
const combinedSide = 512;
const lookSide = 512;
/** Greatest distance between neighbouring looks, and width of the band at their edges with less weight, as shares of their side. */
const maxLookStep = 0.6;
const fadedShare = 0.25;
/** Greatest number of looks; a panorama needs more. */
const maxLooks = 5;
/** Range over which a look becomes certain of a person. */
const certainLook = { from: 0.7, to: 0.95 };

/** Squares in a row along a picture's longer side, as high as its shorter one. */
function squaresOf({ width, height }: Size): Box[] {
  const side = Math.min(width, height);
  const excess = Math.max(width, height) - side;
  const count = Math.min(maxLooks, Math.ceil(excess / (side * maxLookStep)) + 1);
  return Array.from({ length: count }, (_, k) => {
    const at = count > 1 ? Math.round((excess * k) / (count - 1)) : 0;
    return { x: width > height ? at : 0, y: width > height ? 0 : at, width: side, height: side };
  });
}

/** Square part of a picture as the networks see it. */
type Look = { readonly square: Box; readonly picture: Picture };

const looksAt = (picture: Picture): Promise<Look[]> =>
  Promise.all(
    squaresOf(picture).map(async (square) => {
      const side = Math.min(square.width, lookSide);
      return { square, picture: await resample(picture, { width: side, height: side }, square) };
    }),
  );

/** Combines the network's segmentations of the squares, with blended edges. */
async function segmentSquares(looks: readonly Look[], full: Size, size: Size, { segment }: Detector) {
  const sum = plane(size);
  const weight = plane(size);
  for (const { square, picture } of looks) {
    const box = growBox(scaledBox(square, size, full), 0, size);
    const part = resize(await segment(picture), box);
    for (let y = 0, i = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++, i++) {
        const edge = Math.min(x + 1, box.width - x, y + 1, box.height - y) / (fadedShare * box.width);
        const share = Math.min(1, edge);
        const at = (box.y + y) * size.width + box.x + x;
        sum.data[at] = (sum.data[at] ?? 0) + share * (part.data[i] ?? 0);
        weight.data[at] = (weight.data[at] ?? 0) + share;
      }
  }
  return planeOf(size, (i) => (sum.data[i] ?? 0) / Math.max(1e-6, weight.data[i] ?? 0));
}

/**
 * Probability that each pixel belongs to any person, 0–1. The network knows only a few people at once, in shapes that it has
 * learnt: it therefore segments the full picture and squares of it, and a person whom one look is certain of is included.
 */
export async function peopleMask(picture: Picture, detector: Detector): Promise<Plane> {
  const looks = await looksAt(picture);
  const scale = combinedSide / Math.max(picture.width, picture.height);
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const near = await segmentSquares(looks, picture, size, detector);
  const far = resize(await detector.segment(picture), size);
  return planeOf(size, (i) => {
    const [n, f] = [near.data[i] ?? 0, far.data[i] ?? 0];
    const most = Math.max(n, f);
    return lerp((n + f) / 2, most, smoothstep(certainLook.from, certainLook.to, most));
  });
}

/**
 * Probability from which a pixel surely belongs to a person, and the share of such pixels beyond the main person that shows another
 * one.
 */
const personProbability = 0.9;
const minOtherShare = 0.2;

/** Whether there are people beyond the part of a picture around its main person: a child, a person in profile. */
export function hasOtherPeople({ box, width, height }: PersonParse, people: Plane): boolean {
  const own = scaledBox(box, people, { width, height });
  let [within, beyond] = [0, 0];
  for (let y = 0, i = 0; y < people.height; y++)
    for (let x = 0; x < people.width; x++, i++) {
      if ((people.data[i] ?? 0) < personProbability) continue;
      const isOwn = x >= own.x && x < own.x + own.width && y >= own.y && y < own.y + own.height;
      if (isOwn) within++;
      else beyond++;
    }
  return beyond > minOtherShare * within;
}

/** Share of the highest face below which a face belongs to a passer-by. */
const minFace = 0.45;
/** Distance of a chest's middle below the face's, in face heights. */
const chestBelow = 1.5;

/** Masks of a face and of the chest expected below it. */
type FaceAndChest = { readonly face: Plane; readonly chest: Plane };

/** The faces of all members of a group. */
async function facesOf(looks: readonly Look[], full: Size, size: Size, detector: Detector) {
  const found: { readonly height: number; readonly oval: readonly Point[] }[] = [];
  const scale = size.width / full.width;
  for (const { square, picture } of looks) {
    const own = square.width / picture.width;
    for (const { forehead, chin, oval } of await facesIn(detector, picture))
      found.push({
        height: distance(forehead, chin) * own * scale,
        oval: oval.map(({ x, y }) => ({ x: (square.x + x * own) * scale, y: (square.y + y * own) * scale })),
      });
  }
  const highest = Math.max(0, ...found.map(({ height }) => height));
  const near = found.filter(({ height }) => height > minFace * highest);
  return near.map(({ height, oval }): FaceAndChest => {
    const below = oval.map(({ x, y }) => ({ x, y: y + chestBelow * height }));
    return { face: polygonMask(size, oval), chest: polygonMask(size, below) };
  });
}

/** Share of a part that the segmentation assigns to people, 0–1; 0 beyond the picture. */
function coveredShare(part: Plane, people: Plane): number {
  let [all, covered] = [0, 0];
  for (const [i, v] of part.data.entries()) {
    all += v;
    if ((people.data[i] ?? 0) > 0.5) covered += v;
  }
  return all > 0 ? covered / all : 0;
}

/** Share below which a face or chest counts as unseen. */
const minSeen = 0.5;

/**
 * The faces confirmed by the segmentation; a face alone is a picture on a wall.
 *
 * @throws EngineError `group_unclear` where a person would lose the head
 */
function confirmedFaces(faces: readonly FaceAndChest[], people: Plane): Plane {
  const sure = faces.filter(({ face }) => coveredShare(face, people) > minSeen);
  const headless = faces.some(
    (candidate) => !sure.includes(candidate) && coveredShare(candidate.chest, people) > minSeen,
  );
  if (headless) throw new EngineError('group_unclear', 'somebody is seen without a head');
  return planeOf(people, (i) => (sure.some(({ face }) => (face.data[i] ?? 0) > 0.5) ? 1 : 0));
}

/** Probabilities above which and below which the network's label is final, and the error of its outlines in its own pixels. */
const sure = { person: 0.96, ground: 0.04 };
const outlineError = 2;
/** Weight of doubled odds of a person, relative to colours. */
const trust = 2.1;
/** Share of the largest part from which a part belongs to the group; parts with a face always do. */
const minPart = 0.15;
/** Share of the picture up to which holes are closed. */
const maxHole = 0.0003;

/** Cuts along colours where the network is uncertain. */
function cutAt(lab: Lab, shares: Plane, faces: Plane, blurred: number): Plane {
  const deep = erode(
    planeOf(lab, (i) => ((shares.data[i] ?? 0) > sure.person ? 1 : 0)),
    blurred,
  );
  const known = Uint8Array.from(shares.data, (p, i) => {
    if ((deep.data[i] ?? 0) > 0 || (faces.data[i] ?? 0) > 0.5) return sureForeground;
    if (p < sure.ground) return sureBackground;
    return p > 0.5 ? maybeForeground : maybeBackground;
  });
  const prior = shares.data.map((p) => -trust * Math.log2((p + 0.01) / (1.01 - p)));
  return grabCut(lab, known, { rounds: 1, gamma: 18, colourWeight: 0.6, prior, components: 8 });
}

/** Keeps the large parts and those with faces, and fills small holes. */
function keepMembers(cut: Plane, faces: Plane): Plane {
  const { ids, areas } = components(cut);
  const least = minPart * Math.max(0, ...areas);
  const belongs = areas.map((area) => area > least);
  for (const [i, id] of ids.entries()) if (id >= 0 && (faces.data[i] ?? 0) > 0.5) belongs[id] = true;
  return fillHoles(
    planeOf(cut, (i) => (belongs[ids[i] ?? -1] ? 1 : 0)),
    maxHole * cut.data.length,
  );
}

/**
 * Rough matte of all people in a picture who stand about as near.
 *
 * @param lab the picture at the matte's size
 * @throws EngineError `group_unclear` where they cannot be told from their background
 */
export async function groupMatte(
  lab: Lab,
  picture: Picture,
  people: Plane,
  detector: Detector,
): Promise<Plane> {
  const shares = resize(people, lab);
  const faces = resize(
    confirmedFaces(await facesOf(await looksAt(picture), picture, people, detector), people),
    lab,
  );
  const blurred = (outlineError * lab.width) / people.width;
  const members = keepMembers(cutAt(lab, shares, faces, blurred), faces);
  if (coverage(members) === 0) throw new EngineError('group_unclear', 'nobody is told from the ground');
  const soft = guidedFilter(lightness(lab), members, 3, 4e-4);
  return planeOf(lab, (i) => smoothstep(0.18, 0.82, soft.data[i] ?? 0));
}
