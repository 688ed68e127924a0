import { resample } from '#engine/imaging/codec.ts';
import { maybeForeground, sureBackground, sureForeground, twoLabelCut } from '#engine/imaging/grab-cut.ts';
import { mix } from '#engine/imaging/geometry.ts';
import { costAt, fitMixture, pickColours } from '#engine/imaging/mixture.ts';
import { components, distanceTransform, union } from '#engine/imaging/morphology.ts';
import { toLab, type Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Picture, type Plane } from '#engine/imaging/plane.ts';
import { cachedHair, headPlaces } from '#engine/hair/hair-cut-out.ts';
import { findEarrings } from '#engine/hair/earrings.ts';
import { coverageOf } from '#engine/hair/hair-matte.ts';
import { toneOf } from '#engine/hair/hair-tone.ts';
import { headOf, isOnCheeks } from '#engine/hair/head-frame.ts';
import { hairOverFace } from '#engine/hair/over-face.ts';
import { headViewOf, personMask } from '#engine/hair/head-view.ts';
import { label, type Labels } from '#engine/perception/person/parse.ts';
import { toPartBox, type PersonParse } from '#engine/perception/person/person.ts';
import { partReadingAt, type PartReading } from '#engine/perception/person/reading.ts';
import { skeletonOf } from '#engine/perception/person/person-skeleton.ts';
import { poseWithin } from '#engine/perception/pose/pose.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';

import { labelBodyParts } from './body-parts.ts';
import { skinCost, skinDistance, skinDeviation, labelPull, nonSkinDistance } from './skin-likeness.ts';
import { toPlane, type Region } from './picture-surface.ts';

/**
 * Share of the torso's length above which a picture's end leaves the parse without clothes to learn: it learns them from the
 * middle.
 */
const minTorso = 0.5;
/**
 * Half width beside the middle and lower end, in face heights, of the throat, where skin may be in the shade of a jaw; a chin is at
 * 1.
 */
const throat = { half: 0.3, to: 1.35 };
const chin = 1;
/** Distance from the cut-out's hair, in face heights, within which hair that it missed may lie below the chin. */
const hairDistance = 0.15;
/** Clothes reading above which a pixel's colour is learnt as cloth. */
const surelyRead = 0.8;
/** Share of the clothes that must lie within a reading, and share of them read as clothes below which they are none. */
const minSeen = 0.9;
const minRead = 0.02;
/** Distance from the face's outline, in its heights, within which the face may be hair. */
const faceRim = 0.06;
/** Cost (negative log-likelihood) from which a colour does not belong to a mixture, and cost of an outline for each pixel. */
const strangeCost = 1;
const outlineCost = 6;
/** Share of the view below which an island takes the label of its surroundings. */
const speckShare = 0.0008;

/**
 * Finds the hair of the head in a picture, including hair in front of the face; undefined without any.
 *
 * @param picture the full picture, without alpha
 * @param key of the photo
 */
export async function findHair(
  picture: Picture,
  parse: PersonParse,
  key: string,
  tools: Pick<EngineTools, 'hair'>,
): Promise<Region | undefined> {
  const view = await headViewOf(picture, parse);
  const found = view && (await cachedHair(view, key, tools));
  return view && found && { plane: union(found.alpha, hairOverFace(view, found.alpha)), box: view.box };
}

/** Like `findHair`, with the hair's coverage of each pixel solved for. */
export async function findHairCoverage(
  picture: Picture,
  parse: PersonParse,
  key: string,
  tools: Pick<EngineTools, 'hair'>,
): Promise<Region | undefined> {
  const view = await headViewOf(picture, parse);
  const found = view && (await cachedHair(view, key, tools));
  const tone = found && toneOf(view.lab, found.alpha);
  if (!view || !found || !tone) return undefined;
  return { plane: coverageOf(view, found.alpha, tone, findEarrings(view, tone.colour)), box: view.box };
}

/** Share of the picture below which a part of the body is ignored. */
export const minPart = 0.0012;

const isSet = (p: Plane, i: number): boolean => (p.data[i] ?? 0) > 0.5;

/** Whether a picture ends above the middle of the torso. */
function endsAboveTorso({ pose, height }: PersonParse): boolean {
  const body = skeletonOf(pose);
  return !body || height - body.neck.y < minTorso * body.torsoLength;
}

/** Costs of a colour as hair, as skin of this face, as clothes and as background, negative log-likelihoods. */
type Costs = Record<'hair' | 'skin' | 'cloth' | 'ground', (i: number) => number>;

/** View of a parse with the cut-out hair. */
type HairView = {
  readonly lab: Lab;
  readonly parse: PersonParse;
  /** The face's height, in pixels of the view. */
  readonly unit: number;
  readonly places: ReturnType<typeof headPlaces>;
  readonly read: PartReading;
  /** Coverage of every pixel by the cut-out hair. */
  readonly hair: Plane;
  readonly close: boolean;
};

/** Whether a pixel belongs to the person, but not to the hair. */
const isBare = ({ parse, hair }: HairView, i: number): boolean => isSet(parse.mask, i) && !isSet(hair, i);

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

const cheeksOf = ({ parse, places: { u, v, face } }: HairView): number[] =>
  [...parse.labels.keys()].filter((i) => isOnCheeks(u[i] ?? 0, v[i] ?? 0) && isSet(face, i));

/** @returns undefined where a face shows no skin */
function costsOf(view: HairView): Costs | undefined {
  const { lab, parse, places, read, close } = view;
  const [u, v] = [(i: number) => places.u[i] ?? 0, (i: number) => places.v[i] ?? 0];
  const cheeks = cheeksOf(view);
  if (cheeks.length === 0) return undefined;
  const isThroat = (i: number): boolean => Math.abs(u(i)) < throat.half && v(i) < throat.to;
  const deviation = skinDeviation(lab, cheeks, isThroat);
  const skin = fitMixture(
    pickColours(lab, (i) => at(places.insideFace, i) > faceRim && deviation(i) < skinDistance),
    3,
  );
  if (!skin) return undefined;
  const isBelow = (i: number): boolean => v(i) > chin && !isThroat(i) && at(read.hair, i) < 0.5;
  const isClothes = (i: number): boolean =>
    at(read.clothes, i) > surelyRead ||
    (close ? isBelow(i) && deviation(i) > nonSkinDistance : parse.labels[i] === label.top);
  const cloth = fitMixture(
    pickColours(lab, (i) => isBare(view, i) && isClothes(i)),
    4,
  );
  const hair = fitMixture(
    pickColours(lab, (i) => isSet(view.hair, i)),
    4,
  );
  const ground = fitMixture(
    pickColours(lab, (i) => !isSet(parse.mask, i)),
    4,
  );
  return {
    hair: (i) => Math.min(hair ? costAt(hair, lab, i) : strangeCost, strangeCost),
    skin: (i) => skinCost(skin, deviation, lab, i),
    cloth: (i) => Math.min(cloth ? costAt(cloth, lab, i) : strangeCost, strangeCost),
    ground: (i) => (ground ? costAt(ground, lab, i) : strangeCost),
  };
}

/** Relabels small islands of skin and clothes by their surroundings. */
function dropSpecks(labels: Labels, size: Plane, isOpen: (i: number) => boolean): void {
  for (const [own, other] of [
    [label.skin, label.top],
    [label.top, label.skin],
  ] as const) {
    const { ids, areas } = components(planeOf(size, (i) => (labels[i] === own ? 1 : 0)));
    for (const [i, id] of ids.entries())
      if (id >= 0 && isOpen(i) && (areas[id] ?? 0) < speckShare * labels.length) labels[i] = other;
  }
}

/**
 * Where the reading finds no clothes, relabels the pixels unlike the face, such as a beard or a necklace, by their strongest
 * reading.
 */
function dropUnread(labels: Labels, { known, clothes, hair, skin }: PartReading): void {
  const tops = [...labels.keys()].filter((i) => labels[i] === label.top);
  const readTops = tops.filter((i) => isSet(known, i)).length;
  const read = tops.filter((i) => isSet(clothes, i)).length;
  if (readTops < minSeen * tops.length || read >= minRead * tops.length) return;
  for (const i of tops) labels[i] = at(hair, i) > at(skin, i) ? label.hair : label.skin;
}

function relabel(view: HairView): Labels {
  const { lab, parse, places, read, hair, close } = view;
  const { mask, labels } = parse;
  const costs = costsOf(view);
  if (!costs) return labels;
  const isOpen = (i: number): boolean =>
    isBare(view, i) && !isSet(places.face, i) && (close || labels[i] === label.hair || at(read.known, i) > 0);
  const known = labels.map((own, i) => {
    if (isOpen(i) || !isBare(view, i)) return maybeForeground;
    return own === label.skin || isSet(places.face, i) ? sureForeground : sureBackground;
  });
  const pull = Float32Array.from(labels, (_, i) =>
    isOpen(i) ? labelPull(at(read.skin, i), at(read.clothes, i), costs.skin(i), costs.cloth(i)) : 0,
  );
  const skin = twoLabelCut(lab, known, pull, outlineCost);
  const fromHair = distanceTransform(hair, true);
  const isLeftOut = (i: number): boolean => {
    const rest = at(read.skin, i) + at(read.clothes, i);
    const isNear = (places.v[i] ?? 0) < chin || at(fromHair, i) < hairDistance * view.unit;
    return (
      isNear && labelPull(at(read.hair, i), rest, costs.hair(i), Math.min(costs.skin(i), costs.cloth(i))) > 0
    );
  };
  const relabelled = labels.map((own, i) => {
    if (!isSet(mask, i)) return own;
    if (own === label.background)
      return at(read.clothes, i) > at(read.background, i) && costs.cloth(i) < costs.ground(i)
        ? label.top
        : own;
    if (isSet(hair, i)) return label.hair;
    if (isSet(places.face, i)) return label.skin;
    if (!isOpen(i)) return own;
    if (isLeftOut(i)) return label.hair;
    if (isSet(skin, i)) return label.skin;
    return own > label.top ? own : label.top;
  });
  dropSpecks(relabelled, mask, isOpen);
  dropUnread(relabelled, read);
  return relabelled;
}

/**
 * Refines a parse's skin, hair and clothes by the network's reading around the face, by the colours of face and clothes, and by the
 * cut-out of the hair. The parse alone mistakes a bare forehead, ears and collars for hair and, where little of the body is
 * visible, clothes for skin. Other people in the parse are removed.
 *
 * @param picture the full picture, without alpha
 * @param hair cut-out of the head's hair
 */
export async function refineParts(picture: Picture, parse: PersonParse, hair: Region): Promise<PersonParse> {
  const { box, scale, pose } = parse;
  const { face } = poseWithin(pose, box, scale);
  if (!pose.face || !face || !parse.head) return parse;
  const mask = personMask(parse, mix(pose.face.forehead, pose.face.chin, 0.5));
  const own = {
    ...parse,
    mask,
    labels: parse.labels.map((is, i) => (isSet(mask, i) ? is : label.background)),
  };
  const lab = toLab(await resample(picture, mask, box));
  const head = headOf(face);
  const view: HairView = {
    lab,
    parse: own,
    unit: head.unit,
    places: headPlaces({ lab, head }),
    read: partReadingAt({ ...parse.head, box: toPartBox(parse, parse.head.box) }, mask, mask),
    hair: toPlane({ ...hair, box: toPartBox(parse, hair.box) }, mask),
    close: endsAboveTorso(parse),
  };
  const labels = relabel(view);
  const body = view.close ? undefined : skeletonOf(poseWithin(pose, box, scale));
  const cheeks = cheeksOf(view);
  if (!body || cheeks.length === 0) return { ...own, labels };
  const deviation = skinDeviation(lab, cheeks, () => false);
  return {
    ...own,
    labels: labelBodyParts({
      lab,
      labels,
      body,
      face: view.places.face,
      read: view.read,
      deviation,
    }),
  };
}
