import { linearOf, type Rgb } from '@mot-studio/body/palette';
import { throwIfAborted } from '#engine/imaging/stop.ts';
import { decode, flattenOnWhite, resample } from '#engine/imaging/codec.ts';
import { polygonMask } from '#engine/imaging/geometry.ts';
import { clamp, lerp, quantile, smoothstep } from '#engine/imaging/math.ts';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { erode, keepLargest } from '#engine/imaging/morphology.ts';
import { plane, planeOf, resize, type Picture, type Plane, type Size } from '#engine/imaging/plane.ts';
import { layerOf, rasterise } from '#engine/imaging/raster.ts';
import { cutOutHair } from '#engine/hair/hair-cut-out.ts';
import { fromHead, headOf, toHead, type Head } from '#engine/hair/head-frame.ts';
import { headViewOf, type HeadView } from '#engine/hair/head-view.ts';
import { longestSide, parsePicture, type PersonParse } from '#engine/perception/person/person.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { EngineError, type EncodedPicture } from '#engine/runtime/engine-types.ts';

/** Head cut out of a photo, ready to be pasted onto a body. */
export type FacePhoto = {
  readonly picture: Picture;
  /** Face, hair and neck, 0–1, fading out down the neck. */
  readonly alpha: Plane;
  /** Head frame in the picture's pixels. */
  readonly head: Head;
  /** Skin colour of the face in linear light. */
  readonly skin: Rgb;
  /** Whether the photo shows the hair as well; from a close-up the engine takes only the face. */
  readonly withHair: boolean;
};

/** Turn of the face, in radians, above which it does not fit a body seen from the front. */
const maxYaw = 0.26;
/** Minimum height from hairline to chin, in pixels, at which a face keeps its features. */
const minHeight = 64;
/** Share of the face's width over which the photo's upper edge may cut the hair off. */
const cutShare = 0.2;
/** Highest ratio of blue to green of skin under white light, in linear light. */
const maxBlueRatio = 0.84;
/** Height of the crown without its hair, in face heights below the hairline's middle. */
const crown = -0.2;

/**
 * Test for a covered face: the distance in OKLab's chroma plane at which a pixel below the nose differs from the skin above it, the
 * share of such pixels in the lower half, and where both halves begin in face heights. Beards stay below the distance, make-up
 * below the share.
 */
const cover = { distance: 0.055, share: 0.35, above: 0.1, below: 0.55 } as const;

/**
 * Face heights below the hairline's middle at which the neck begins to fade into the body's neck, and at which it has faded out.
 */
const neck = { from: 1.06, to: 1.24 };
/** Least alpha that connects the parts of a head. */
const minAlpha = 0.02;
/** The same range for hair, which may hang lower. */
const hairEnd = { from: 1.5, to: 1.9 };

/**
 * Cuts the head out of a photo.
 *
 * @throws EngineError `face_not_found`, `several_faces`, `face_turned`, `face_too_small`
 */
export async function readFace(photo: EncodedPicture, tools: EngineTools): Promise<FacePhoto> {
  const picture = flattenOnWhite((await decode(photo.bytes, longestSide)).picture);
  const parse = await tools.persons
    .take(photo.key, () => parsePicture(picture, tools.detector))
    .catch((error: unknown) => {
      if (error instanceof EngineError && error.code === 'person_not_found')
        throw new EngineError('face_not_found', 'nobody is in the photo');
      throw error;
    });
  checkFace(parse, picture);
  throwIfAborted();
  const view = await headViewOf(picture, parse);
  if (!view) throw new EngineError('face_not_found', 'no face looks into the camera');
  if (isCovered(view)) throw new EngineError('face_not_found', 'something covers half of the face');
  const withHair = showsCrown(parse, picture) && !isCutAbove(view);
  const skinColour = faceSkin(view);
  const skin = neutraliseBlue(skinColour);
  return {
    picture: relight(view.picture, skinColour, skin),
    alpha: withHair ? headAlpha(view, cutOutHair(view)?.alpha) : faceAlpha(view),
    head: view.head,
    skin,
    withHair,
  };
}

function checkFace({ pose }: PersonParse, { width, height: rows }: Size): void {
  const { face, people } = pose;
  if (!face) throw new EngineError('face_not_found', 'no face looks into the camera');
  if (people > 1) throw new EngineError('several_faces', `${people} faces of a size were found`);
  const height = Math.hypot(face.chin.x - face.forehead.x, face.chin.y - face.forehead.y);
  if (height < minHeight)
    throw new EngineError('face_too_small', `the face is ${Math.round(height)} px high`);
  if (Math.abs(face.yaw) > maxYaw)
    throw new EngineError('face_turned', `the head is turned by ${face.yaw.toFixed(2)} rad`);
  const needed = [...headOf(face).features.flat(), face.chin];
  if (needed.some(({ x, y }) => x < 0 || y < 0 || x >= width || y >= rows))
    throw new EngineError('face_not_found', 'eyes, mouth or chin are not in the photo');
}

function showsCrown({ pose: { face } }: PersonParse, { width }: Size): boolean {
  if (!face) return false;
  const top = fromHead(headOf(face), 0, crown);
  return top.y >= 0 && top.x >= 0 && top.x < width;
}

/** Whether the photo's upper edge cuts the hair off. */
function isCutAbove({ box, head, person, width }: HeadView): boolean {
  const row = person.data.subarray(width, 2 * width);
  return box.y === 0 && row.filter((part) => part > 0.5).length > cutShare * head.faceWidth * head.unit;
}

/** Whether a mask, a phone or a sleeve hides the lower half of the face; the detectors guess the face behind it. */
function isCovered(view: HeadView): boolean {
  const { head, lab } = view;
  const oval = polygonMask(view, head.oval);
  const upper: number[] = [];
  const lower: number[] = [];
  for (const [i, share] of oval.data.entries()) {
    if (share < 0.5) continue;
    const { v } = toHead(head, i % view.width, Math.floor(i / view.width));
    if (v > cover.below) lower.push(i);
    else if (v > cover.above) upper.push(i);
  }
  // Only the lighter half counts as skin: a fringe may cover most of the upper face.
  const lights = upper.map((i) => lab.l[i] ?? 0);
  const half = (quantile(lights, 0.05) + quantile(lights, 0.95)) / 2;
  const skin = upper.filter((i) => (lab.l[i] ?? 0) >= half);
  const middle = (plane: Float32Array): number =>
    quantile(
      skin.map((i) => plane[i] ?? 0),
      0.5,
    );
  const [a, b] = [middle(lab.a), middle(lab.b)];
  const foreign = lower.filter((i) => Math.hypot((lab.a[i] ?? 0) - a, (lab.b[i] ?? 0) - b) > cover.distance);
  return foreign.length > cover.share * lower.length;
}

/** Alpha of a close-up: the face alone, fading out under the body's own hair and into its cheeks and jaw. */
function faceAlpha(view: HeadView): Plane {
  const { head } = view;
  const inner = erode(polygonMask(view, head.oval), head.unit * 0.035);
  const soft = gaussianBlur(inner, Math.max(1, head.unit * 0.03));
  return planeOf(view, (i, x, y) => {
    const { v } = toHead(head, x, y);
    return (soft.data[i] ?? 0) * smoothstep(0.02, 0.16, v);
  });
}

function headAlpha(view: HeadView, hair: Plane | undefined): Plane {
  const soft = Math.max(1, view.head.unit * 0.012);
  const face = gaussianBlur(polygonMask(view, view.head.oval), soft);
  const alpha = planeOf(view, (i, x, y) => {
    const { u, v } = toHead(view.head, x, y);
    const fade = 1 - smoothstep(neck.from, neck.to, v);
    // A neck in a photo widens into the shoulders higher than the body's neck does.
    const width = lerp(0.5, 0.3, smoothstep(0.92, 1.1, v)) * view.head.faceWidth;
    const beside = 1 - smoothstep(width * 0.88, width * 1.12, Math.abs(u));
    const person = view.person.data[i] ?? 0;
    const skin = Math.min(person, view.parts.skin.data[i] ?? 0) * beside;
    // Above the chin, all pixels of the person belong to the head.
    const head = person * (1 - smoothstep(0.86, 0.98, v)) * (1 - smoothstep(0.9, 1.1, Math.abs(u)));
    const strands = (hair?.data[i] ?? 0) * (1 - smoothstep(hairEnd.from, hairEnd.to, v));
    return clamp(Math.max(Math.max(face.data[i] ?? 0, skin) * fade, strands, head), 0, 1);
  });
  // A collar or strap below the neck that was mistaken for hair is not connected with the head.
  const connected = keepLargest(planeOf(view, (i) => ((alpha.data[i] ?? 0) > minAlpha ? 1 : 0)));
  return planeOf(view, (i) => (alpha.data[i] ?? 0) * (connected.data[i] ?? 0));
}

/** Mean colour of the lit parts of cheeks, brow and chin. */
function faceSkin(view: HeadView): Rgb {
  const inner = erode(polygonMask(view, view.head.oval), view.head.unit * 0.12);
  const lights = view.lab.l.filter((_, i) => (inner.data[i] ?? 0) > 0.5);
  const middle = quantile(lights, 0.5);
  const bright = quantile(lights, 0.92);
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < inner.data.length; i++) {
    const light = view.lab.l[i] ?? 0;
    if ((inner.data[i] ?? 0) < 0.5 || light < middle || light > bright) continue;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (view.picture.data[i * 4 + c] ?? 0);
    count++;
  }
  const hex = sum
    .map((v) =>
      Math.round(v / Math.max(1, count))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  return linearOf(`#${hex}`);
}

/** Skin colour without the blue cast of a photo's light. */
const neutraliseBlue = ([red, green, blue]: Rgb): Rgb => [red, green, Math.min(blue, green * maxBlueRatio)];

/** Relights the picture so that the colour `from` becomes `to`. */
function relight(picture: Picture, from: Rgb, to: Rgb): Picture {
  const gains = from.map((part, c) => ((to[c] ?? 0) / Math.max(1e-4, part)) ** (1 / 2.4));
  if (gains.every((gain) => gain === 1)) return picture;
  return { ...picture, data: picture.data.map((v, i) => v * (gains[i % 4] ?? 1)) };
}

type Point = { readonly x: number; readonly y: number };
/** Target positions of the face's upper edge and chin, in pixels of the body's picture. */
export type FacePosition = { readonly forehead: Point; readonly chin: Point };

/** Pastes a head onto a body's picture: turned, scaled and moved so that hairline and chin meet the body's. */
export async function pasteFace(
  body: Picture,
  face: FacePhoto,
  { forehead, chin }: FacePosition,
): Promise<void> {
  const targetHeight = Math.hypot(chin.x - forehead.x, chin.y - forehead.y);
  const fine = Math.min(1, (targetHeight * 1.5) / face.head.unit);
  const size = {
    width: Math.max(1, Math.round(face.picture.width * fine)),
    height: Math.max(1, Math.round(face.picture.height * fine)),
  };
  const small = await resample(face.picture, size);
  const alpha = resize(face.alpha, size);
  const downAxis = { x: (chin.x - forehead.x) / targetHeight, y: (chin.y - forehead.y) / targetHeight };
  const layer = layerOf(body);
  const place = (x: number, y: number): Point => {
    const { u, v } = toHead(face.head, x / fine, y / fine);
    return {
      x: forehead.x + (downAxis.x * v + downAxis.y * u) * targetHeight,
      y: forehead.y + (downAxis.y * v - downAxis.x * u) * targetHeight,
    };
  };
  rasterise(small, plane(size, alpha.data), place, layer, 6);
  for (let i = 0; i < layer.alpha.length; i++) {
    const share = layer.alpha[i] ?? 0;
    if (share === 0) continue;
    for (let c = 0; c < 3; c++) {
      const from = body.data[i * 4 + c] ?? 0;
      body.data[i * 4 + c] = from + ((layer.colour[i * 3 + c] ?? 0) - from) * share;
    }
  }
}
