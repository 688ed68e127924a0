import { resample } from '#engine/imaging/codec.ts';
import { maybeForeground, sureBackground, sureForeground, twoLabelCut } from '#engine/imaging/grab-cut.ts';
import { mix } from '#engine/imaging/geometry.ts';
import { costAt, fitMixture, pickColours } from '#engine/imaging/mixture.ts';
import { components, distanceTransform, union } from '#engine/imaging/morphology.ts';
import { toLab, type Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Picture, type Plane } from '#engine/imaging/plane.ts';
import { cachedHair, headPlaces } from '#engine/hair/hair-cut-out.ts';
import { earringsOf } from '#engine/hair/earrings.ts';
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

/** A parse learns clothes from the middle of the torso: where a picture ends above this share of its length, it knows none. */
const minTorso = 0.5;
/** In face heights: beside the middle and down to here, skin may be in the shade of a jaw; a chin is at 1. */
const throat = { half: 0.3, to: 1.35 };
const chin = 1;
/** Hair that a cut-out left out lies on the head, or so near to what it found, in face heights. */
const nearHair = 0.15;
/** Of what is read for clothes by so much, their colours are learnt. */
const surelyRead = 0.8;
/** Clothes of which so much lies where a reading is, and of which it knows less than this share as clothes, are none. */
const minSeen = 0.9;
const minRead = 0.02;
/** So near to its outline, in its heights, a face may be hair. */
const rim = 0.06;
/** From which cost (negative log-likelihood) on a colour is none of a mixture's, and what an outline costs a pixel. */
const strange = 1;
const outlineCost = 6;
/** Islands smaller than this share of the view are of what lies around them. */
const speck = 0.0008;

/**
 * The hair of the head in a picture, where one is seen, with what hangs before the face.
 *
 * @param picture the whole one, without alpha
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

/** As `findHair`, with how much of each pixel is hair solved for. */
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
  return { plane: coverageOf(view, found.alpha, tone, earringsOf(view, tone.colour)), box: view.box };
}

/** A part of the body smaller than this share of the picture is none. */
export const minPart = 0.0012;

const on = (p: Plane, i: number): boolean => (p.data[i] ?? 0) > 0.5;

/** Whether a picture ends before the middle of the torso. */
function isClose({ pose, height }: PersonParse): boolean {
  const body = skeletonOf(pose);
  return !body || height - body.neck.y < minTorso * body.torsoLength;
}

/** What a colour costs as hair, as skin of this face, as clothes and as what lies behind, negative log-likelihoods. */
type Costs = Record<'hair' | 'skin' | 'cloth' | 'ground', (i: number) => number>;

/** A parse's view with the hair that was cut out. */
type Seen = {
  readonly lab: Lab;
  readonly parse: PersonParse;
  /** The face's height, in pixels of the view. */
  readonly unit: number;
  readonly places: ReturnType<typeof headPlaces>;
  readonly read: PartReading;
  /** How much of every pixel the cut-out found to be hair. */
  readonly hair: Plane;
  readonly close: boolean;
};

/** A person's pixel that is no hair. */
const isBare = ({ parse, hair }: Seen, i: number): boolean => on(parse.mask, i) && !on(hair, i);

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

const cheeksOf = ({ parse, places: { u, v, face } }: Seen): number[] =>
  [...parse.labels.keys()].filter((i) => isOnCheeks(u[i] ?? 0, v[i] ?? 0) && on(face, i));

/** @returns undefined where a face shows no skin */
function costsOf(seen: Seen): Costs | undefined {
  const { lab, parse, places, read, close } = seen;
  const [u, v] = [(i: number) => places.u[i] ?? 0, (i: number) => places.v[i] ?? 0];
  const cheeks = cheeksOf(seen);
  if (cheeks.length === 0) return undefined;
  const isThroat = (i: number): boolean => Math.abs(u(i)) < throat.half && v(i) < throat.to;
  const off = skinDeviation(lab, cheeks, isThroat);
  const skin = fitMixture(
    pickColours(lab, (i) => at(places.insideFace, i) > rim && off(i) < skinDistance),
    3,
  );
  if (!skin) return undefined;
  const isBelow = (i: number): boolean => v(i) > chin && !isThroat(i) && at(read.hair, i) < 0.5;
  const isClothes = (i: number): boolean =>
    at(read.clothes, i) > surelyRead ||
    (close ? isBelow(i) && off(i) > nonSkinDistance : parse.labels[i] === label.top);
  const cloth = fitMixture(
    pickColours(lab, (i) => isBare(seen, i) && isClothes(i)),
    4,
  );
  const hair = fitMixture(
    pickColours(lab, (i) => on(seen.hair, i)),
    4,
  );
  const ground = fitMixture(
    pickColours(lab, (i) => !on(parse.mask, i)),
    4,
  );
  return {
    hair: (i) => Math.min(hair ? costAt(hair, lab, i) : strange, strange),
    skin: (i) => skinCost(skin, off, lab, i),
    cloth: (i) => Math.min(cloth ? costAt(cloth, lab, i) : strange, strange),
    ground: (i) => (ground ? costAt(ground, lab, i) : strange),
  };
}

/** Islands of skin and of clothes among what is told anew are of what lies around them. */
function dropSpecks(labels: Labels, size: Plane, isOpen: (i: number) => boolean): void {
  for (const [own, other] of [
    [label.skin, label.top],
    [label.top, label.skin],
  ] as const) {
    const { ids, areas } = components(planeOf(size, (i) => (labels[i] === own ? 1 : 0)));
    for (const [i, id] of ids.entries())
      if (id >= 0 && isOpen(i) && (areas[id] ?? 0) < speck * labels.length) labels[i] = other;
  }
}

/** In a picture where no clothes are read, what has other colours than the face, beard or necklace, is of what it is read as most. */
function dropUnread(labels: Labels, { known, clothes, hair, skin }: PartReading): void {
  const tops = [...labels.keys()].filter((i) => labels[i] === label.top);
  const seen = tops.filter((i) => on(known, i)).length;
  const read = tops.filter((i) => on(clothes, i)).length;
  if (seen < minSeen * tops.length || read >= minRead * tops.length) return;
  for (const i of tops) labels[i] = at(hair, i) > at(skin, i) ? label.hair : label.skin;
}

function toldAnew(seen: Seen): Labels {
  const { lab, parse, places, read, hair, close } = seen;
  const { mask, labels } = parse;
  const costs = costsOf(seen);
  if (!costs) return labels;
  const isOpen = (i: number): boolean =>
    isBare(seen, i) && !on(places.face, i) && (close || labels[i] === label.hair || at(read.known, i) > 0);
  const known = labels.map((own, i) => {
    if (isOpen(i) || !isBare(seen, i)) return maybeForeground;
    return own === label.skin || on(places.face, i) ? sureForeground : sureBackground;
  });
  const pull = Float32Array.from(labels, (_, i) =>
    isOpen(i) ? labelPull(at(read.skin, i), at(read.clothes, i), costs.skin(i), costs.cloth(i)) : 0,
  );
  const skin = twoLabelCut(lab, known, pull, outlineCost);
  const fromHair = distanceTransform(hair, true);
  const isLeftOut = (i: number): boolean => {
    const rest = at(read.skin, i) + at(read.clothes, i);
    const isNear = (places.v[i] ?? 0) < chin || at(fromHair, i) < nearHair * seen.unit;
    return (
      isNear && labelPull(at(read.hair, i), rest, costs.hair(i), Math.min(costs.skin(i), costs.cloth(i))) > 0
    );
  };
  const told = labels.map((own, i) => {
    if (!on(mask, i)) return own;
    if (own === label.background)
      return at(read.clothes, i) > at(read.background, i) && costs.cloth(i) < costs.ground(i)
        ? label.top
        : own;
    if (on(hair, i)) return label.hair;
    if (on(places.face, i)) return label.skin;
    if (!isOpen(i)) return own;
    if (isLeftOut(i)) return label.hair;
    if (on(skin, i)) return label.skin;
    return own > label.top ? own : label.top;
  });
  dropSpecks(told, mask, isOpen);
  dropUnread(told, read);
  return told;
}

/**
 * A parse with its skin, hair and clothes as a network reads them around the face, and as the colours of face and clothes and the cut-out
 * of the hair tell them. By itself it takes a bare forehead, ears and collars for hair, and where little of the body is seen it takes
 * clothes for skin. Strangers whom it took in are nobody.
 *
 * @param picture the whole one, without alpha
 * @param hair what was cut out as the hair of the head
 */
export async function refineParts(picture: Picture, parse: PersonParse, hair: Region): Promise<PersonParse> {
  const { box, scale, pose } = parse;
  const { face } = poseWithin(pose, box, scale);
  if (!pose.face || !face || !parse.head) return parse;
  const mask = personMask(parse, mix(pose.face.forehead, pose.face.chin, 0.5));
  const own = { ...parse, mask, labels: parse.labels.map((is, i) => (on(mask, i) ? is : label.background)) };
  const lab = toLab(await resample(picture, mask, box));
  const head = headOf(face);
  const seen: Seen = {
    lab,
    parse: own,
    unit: head.unit,
    places: headPlaces({ lab, head }),
    read: partReadingAt({ ...parse.head, box: toPartBox(parse, parse.head.box) }, mask, mask),
    hair: toPlane({ ...hair, box: toPartBox(parse, hair.box) }, mask),
    close: isClose(parse),
  };
  const labels = toldAnew(seen);
  const body = seen.close ? undefined : skeletonOf(poseWithin(pose, box, scale));
  const cheeks = cheeksOf(seen);
  if (!body || cheeks.length === 0) return { ...own, labels };
  const off = skinDeviation(lab, cheeks, () => false);
  return {
    ...own,
    labels: labelBodyParts({ lab, labels, body, face: seen.places.face, read: seen.read, off }),
  };
}
