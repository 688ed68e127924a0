import { guidedFilter, gaussianBlur } from '#server/engine/core/filters.ts';
import { polygonMask } from '#server/engine/core/geometry.ts';
import { sureBackground, sureForeground, twoLabelCut } from '#server/engine/core/grab-cut.ts';
import { clamp, median, smoothstep } from '#server/engine/core/math.ts';
import { costOf, fitMixture, pickColours, type Mixture } from '#server/engine/core/mixture.ts';
import { dilate, distanceTransform, fillHoles, keepLargest } from '#server/engine/core/morphology.ts';
import type { Lab } from '#server/engine/core/oklab.ts';
import { plane, planeOf, resize, type Plane } from '#server/engine/core/plane.ts';
import { pushPull } from '#server/engine/core/push-pull.ts';

import type { EngineTools, StopSign } from '#server/engine/tools.ts';

import { outlinesMask, toHead } from './head.ts';
import type { HeadView } from './view.ts';

/** Colours that the skin's mixture finds dearer than this are not skin. */
const likeSkin = -4;
/** Long side of what the cut is found on; its edge is then laid onto the photo at full size. */
const cutSide = 320;

/** What is known of every pixel of the small view, distances in face heights. */
type Ground = {
  readonly lab: Lab;
  readonly face: Plane;
  readonly insideFace: Plane;
  readonly outsideFace: Plane;
  readonly insidePerson: Plane;
  readonly outsidePerson: Plane;
  readonly skin: Plane;
  readonly clothes: Plane;
  readonly hair: Plane;
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly browTop: number;
};

const on = (p: Plane, i: number): boolean => (p.data[i] ?? 0) > 0.5;
const at = (p: Plane, i: number): number => p.data[i] ?? 0;

function smallLab(lab: Lab, size: { width: number; height: number }): Lab {
  const part = (data: Float32Array) => resize(plane(lab, data), size).data;
  return { ...size, l: part(lab.l), a: part(lab.a), b: part(lab.b) };
}

function groundOf(view: HeadView): Ground {
  const by = Math.min(1, cutSide / Math.max(view.width, view.height));
  const size = {
    width: Math.max(8, Math.round(view.width * by)),
    height: Math.max(8, Math.round(view.height * by)),
  };
  const unit = view.head.unit * by;
  const oval = view.head.oval.map((p) => ({ x: (p.x + 0.5) * by - 0.5, y: (p.y + 0.5) * by - 0.5 }));
  const face = polygonMask(size, oval);
  const inUnits = (p: Plane) =>
    plane(
      p,
      p.data.map((d) => d / unit),
    );
  const person = resize(view.person, size);
  const n = size.width * size.height;
  const u = new Float32Array(n);
  const v = new Float32Array(n);
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i++) {
      const p = toHead(view.head, (x + 0.5) / by - 0.5, (y + 0.5) / by - 0.5);
      u[i] = p.u;
      v[i] = p.v;
    }
  return {
    lab: smallLab(view.lab, size),
    face,
    insideFace: inUnits(distanceTransform(face)),
    outsideFace: inUnits(distanceTransform(face, true)),
    insidePerson: inUnits(distanceTransform(person)),
    outsidePerson: inUnits(distanceTransform(person, true)),
    skin: resize(view.parts.skin, size),
    clothes: resize(view.parts.clothes, size),
    hair: resize(view.parts.hair, size),
    u,
    v,
    browTop: view.head.browTop,
  };
}

type Models = { skin: Mixture; hair: Mixture; other: Mixture | undefined };

const otherThanHead = (g: Ground, i: number): boolean =>
  (on(g.clothes, i) && at(g.insidePerson, i) > 0.03) || at(g.outsidePerson, i) > 0.06;

/** Skin from the inner face, hair from the crown above it, the rest from clothes and background. */
function seedModels(g: Ground): Models | undefined {
  const skin = fitMixture(
    pickColours(g.lab, (i) => at(g.insideFace, i) > 0.1 && (g.v[i] ?? 0) < 0.62),
    3,
  );
  const onCrown = (i: number) =>
    at(g.insidePerson, i) > 0.03 &&
    (g.v[i] ?? 0) < -0.13 &&
    (g.v[i] ?? 0) > -0.42 &&
    Math.abs(g.u[i] ?? 0) < 0.38;
  const crown = pickColours(g.lab, onCrown);
  const unlikeSkin = pickColours(
    g.lab,
    (i) =>
      onCrown(i) && (!skin || costOf(skin, g.lab.l[i] ?? 0, g.lab.a[i] ?? 0, g.lab.b[i] ?? 0) > likeSkin),
  );
  // A high forehead must not teach that hair looks like skin; blond hair that does look like it must still be learnt.
  const hair = fitMixture(unlikeSkin.length > crown.length * 0.3 ? unlikeSkin : crown, 4);
  const other = fitMixture(
    pickColours(g.lab, (i) => otherThanHead(g, i)),
    5,
  );
  return skin && hair && { skin, hair, other };
}

const costIn = (model: Mixture, { lab }: Ground, i: number): number =>
  costOf(model, lab.l[i] ?? 0, lab.a[i] ?? 0, lab.b[i] ?? 0);

/** How far a pixel is drawn to hair (positive) by its colour and its place. */
function pullOf(g: Ground, models: Models, i: number): number {
  const v = g.v[i] ?? 0;
  const inFace = on(g.face, i);
  const inPerson = at(g.insidePerson, i) > 0;
  const skinPrior = on(g.skin, i) || inFace ? 0 : 0.8;
  const otherPrior = on(g.clothes, i) ? 0 : inPerson ? 3 : -0.3;
  const skin = costIn(models.skin, g, i) + skinPrior;
  const other = models.other ? costIn(models.other, g, i) + otherPrior : skin;
  const far = at(g.outsideFace, i);
  return (
    clamp((Math.min(skin, other) - costIn(models.hair, g, i)) * 0.7, -7, 7) +
    (on(g.hair, i) && !inFace && v < -0.12 ? 1.2 : 0) -
    (inPerson ? 0 : 1.5) -
    Math.max(0, far - 0.45) * (on(g.hair, i) ? 0.3 : 1.2) -
    (inFace ? 1 + 14 * Math.max(0, at(g.insideFace, i) - 0.04) : 0) -
    (v > 1.02 && Math.abs(g.u[i] ?? 0) < 0.22 ? 2 : 0)
  );
}

function cutOnce(g: Ground, models: Models): Plane {
  const n = g.face.data.length;
  const known = new Uint8Array(n).fill(2);
  const pull = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const belowBrows = (g.v[i] ?? 0) > g.browTop - 0.03;
    if ((at(g.insideFace, i) > 0.09 && belowBrows) || at(g.outsidePerson, i) > 0.12)
      known[i] = sureBackground;
    else pull[i] = pullOf(g, models, i);
  }
  // An edge of the grid that pulls to nothing at all leaves the cut free to be empty.
  known[0] = known[0] === sureForeground ? sureForeground : sureBackground;
  return keepLargest(twoLabelCut(g.lab, known, pull, 6), 0.015);
}

/** Hair as a hard mask on the small view; undefined where no hair-coloured crown is seen. */
function hardCut(g: Ground, unit: number, signal: StopSign | undefined): Plane | undefined {
  const models = seedModels(g);
  if (!models) return undefined;
  const first = cutOnce(g, models);
  signal?.throwIfAborted();
  const deep = distanceTransform(first);
  const hair = fitMixture(
    pickColours(g.lab, (i) => at(deep, i) > 1.5),
    4,
  );
  const cut = hair ? cutOnce(g, { ...models, hair }) : first;
  return fillHoles(cut, unit * unit * 0.01);
}

/** The same OKLab planes with the unknown filled in from the known. */
function filledFrom({ lab }: HeadView, known: Float32Array): Lab {
  const [l, a, b] = pushPull(lab, [lab.l, lab.a, lab.b], known);
  if (!l || !a || !b) throw new Error('three planes');
  return { width: lab.width, height: lab.height, l, a, b };
}

/** A pixel farther than this from the line between two colours is no mixture of them. */
const offLine = 0.12;

/**
 * How much of `front` a pixel has on the line from `back` to `front` (both filled in from where they are sure), after
 * the colour-line model of Levin et al. 2008; undefined where the two are too much alike or it lies off the line.
 */
function shareOf(lab: Lab, back: Lab, front: Lab, i: number): number | undefined {
  const dl = (front.l[i] ?? 0) - (back.l[i] ?? 0);
  const da = (front.a[i] ?? 0) - (back.a[i] ?? 0);
  const db = (front.b[i] ?? 0) - (back.b[i] ?? 0);
  const length = dl * dl + da * da + db * db;
  if (length < 0.01) return undefined;
  const vl = (lab.l[i] ?? 0) - (back.l[i] ?? 0);
  const va = (lab.a[i] ?? 0) - (back.a[i] ?? 0);
  const vb = (lab.b[i] ?? 0) - (back.b[i] ?? 0);
  const t = (dl * vl + da * va + db * vb) / length;
  return Math.hypot(vl - t * dl, va - t * da, vb - t * db) > offLine ? undefined : t;
}

/** Single hairs and curls before the background. */
function addFlyaways(view: HeadView, cut: Plane, front: Lab, soft: Plane): void {
  const { head } = view;
  const near = gaussianBlur(cut, head.unit * 0.035);
  const body = dilate(
    planeOf(view, (i) => (at(view.person, i) > 0.5 || at(cut, i) > 0.5 ? 1 : 0)),
    head.unit * 0.09,
  );
  const known = Float32Array.from(body.data, (b) => (b > 0.5 ? 0 : 1));
  if (known.reduce((sum, k) => sum + k, 0) < known.length * 0.05) return;
  const back = filledFrom(view, known);
  for (let i = 0; i < known.length; i++) {
    const reach = at(near, i);
    if (reach < 0.015 || at(view.parts.skin, i) > 0.3 || at(view.parts.clothes, i) > 0.3) continue;
    const share = shareOf(view.lab, back, front, i);
    if (share === undefined) continue;
    soft.data[i] = Math.max(at(soft, i), smoothstep(0.06, 0.8, share) * Math.min(1, reach * 14));
  }
}

/** How much darker than the cheeks (OKLab lightness) hair on a forehead must be to be told from its shadow. */
const darkerThanSkin = 0.12;

/** Single strands of a fringe on the forehead, between hairline and brows. */
function addFringe(view: HeadView, cut: Plane, front: Lab, soft: Plane): void {
  const { head, lab } = view;
  const face = polygonMask(view, head.oval);
  const brows = dilate(outlinesMask(view, head.brows), head.unit * 0.045);
  const cheeks: number[] = [];
  const open: number[] = [];
  for (let y = 0, i = 0; y < view.height; y++)
    for (let x = 0; x < view.width; x++, i++) {
      if (!on(face, i)) continue;
      const { v } = toHead(head, x, y);
      if (v > 0.45 && v < 0.7) cheeks.push(lab.l[i] ?? 0);
      if (v < head.browTop + 0.06 && !on(brows, i)) open.push(i);
    }
  const skin = median(cheeks);
  const known = new Float32Array(lab.l.length);
  let found = 0;
  for (const i of open)
    if (at(cut, i) < 0.02 && at(soft, i) < 0.02 && Math.abs((lab.l[i] ?? 0) - skin) < 0.1) {
      known[i] = 1;
      found++;
    }
  if (found < open.length * 0.05) return;
  const back = filledFrom(view, known);
  for (const i of open) {
    if ((back.l[i] ?? 0) - (front.l[i] ?? 0) < darkerThanSkin) continue;
    const share = shareOf(lab, back, front, i);
    if (share !== undefined) soft.data[i] = Math.max(at(soft, i), smoothstep(0.45, 0.9, share));
  }
}

/**
 * Finds the hair of the head in the view: colour mixtures learnt from crown, face and surroundings, a graph cut
 * (Boykov & Jolly 2001), its edge laid onto the photo's by a guided filter, single hairs by their colour.
 *
 * @returns alpha 0–1 a view pixel, or undefined where there is none to be found.
 */
export function cutHair(view: HeadView, signal?: StopSign): Plane | undefined {
  const ground = groundOf(view);
  const unit = view.head.unit * (ground.face.width / view.width);
  const hard = hardCut(ground, unit, signal);
  signal?.throwIfAborted();
  if (!hard) return undefined;
  const cut = resize(hard, view);
  const radius = Math.max(3, Math.round(view.head.unit * 0.022));
  const soft = guidedFilter(view.light, cut, radius, 6e-5);
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = smoothstep(0.1, 0.85, at(soft, i));
  const sure = Float32Array.from(cut.data, (c, i) => (c > 0.98 && at(soft, i) > 0.9 ? 1 : 0));
  const front = filledFrom(view, sure);
  signal?.throwIfAborted();
  addFlyaways(view, cut, front, soft);
  addFringe(view, cut, front, soft);
  return soft;
}

/** The hair of a photo, found once; `key` is the photo's. */
export const hairOf = (
  view: HeadView,
  key: string,
  { hair, signal }: EngineTools,
): Promise<Plane | undefined> => hair.take(key, async () => cutHair(view, signal));
