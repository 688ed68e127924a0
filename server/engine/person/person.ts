import { decode, onWhite, resample } from '#server/engine/core/codec.ts';
import { distance } from '#server/engine/core/geometry.ts';
import type { Box, Picture, Plane } from '#server/engine/core/plane.ts';
import type { Detector } from '#server/engine/pose/detector.ts';
import { findPose, poseFromHandles, poseWithin, sides, type Pose } from '#server/engine/pose/pose.ts';
import { EngineError, type EncodedPicture, type EngineHandles } from '#server/engine/types.ts';
import { showsPerson } from './evidence.ts';
import { bodyModel } from './limbs.ts';
import { parseBody, type Labels } from './parse.ts';
import { silhouetteOf } from './silhouette.ts';
import { skeletonOf } from './skeleton.ts';
import { viewOf } from './view.ts';

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
};

/** A box of the analysed part in pixels of the picture. */
export const inPicture = ({ box, scale }: PersonParse, part: Box): Box => ({
  x: box.x + part.x / scale,
  y: box.y + part.y / scale,
  width: part.width / scale,
  height: part.height / scale,
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
  const picture = onWhite(shown);
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
  return { width, height, pose, box: view.box, scale: view.scale, mask, labels };
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
