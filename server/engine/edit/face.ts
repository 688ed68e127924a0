import type { EditOperation } from '#api/contract/editing.ts';
import { gaussianBlur, guidedFilter } from '#server/engine/core/filters.ts';
import { clamp, lerp, smoothstep } from '#server/engine/core/math.ts';
import { toLab } from '#server/engine/core/oklab.ts';
import {
  cropPicture,
  growBox,
  plane,
  type Box,
  type Picture,
  type Plane,
} from '#server/engine/core/plane.ts';
import type { Face } from '#server/engine/pose/pose.ts';
import { featureOf, type FaceView, type Scene } from './scene.ts';
import type { Manner } from './settings.ts';
import { coverOf, recast, type Cover } from './surface.ts';

type FaceKind = 'smooth-skin' | 'whiten-teeth' | 'brighten-eyes' | 'face-enhance';
export type FaceOperation = Extract<EditOperation, { kind: FaceKind }>;
const faceKinds: readonly string[] = [
  'smooth-skin',
  'whiten-teeth',
  'brighten-eyes',
  'face-enhance',
] satisfies readonly FaceKind[];
export const isFaceWish = (operation: EditOperation): operation is FaceOperation =>
  faceKinds.includes(operation.kind);

const heightOf = ({ forehead, chin }: Face): number => Math.hypot(chin.x - forehead.x, chin.y - forehead.y);

/** Around the face and what skin lies near it. */
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

/** Skin without its small unevenness, on the face's box alone. */
function smoothed(picture: Picture, box: Box, face: Face, manner: Manner): Layers {
  const { l, a, b, width, height } = toLab(cropPicture(picture, box));
  const size = { width, height };
  const light = plane(size, l);
  const radius = Math.max(3, heightOf(face) * 0.04);
  const shrink = Math.min(manner.effort.shrink, Math.max(1, Math.floor(radius / 3)));
  let even = guidedFilter(light, light, radius, 0.0022, shrink);
  for (let round = 1; round < manner.effort.strokes; round++)
    even = guidedFilter(even, even, radius, 0.0009, shrink);
  return {
    l: even,
    a: gaussianBlur(plane(size, a), radius * 0.6),
    b: gaussianBlur(plane(size, b), radius * 0.6),
  };
}

/** Evens out the skin of the face and the neck: blemishes go, pores stay in part; eyes, brows and lips are left alone. */
async function smoothSkin(picture: Picture, amount: number, view: FaceView, manner: Manner): Promise<void> {
  const { face } = view;
  const skin = await view.cover('skin');
  const spared = coverOf(
    featureOf(face, picture, ['leftEye', 'rightEye', 'lips', 'leftBrow', 'rightBrow'], 0.018),
  );
  const box = boxOf(face, picture);
  const { l, a, b } = smoothed(picture, box, face, manner);
  // Fine grain stays so that skin is not wax.
  const grain = lerp(0.42, 0.02, manner.literal) * (1 - 0.45 * amount);
  const cover: Cover = (x, y) =>
    skin(x, y) * clamp(1 - spared(x, y) * 1.6, 0, 1) * fade(box, x, y) * Math.min(1, amount * 1.25);
  recast(
    picture,
    (pixel, x, y) => {
      const i = (y - box.y) * box.width + x - box.x;
      const even = l.data[i] ?? pixel.l;
      const detail = pixel.l - even;
      // What is much darker or lighter than its surroundings is a feature, not a blemish.
      const feature = smoothstep(0.1, 0.2, Math.abs(detail));
      pixel.l = even + detail * lerp(grain, 1, feature) + 0.008;
      pixel.a = lerp(pixel.a, a.data[i] ?? pixel.a, 0.5);
      pixel.b = lerp(pixel.b, b.data[i] ?? pixel.b, 0.5);
    },
    cover,
  );
}

/** Lets the smoothing run out towards the box's edge. */
function fade({ x: left, y: top, width, height }: Box, x: number, y: number): number {
  if (x < left || y < top || x >= left + width || y >= top + height) return 0;
  const edge = Math.min(x - left, left + width - 1 - x, top + height - 1 - y) / (width * 0.08);
  return Math.min(1, Math.max(0, edge));
}

/** Yellow goes and light comes where teeth are: light and pale within the mouth; gums and tongue are redder. */
async function whitenTeeth(picture: Picture, amount: number, view: FaceView): Promise<void> {
  const mouth = await view.cover('teeth');
  recast(
    picture,
    (pixel) => {
      const tooth = smoothstep(0.42, 0.6, pixel.l) * (1 - smoothstep(0.045, 0.075, pixel.a));
      const much = amount * tooth;
      pixel.l = clamp(pixel.l + 0.07 * much, 0, 0.97);
      pixel.a *= 1 - 0.45 * much;
      pixel.b *= 1 - 0.7 * much;
    },
    mouth,
  );
}

/** The whites of the eyes and the light in them; the pupil stays dark. */
async function brightenEyes(picture: Picture, amount: number, view: FaceView): Promise<void> {
  const eyes = await view.cover('eyes');
  recast(
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
  recast(
    picture,
    (pixel) => {
      pixel.a += 0.014 * amount + pixel.a * 0.14 * amount;
      pixel.l -= 0.012 * amount;
    },
    lips,
  );
}

async function changeOne(
  picture: Picture,
  { kind, amount }: FaceOperation,
  view: FaceView,
  manner: Manner,
): Promise<void> {
  switch (kind) {
    case 'smooth-skin':
      return smoothSkin(picture, amount, view, manner);
    case 'whiten-teeth':
      return whitenTeeth(picture, amount, view);
    case 'brighten-eyes':
      return brightenEyes(picture, amount, view);
    case 'face-enhance':
      await smoothSkin(picture, amount * 0.75, view, manner);
      await brightenEyes(picture, amount * 0.8, view);
      return liftLips(picture, amount, view);
  }
}

/** Does to every face of a group what was asked, in place. @throws EngineError `face_not_found`, `teeth_not_seen` */
export async function changeFaces(
  picture: Picture,
  operation: FaceOperation,
  scene: Scene,
  manner: Manner,
): Promise<void> {
  for (const view of await scene.faces()) await changeOne(picture, operation, view, manner);
}
