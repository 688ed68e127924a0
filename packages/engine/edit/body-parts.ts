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

/** A person of whom the middle of the torso is seen, in pixels of a parse. */
export type VisibleBody = {
  readonly lab: Lab;
  readonly labels: Labels;
  readonly body: Skeleton;
  /** The face's outline, 0 or 1. */
  readonly face: Plane;
  readonly read: PartReading;
  readonly off: SkinDeviation;
};

/** Where each pixel lies on a body. */
type Places = {
  readonly model: BodyModel;
  /** How far down the spine, in torso lengths: shoulders are at 0, hips at 1. */
  readonly down: Plane;
  /** Skin, top or bottom, and not of the face. */
  readonly isOpen: (i: number) => boolean;
};

/** In shoulder widths, so deep within a limb's or the torso's outline a pixel is surely on it. */
const within = 0.03;
/** In pixels, so far from its edge a parse's skin is learnt from. */
const deep = 2;
/** Clothes are learnt from what has no colour of skin, where that is more than this share of what lies there. */
const minUnlike = 0.25;
/** Of what is read for clothes by so much, their colours are learnt. */
const surelyRead = 0.8;
/** Where the colours of a top and of a bottom are learnt, and how far each reaches, in torso lengths from the shoulders. */
const topEnds = { learnt: 0.95, seen: 1.25 };
const bottomFrom = { seen: 0.75, learnt: 0.9, to: 1.35 };
/** What neither skin nor clothes have learnt costs as clothes (negative log-likelihood): it is a print on them. */
const strange = -1;
/** What a parse says for its own label, what the middle of a torso says for clothes, and what an outline costs a pixel. */
const stays = 0.5;
const dressed = { from: 0.15, pull: 1 };
const outlineCost = 6;
/** Islands smaller than this share of the view are of what lies around them. */
const speck = 0.0008;
/** What lies by itself below here, in shoulder widths above an ankle, is a sock or a shoe. */
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

/** The skin of the face, and of arms and legs that have its colour. */
function skinOf(
  { lab, labels, face, off, body }: VisibleBody,
  { model, isOpen }: Places,
): Mixture | undefined {
  const inside = distanceTransform(planeOf(lab, (i) => (labels[i] === label.skin ? 1 : 0)));
  const isLimb = (i: number): boolean =>
    Math.min(at(model.arm, i), at(model.leg, i)) < -within * body.unit && at(inside, i) > deep;
  return fitMixture(
    pickColours(lab, (i) => off(i) < skinDistance && (at(face, i) > 0.5 || (isOpen(i) && isLimb(i)))),
    4,
  );
}

/** The colours of clothes that lie somewhere: of what has none of skin there, or else of what the parse took for them. */
function clothOf(
  { lab, labels, off, read }: VisibleBody,
  own: number,
  isThere: (i: number) => boolean,
): Mixture | undefined {
  const all = pickColours(lab, isThere);
  const unlike = pickColours(
    lab,
    (i) => isThere(i) && (off(i) > nonSkinDistance || at(read.clothes, i) > surelyRead),
  );
  const isMost = unlike.length > minUnlike * all.length;
  return fitMixture(isMost ? unlike : pickColours(lab, (i) => isThere(i) && labels[i] === own), 4);
}

/** What each pixel costs as clothes, a negative log-likelihood. */
function costAsCloth(seen: VisibleBody, { model, down, isOpen }: Places): (i: number) => number {
  const { lab, body } = seen;
  const top = clothOf(
    seen,
    label.top,
    (i) => isOpen(i) && at(down, i) < topEnds.learnt && at(model.torso, i) < 0,
  );
  const onHips = (i: number): boolean =>
    at(down, i) > bottomFrom.learnt &&
    at(down, i) < bottomFrom.to &&
    Math.min(at(model.leg, i), at(model.torso, i)) < -within * body.unit;
  const bottom = clothOf(seen, label.bottom, (i) => isOpen(i) && onHips(i));
  const isArm = (i: number): boolean => at(model.arm, i) < Math.min(0, at(model.leg, i), at(model.torso, i));
  return (i) => {
    const t = at(down, i);
    const asTop = top && t < topEnds.seen ? costAt(top, lab, i) : strange;
    const asBottom = bottom && t > bottomFrom.seen && !isArm(i) ? costAt(bottom, lab, i) : strange;
    return Math.min(asTop, asBottom, strange);
  };
}

/** Skin as 1, by colours, edges and what is read; undefined where a face shows none. */
function bareIn(seen: VisibleBody, places: Places): Plane | undefined {
  const { lab, labels, body, face, read, off } = seen;
  const skin = skinOf(seen, places);
  if (!skin) return undefined;
  const cloth = costAsCloth(seen, places);
  const { model, down, isOpen } = places;
  const isTorso = (i: number): boolean =>
    at(model.torso, i) < -within * body.unit && at(down, i) > dressed.from;
  const pull = Float32Array.from(labels, (own, i) => {
    if (!isOpen(i)) return 0;
    const said = labelPull(at(read.skin, i), at(read.clothes, i), skinCost(skin, off, lab, i), cloth(i));
    return said + (own === label.skin ? stays : -stays) - (isTorso(i) ? dressed.pull : 0);
  });
  // What is neither skin nor clothes pulls no border towards itself.
  const known = labels.map((_, i) => (at(face, i) > 0.5 ? sureForeground : maybeForeground));
  return smoothed(twoLabelCut(lab, known, pull, outlineCost), isOpen);
}

/** Which pixels of a mask lie on islands that are too small to be anything. */
function specksIn(mask: Plane): (i: number) => boolean {
  const { ids, areas } = components(mask);
  return (i) => (areas[ids[i] ?? -1] ?? Infinity) < speck * ids.length;
}

/** Without islands of skin or clothes. */
function smoothed(bare: Plane, isOpen: (i: number) => boolean): Plane {
  const out = planeOf(bare, (i) => at(bare, i));
  for (const side of [1, 0]) {
    const isSpeck = specksIn(planeOf(out, (i) => (isOpen(i) && at(out, i) === side ? 1 : 0)));
    for (const i of out.data.keys()) if (isSpeck(i)) out.data[i] = 1 - side;
  }
  return out;
}

/** Buttons and labels of trousers are no top, and the other way round. */
function withoutScraps(labels: Labels, { lab }: VisibleBody): Labels {
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

/** What is called bottom and hangs together with none above the ankles is socks and shoes. */
function withShoes(labels: Labels, { lab, body }: VisibleBody): Labels {
  const ankles = sides.flatMap((side) => body.ankle[side]?.y ?? []);
  if (ankles.length === 0) return labels;
  const from = Math.min(...ankles) - footFrom * body.unit;
  const { ids, areas } = components(planeOf(lab, (i) => (labels[i] === label.bottom ? 1 : 0)));
  const above = areas.map(() => false);
  for (const [i, id] of ids.entries()) if (id >= 0 && Math.floor(i / lab.width) < from) above[id] = true;
  return labels.map((own, i) => (own === label.bottom && !above[ids[i] ?? -1] ? label.shoes : own));
}

/**
 * Labels with bare skin told from clothes all over a body, and shoes from trousers: by the colours of the face, in more and less light,
 * and of what lies on torso and hips. A parse by itself takes bare legs for trousers and bellies for tops where their light is another.
 */
export function labelBodyParts(seen: VisibleBody): Labels {
  const { lab, labels } = seen;
  const places = placesOf(seen);
  const bare = bareIn(seen, places);
  if (!bare) return labels;
  const to = (own: number): Plane =>
    distanceTransform(
      planeOf(lab, (i) => (labels[i] === own && at(bare, i) < 0.5 ? 1 : 0)),
      true,
    );
  const [toTop, toBottom] = [to(label.top), to(label.bottom)];
  const told = labels.map((own, i) => {
    if (!places.isOpen(i)) return own;
    if (at(bare, i) > 0.5) return label.skin;
    if (own !== label.skin) return own;
    return at(toTop, i) <= at(toBottom, i) ? label.top : label.bottom;
  });
  return withShoes(withoutScraps(told, seen), seen);
}
