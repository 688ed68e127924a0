import { resample } from '#server/engine/core/codec.ts';
import {
  maybeForeground,
  sureBackground,
  sureForeground,
  twoLabelCut,
} from '#server/engine/core/grab-cut.ts';
import { mix } from '#server/engine/core/geometry.ts';
import { clamp, median } from '#server/engine/core/math.ts';
import { costAt, fitMixture, pickColours } from '#server/engine/core/mixture.ts';
import { components } from '#server/engine/core/morphology.ts';
import { toLab, type Lab } from '#server/engine/core/oklab.ts';
import { planeOf, type Picture, type Plane } from '#server/engine/core/plane.ts';
import { hairOf, placesOf } from '#server/engine/hair/cut-out.ts';
import { headOf, onCheeks, type Head } from '#server/engine/hair/head.ts';
import { headViewOf, ownMaskOf } from '#server/engine/hair/view.ts';
import { label, type Labels } from '#server/engine/person/parse.ts';
import type { PersonParse } from '#server/engine/person/person.ts';
import { skeletonOf } from '#server/engine/person/skeleton.ts';
import { poseWithin } from '#server/engine/pose/pose.ts';
import type { EngineTools } from '#server/engine/tools.ts';
import { laid, type Region } from './surface.ts';

/** A parse learns clothes from the middle of the torso: where a picture ends above this share of its length, it knows none. */
const leastTorso = 0.5;
/** Clothes begin so far down a face whose chin is at 1, beside the throat and across it; collars rise higher. In face heights. */
const clothed = { beside: 1, throat: 0.3, across: 1.35, collar: 0.6 };
/** Of clothes so many pixels are seen at least, as a share of the view. */
const leastCloth = 0.004;
/** Down the face, in its heights: above this what is neither skin nor cloth is on the head, as a hat is. */
const chin = 0.95;
/** So near to its outline, in its heights, a face may be hair. */
const rim = 0.06;
/** Colour distance (OKLab, a and b) from the cheeks' colour in more or less light that skin has. */
const likeSkin = 0.035;
/** Farther off, it is none. */
const unlikeSkin = 0.05;
/** Shares of the cheeks' lightness that skin has in the shade, in that of a jaw, and where it shines. */
const skinLight = { shade: 0.5, throat: 0.3, most: 1.45 };
/** What skin in other light than the face's costs (negative log-likelihood), and from which cost on a colour is none of a mixture's. */
const shaded = -5;
const strange = 1;
/** What a colour says at most for one side, and what an outline costs a pixel. */
const mostPull = 6;
const outlineCost = 6;
/** Islands smaller than this share of the view are of what lies around them. */
const speck = 0.0008;

/**
 * The hair of the head in a picture, where one is seen.
 *
 * @param picture the whole one, without alpha
 * @param key of the photo
 */
export async function hairIn(
  picture: Picture,
  parse: PersonParse,
  key: string,
  tools: EngineTools,
): Promise<Region | undefined> {
  const view = await headViewOf(picture, parse);
  const found = view && (await hairOf(view, key, tools));
  return view && found && { plane: found.alpha, box: view.box };
}

/** A part of the body smaller than this share of the picture is none. */
export const leastPart = 0.0012;

const on = (p: Plane, i: number): boolean => (p.data[i] ?? 0) > 0.5;

/** How far a colour lies from that of the cheeks in more or less light (OKLab). */
function offSkin(
  lab: Lab,
  cheeks: readonly number[],
  isThroat: (i: number) => boolean,
): (i: number) => number {
  const of = (channel: Float32Array) => median(cheeks.map((i) => channel[i] ?? 0));
  const [l, a, b] = [Math.max(0.05, of(lab.l)), of(lab.a), of(lab.b)];
  return (i) => {
    const share = (lab.l[i] ?? 0) / l;
    const lit = clamp(share, isThroat(i) ? skinLight.throat : skinLight.shade, skinLight.most);
    const off = Math.hypot((lab.a[i] ?? 0) - a * lit, (lab.b[i] ?? 0) - b * lit, (share - lit) * l);
    return off / Math.max(0.5, lit);
  };
}

/** Whether a picture ends before the middle of the torso. */
function isClose({ pose, height }: PersonParse): boolean {
  const body = skeletonOf(pose);
  return !body || height - body.neck.y < leastTorso * body.torsoLength;
}

/** What a colour costs as skin of this face, as clothes and as what lies behind, negative log-likelihoods. */
type Costs = Record<'skin' | 'cloth' | 'ground', (i: number) => number>;

/** A parse's view with the hair that was cut out. */
type Seen = {
  readonly lab: Lab;
  readonly parse: PersonParse;
  readonly places: ReturnType<typeof placesOf>;
  readonly close: boolean;
  /** A person's pixel that is no hair. */
  readonly isBare: (i: number) => boolean;
};

/** @returns undefined where a face shows no skin */
function costsOf({ lab, parse, places, close, isBare }: Seen): Costs | undefined {
  const [u, v] = [(i: number) => places.u[i] ?? 0, (i: number) => places.v[i] ?? 0];
  const isThroat = (i: number) => Math.abs(u(i)) < clothed.throat && v(i) < clothed.across;
  const cheeks = [...parse.labels.keys()].filter((i) => onCheeks(u(i), v(i)) && on(places.face, i));
  if (cheeks.length === 0) return undefined;
  const off = offSkin(lab, cheeks, isThroat);
  const inside = (i: number) => places.insideFace.data[i] ?? 0;
  const skin = fitMixture(
    pickColours(lab, (i) => inside(i) > rim && off(i) < likeSkin),
    3,
  );
  if (!skin) return undefined;
  const colours = pickColours(lab, (i) => {
    if (!isBare(i)) return false;
    if (!close) return parse.labels[i] === label.top;
    return v(i) > clothed.beside && !isThroat(i) && off(i) > unlikeSkin;
  });
  const ground = fitMixture(
    pickColours(lab, (i) => !on(parse.mask, i)),
    4,
  );
  const cloth = colours.length > 3 * leastCloth * lab.l.length ? fitMixture(colours, 4) : undefined;
  return {
    skin: (i) => Math.min(costAt(skin, lab, i), shaded + (off(i) / likeSkin) ** 2),
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

/**
 * @param lab the parse's view
 * @param hair how much of its every pixel is hair
 */
function toldAnew(lab: Lab, parse: PersonParse, hair: Plane, head: Head): Labels {
  const { mask, labels } = parse;
  const places = placesOf({ lab, head });
  const close = isClose(parse);
  const isBare = (i: number): boolean => on(mask, i) && !on(hair, i);
  const costs = costsOf({ lab, parse, places, close, isBare });
  if (!costs) return labels;
  const isOpen = (i: number): boolean =>
    isBare(i) && !on(places.face, i) && (close || labels[i] === label.hair);
  const known = labels.map((own, i) => {
    if (isOpen(i) || !isBare(i)) return maybeForeground;
    return own === label.skin || on(places.face, i) ? sureForeground : sureBackground;
  });
  const pull = Float32Array.from(labels, (_, i) =>
    isOpen(i) ? clamp(0.7 * (costs.cloth(i) - costs.skin(i)), -mostPull, mostPull) : 0,
  );
  const skin = twoLabelCut(lab, known, pull, outlineCost);
  const told = labels.map((own, i) => {
    if (!on(mask, i)) return own;
    const down = places.v[i] ?? 0;
    if (own === label.background)
      return close && down > clothed.collar && costs.cloth(i) < costs.ground(i) ? label.top : own;
    if (on(hair, i)) return label.hair;
    if (on(places.face, i)) return label.skin;
    if (!isOpen(i)) return own;
    if (on(skin, i)) return label.skin;
    return (close && down > chin) || (costs.cloth(i) < strange && down > clothed.collar)
      ? label.top
      : label.hair;
  });
  dropSpecks(told, mask, isOpen);
  return told;
}

/**
 * A parse with its skin, hair and clothes as the face and the cut-out of its hair tell them. By itself it takes a bare forehead,
 * ears and collars for hair, and where little of the body is seen it takes clothes for skin.
 * Strangers whom it took in are nobody.
 *
 * @param picture the whole one, without alpha
 * @param hair what was cut out as the hair of the head
 */
export async function partsOf(picture: Picture, parse: PersonParse, hair: Region): Promise<PersonParse> {
  const { box, scale, pose } = parse;
  const { face } = poseWithin(pose, box, scale);
  if (!pose.face || !face) return parse;
  const mask = ownMaskOf(parse, mix(pose.face.forehead, pose.face.chin, 0.5));
  const own = { ...parse, mask, labels: parse.labels.map((is, i) => (on(mask, i) ? is : label.background)) };
  const lab = toLab(await resample(picture, mask, box));
  const found = laid(
    {
      plane: hair.plane,
      box: {
        x: (hair.box.x - box.x) * scale,
        y: (hair.box.y - box.y) * scale,
        width: hair.box.width * scale,
        height: hair.box.height * scale,
      },
    },
    mask,
  );
  return { ...own, labels: toldAnew(lab, own, found, headOf(face)) };
}
