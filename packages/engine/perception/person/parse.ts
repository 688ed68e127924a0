import { colourGuidedFilter } from '#engine/imaging/filters.ts';
import { clamp, smoothstep } from '#engine/imaging/math.ts';
import { components, distanceTransform } from '#engine/imaging/morphology.ts';
import { costAt, fitMixture, pickColours, type Mixture } from '#engine/imaging/mixture.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { plane, planeOf, type Plane } from '#engine/imaging/plane.ts';
import { sureBackground, sureForeground, twoLabelCut } from '#engine/imaging/grab-cut.ts';

import type { BodyModel } from './limb-model.ts';
import { toBody, type Skeleton } from './person-skeleton.ts';

export const label = { background: 0, hair: 1, skin: 2, top: 3, bottom: 4, shoes: 5 } as const;
const labels = 6;

/** A label a pixel of the view. */
export type Labels = Uint8Array;

/** Upper bound of costs: a colour that no model explains is equally unlikely for all labels. */
const maxCost = 14;
/** Approximate cost of a colour at the centre of a mixture. */
const minCost = -9;
const unknownCost = 6;

type Models = { skin?: Mixture; hair?: Mixture; top?: Mixture; bottom?: Mixture; shoes?: Mixture };

const costIn = (model: Mixture | undefined, lab: Lab, i: number): number =>
  model ? clamp(costAt(model, lab, i) - minCost, 0, maxCost) : unknownCost;

/** Whether a pixel has a hue that skin of any tone has in OKLab, for bodies whose face is not in the picture. */
export function couldBeSkin(lab: Lab, i: number): boolean {
  const a = lab.a[i] ?? 0;
  const b = lab.b[i] ?? 0;
  const chroma = Math.hypot(a, b);
  const hue = Math.atan2(b, a);
  return chroma > 0.02 && chroma < 0.14 && hue > 0.35 && hue < 1.4 && (lab.l[i] ?? 0) > 0.25;
}

/** Skin colour of this person under more or less light: hue and chroma hold, lightness may differ. */
type Tone = { l: number; hue: number; chroma: number };

function toneOf(colours: Float32Array): Tone | undefined {
  const n = colours.length / 3;
  if (n < 20) return undefined;
  let l = 0;
  let a = 0;
  let b = 0;
  for (let i = 0; i < colours.length; i += 3) {
    l += colours[i] ?? 0;
    a += colours[i + 1] ?? 0;
    b += colours[i + 2] ?? 0;
  }
  return { l: l / n, hue: Math.atan2(b, a), chroma: Math.hypot(a, b) / n };
}

function toneCost(tone: Tone, lab: Lab, i: number): number {
  const l = lab.l[i] ?? 0;
  const a = lab.a[i] ?? 0;
  const b = lab.b[i] ?? 0;
  const turn = Math.abs(Math.atan2(b, a) - tone.hue);
  const hue = Math.min(turn, 2 * Math.PI - turn) / 0.22;
  const chroma = (Math.hypot(a, b) - tone.chroma * Math.min(1.2, 0.5 + (0.5 * l) / tone.l)) / 0.035;
  const light = Math.max(0, Math.abs(l - tone.l) - 0.12);
  return Math.min(maxCost, 0.5 * (hue * hue + chroma * chroma + (light * light) / 0.015));
}

export type Parse = { readonly labels: Labels; readonly skinTone: Tone | undefined };

type Scene = { lab: Lab; mask: Plane; body: Skeleton; model: BodyModel; shares: Plane };

const inside = (p: Plane, i: number): boolean => (p.data[i] ?? 0) > 0.5;

function skinColours({ lab, mask, body, model }: Scene): Float32Array {
  const face = pickColours(lab, (i) => (model.face.data[i] ?? 0) < -body.faceHeight * 0.06);
  if (face.length > 180) return face;
  return pickColours(
    lab,
    (i) =>
      inside(mask, i) &&
      couldBeSkin(lab, i) &&
      ((model.arm.data[i] ?? 0) < -body.unit * 0.05 || (model.neck.data[i] ?? 0) < -body.faceHeight * 0.1),
  );
}

/** Fits the first models, from the pixels whose label follows from the pose. */
function seedModels(scene: Scene, tone: Tone | undefined, skin: Float32Array): Models {
  const { lab, mask, body, model, shares } = scene;
  const fh = body.faceHeight;
  const u = body.unit;
  const w = lab.width;
  const notSkin = (i: number) => !tone || toneCost(tone, lab, i) > 1.5;
  const hair = pickColours(lab, (i) => {
    const y = Math.floor(i / w);
    const ring = model.face.data[i] ?? 0;
    return (
      inside(mask, i) &&
      ring > fh * 0.05 &&
      ring < fh * 0.24 &&
      y < body.headCentre.y - fh * 0.3 &&
      Math.abs((i % w) - body.headCentre.x) < fh * 0.45
    );
  });
  const torso = (i: number) => inside(mask, i) && (model.torso.data[i] ?? 0) < -u * 0.05;
  const middle = (i: number) => (shares.data[i] ?? 0) > 0.2 && (shares.data[i] ?? 0) < 0.8;
  const clothed = pickColours(
    lab,
    (i) =>
      torso(i) &&
      middle(i) &&
      notSkin(i) &&
      ((model.arm.data[i] ?? 0) > u * 0.02 || (shares.data[i] ?? 0) < 0.5),
  );
  const onThighs = (i: number) =>
    inside(mask, i) &&
    (model.leg.data[i] ?? 0) < -u * 0.07 &&
    (model.arm.data[i] ?? 0) > u * 0.04 &&
    (shares.data[i] ?? 0) > 1.1 &&
    (shares.data[i] ?? 0) < 1.6;
  const thighs = pickColours(lab, onThighs);
  const clothedThighs = pickColours(lab, (i) => onThighs(i) && notSkin(i));
  // Bare legs below shorts would teach that skin is cloth; trousers in the colour of skin must still be learnt.
  const bottom = clothedThighs.length > thighs.length * 0.25 ? clothedThighs : thighs;
  const feet = body.ankle.left ?? body.ankle.right;
  const shoes = feet
    ? pickColours(lab, (i) => inside(mask, i) && (model.leg.data[i] ?? 0) < 0 && isFoot(scene, i, 0.04))
    : new Float32Array();
  return known({
    skin: fitMixture(skin, 3),
    hair: fitMixture(hair, 3),
    top: fitMixture(clothed.length > 90 ? clothed : pickColours(lab, torso), 4),
    bottom: fitMixture(bottom, 4),
    shoes: fitMixture(shoes, 3),
  });
}

const known = (models: { [K in keyof Models]: Models[K] | undefined }): Models => ({
  ...(models.skin && { skin: models.skin }),
  ...(models.hair && { hair: models.hair }),
  ...(models.top && { top: models.top }),
  ...(models.bottom && { bottom: models.bottom }),
  ...(models.shoes && { shoes: models.shoes }),
});

/** Whether a pixel lies below the ankles by the given share of the body's unit. */
function isFoot({ body, lab }: Scene, i: number, share: number): boolean {
  const y = Math.floor(i / lab.width);
  const x = i % lab.width;
  return (['left', 'right'] as const).some((side) => {
    const ankle = body.ankle[side];
    return ankle && y > ankle.y + body.unit * share && Math.abs(x - ankle.x) < body.unit * 0.5;
  });
}

/** 1 on the throat, where the chin's shadow is as dark as hair; 0 beside it. */
const onNeck = ({ body, model, lab }: Scene, i: number): number =>
  Math.floor(i / lab.width) > body.headCentre.y + body.faceHeight * 0.3
    ? smoothstep(0.04, -0.06, (model.neck.data[i] ?? 0) / body.faceHeight)
    : 0;

/** Cost of a pixel as skin: of the learnt mixture or of this tone. */
function skinCost(scene: Scene, learnt: Mixture | undefined, tone: Tone | undefined, i: number): number {
  const { lab, body, model } = scene;
  const u = body.unit;
  const fh = body.faceHeight;
  const face = model.face.data[i] ?? 0;
  const head = model.head.data[i] ?? 0;
  const own = costIn(learnt, lab, i);
  const nearSkin = Math.min(
    model.arm.data[i] ?? 0,
    model.leg.data[i] ?? 0,
    head,
    (model.neck.data[i] ?? 0) - fh * 0.3,
  );
  const isInFace = isUpper(scene, i) && face >= 0 && head < fh * 0.3;
  return (
    (isInFace
      ? own * 0.75 + 1.2
      : Math.min(own + 1 - 0.5, tone ? toneCost(tone, lab, i) : unknownCost) * 0.8) +
    clamp(((nearSkin - u * 0.05) / u) * 14, 0, 4) -
    (face < 0 ? 8 : 0)
  );
}

/** Whether a pixel lies above the mouth. */
const isUpper = ({ lab, body }: Scene, i: number): boolean =>
  Math.floor(i / lab.width) < body.headCentre.y + body.faceHeight * 0.42;

/** Cost of any label but the background outside of the person. */
const outsideCost = 16;

const skinCosts = (scene: Scene, learnt: Mixture | undefined, tone: Tone | undefined): Plane =>
  planeOf(scene.lab, (i) => (inside(scene.mask, i) ? skinCost(scene, learnt, tone, i) : outsideCost));

/** Cost planes of all labels from colours and positions, before smoothing. */
function costsOf(scene: Scene, models: Models, tone: Tone | undefined): Plane[] {
  const { lab, mask, body, model, shares } = scene;
  const u = body.unit;
  const fh = body.faceHeight;
  const costs = Array.from({ length: labels }, () => plane(lab));
  const [background, hair, skin, top, bottom, shoes] = costs.map((c) => c.data);
  if (!background || !hair || !skin || !top || !bottom || !shoes) return costs;
  const feetSeen = body.ankle.left !== undefined || body.ankle.right !== undefined;
  for (let i = 0; i < background.length; i++) {
    if (!inside(mask, i)) {
      hair[i] = skin[i] = top[i] = bottom[i] = shoes[i] = outsideCost;
      continue;
    }
    const t = shares.data[i] ?? 0;
    const face = model.face.data[i] ?? 0;
    const arm = model.arm.data[i] ?? 0;
    const ring = body.face ? face : (model.head.data[i] ?? 0) + fh * 0.25;
    background[i] = 9;
    hair[i] =
      (models.hair ? costIn(models.hair, lab, i) * 0.75 : 5) +
      Math.max(0, ((ring - fh * 0.3) / fh) * 3.2) +
      (face < 0 ? 4 : 0) -
      (isUpper(scene, i) && face >= 0 && ring < fh * 0.6 ? 2.2 : 0) +
      onNeck(scene, i) * 5 +
      Math.max(0, t * 10);
    skin[i] = skinCost(scene, models.skin, tone, i);
    top[i] =
      costIn(models.top, lab, i) * 0.55 +
      Math.max(0, (0.02 - t) * 14) +
      Math.max(0, (t - 1.08) * 9) +
      (face < 0 ? 6 : 0) +
      clamp((Math.min((model.torso.data[i] ?? 0) - u * 0.12, arm) / u) * 6, 0, 3);
    bottom[i] = costIn(models.bottom, lab, i) * 0.55 + Math.max(0, (0.82 - t) * 16) + (arm < 0 ? 1.5 : 0);
    shoes[i] = feetSeen && isFoot(scene, i, -0.12) ? costIn(models.shoes, lab, i) * 0.55 + 0.5 : 12;
  }
  return costs;
}

function cheapest(costs: readonly Plane[]): Labels {
  const out = new Uint8Array(costs[0]?.data.length ?? 0);
  const least = new Float32Array(out.length).fill(Number.POSITIVE_INFINITY);
  for (const [k, { data }] of costs.entries())
    for (let i = 0; i < out.length; i++)
      if ((data[i] ?? 0) < (least[i] ?? 0)) {
        least[i] = data[i] ?? 0;
        out[i] = k;
      }
  return out;
}

/** Relabels islands of a label smaller than 0.06 % with their next best label. */
function dropSpecks(found: Labels, costs: readonly Plane[], lab: Lab): void {
  for (let k = 1; k < labels; k++) {
    const { ids, areas } = components(planeOf(lab, (i) => (found[i] === k ? 1 : 0)));
    const small = areas.map((area) => area < found.length * 0.0006);
    for (let i = 0; i < found.length; i++) {
      const id = ids[i] ?? -1;
      if (id < 0 || !small[id]) continue;
      let least = Number.POSITIVE_INFINITY;
      for (const [other, cost] of costs.entries())
        if (other !== k && (cost.data[i] ?? 0) < least) {
          least = cost.data[i] ?? 0;
          found[i] = other;
        }
    }
  }
}

/**
 * Redraws the line between top and bottom: a two-label cut around the hips with colours learnt above and below, where the spatial
 * costs alone would cut straight across.
 */
function settleHips(scene: Scene, found: Labels): void {
  const { lab, body, model, shares } = scene;
  const share = (i: number) => shares.data[i] ?? 0;
  const clothes = (i: number) => found[i] === label.top || found[i] === label.bottom;
  const above = fitMixture(
    pickColours(lab, (i) => clothes(i) && share(i) > 0.3 && share(i) < 0.7 && (model.torso.data[i] ?? 0) < 0),
    3,
  );
  const below = fitMixture(
    pickColours(lab, (i) => clothes(i) && share(i) > 1.14 && share(i) < 1.55 && (model.leg.data[i] ?? 0) < 0),
    3,
  );
  if (!above || !below) return;
  const sideSeeds = new Uint8Array(found.length);
  const pull = new Float32Array(found.length);
  let open = 0;
  for (let i = 0; i < found.length; i++) {
    const t = share(i);
    if (!clothes(i)) sideSeeds[i] = t < 0.95 ? sureForeground : sureBackground;
    else if (t < 0.6) sideSeeds[i] = sureForeground;
    else if (t > 1.38) sideSeeds[i] = sureBackground;
    else {
      sideSeeds[i] = 2;
      open++;
      pull[i] = clamp(costAt(below, lab, i) - costAt(above, lab, i), -6, 6) + (1 - t) * 3;
    }
  }
  if (open < body.unit * 2) return;
  // Pixels that are neither top nor bottom attract no border.
  for (let i = 0; i < found.length; i++) if (!clothes(i)) sideSeeds[i] = 2;
  const side = twoLabelCut(lab, sideSeeds, pull, 28);
  for (let i = 0; i < found.length; i++)
    if (clothes(i) && share(i) > 0.6 && share(i) < 1.38)
      found[i] = inside(side, i) ? label.top : label.bottom;
}

/** Labels hair that falls over the shoulders: hair-coloured pixels connected with the hair on the head. */
function followHair(scene: Scene, found: Labels, models: Models): void {
  const { lab, body, model } = scene;
  const { hair } = models;
  if (!hair) return;
  const w = lab.width;
  const queue: number[] = [];
  for (let i = 0; i < found.length; i++) if (found[i] === label.hair) queue.push(i);
  const most = body.faceHeight * 1.9;
  while (queue.length > 0) {
    const p = queue.pop() ?? 0;
    for (const q of [p - 1, p + 1, p - w, p + w]) {
      const is = found[q];
      if (is !== label.top && is !== label.skin) continue;
      if ((model.face.data[q] ?? 0) < 0) continue;
      if (Math.hypot((q % w) - body.headCentre.x, Math.floor(q / w) - body.headCentre.y) > most) continue;
      const labelModel = is === label.top ? models.top : models.skin;
      if (costIn(hair, lab, q) + 1.8 + onNeck(scene, q) * 5 > costIn(labelModel, lab, q)) continue;
      found[q] = label.hair;
      queue.push(q);
    }
  }
}

/**
 * Splits the silhouette into hair, skin, top, bottom and shoes: colour mixtures learnt from seeds that the pose gives, plus spatial
 * costs, smoothed along the picture's edges (Rhemann et al. 2011), then the cheapest label; repeated once with skin learnt from the
 * bare arms and legs too.
 */
export function parseBody(lab: Lab, mask: Plane, body: Skeleton, model: BodyModel): Parse {
  const shares = planeOf(lab, (_, x, y) => toBody(body, { x, y }).down / body.torsoLength);
  const scene: Scene = { lab, mask, body, model, shares };
  const colours = skinColours(scene);
  const tone = toneOf(colours);
  let models = seedModels(scene, tone, colours);
  const filter = colourGuidedFilter(lab, 3, 1e-3);
  const smooth = (cost: Plane) =>
    filter(
      plane(
        cost,
        cost.data.map((v) => v / maxCost),
      ),
    );
  const costs = costsOf(scene, models, tone).map(smooth);
  const first = cheapest(costs);
  const deep = distanceTransform(planeOf(lab, (i) => (first[i] === label.skin ? 1 : 0)));
  const limbs = fitMixture(
    pickColours(lab, (i) => (deep.data[i] ?? 0) > 2),
    4,
  );
  if (limbs) {
    models = { ...models, skin: limbs };
    costs[label.skin] = smooth(skinCosts(scene, limbs, tone));
  }
  const found = cheapest(costs);
  dropSpecks(found, costs, lab);
  settleHips(scene, found);
  followHair(scene, found, models);
  return { labels: found, skinTone: tone };
}
