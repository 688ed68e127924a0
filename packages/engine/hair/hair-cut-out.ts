import { throwIfAborted } from '#engine/imaging/stop.ts';
import { guidedFilter } from '#engine/imaging/filters.ts';
import { polygonMask } from '#engine/imaging/geometry.ts';
import { sureBackground, sureForeground, twoLabelCut } from '#engine/imaging/grab-cut.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { costAt, fitMixture, pickColours, type Mixture } from '#engine/imaging/mixture.ts';
import {
  components,
  distanceTransform,
  fillHoles,
  keepLargest,
  openMask,
  growWithin,
  union,
  subtractMask,
} from '#engine/imaging/morphology.ts';
import { medianColour, type Lab } from '#engine/imaging/oklab.ts';
import { planeOf, resize, type Plane } from '#engine/imaging/plane.ts';
import { bareSkin, partReadingAt, type PartReading } from '#engine/perception/person/reading.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { denseCrown } from './crown.ts';
import { maxMissedShare } from './gate.ts';
import { fromHead, isOnCheeks, placesIn, toEdge } from './head-frame.ts';
import { lengthsOf } from './lengths.ts';
import { skinInShade } from './shaded-skin.ts';
import { removeShine } from './shine.ts';
import { addFlyaways, addFringe, fillPlanes } from './strays.ts';
import { scaledView, type HeadPart, type HeadView } from './head-view.ts';
import type { FoundHair } from './hair-cache.types.ts';
/** Cost in the skin's mixture above which a colour is not skin. */
export const skinCostLimit = -4;
/** Long side of the view that is segmented, in pixels; the edge is then refined on the photo at full size. */
const cutSide = 320;

/** Position of a small view's pixels on the head and in its face, in face heights. */
type Places = {
  readonly lab: Lab;
  readonly face: Plane;
  readonly insideFace: Plane;
  readonly outsideFace: Plane;
  readonly u: Float32Array;
  readonly v: Float32Array;
};

/** Further inputs of the segmentation; distances in face heights. */
type Ground = Places & {
  readonly insidePerson: Plane;
  readonly outsidePerson: Plane;
  readonly skin: Plane;
  readonly clothes: Plane;
  readonly hair: Plane;
  readonly browTop: number;
  /** Column of the chin. */
  readonly chin: number;
  /** Whether all pixels beside a face that the parse takes for hair are hair, of any colour. */
  readonly trusts: boolean;
  /** Reading of the network, where it exists; `bare` is skin read without a lock before it. */
  readonly read: PartReading | undefined;
  readonly bare: Plane;
};

const on = (p: Plane, i: number): boolean => (p.data[i] ?? 0) > 0.5;
const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** @param view small: the distance of its every pixel is computed. */
export function headPlaces({ lab, head }: Pick<HeadPart, 'lab' | 'head'>): Places {
  const face = polygonMask(lab, head.oval);
  return {
    lab,
    face,
    insideFace: toEdge(face, head),
    outsideFace: toEdge(face, head, true),
    ...placesIn(head, lab),
  };
}

export function cutOutGround(view: HeadView): Ground {
  const small = scaledView(view, Math.min(1, cutSide / Math.max(view.width, view.height)));
  const { head, person, parts } = small;
  return {
    ...headPlaces(small),
    insidePerson: toEdge(person, head),
    outsidePerson: toEdge(person, head, true),
    ...parts,
    browTop: head.browTop,
    chin: fromHead(head, 0, 1).x,
    trusts: false,
    read: view.reading && partReadingAt(view.reading, view, small),
    bare: bareSkin(view.reading, view, small),
  };
}

type Models = { skin: Mixture; hair: Mixture; other: Mixture | undefined };

/** Probability of a reading from which the colours of hair, or of anything else, are learnt. */
const certainRead = 0.9;
/** Probability of something else from which no colours of hair are learnt. */
const likelyOther = 0.25;

const readAsHair = ({ read }: Ground, i: number): number => (read ? at(read.hair, i) : 0);
const readAsOther = ({ read }: Ground, i: number): number =>
  read ? at(read.known, i) - at(read.hair, i) : 0;

const isOther = (g: Ground, i: number): boolean =>
  readAsHair(g, i) < 0.5 &&
  ((on(g.clothes, i) && at(g.insidePerson, i) > 0.03) ||
    at(g.outsidePerson, i) > 0.06 ||
    (readAsOther(g, i) > certainRead && !on(g.face, i)));

/** Nose and its sides, in face heights: hair over a face seldom hides it. */
const nose = { half: 0.12, from: 0.35, to: 0.72 };
/** Cost in the nose's colours above which a colour is not skin. */
const unlikeNose = 2;

/** Fits the skin of the inner face, without hair that falls over it. */
export function faceSkinMixture(g: Places & Partial<Pick<Ground, 'read'>>): Mixture | undefined {
  const isRead = (i: number): boolean => g.read !== undefined && at(g.read.skin, i) > certainRead;
  const inner = (i: number) => (at(g.insideFace, i) > 0.1 || isRead(i)) && (g.v[i] ?? 0) < 0.62;
  const onNose = (i: number) =>
    Math.abs(g.u[i] ?? 0) < nose.half && (g.v[i] ?? 0) > nose.from && (g.v[i] ?? 0) < nose.to;
  const core = fitMixture(pickColours(g.lab, onNose), 2);
  return fitMixture(
    pickColours(g.lab, (i) => inner(i) && (!core || costIn(core, g, i) < unlikeNose)),
    3,
  );
}

/** Area beyond the ears and above the chin, in face heights, where a person is hair, or a hand. */
const beside = { from: 0.16, to: 0.5, top: -0.2, bottom: 0.8 };
/** Area beside and above the face, down to the nose, where all pixels of a person are hair, except skin above a receding hairline. */
const around = { top: -0.5, bottom: 0.5, bald: { half: 0.3, to: 0.05 } };

/** Vertical range on the head, in face heights. */
type Rows = { readonly top: number; readonly bottom: number };

const besideFace = (g: Ground, i: number, { top, bottom }: Rows = beside): boolean =>
  at(g.insidePerson, i) > 0.04 &&
  at(g.outsideFace, i) > beside.from &&
  at(g.outsideFace, i) < beside.to &&
  (g.v[i] ?? 0) > top &&
  (g.v[i] ?? 0) < bottom;

/** Learns hair from the crown and from beside the face, the rest from clothes and background. */
export function seedModels(g: Ground, skin: Mixture | undefined): Models | undefined {
  const onCrown = (i: number) =>
    at(g.insidePerson, i) > 0.03 &&
    readAsOther(g, i) < likelyOther &&
    (g.v[i] ?? 0) < -0.13 &&
    (g.v[i] ?? 0) > -0.42 &&
    Math.abs(g.u[i] ?? 0) < 0.38;
  const crown = pickColours(g.lab, onCrown);
  const isTrusted = (i: number): boolean => g.trusts && on(g.hair, i) && (g.v[i] ?? 0) > -0.13;
  const unlikeSkin = pickColours(
    g.lab,
    (i) =>
      (onCrown(i) ||
        (besideFace(g, i) && readAsOther(g, i) < likelyOther) ||
        readAsHair(g, i) > certainRead) &&
      (isTrusted(i) || !skin || costIn(skin, g, i) > skinCostLimit),
  );
  // A high forehead must not teach that hair looks like skin; blond hair that does look like it must still be learnt.
  const hair = fitMixture(unlikeSkin.length > crown.length * 0.3 ? unlikeSkin : crown, 4);
  const other = fitMixture(
    pickColours(g.lab, (i) => isOther(g, i)),
    5,
  );
  return skin && hair && { skin, hair, other };
}

const costIn = (model: Mixture, { lab }: Pick<Places, 'lab'>, i: number): number => costAt(model, lab, i);

/** Height on the head, in face heights, above which nothing of a person is clothes. */
const chin = 0.95;

/** Area in which the parse is trusted, down to the chin and from `from` beside the face in face heights, and its pull towards hair. */
const trusted = { from: 0.03, to: 0.85, pull: 6 };

/** Pull of a reading towards hair or away: factor of its log odds, with at least this doubt. */
const oddsRead = { doubt: 0.01, pull: 2.4 };

/** Distance above a face, in face heights, within which a reading is too coarse to locate the hairline. */
const aboveOval = 0.15;

function readPull(g: Ground, i: number): number {
  const { doubt, pull } = oddsRead;
  if (on(g.face, i)) return pull * Math.log(doubt) * at(g.bare, i);
  const odds = pull * Math.log((readAsHair(g, i) + doubt) / (readAsOther(g, i) + doubt));
  const onForehead = (g.v[i] ?? 0) < g.browTop && at(g.outsideFace, i) < aboveOval;
  const isUnsure = onForehead || at(g.insidePerson, i) === 0;
  return isUnsure ? Math.min(0, odds) : odds;
}

/** Maximal pull by colour, without and with a reading. */
const maxByColour = { alone: 7, read: 4 };

/** Returns the pull of a pixel towards hair (positive) by its colour and its place. */
function pullOf(g: Ground, models: Models, i: number): number {
  const v = g.v[i] ?? 0;
  const inFace = on(g.face, i);
  const inPerson = at(g.insidePerson, i) > 0;
  const skinPrior = on(g.skin, i) || inFace ? 0 : 0.8;
  const otherPrior = on(g.clothes, i) && v > chin ? 0 : inPerson ? (v > chin ? 3 : 8) : -0.3;
  const known = g.read ? at(g.read.known, i) : 0;
  const skin = costIn(models.skin, g, i) + skinPrior * (1 - known);
  const other = models.other ? costIn(models.other, g, i) + otherPrior * (1 - known) : skin;
  const most = lerp(maxByColour.alone, maxByColour.read, known);
  const far = at(g.outsideFace, i);
  const isTrusted = g.trusts && on(g.hair, i) && !inFace && v < trusted.to && far > trusted.from;
  return (
    (isTrusted ? trusted.pull : 0) +
    readPull(g, i) +
    clamp((Math.min(skin, other) - costIn(models.hair, g, i)) * 0.7, -most, most) +
    (on(g.hair, i) && !inFace && v < -0.12 ? 1.2 * (1 - known) : 0) -
    (inPerson ? 0 : 1.5) -
    Math.max(0, far - 0.45) * (on(g.hair, i) ? 0.3 : 1.2) -
    (inFace ? 1 + 14 * Math.max(0, at(g.insideFace, i) - 0.04) : 0) -
    (v > 1.02 && Math.abs(g.u[i] ?? 0) < 0.22 ? 2 : 0)
  );
}

/** Area of shaved hair before and above the ears, in face heights, its minimal darkness against the cheeks in OKLab lightness, and the parse's certainty. */
const shaved = { from: -0.05, to: 0.34, beside: 0.16, darker: 0.15, sure: 0.9 };
/** Shade lowers the lightness of skin, at most to `least`, and keeps its chroma; stubble lowers both. Skin has a relative chroma above its relative lightness by `tinted`, and is read as hair by at most `read`. */
const shadedSkin = { least: 0.42, tinted: 0.2, read: 0.85 };

/** Returns a test for shaved hair: its colours equal those of brows and lashes, but the parse is certain of it at the temples. */
function shavedIn(g: Ground): (i: number) => boolean {
  const cheeks = [...g.face.data.keys()].filter((i) => on(g.face, i) && isOnCheeks(g.u[i] ?? 0, g.v[i] ?? 0));
  const [light, a, b] = medianColour(g.lab, cheeks);
  const isSkin = (i: number): boolean => {
    const lit = (g.lab.l[i] ?? 0) / light;
    const tint = Math.hypot(g.lab.a[i] ?? 0, g.lab.b[i] ?? 0) / Math.hypot(a, b);
    return readAsHair(g, i) < shadedSkin.read && lit > shadedSkin.least && tint > lit + shadedSkin.tinted;
  };
  return (i) =>
    (g.v[i] ?? 0) > shaved.from &&
    (g.v[i] ?? 0) < shaved.to &&
    at(g.outsideFace, i) < shaved.beside &&
    at(g.insidePerson, i) > 0 &&
    at(g.hair, i) > shaved.sure &&
    readAsOther(g, i) < 0.5 &&
    !on(g.face, i) &&
    (g.lab.l[i] ?? 0) < light - shaved.darker &&
    !isSkin(i);
}

function cutOnce(g: Ground, models: Models, unit: number): Plane {
  const n = g.face.data.length;
  const isShaved = shavedIn(g);
  const labels = new Uint8Array(n).fill(2);
  const pull = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const belowBrows = (g.v[i] ?? 0) > g.browTop - 0.03;
    if ((at(g.insideFace, i) > 0.09 && belowBrows) || at(g.outsidePerson, i) > 0.12)
      labels[i] = sureBackground;
    else if (isShaved(i)) labels[i] = sureForeground;
    else pull[i] = pullOf(g, models, i);
  }
  // Corner pixel with a fixed label: an edge of the grid without any pull would allow an empty cut.
  labels[0] = labels[0] === sureForeground ? sureForeground : sureBackground;
  return keepRooted(g, keepLargest(twoLabelCut(g.lab, labels, pull, 6), 0.015), unit);
}

/** Piece of a cut that begins below the temples, in face heights, with the share that the parse must take for hair; heads and coats of a crowd have less. */
const lock = { from: 0.2, seen: 0.3 };
/**
 * Tail: it begins above `from` beside the neck and is narrow, in face heights; wider pieces are cloth of the hair's colour. The parse takes
 * at least `seen` of it for hair, but nothing of a lapel or an object on a table.
 */
const tail = { from: 0.75, widest: 0.6, beside: 0.3, seen: 0.5 };
/** Heights of a narrow joint that separates a collar from the hair: a jaw's shade or a gap before a dark wall; in face heights. */
const joint = { from: 0.45, to: 0.9, narrow: 0.08 };

/** Cloth apart from the head: colder than the hair on the head (OKLab a + b) by `colder`, or by `smoothColder` where it is `smoother`. */
const cloth = { colder: 0.014, smoother: 0.8, smoothColder: 0.01 };
/**
 * Knitting in the hair's colour: as smooth as `smoother`, and along more than `share` of its lower edge the colour continues (OKLab, `away`
 * to both sides in face heights).
 */
const knit = { smoother: 0.55, share: 0.5, away: 0.04, alike: 0.05 };

/** Look of a piece of a cut: roughness of its lightness from pixel to pixel, and warmth of its colour. */
type Look = { readonly rough: number; readonly warm: number };

/** @param ids piece of each pixel, negative for none. */
function looksOf({ lab }: Ground, ids: Int32Array, pieces: number): Look[] {
  const sums = Array.from({ length: pieces }, () => ({ pixels: 0, warm: 0, bends: 0, rough: 0 }));
  for (const [i, id] of ids.entries()) {
    const sum = sums[id];
    if (!sum) continue;
    sum.pixels++;
    sum.warm += (lab.a[i] ?? 0) + (lab.b[i] ?? 0);
    for (const next of [1, lab.width]) {
      if (ids[i + next] !== id || ids[i + 2 * next] !== id) continue;
      sum.bends++;
      sum.rough += Math.abs((lab.l[i] ?? 0) - 2 * (lab.l[i + next] ?? 0) + (lab.l[i + 2 * next] ?? 0));
    }
  }
  return sums.map(({ pixels, warm, bends, rough }) => ({
    rough: rough / Math.max(1, bends),
    warm: warm / Math.max(1, pixels),
  }));
}

/** Returns the share of each piece's lower edges across which its colour continues, 0–1. */
function continuedShares({ lab }: Ground, ids: Int32Array, pieces: number, unit: number): number[] {
  const sums = Array.from({ length: pieces }, () => ({ edges: 0, same: 0 }));
  const { width } = lab;
  const away = Math.max(2, Math.round(knit.away * unit)) * width;
  for (const [i, id] of ids.entries()) {
    const sum = sums[id];
    const below = ids[i + away];
    if (!sum || below === undefined || below >= 0 || (ids[i + width] ?? 0) >= 0) continue;
    const off = [lab.l, lab.a, lab.b].map((channel) => (channel[i - away] ?? 0) - (channel[i + away] ?? 0));
    sum.edges++;
    if (Math.hypot(...off) < knit.alike) sum.same++;
  }
  return sums.map(({ edges, same }) => same / Math.max(1, edges));
}

function isCloth(piece: Look | undefined, hair: Look | undefined): boolean {
  if (!piece || !hair) return false;
  const isSmooth = piece.rough < cloth.smoother * hair.rough;
  return hair.warm - piece.warm > (isSmooth ? cloth.smoothColder : cloth.colder);
}

/** Foreign piece: far from the hair on the head, in face heights, with skin along less than the share `skin` of its edge (sampled `beyond` it). It hangs from no neck: another person's hair, or the background. */
const foreign = { apart: 0.3, skin: 0.06, beyond: 0.025 };

/** Tells for each piece of a cut whether it belongs to a person or object other than the head whose hair is the piece `own`. */
function foreignPieces(g: Ground, cut: Plane, ids: Int32Array, pieces: number, own: number, unit: number) {
  const { width } = g.lab;
  const onHead = growWithin(
    planeOf(cut, (i) => (ids[i] === own ? 1 : 0)),
    cut,
  );
  const far = distanceTransform(onHead, true);
  const sums = Array.from({ length: pieces }, () => ({ apart: Infinity, edge: 0, skin: 0 }));
  const beyond = Math.max(1, Math.round(foreign.beyond * unit));
  for (const [i, id] of ids.entries()) {
    const sum = sums[id];
    if (!sum) continue;
    sum.apart = Math.min(sum.apart, at(far, i) / unit);
    for (const next of [-beyond, beyond, -beyond * width, beyond * width]) {
      if ((ids[i + next] ?? 0) >= 0) continue;
      sum.edge++;
      sum.skin += at(g.skin, i + next);
    }
  }
  return sums.map(({ apart, edge, skin }) => apart > foreign.apart && skin < foreign.skin * edge);
}

/** Returns the parts of the cut that begin on the head or beside the jaw, and tails; shoulders may rise to the jaw, but are wide. */
function keepRooted(g: Ground, cut: Plane, unit: number): Plane {
  const opened = openMask(cut, (joint.narrow / 2) * unit);
  const atJoint = (i: number): boolean => (g.v[i] ?? 0) > joint.from && (g.v[i] ?? 0) < joint.to;
  const apart = planeOf(cut, (i) => (atJoint(i) ? at(opened, i) : at(cut, i)));
  const { ids, areas } = components(apart);
  const [top, left, right, parsedHair] = [Infinity, Infinity, -Infinity, 0].map((v) => areas.map(() => v));
  if (!top || !left || !right || !parsedHair) return cut;
  for (const [i, id] of ids.entries()) {
    if (id < 0) continue;
    top[id] = Math.min(top[id] ?? 0, g.v[i] ?? 0);
    left[id] = Math.min(left[id] ?? 0, g.u[i] ?? 0);
    right[id] = Math.max(right[id] ?? 0, g.u[i] ?? 0);
    parsedHair[id] = (parsedHair[id] ?? 0) + at(g.hair, i);
  }
  const isTail = (from: number, to: number): boolean =>
    to - from < tail.widest && Math.abs(from + to) / 2 > tail.beside;
  const isParsed = (id: number): boolean =>
    (top[id] ?? 0) < lock.from || (parsedHair[id] ?? 0) > lock.seen * (areas[id] ?? 0);
  const isOnHead = (id: number): boolean => (top[id] ?? 0) < joint.from && isParsed(id);
  const largest = Math.max(...areas.filter((_, id) => isOnHead(id)));
  const looks = looksOf(g, ids, areas.length);
  const own = areas.findIndex((area, id) => area === largest && isOnHead(id));
  const onHead = looks[own];
  const isShoulder = (id: number): boolean =>
    (right[id] ?? 0) - (left[id] ?? 0) >= tail.widest && isCloth(looks[id], onHead);
  const isRooted = (id: number): boolean =>
    isOnHead(id) || ((top[id] ?? 0) < tail.from && isParsed(id) && !isShoulder(id));
  const isForeign = foreignPieces(g, cut, ids, areas.length, own, unit);
  const continued = continuedShares(g, ids, areas.length, unit);
  const isKnit = (id: number): boolean =>
    (looks[id]?.rough ?? 0) < knit.smoother * (onHead?.rough ?? 0) && (continued[id] ?? 0) > knit.share;
  const isHair = areas.map(
    (area, id) =>
      !isForeign[id] &&
      (isRooted(id) ||
        (isTail(left[id] ?? 0, right[id] ?? 0) &&
          (parsedHair[id] ?? 0) > tail.seen * area &&
          !isKnit(id) &&
          !isCloth(looks[id], onHead))),
  );
  const rooted = planeOf(cut, (i) => (isHair[ids[i] ?? -1] ? 1 : 0));
  return growWithin(
    rooted,
    planeOf(cut, (i) => (on(apart, i) ? at(rooted, i) : at(cut, i))),
  );
}

/** Cost in the hair's mixture above which a colour is not that of lengths. */
const lengthsCost = -3;

/** Learns the colours deep within a cut. */
function deepColours(g: Ground, cut: Plane): Mixture | undefined {
  const deep = distanceTransform(cut);
  return fitMixture(
    pickColours(g.lab, (i) => at(deep, i) > 1.5 && readAsOther(g, i) < likelyOther),
    4,
  );
}

/** Returns the inputs with lengths that the parse takes for clothes as hair; undefined where there are none. */
function addLengths(g: Ground, skin: Mixture, hair: Mixture, cut: Plane, unit: number): Ground | undefined {
  const isLike = (i: number): boolean => {
    const cost = costIn(hair, g, i);
    return cost < lengthsCost && cost < costIn(skin, g, i);
  };
  const person = planeOf(cut, (i) => (at(g.insidePerson, i) > 0 ? 1 : 0));
  const found = lengthsOf({ ...g, person, unit }, cut, isLike);
  if (!found) return undefined;
  const { ids, areas } = components(found);
  const onHead = Int32Array.from(cut.data, (own, i) => (own > 0.5 && (g.v[i] ?? 0) < chin ? 0 : -1));
  const [above] = looksOf(g, onHead, 1);
  const isHair = looksOf(g, ids, areas.length).map((look) => !isCloth(look, above));
  if (!isHair.includes(true)) return undefined;
  const lengths = planeOf(cut, (i) => (isHair[ids[i] ?? -1] ? 1 : 0));
  return { ...g, clothes: subtractMask(g.clothes, lengths), hair: union(g.hair, lengths) };
}

/** Segments hair as a hard mask on the small view; undefined where no hair-coloured crown is visible. */
function hardCut(seen: Ground, skin: Mixture | undefined, unit: number): Plane | undefined {
  const models = seedModels(seen, skin);
  if (!models) return undefined;
  const upper = cutOnce(seen, models, unit);
  throwIfAborted();
  const upperHair = deepColours(seen, upper);
  const longer = upperHair && addLengths(seen, models.skin, upperHair, upper, unit);
  const g = longer ?? seen;
  const seeds = (longer && seedModels(longer, skin)) ?? models;
  const first = longer ? cutOnce(g, seeds, unit) : upper;
  throwIfAborted();
  const hair = longer ? deepColours(g, first) : upperHair;
  const cut = hair ? cutOnce(g, { ...seeds, hair }, unit) : first;
  const filled = fillHoles(cut, unit * unit * 0.01);
  return subtractMask(filled, skinInShade(g, filled, unit));
}

/**
 * Finds the hair of the head in the view: colour mixtures learnt from crown, face and surroundings, a graph cut (Boykov & Jolly 2001), an
 * edge refined by a guided filter, single hairs by their colour. The parse decides about hair beside a face that is as light as skin, if
 * too much would be missed otherwise.
 *
 * @returns undefined where no hair is found.
 */
export function cutOutHair(view: HeadView): FoundHair | undefined {
  const ground = cutOutGround(view);
  const skin = faceSkinMixture(ground);
  const found = detectOn(view, ground, skin);
  if (!found || found.missedShare <= maxMissedShare) return found;
  const trusting = detectOn(view, { ...ground, trusts: true }, skin);
  const isBetter = trusting !== undefined && trusting.missedShare < found.missedShare;
  return isBetter && (denseCrown(view, trusting.alpha)?.spread ?? 0) <= maxMixed ? trusting : found;
}

/** Standard deviation of a crown's lightness (OKLab) above which a band or a scarf lies on it. */
const maxMixed = 0.2;

function detectOn(view: HeadView, ground: Ground, skin: Mixture | undefined): FoundHair | undefined {
  const alpha = alphaOn(view, ground, skin);
  return alpha && { alpha, missedShare: missedHairShare(ground, skin, alpha) };
}

function alphaOn(view: HeadView, ground: Ground, skin: Mixture | undefined): Plane | undefined {
  const unit = view.head.unit * (ground.face.width / view.width);
  const hard = hardCut(ground, skin, unit);
  throwIfAborted();
  if (!hard) return undefined;
  const cut = resize(hard, view);
  const radius = Math.max(3, Math.round(view.head.unit * 0.022));
  const soft = guidedFilter(view.light, cut, radius, 6e-5);
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = smoothstep(0.1, 0.85, at(soft, i));
  const sure = Float32Array.from(cut.data, (c, i) => (c > 0.98 && at(soft, i) > 0.9 ? 1 : 0));
  const front = fillPlanes(view, sure);
  throwIfAborted();
  addFlyaways(view, cut, front, soft);
  addFringe(view, cut, front, soft);
  return removeShine(view, soft);
}

/** Coverage below which a pixel counts as missed. */
const minFound = 0.4;

/**
 * Returns the share of the expected hair, above and beside the face, that a cut-out missed; pixels that the parse takes for skin are an
 * ear, or another face.
 *
 * @returns 0–1; 0 where nothing of a head is visible there.
 */
export function missedHairShare(ground: Ground, skin: Mixture | undefined, alpha: Plane): number {
  const found = resize(alpha, ground.face);
  const isBald = (i: number): boolean =>
    skin !== undefined &&
    (ground.v[i] ?? 0) < around.bald.to &&
    Math.abs(ground.u[i] ?? 0) < around.bald.half &&
    costIn(skin, ground, i) < skinCostLimit;
  let [all, missing] = [0, 0];
  for (let i = 0; i < found.data.length; i++) {
    const isFound = at(found, i) > minFound;
    const isOther = !isFound && (on(ground.skin, i) || isBald(i) || readAsOther(ground, i) > 0.5);
    if (!besideFace(ground, i, around) || isOther) continue;
    all++;
    if (!isFound) missing++;
  }
  return missing / Math.max(1, all);
}

/** Returns the hair of a photo from the cache, or finds it; `key` is the photo's. */
export const cachedHair = (
  view: HeadView,
  key: string,
  { hair }: Pick<EngineTools, 'hair'>,
): Promise<FoundHair | undefined> => hair.take(key, async () => cutOutHair(view));
