import type { EditOperation } from '@mot-studio/terms/editing';
import { colourOf } from '@mot-studio/terms/colour';
import { gaussianBlur, guidedFilter } from '#engine/imaging/filters.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { distance, mix } from '#engine/imaging/geometry.ts';
import { toLab } from '#engine/imaging/oklab.ts';
import { cropPicture, growBox, plane, type Box, type Picture, type Plane } from '#engine/imaging/plane.ts';
import type { Face } from '#engine/perception/pose/pose.ts';

import { faceFeature, type FaceView, type Scene } from './scene.ts';
import type { Manner } from './settings.ts';
import { coverOf, mapPixels, type Cover } from './picture-surface.ts';

type FaceKind = 'smooth-skin' | 'whiten-teeth' | 'brighten-eyes' | 'face-enhance' | 'blush';
export type FaceOperation = Extract<EditOperation, { kind: FaceKind }>;
const faceKinds: readonly string[] = [
  'smooth-skin',
  'whiten-teeth',
  'brighten-eyes',
  'face-enhance',
  'blush',
] satisfies readonly FaceKind[];
type Blush = Extract<EditOperation, { kind: 'blush' }>;
export const isFaceOperation = (operation: EditOperation): operation is FaceOperation =>
  faceKinds.includes(operation.kind);

const heightOf = ({ forehead, chin }: Face): number => Math.hypot(chin.x - forehead.x, chin.y - forehead.y);

/** Box around the face with the skin near it. */
function boxOf(face: Face, picture: Picture): Box {
  const height = heightOf(face);
  const x = (face.forehead.x + face.chin.x) / 2;
  const y = (face.forehead.y + face.chin.y) / 2;
  return growBox(
    { x: x - 0.7 * height, y: y - 0.7 * height, width: 1.4 * height, height: 2 * height },
    0,
    picture,
  );
}

type Layers = { readonly l: Plane; readonly a: Plane; readonly b: Plane };

/** Smoothed layers of the skin within the face's box. */
type Skin = {
  /** Skin without small unevenness. */
  readonly even: Layers;
  /** Skin without details as small as a freckle. */
  readonly soft: Layers;
};

/** Greatest width of freckles, pores and small wrinkles, in face heights; blotches are wider. */
const fineWidth = 0.012;

function skinIn(picture: Picture, box: Box, face: Face, manner: Manner): Skin {
  const { l, a, b, width, height } = toLab(cropPicture(picture, box));
  const [light, red, yellow] = [l, a, b].map((channel) => plane({ width, height }, channel));
  if (!light || !red || !yellow) throw new Error('three channels');
  const radius = Math.max(3, heightOf(face) * 0.04);
  const shrink = Math.min(manner.effort.shrink, Math.max(1, Math.floor(radius / 3)));
  let even = guidedFilter(light, light, radius, 0.0022, shrink);
  for (let round = 1; round < manner.effort.rounds; round++)
    even = guidedFilter(even, even, radius, 0.0009, shrink);
  const fine = Math.max(1, heightOf(face) * fineWidth);
  return {
    even: { l: even, a: gaussianBlur(red, radius * 0.6), b: gaussianBlur(yellow, radius * 0.6) },
    soft: { l: gaussianBlur(light, fine), a: gaussianBlur(red, fine), b: gaussianBlur(yellow, fine) },
  };
}

/** Shares of the skin's unevenness that remain. */
type KeptUnevenness = {
  /** Shares of the small and of the wide unevenness that remain. */
  readonly fine: number;
  readonly wide: number;
  /** Differences in lightness (OKLab) from which a darker or lighter spot is a feature, which stays. */
  readonly dark: number;
  readonly bright: number;
};

/** Share of an uneven tint that is removed. */
const tint = 0.7;
/** Multiple of that difference from which a feature stays completely. */
const featureSpan = 2;

/** Evens out the skin of the face and the neck, except for eyes, brows and lips. */
async function evenSkin(
  picture: Picture,
  amount: number,
  view: FaceView,
  manner: Manner,
  kept: KeptUnevenness,
): Promise<void> {
  const { face } = view;
  const skin = await view.cover('skin');
  const spared = coverOf(
    faceFeature(face, picture, ['leftEye', 'rightEye', 'lips', 'leftBrow', 'rightBrow'], 0.018),
  );
  const box = boxOf(face, picture);
  const { even, soft } = skinIn(picture, box, face, manner);
  const cover: Cover = (x, y) =>
    skin(x, y) * clamp(1 - spared(x, y) * 1.6, 0, 1) * fade(box, x, y) * Math.min(1, amount * 1.25);
  mapPixels(
    picture,
    (pixel, x, y) => {
      const i = (y - box.y) * box.width + x - box.x;
      const at = ({ data }: Plane, own: number) => data[i] ?? own;
      const [level, middle] = [at(even.l, pixel.l), at(soft.l, pixel.l)];
      const deviation = middle - level;
      const begins = deviation < 0 ? kept.dark : kept.bright;
      const feature = smoothstep(begins, begins * featureSpan, Math.abs(deviation));
      const wide = lerp(kept.wide, 1, feature);
      const small = pixel.l - middle;
      const fine = lerp(kept.fine, 1, smoothstep(kept.dark, kept.dark * featureSpan, Math.abs(small)));
      pixel.l = level + deviation * wide + small * fine + 0.008;
      const evened = tint * (1 - feature);
      const [red, softRed] = [at(even.a, pixel.a), at(soft.a, pixel.a)];
      const [yellow, softYellow] = [at(even.b, pixel.b), at(soft.b, pixel.b)];
      pixel.a = lerp(pixel.a, red + (pixel.a - softRed) * kept.fine, evened);
      pixel.b = lerp(pixel.b, yellow + (pixel.b - softYellow) * kept.fine, evened);
    },
    cover,
  );
}

/** Smooths the skin: a literal manner leaves less wide unevenness; some fine grain stays, so that skin does not look like wax. */
function smoothSkin(picture: Picture, amount: number, view: FaceView, manner: Manner): Promise<void> {
  const grain = lerp(0.42, 0.02, manner.literal) * (1 - 0.45 * amount);
  return evenSkin(picture, amount, view, manner, { fine: grain, wide: grain, dark: 0.1, bright: 0.1 });
}

/** Refreshes the skin: removes blotches and shine in part; freckles, moles, scars and wrinkles belong to the face. */
function refreshSkin(picture: Picture, amount: number, view: FaceView, manner: Manner): Promise<void> {
  return evenSkin(picture, amount, view, manner, { fine: 0.92, wide: 0.4, dark: 0.022, bright: 0.08 });
}

/** Fades the smoothing out towards the box's edge. */
function fade({ x: left, y: top, width, height }: Box, x: number, y: number): number {
  if (x < left || y < top || x >= left + width || y >= top + height) return 0;
  const edge = Math.min(x - left, left + width - 1 - x, top + height - 1 - y) / (width * 0.08);
  return Math.min(1, Math.max(0, edge));
}

/** Removes yellow and adds light on teeth: light and pale pixels within the mouth; gums and tongue are redder. */
async function whitenTeeth(picture: Picture, amount: number, view: FaceView): Promise<void> {
  const mouth = await view.cover('teeth');
  mapPixels(
    picture,
    (pixel) => {
      const tooth = smoothstep(0.42, 0.6, pixel.l) * (1 - smoothstep(0.045, 0.075, pixel.a));
      const strength = amount * tooth;
      pixel.l = clamp(pixel.l + 0.07 * strength, 0, 0.97);
      pixel.a *= 1 - 0.45 * strength;
      pixel.b *= 1 - 0.7 * strength;
    },
    mouth,
  );
}

/** Brightens the whites of the eyes and the highlights; the pupil stays dark. */
async function brightenEyes(picture: Picture, amount: number, view: FaceView): Promise<void> {
  const eyes = await view.cover('eyes');
  mapPixels(
    picture,
    (pixel) => {
      const white = smoothstep(0.35, 0.65, pixel.l);
      pixel.l = clamp(pixel.l + amount * (0.03 + 0.075 * white + 0.12 * (pixel.l - 0.45)), 0, 0.98);
      pixel.a *= 1 - 0.35 * amount * white;
      pixel.b *= 1 - 0.35 * amount * white;
    },
    eyes,
  );
}

async function liftLips(picture: Picture, amount: number, view: FaceView): Promise<void> {
  const lips = await view.cover('lips');
  mapPixels(
    picture,
    (pixel) => {
      pixel.a += 0.014 * amount + pixel.a * 0.14 * amount;
      pixel.l -= 0.012 * amount;
    },
    lips,
  );
}

/** Mesh points at both ends of the blush on each cheek: beside the mouth and out on the cheekbone. */
const blushEnds = [
  [205, 116],
  [425, 345],
] as const;
/** Reach of the blush along the cheek, as a share of the distance between its ends, and across, in face heights. */
const blushReach = { along: 0.55, across: 0.085 };
/** Tint (OKLab) and darkening of the blush at full amount. */
const blushColour = { tint: 0.045, dark: 0.015 };

/** Soft spot on each cheek, 0–1, that fades out before the nose, the mouth and the ear. */
function cheeksOf(face: Face): Cover {
  const spots = blushEnds.flatMap(([inner, outer]) => {
    const [from, to] = [face.mesh[inner], face.mesh[outer]];
    if (!from || !to) return [];
    const length = Math.max(1, distance(from, to));
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    return [
      {
        middle: mix(from, to, 0.5),
        along,
        long: blushReach.along * length,
        wide: blushReach.across * heightOf(face),
      },
    ];
  });
  return (x, y) => {
    let most = 0;
    for (const { middle, along, long, wide } of spots) {
      const [dx, dy] = [x - middle.x, y - middle.y];
      const u = (dx * along.x + dy * along.y) / long;
      const w = (dy * along.x - dx * along.y) / wide;
      most = Math.max(most, Math.exp(-(u * u + w * w)));
    }
    return most;
  };
}

/** Tints the skin with a colour; its light and its grain stay. */
async function tintCheeks(picture: Picture, { amount, colour }: Blush, view: FaceView): Promise<void> {
  const [skin, cheeks] = [await view.cover('skin'), cheeksOf(view.face)];
  const [, a, b] = colourOf(colour);
  const chroma = Math.max(0.01, Math.hypot(a, b));
  mapPixels(
    picture,
    (pixel) => {
      pixel.l -= blushColour.dark * amount;
      pixel.a += (blushColour.tint * amount * a) / chroma;
      pixel.b += (blushColour.tint * amount * b) / chroma;
    },
    (x, y) => {
      const share = cheeks(x, y);
      return share < 0.01 ? 0 : share * skin(x, y);
    },
  );
}

async function changeOne(
  picture: Picture,
  operation: FaceOperation,
  view: FaceView,
  manner: Manner,
): Promise<void> {
  const { amount } = operation;
  switch (operation.kind) {
    case 'smooth-skin':
      return smoothSkin(picture, amount, view, manner);
    case 'whiten-teeth':
      return whitenTeeth(picture, amount, view);
    case 'brighten-eyes':
      return brightenEyes(picture, amount, view);
    case 'face-enhance':
      await refreshSkin(picture, amount * 0.75, view, manner);
      await brightenEyes(picture, amount * 0.8, view);
      return liftLips(picture, amount, view);
    case 'blush':
      return tintCheeks(picture, operation, view);
  }
}

/** Applies a face operation to every face of a group, in place. @throws EngineError `face_not_found`, `teeth_not_seen` */
export async function changeFaces(
  picture: Picture,
  operation: FaceOperation,
  scene: Scene,
  manner: Manner,
): Promise<void> {
  for (const view of await scene.faces()) await changeOne(picture, operation, view, manner);
}
