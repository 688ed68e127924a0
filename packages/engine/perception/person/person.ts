import { decode, flattenOnWhite, resample } from '#engine/imaging/codec.ts';
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

/** Analysis of the person in a picture; plain data, so that it can be cached and sent between threads. */
export type PersonParse = {
  /** Size of the picture in pixels. */
  readonly width: number;
  readonly height: number;
  /** Pose in picture pixels. */
  readonly pose: Pose;
  /** The analysed part of the picture, and the analysed pixels per picture pixel. */
  readonly box: Box;
  readonly scale: number;
  /** Binary mask (0 or 1) of the analysed part. */
  readonly mask: Plane;
  /** One of `label` for each pixel of the analysed part. */
  readonly labels: Labels;
  /** Parts around the face; undefined without a face, or where the network does not recognise it. */
  readonly head?: HeadReading | undefined;
};

/** Converts a box of the analysed part to pixels of the picture. */
export const toPictureBox = ({ box, scale }: PersonParse, part: Box): Box => ({
  x: box.x + part.x / scale,
  y: box.y + part.y / scale,
  width: part.width / scale,
  height: part.height / scale,
});

/** Converts a box of the picture to pixels of the analysed part. */
export const toPartBox = (
  { box, scale }: { readonly box: Point; readonly scale: number },
  pictureBox: Box,
): Box => ({
  x: (pictureBox.x - box.x) * scale,
  y: (pictureBox.y - box.y) * scale,
  width: pictureBox.width * scale,
  height: pictureBox.height * scale,
});

/** Long side of the engine's working pictures; also the largest result. */
export const longestSide = 2048;
/** Long side of the networks' input; larger pictures would only take more time. */
const longestInput = 1024;

/** Finds the pose on a picture of at most 1,024 px and returns it in the picture's own pixels. */
async function detectPose(detector: Detector, picture: Picture): Promise<Pose | undefined> {
  const scale = Math.min(1, longestInput / Math.max(picture.width, picture.height));
  if (scale === 1) return findPose(detector, picture);
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const pose = await findPose(detector, await resample(picture, size));
  return pose && poseWithin(pose, { x: 0, y: 0 }, 1 / scale);
}

/** Distance, as a share of the torso, within which detected joints belong to the same body as those set by hand. */
const sameBodyShare = 0.35;

/**
 * Completes a pose set by hand with legs and face, which have no handles, from the detected pose where it is the same body. Without
 * them, shoes and hands would be painted over.
 */
function completePose(handPose: Pose, detected: Pose | undefined): Pose {
  const { shoulder, hip } = handPose.joints;
  if (!detected || !shoulder.left || !hip.left) return handPose;
  const near = sameBodyShare * distance(shoulder.left, hip.left);
  const agrees = (['shoulder', 'hip'] as const).every((joint) =>
    sides.every((side) => {
      const set = handPose.joints[joint][side];
      const found = detected.joints[joint][side];
      return set !== undefined && found !== undefined && distance(set, found) < near;
    }),
  );
  if (!agrees) return handPose;
  const { knee, ankle } = detected.joints;
  return { ...handPose, joints: { ...handPose.joints, knee, ankle }, face: detected.face };
}

/**
 * Finds the person, or takes the pose that was set by hand, and labels hair, skin and clothes. Each service checks the pose for its
 * own needs: a head alone can be given another haircut, but cannot be dressed. Transparent parts count as white.
 *
 * @throws EngineError `person_not_found`
 */
export async function parsePicture(
  original: Picture,
  detector: Detector,
  handles?: EngineHandles,
): Promise<PersonParse> {
  const picture = flattenOnWhite(original);
  const detected = await detectPose(detector, picture);
  const basePose = handles ? poseFromHandles(handles, picture) : detected;
  if (!basePose)
    throw new EngineError('person_not_found', 'neither a face nor a body with two shoulders was found');
  const pose = handles ? completePose(basePose, detected) : basePose;
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
  if (!detected && !showsPerson(view.lab, silhouette, body, model))
    throw new EngineError('person_not_found', 'nobody is where the joints were set');
  const { labels } = parseBody(view.lab, mask, body, model);
  const { width, height } = picture;
  const head = pose.face && (await readHead(picture, pose.face, detector));
  return { width, height, pose, box: view.box, scale: view.scale, mask, labels, head };
}

/**
 * Centre and half side of the squares around the head, in face heights; the centre is measured from the forehead's upper edge down.
 */
const squares = { wide: { middle: 0.7, half: 1.6 }, close: { middle: 0.45, half: 1.3 } };
/**
 * Face heights below the forehead within which the picture's end requires the close square: beyond the picture, the input is made
 * up.
 */
const closeLimit = 1.6;
/** Share of the face's inside that the network must read as skin for its reading to be used. */
const minSkin = 0.6;

async function readHead(
  picture: Picture,
  { forehead, chin, oval }: Face,
  detector: Detector,
): Promise<HeadReading | undefined> {
  const unit = distance(forehead, chin);
  const square = picture.height - forehead.y < closeLimit * unit ? squares.close : squares.wide;
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

/** Decodes the picture and parses it (see `parsePicture`). */
export async function parsePerson(
  person: EncodedPicture,
  detector: Detector,
  handles?: EngineHandles,
): Promise<PersonParse> {
  const { picture } = await decode(person.bytes, longestSide);
  return parsePicture(picture, detector, handles);
}
