import { decode, overWhite, resample } from '#engine/imaging/codec.ts';
import { distance, polygonMask, type Point } from '#engine/imaging/geometry.ts';
import { lerp } from '#engine/imaging/math.ts';
import type { Box, Picture, Plane } from '#engine/imaging/plane.ts';
import type { Detector } from '#engine/perception/pose/detector.ts';
import {
  findPose,
  poseFromHandles,
  poseWithin,
  sides,
  type Face,
  type Pose,
} from '#engine/perception/pose/pose.ts';
import { EngineError, type EncodedPicture, type EngineHandles } from '#engine/runtime/engine-types.ts';

import { showsPerson } from './evidence.ts';
import { bodyModel } from './limb-model.ts';
import { parseBody, type Labels } from './parse.ts';
import type { HeadReading } from './reading.ts';
import { silhouetteOf } from './silhouette.ts';
import { skeletonOf } from './person-skeleton.ts';
import { viewOf } from './person-view.ts';

/** What is known of the person in a picture; plain data, so that it can be kept and sent between threads. */
export type PersonParse = {
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** In picture pixels. */
  readonly pose: Pose;
  /** The part of the picture that was analysed, and the analysed pixels per picture pixel. */
  readonly box: Box;
  readonly scale: number;
  /** 0 or 1 within the analysed part. */
  readonly mask: Plane;
  /** One of `label` a pixel of the analysed part. */
  readonly labels: Labels;
  /** What there is around the face; undefined where none is seen, or the network sees none. */
  readonly head?: HeadReading | undefined;
};

/** A box of the analysed part in pixels of the picture. */
export const toPictureBox = ({ box, scale }: PersonParse, part: Box): Box => ({
  x: box.x + part.x / scale,
  y: box.y + part.y / scale,
  width: part.width / scale,
  height: part.height / scale,
});

/** A box of the picture in pixels of the part of it that is looked at. */
export const toPartBox = (
  { box, scale }: { readonly box: Point; readonly scale: number },
  whole: Box,
): Box => ({
  x: (whole.x - box.x) * scale,
  y: (whole.y - box.y) * scale,
  width: whole.width * scale,
  height: whole.height * scale,
});

/** Long side of what the engine works on; also the largest result. */
export const longestSide = 2048;
/** The networks see no more than this; larger pictures only cost time. */
const longestLook = 1024;

/** Finds the pose on a picture of at most 1,024 px and gives it in the picture's own pixels. */
async function lookForPose(detector: Detector, picture: Picture): Promise<Pose | undefined> {
  const scale = Math.min(1, longestLook / Math.max(picture.width, picture.height));
  if (scale === 1) return findPose(detector, picture);
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const pose = await findPose(detector, await resample(picture, size));
  return pose && poseWithin(pose, { x: 0, y: 0 }, 1 / scale);
}

/** Joints found within this share of the torso of those set by hand belong to the same body. */
const sameBody = 0.35;

/**
 * Legs and face have no handles: they are taken from what the networks see, where that is the body that the hand meant.
 * Without them, shoes and hands would be painted over.
 */
function completeBySight(byHand: Pose, seen: Pose | undefined): Pose {
  const { shoulder, hip } = byHand.joints;
  if (!seen || !shoulder.left || !hip.left) return byHand;
  const near = sameBody * distance(shoulder.left, hip.left);
  const agrees = (['shoulder', 'hip'] as const).every((joint) =>
    sides.every((side) => {
      const set = byHand.joints[joint][side];
      const found = seen.joints[joint][side];
      return set !== undefined && found !== undefined && distance(set, found) < near;
    }),
  );
  if (!agrees) return byHand;
  const { knee, ankle } = seen.joints;
  return { ...byHand, joints: { ...byHand.joints, knee, ankle }, face: seen.face };
}

/**
 * Finds the person, or takes the pose that was set by hand, and labels hair, skin and clothes. What a service needs of the
 * pose it checks itself: a head alone can be given another haircut, and can't be dressed. What is clear is seen as white.
 *
 * @throws EngineError `person_not_found`
 */
export async function parsePicture(
  shown: Picture,
  detector: Detector,
  handles?: EngineHandles,
): Promise<PersonParse> {
  const picture = overWhite(shown);
  const seen = await lookForPose(detector, picture);
  const asked = handles ? poseFromHandles(handles, picture) : seen;
  if (!asked)
    throw new EngineError('person_not_found', 'neither a face nor a body with two shoulders was found');
  const pose = handles ? completeBySight(asked, seen) : asked;
  const view = await viewOf(picture, pose);
  const body = skeletonOf(poseWithin(pose, view?.box ?? { x: 0, y: 0 }, view?.scale ?? 1));
  if (!view || !body)
    throw new EngineError('person_not_found', 'neither a face nor a body with two shoulders was found');
  const model = bodyModel(body, view.lab);
  const silhouette = silhouetteOf(
    view.lab,
    body,
    model,
    await detector.segment(view.picture),
    pose.people === 1,
  );
  const { mask } = silhouette;
  if (!seen && !showsPerson(view.lab, silhouette, body, model))
    throw new EngineError('person_not_found', 'nobody is where the joints were set');
  const { labels } = parseBody(view.lab, mask, body, model);
  const { width, height } = picture;
  const head = pose.face && (await readHead(picture, pose.face, detector));
  return { width, height, pose, box: view.box, scale: view.scale, mask, labels, head };
}

/** The squares that are read, in face heights: from the forehead's upper edge down to its middle, and from there to its sides. */
const squares = { wide: { middle: 0.7, half: 1.6 }, close: { middle: 0.45, half: 1.3 } };
/** A picture that ends so soon below the forehead, in face heights, is read close: what goes on beyond it is made up. */
const endsSoon = 1.6;
/** Of the inner face, a network that sees it takes more than this for skin. */
const minSkin = 0.6;

async function readHead(
  picture: Picture,
  { forehead, chin, oval }: Face,
  detector: Detector,
): Promise<HeadReading | undefined> {
  const unit = distance(forehead, chin);
  const square = picture.height - forehead.y < endsSoon * unit ? squares.close : squares.wide;
  const half = square.half * unit;
  const box = {
    x: lerp(forehead.x, chin.x, square.middle) - half,
    y: lerp(forehead.y, chin.y, square.middle) - half,
    width: 2 * half,
    height: 2 * half,
  };
  const parts = await detector.readHead(picture, box);
  const by = parts.skin.width / box.width;
  const face = polygonMask(
    parts.skin,
    oval.map(({ x, y }) => ({ x: (x - box.x) * by, y: (y - box.y) * by })),
  );
  const [cells, skin] = [face.data, parts.skin.data].map((data) =>
    data.reduce((sum, share, i) => sum + share * (face.data[i] ?? 0), 0),
  );
  return (skin ?? 0) > minSkin * (cells ?? 0) ? { ...parts, box } : undefined;
}

/** As `parsePicture`, from an encoded picture. */
export async function parsePerson(
  person: EncodedPicture,
  detector: Detector,
  handles?: EngineHandles,
): Promise<PersonParse> {
  const { picture } = await decode(person.bytes, longestSide);
  return parsePicture(picture, detector, handles);
}
