import { checkStop } from '#engine/imaging/stop.ts';
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
import type { FoundHair } from './kept-hair.ts';
/** Colours that the skin's mixture finds dearer than this are not skin. */
export const skinCostLimit = -4;
/** Long side of what the cut is found on; its edge is then laid onto the photo at full size. */
const cutSide = 320;

/** Where the pixels of a small view lie on the head and in its face, in face heights. */
type Places = {
  readonly lab: Lab;
  readonly face: Plane;
  readonly insideFace: Plane;
  readonly outsideFace: Plane;
  readonly u: Float32Array;
  readonly v: Float32Array;
};

/** What else is known of every pixel, distances in face heights. */
type Ground = Places & {
  readonly insidePerson: Plane;
  readonly outsidePerson: Plane;
  readonly skin: Plane;
  readonly clothes: Plane;
  readonly hair: Plane;
  readonly browTop: number;
  /** The column of the chin. */
  readonly chin: number;
  /** Whether what the parse takes for hair beside a face is some, of whatever colour. */
  readonly trusts: boolean;
  /** What a network reads, where it has read, and where that is skin that no lock hangs before. */
  readonly read: PartReading | undefined;
  readonly bare: Plane;
};

const on = (p: Plane, i: number): boolean => (p.data[i] ?? 0) > 0.5;
const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** @param view small: the distances of its every pixel are taken. */
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

/** So much of a pixel is read for hair, or for anything else, that the colours of either are learnt there. */
const surelyRead = 0.9;
/** Of what is read for something else by so much, no colours of hair are learnt. */
const likelyOther = 0.25;

const readAsHair = ({ read }: Ground, i: number): number => (read ? at(read.hair, i) : 0);
const readAsOther = ({ read }: Ground, i: number): number =>
  read ? at(read.known, i) - at(read.hair, i) : 0;

const otherThanHead = (g: Ground, i: number): boolean =>
  readAsHair(g, i) < 0.5 &&
  ((on(g.clothes, i) && at(g.insidePerson, i) > 0.03) ||
    at(g.outsidePerson, i) > 0.06 ||
    (readAsOther(g, i) > surelyRead && !on(g.face, i)));

/** The nose and what is beside it, in face heights: hair over a face seldom hides it. */
const nose = { half: 0.12, from: 0.35, to: 0.72 };
/** What the nose's colours find dearer than this is no skin. */
const unlikeNose = 2;

/** Skin of the inner face, without hair that falls over it. */
export function faceSkinMixture(g: Places & Partial<Pick<Ground, 'read'>>): Mixture | undefined {
  const isRead = (i: number): boolean => g.read !== undefined && at(g.read.skin, i) > surelyRead;
  const inner = (i: number) => (at(g.insideFace, i) > 0.1 || isRead(i)) && (g.v[i] ?? 0) < 0.62;
  const onNose = (i: number) =>
    Math.abs(g.u[i] ?? 0) < nose.half && (g.v[i] ?? 0) > nose.from && (g.v[i] ?? 0) < nose.to;
  const core = fitMixture(pickColours(g.lab, onNose), 2);
  return fitMixture(
    pickColours(g.lab, (i) => inner(i) && (!core || costIn(core, g, i) < unlikeNose)),
    3,
  );
}

/** Beyond the ears and above the chin, in face heights, a person is hair, or a hand. */
const beside = { from: 0.16, to: 0.5, top: -0.2, bottom: 0.8 };
/** There and above, down to the nose, all that is a person's is hair, but for skin above a forehead whose hair recedes. */
const around = { top: -0.5, bottom: 0.5, bald: { half: 0.3, to: 0.05 } };

/** Down the head, in face heights. */
type Rows = { readonly top: number; readonly bottom: number };

const besideFace = (g: Ground, i: number, { top, bottom }: Rows = beside): boolean =>
  at(g.insidePerson, i) > 0.04 &&
  at(g.outsideFace, i) > beside.from &&
  at(g.outsideFace, i) < beside.to &&
  (g.v[i] ?? 0) > top &&
  (g.v[i] ?? 0) < bottom;

/** Hair is learnt from the crown above the face and from beside it, the rest from clothes and background. */
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
        readAsHair(g, i) > surelyRead) &&
      (isTrusted(i) || !skin || costIn(skin, g, i) > skinCostLimit),
  );
  // A high forehead must not teach that hair looks like skin; blond hair that does look like it must still be learnt.
  const hair = fitMixture(unlikeSkin.length > crown.length * 0.3 ? unlikeSkin : crown, 4);
  const other = fitMixture(
    pickColours(g.lab, (i) => otherThanHead(g, i)),
    5,
  );
  return skin && hair && { skin, hair, other };
}

const costIn = (model: Mixture, { lab }: Pick<Places, 'lab'>, i: number): number => costAt(model, lab, i);

/** Above it, in face heights, nothing of a person is clothes. */
const chin = 0.95;

/** Where the parse is trusted, down to the chin and so far beside the face in face heights, and how much that draws a pixel to hair. */
const trusted = { from: 0.03, to: 0.85, pull: 6 };

/** How far a reading draws a pixel to hair or away: its odds, where it is sure of neither at most this doubt. */
const oddsRead = { doubt: 0.01, pull: 2.4 };

/** So near above a face, in face heights, a reading is too coarse to say where its hair begins. */
const aboveOval = 0.15;

function readPull(g: Ground, i: number): number {
  const { doubt, pull } = oddsRead;
  if (on(g.face, i)) return pull * Math.log(doubt) * at(g.bare, i);
  const odds = pull * Math.log((readAsHair(g, i) + doubt) / (readAsOther(g, i) + doubt));
  const onForehead = (g.v[i] ?? 0) < g.browTop && at(g.outsideFace, i) < aboveOval;
  const isUnsure = onForehead || at(g.insidePerson, i) === 0;
  return isUnsure ? Math.min(0, odds) : odds;
}

/** How far colours draw a pixel at most, where they alone say what it is and where a reading does too. */
const maxByColour = { alone: 7, read: 4 };

/** How far a pixel is drawn to hair (positive) by its colour and its place. */
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

/** Where hair may be shaved, in face heights: before the ears and above them; and how much darker than the cheeks it is there, in OKLab lightness. */
const shaved = { from: -0.05, to: 0.34, beside: 0.16, darker: 0.15, sure: 0.9 };
/** Shade takes lightness from skin, down to `least` of it, and keeps its chroma; stubble takes both. By so much more of its chroma than of its lightness skin is told by, and it is read as hair by no more than `read`. */
const shadedSkin = { least: 0.42, tinted: 0.2, read: 0.85 };

/** Whether a pixel is of hair that is shaved: it has the colours of brows and lashes, but a parse is sure of it at the temples. */
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
  const known = new Uint8Array(n).fill(2);
  const pull = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const belowBrows = (g.v[i] ?? 0) > g.browTop - 0.03;
    if ((at(g.insideFace, i) > 0.09 && belowBrows) || at(g.outsidePerson, i) > 0.12)
      known[i] = sureBackground;
    else if (isShaved(i)) known[i] = sureForeground;
    else pull[i] = pullOf(g, models, i);
  }
  // An edge of the grid that pulls to nothing at all leaves the cut free to be empty.
  known[0] = known[0] === sureForeground ? sureForeground : sureBackground;
  return rootedOnHead(g, keepLargest(twoLabelCut(g.lab, known, pull, 6), 0.015), unit);
}

/** A piece of a cut that begins lower than the temples, in face heights, is hair where the parse takes so much of it for some: heads and coats of a crowd are none. */
const lock = { from: 0.2, seen: 0.3 };
/**
 * In face heights: a tail begins lower than this, beside the neck, and is narrow; what is wide there is cloth of the hair's
 * colour. The parse takes at least `seen` of it for hair, which of a lapel or of what lies on a table it takes nothing for.
 */
const tail = { from: 0.75, widest: 0.6, beside: 0.3, seen: 0.5 };
/** Down the head: where what is narrower than that joins a collar to the hair, the shade of a jaw or a gap before a dark wall; above it, all is on the head. */
const joint = { from: 0.45, to: 0.9, narrow: 0.08 };

/** A piece apart from the head is cloth where it is colder than the hair on the head (OKLab a + b), the less so if it is smoother by this share. */
const cloth = { colder: 0.014, smoother: 0.8, smoothColder: 0.01 };
/**
 * Of the hair's colour it is cloth too if it is as smooth as `smoother` and goes over into what lies below without a change of colour
 * (OKLab, so far to both sides in face heights) along more than this share of its lower edge.
 */
const knit = { smoother: 0.55, share: 0.5, away: 0.04, alike: 0.05 };

/** What a piece of a cut looks like: how uneven its lightness is from pixel to pixel, and how warm its colour is. */
type Look = { readonly rough: number; readonly warm: number };

/** @param ids the piece of each pixel, negative for none. */
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

/** Along how much of the lower edges of each piece its colour goes on below, 0–1. */
function goingOn({ lab }: Ground, ids: Int32Array, pieces: number, unit: number): number[] {
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

/** A piece that is so far from the hair on the head, in face heights, and has skin along less than such a share of its edge (looked at so far beyond it) hangs from no neck: it is another's hair, or what stands behind. */
const strange = { apart: 0.3, skin: 0.06, beyond: 0.025 };

/** Whether each piece of a cut is of somebody or something else than the head whose hair is the piece `own`. */
function strangersIn(g: Ground, cut: Plane, ids: Int32Array, pieces: number, own: number, unit: number) {
  const { width } = g.lab;
  const onHead = growWithin(
    planeOf(cut, (i) => (ids[i] === own ? 1 : 0)),
    cut,
  );
  const far = distanceTransform(onHead, true);
  const sums = Array.from({ length: pieces }, () => ({ apart: Infinity, edge: 0, skin: 0 }));
  const beyond = Math.max(1, Math.round(strange.beyond * unit));
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
  return sums.map(({ apart, edge, skin }) => apart > strange.apart && skin < strange.skin * edge);
}

/** The parts of the cut that begin on the head or beside the jaw, and tails; shoulders may rise to the jaw, but are wide. */
function rootedOnHead(g: Ground, cut: Plane, unit: number): Plane {
  const opened = openMask(cut, (joint.narrow / 2) * unit);
  const atJoint = (i: number): boolean => (g.v[i] ?? 0) > joint.from && (g.v[i] ?? 0) < joint.to;
  const apart = planeOf(cut, (i) => (atJoint(i) ? at(opened, i) : at(cut, i)));
  const { ids, areas } = components(apart);
  const [top, left, right, seen] = [Infinity, Infinity, -Infinity, 0].map((v) => areas.map(() => v));
  if (!top || !left || !right || !seen) return cut;
  for (const [i, id] of ids.entries()) {
    if (id < 0) continue;
    top[id] = Math.min(top[id] ?? 0, g.v[i] ?? 0);
    left[id] = Math.min(left[id] ?? 0, g.u[i] ?? 0);
    right[id] = Math.max(right[id] ?? 0, g.u[i] ?? 0);
    seen[id] = (seen[id] ?? 0) + at(g.hair, i);
  }
  const isTail = (from: number, to: number): boolean =>
    to - from < tail.widest && Math.abs(from + to) / 2 > tail.beside;
  const isSeen = (id: number): boolean =>
    (top[id] ?? 0) < lock.from || (seen[id] ?? 0) > lock.seen * (areas[id] ?? 0);
  const isOnHead = (id: number): boolean => (top[id] ?? 0) < joint.from && isSeen(id);
  const largest = Math.max(...areas.filter((_, id) => isOnHead(id)));
  const looks = looksOf(g, ids, areas.length);
  const own = areas.findIndex((area, id) => area === largest && isOnHead(id));
  const onHead = looks[own];
  const isShoulder = (id: number): boolean =>
    (right[id] ?? 0) - (left[id] ?? 0) >= tail.widest && isCloth(looks[id], onHead);
  const isRooted = (id: number): boolean =>
    isOnHead(id) || ((top[id] ?? 0) < tail.from && isSeen(id) && !isShoulder(id));
  const isStrange = strangersIn(g, cut, ids, areas.length, own, unit);
  const continued = goingOn(g, ids, areas.length, unit);
  const isKnit = (id: number): boolean =>
    (looks[id]?.rough ?? 0) < knit.smoother * (onHead?.rough ?? 0) && (continued[id] ?? 0) > knit.share;
  const isHair = areas.map(
    (area, id) =>
      !isStrange[id] &&
      (isRooted(id) ||
        (isTail(left[id] ?? 0, right[id] ?? 0) &&
          (seen[id] ?? 0) > tail.seen * area &&
          !isKnit(id) &&
          !isCloth(looks[id], onHead))),
  );
  const rooted = planeOf(cut, (i) => (isHair[ids[i] ?? -1] ? 1 : 0));
  return growWithin(
    rooted,
    planeOf(cut, (i) => (on(apart, i) ? at(rooted, i) : at(cut, i))),
  );
}

/** Colours that a mixture of the hair's finds dearer than this are not lengths of it. */
const likeLengths = -3;

/** What is found deep within a cut of the hair's colours. */
function deepIn(g: Ground, cut: Plane): Mixture | undefined {
  const deep = distanceTransform(cut);
  return fitMixture(
    pickColours(g.lab, (i) => at(deep, i) > 1.5 && readAsOther(g, i) < likelyOther),
    4,
  );
}

/** The surroundings with the lengths taken for hair that the parse takes for clothes; undefined where there are none. */
function withLengths(g: Ground, skin: Mixture, hair: Mixture, cut: Plane, unit: number): Ground | undefined {
  const isLike = (i: number): boolean => {
    const cost = costIn(hair, g, i);
    return cost < likeLengths && cost < costIn(skin, g, i);
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

/** Hair as a hard mask on the small view; undefined where no hair-coloured crown is seen. */
function hardCut(seen: Ground, skin: Mixture | undefined, unit: number): Plane | undefined {
  const models = seedModels(seen, skin);
  if (!models) return undefined;
  const upper = cutOnce(seen, models, unit);
  checkStop();
  const upperHair = deepIn(seen, upper);
  const longer = upperHair && withLengths(seen, models.skin, upperHair, upper, unit);
  const g = longer ?? seen;
  const seeds = (longer && seedModels(longer, skin)) ?? models;
  const first = longer ? cutOnce(g, seeds, unit) : upper;
  checkStop();
  const hair = longer ? deepIn(g, first) : upperHair;
  const cut = hair ? cutOnce(g, { ...seeds, hair }, unit) : first;
  const filled = fillHoles(cut, unit * unit * 0.01);
  return subtractMask(filled, skinInShade(g, filled, unit));
}

/**
 * Finds the hair of the head in the view: colour mixtures learnt from crown, face and surroundings, a graph cut
 * (Boykov & Jolly 2001), its edge laid onto the photo's by a guided filter, single hairs by their colour. Hair that is as
 * light as skin beside a face is found by what the parse takes for some, where too much would be left out without it.
 *
 * @returns undefined where there is none to be found.
 */
export function cutOutHair(view: HeadView): FoundHair | undefined {
  const ground = cutOutGround(view);
  const skin = faceSkinMixture(ground);
  const found = foundOn(view, ground, skin);
  if (!found || found.leftOut <= maxMissedShare) return found;
  const trusting = foundOn(view, { ...ground, trusts: true }, skin);
  const isBetter = trusting !== undefined && trusting.leftOut < found.leftOut;
  return isBetter && (denseCrown(view, trusting.alpha)?.spread ?? 0) <= maxMixed ? trusting : found;
}

/** A crown whose lightness (OKLab, standard deviation) varies more has something on it: a band, a scarf. */
const maxMixed = 0.2;

function foundOn(view: HeadView, ground: Ground, skin: Mixture | undefined): FoundHair | undefined {
  const alpha = cutOn(view, ground, skin);
  return alpha && { alpha, leftOut: missedHairShare(ground, skin, alpha) };
}

function cutOn(view: HeadView, ground: Ground, skin: Mixture | undefined): Plane | undefined {
  const unit = view.head.unit * (ground.face.width / view.width);
  const hard = hardCut(ground, skin, unit);
  checkStop();
  if (!hard) return undefined;
  const cut = resize(hard, view);
  const radius = Math.max(3, Math.round(view.head.unit * 0.022));
  const soft = guidedFilter(view.light, cut, radius, 6e-5);
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = smoothstep(0.1, 0.85, at(soft, i));
  const sure = Float32Array.from(cut.data, (c, i) => (c > 0.98 && at(soft, i) > 0.9 ? 1 : 0));
  const front = fillPlanes(view, sure);
  checkStop();
  addFlyaways(view, cut, front, soft);
  addFringe(view, cut, front, soft);
  return removeShine(view, soft);
}

/** Less than this of a pixel is not found. */
const minFound = 0.4;

/**
 * How much of what is hair by its place, above and beside the face, a cut-out left out: what the parse takes for skin is an ear,
 * or another's face.
 *
 * @returns 0–1; 0 where nothing of a head is seen there.
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

/** The hair of a photo, found once; `key` is the photo's. */
export const cachedHair = (
  view: HeadView,
  key: string,
  { hair }: Pick<EngineTools, 'hair'>,
): Promise<FoundHair | undefined> => hair.take(key, async () => cutOutHair(view));
