import { maybeForeground, sureForeground, twoLabelCut } from '#engine/imaging/grab-cut.ts';
import { costAt, fitMixture, pickColours, type Mixture } from '#engine/imaging/mixture.ts';
import { components, distanceTransform } from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { bodyModel, type BodyModel } from '#engine/perception/person/limb-model.ts';
import { label, type Labels } from '#engine/perception/person/parse.ts';
import type { PartReading } from '#engine/perception/person/reading.ts';
import { toBody, type Skeleton } from '#engine/perception/person/person-skeleton.ts';
import { sides } from '#engine/perception/pose/pose.ts';

import { skinCost, skinDistance, labelPull, nonSkinDistance, type SkinDeviation } from './skin-likeness.ts';

/** Person with a visible middle of the torso, in pixels of a parse. */
export type VisibleBody = {
  readonly lab: Lab;
  readonly labels: Labels;
  readonly body: Skeleton;
  /** Binary mask (0 or 1) of the face. */
  readonly face: Plane;
  readonly read: PartReading;
  readonly deviation: SkinDeviation;
};

/** Position of each pixel on the body. */
type Places = {
  readonly model: BodyModel;
  /** Distance down the spine in torso lengths: shoulders are at 0, hips at 1. */
  readonly down: Plane;
  /** Whether a pixel outside the face may be relabelled: skin, top or bottom. */
  readonly isOpen: (i: number) => boolean;
};

/** Depth inside a limb's or the torso's outline, in shoulder widths, from which a pixel surely belongs to it. */
const limbDepth = 0.03;
/** Distance in pixels from the edge of a parse's skin from which it is learnt. */
const skinDepth = 2;
/** Share of pixels unlike skin above which only those are learnt as clothes. */
const minUnlike = 0.25;
/** Clothes reading above which a pixel's colour is learnt as cloth. */
const surelyRead = 0.8;
/**
 * Ranges in which the colours of a top and of a bottom are learnt, and to which each extends, in torso lengths from the shoulders.
 */
const topEnds = { learnt: 0.95, seen: 1.25 };
const bottomFrom = { seen: 0.75, learnt: 0.9, to: 1.35 };
/** Cost (negative log-likelihood) as cloth of a colour that neither skin nor clothes have learnt: it is a print. */
const printCost = -1;
/** Pull of the parse's own label, pull of the torso's middle towards clothes, and cost of an outline for each pixel. */
const ownLabelPull = 0.5;
const torsoClothes = { from: 0.15, pull: 1 };
const outlineCost = 6;
/** Share of the view below which an island takes the label of its surroundings. */
const speckShare = 0.0008;
/** Height above an ankle, in shoulder widths, below which a separate region is a sock or a shoe. */
const footFrom = 0.35;

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

function placesOf({ lab, labels, body, face }: VisibleBody): Places {
  return {
    model: bodyModel(body, lab),
    down: planeOf(lab, (_, x, y) => toBody(body, { x, y }).down / body.torsoLength),
    isOpen: (i) => {
      const own = labels[i];
      return (own === label.skin || own === label.top || own === label.bottom) && at(face, i) < 0.5;
    },
  };
}

/** Learns the skin of the face, and of arms and legs in its colour. */
function skinOf(
  { lab, labels, face, deviation, body }: VisibleBody,
  { model, isOpen }: Places,
): Mixture | undefined {
  const inside = distanceTransform(planeOf(lab, (i) => (labels[i] === label.skin ? 1 : 0)));
  const isLimb = (i: number): boolean =>
    Math.min(at(model.arm, i), at(model.leg, i)) < -limbDepth * body.unit && at(inside, i) > skinDepth;
  return fitMixture(
    pickColours(lab, (i) => deviation(i) < skinDistance && (at(face, i) > 0.5 || (isOpen(i) && isLimb(i)))),
    4,
  );
}

/** Learns the colours of clothes in a region: from pixels unlike skin, or else from those that the parse labels as clothes. */
function clothOf(
  { lab, labels, deviation, read }: VisibleBody,
  own: number,
  isThere: (i: number) => boolean,
): Mixture | undefined {
  const all = pickColours(lab, isThere);
  const unlike = pickColours(
    lab,
    (i) => isThere(i) && (deviation(i) > nonSkinDistance || at(read.clothes, i) > surelyRead),
  );
  const isMost = unlike.length > minUnlike * all.length;
  return fitMixture(isMost ? unlike : pickColours(lab, (i) => isThere(i) && labels[i] === own), 4);
}

/** Cost of each pixel as clothes, a negative log-likelihood. */
function costAsCloth(view: VisibleBody, { model, down, isOpen }: Places): (i: number) => number {
  const { lab, body } = view;
  const top = clothOf(
    view,
    label.top,
    (i) => isOpen(i) && at(down, i) < topEnds.learnt && at(model.torso, i) < 0,
  );
  const onHips = (i: number): boolean =>
    at(down, i) > bottomFrom.learnt &&
    at(down, i) < bottomFrom.to &&
    Math.min(at(model.leg, i), at(model.torso, i)) < -limbDepth * body.unit;
  const bottom = clothOf(view, label.bottom, (i) => isOpen(i) && onHips(i));
  const isArm = (i: number): boolean => at(model.arm, i) < Math.min(0, at(model.leg, i), at(model.torso, i));
  return (i) => {
    const t = at(down, i);
    const topCost = top && t < topEnds.seen ? costAt(top, lab, i) : printCost;
    const bottomCost = bottom && t > bottomFrom.seen && !isArm(i) ? costAt(bottom, lab, i) : printCost;
    return Math.min(topCost, bottomCost, printCost);
  };
}

/** Finds bare skin (1) by colours, edges and the reading; undefined where the face shows none. */
function findBareSkin(view: VisibleBody, places: Places): Plane | undefined {
  const { lab, labels, body, face, read, deviation } = view;
  const skin = skinOf(view, places);
  if (!skin) return undefined;
  const cloth = costAsCloth(view, places);
  const { model, down, isOpen } = places;
  const isTorso = (i: number): boolean =>
    at(model.torso, i) < -limbDepth * body.unit && at(down, i) > torsoClothes.from;
  const pull = Float32Array.from(labels, (own, i) => {
    if (!isOpen(i)) return 0;
    const evidence = labelPull(
      at(read.skin, i),
      at(read.clothes, i),
      skinCost(skin, deviation, lab, i),
      cloth(i),
    );
    return (
      evidence + (own === label.skin ? ownLabelPull : -ownLabelPull) - (isTorso(i) ? torsoClothes.pull : 0)
    );
  });
  // Pixels that are neither skin nor clothes attract no border.
  const known = labels.map((_, i) => (at(face, i) > 0.5 ? sureForeground : maybeForeground));
  return smoothed(twoLabelCut(lab, known, pull, outlineCost), isOpen);
}

/** Finds the pixels of a mask that lie on tiny islands. */
function specksIn(mask: Plane): (i: number) => boolean {
  const { ids, areas } = components(mask);
  return (i) => (areas[ids[i] ?? -1] ?? Infinity) < speckShare * ids.length;
}

/** Removes islands of skin or clothes. */
function smoothed(bare: Plane, isOpen: (i: number) => boolean): Plane {
  const out = planeOf(bare, (i) => at(bare, i));
  for (const side of [1, 0]) {
    const isSpeck = specksIn(planeOf(out, (i) => (isOpen(i) && at(out, i) === side ? 1 : 0)));
    for (const i of out.data.keys()) if (isSpeck(i)) out.data[i] = 1 - side;
  }
  return out;
}

/** Removes scraps: buttons and labels of trousers are no top, and parts of a top no bottom. */
function removeScraps(labels: Labels, { lab }: VisibleBody): Labels {
  const out = Uint8Array.from(labels);
  for (const [own, other] of [
    [label.top, label.bottom],
    [label.bottom, label.top],
  ] as const) {
    const isSpeck = specksIn(planeOf(lab, (i) => (labels[i] === own ? 1 : 0)));
    for (const i of out.keys()) if (isSpeck(i)) out[i] = other;
  }
  return out;
}

/** Relabels bottom regions at the feet without connection above the ankles: they are socks and shoes. */
function relabelShoes(labels: Labels, { lab, body }: VisibleBody): Labels {
  const ankles = sides.flatMap((side) => body.ankle[side]?.y ?? []);
  if (ankles.length === 0) return labels;
  const from = Math.min(...ankles) - footFrom * body.unit;
  const { ids, areas } = components(planeOf(lab, (i) => (labels[i] === label.bottom ? 1 : 0)));
  const above = areas.map(() => false);
  for (const [i, id] of ids.entries()) if (id >= 0 && Math.floor(i / lab.width) < from) above[id] = true;
  return labels.map((own, i) => (own === label.bottom && !above[ids[i] ?? -1] ? label.shoes : own));
}

/**
 * Relabels a body with bare skin separated from clothes, and shoes from trousers: by the colours of the face, in more and less
 * light, and those of torso and hips. The parse alone mistakes bare legs for trousers and bellies for tops where their light
 * differs.
 */
export function labelBodyParts(view: VisibleBody): Labels {
  const { lab, labels } = view;
  const places = placesOf(view);
  const bare = findBareSkin(view, places);
  if (!bare) return labels;
  const to = (own: number): Plane =>
    distanceTransform(
      planeOf(lab, (i) => (labels[i] === own && at(bare, i) < 0.5 ? 1 : 0)),
      true,
    );
  const [toTop, toBottom] = [to(label.top), to(label.bottom)];
  const relabelled = labels.map((own, i) => {
    if (!places.isOpen(i)) return own;
    if (at(bare, i) > 0.5) return label.skin;
    if (own !== label.skin) return own;
    return at(toTop, i) <= at(toBottom, i) ? label.top : label.bottom;
  });
  return relabelShoes(removeScraps(relabelled, view), view);
}
