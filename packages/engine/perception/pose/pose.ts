import { mix, type Point } from '#engine/imaging/geometry.ts';
import { clamp, mean } from '#engine/imaging/math.ts';
import { cropPicture, growBox, type Box, type Picture } from '#engine/imaging/plane.ts';
import type { EngineHandles } from '#engine/runtime/engine-types.ts';

import type { Detector } from './detector.ts';

/** Left and right as the viewer sees them. */
export type Side = 'left' | 'right';
export const sides: readonly Side[] = ['left', 'right'];

export type PairedJoint = 'shoulder' | 'elbow' | 'wrist' | 'hip' | 'knee' | 'ankle';

export type Joint = Point & { readonly score: number };

export type Face = {
  /** FaceMesh's 468 points. */
  readonly mesh: readonly Point[];
  /** The outline of the face from ear to ear, forehead and chin, 36 points. */
  readonly oval: readonly Point[];
  readonly forehead: Point;
  readonly chin: Point;
  /** Turn of the head in radians; 0 faces the camera. */
  readonly yaw: number;
};

/** Detected person in pixels of the picture. */
export type Pose = {
  readonly score: number;
  readonly joints: Readonly<Record<PairedJoint, Partial<Record<Side, Joint>>>>;
  readonly nose: Joint | undefined;
  readonly face: Face | undefined;
  /** Number of faces of comparable size, including the main one. */
  readonly people: number;
  /** Whether left and right shoulder are swapped: the person shows the back. */
  readonly fromBehind: boolean;
  readonly byHand: boolean;
};

/** FaceMesh's outline of the face (`FACEMESH_FACE_OVAL` of MediaPipe). */
const ovalPoints = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];
const meshPoints = 468;
const foreheadPoint = 10;
const chinPoint = 152;

/** Score below which a joint is ignored. */
const minJointScore = 0.25;
/** Mean score below which a body without a face is no person: the network mistakes laid-out clothes for one. */
const minFacelessScore = 0.6;
/** Parts of the head of which a body without a face must show one: clothes have no head. */
const headParts = ['nose', 'leftEye', 'rightEye', 'leftEar', 'rightEar'] as const;
/** Share of the first face's width from which a second face counts as a second person. */
const companionShare = 0.55;
const minCompanionScore = 0.6;

type Detection = Awaited<ReturnType<Detector['detect']>>;
type Keypoints = ReadonlyMap<string, Joint>;

const keypointsOf = (detection: Detection, at: Point, scale: number): Keypoints =>
  new Map(
    (detection.body[0]?.keypoints ?? []).map((k) => [
      k.part,
      { x: at.x + k.position[0] * scale, y: at.y + k.position[1] * scale, score: k.score },
    ]),
  );

/** Region of a second, closer detection: all joints with a margin, as square as the picture allows. */
function closerLook(keypoints: Keypoints, picture: Picture): Box | undefined {
  const sure = [...keypoints.values()].filter((k) => k.score > minJointScore);
  if (sure.length < 5) return undefined;
  const left = Math.min(...sure.map((k) => k.x));
  const right = Math.max(...sure.map((k) => k.x));
  const top = Math.min(...sure.map((k) => k.y));
  const bottom = Math.max(...sure.map((k) => k.y));
  const span = Math.max(right - left, bottom - top);
  const box = growBox({ x: left, y: top, width: right - left, height: bottom - top }, span * 0.18, picture);
  return box.width < 64 || box.height < 64 ? undefined : box;
}

/** Merges two detections by a mean weighted by confidence; a joint found in only one is taken from it. */
function merge(a: Keypoints, b: Keypoints): Keypoints {
  const merged = new Map(a);
  for (const [part, q] of b) {
    const p = a.get(part);
    if (!p) merged.set(part, q);
    else
      merged.set(part, {
        ...mix(p, q, q.score / (p.score + q.score || 1)),
        score: Math.max(p.score, q.score),
      });
  }
  return merged;
}

function faceOf(found: Detection['face'][number] | undefined): Face | undefined {
  if (!found) return undefined;
  const mesh = found.mesh.map(([x, y]) => ({ x, y }));
  if (mesh.length < meshPoints || mesh.some(({ x, y }) => !Number.isFinite(x + y))) return undefined;
  const oval = ovalPoints.map((i) => mesh[i]).filter((p) => p !== undefined);
  const forehead = mesh[foreheadPoint];
  const chin = mesh[chinPoint];
  if (!forehead || !chin) return undefined;
  return { mesh, oval, forehead, chin, yaw: found.rotation?.angle.yaw ?? 0 };
}

/** Faces about as near as the nearest face, which comes first. */
const nearFaces = ({ face }: Detection): Detection['face'] => {
  const faces = face.toSorted((a, b) => b.box[2] - a.box[2]);
  const widest = faces[0]?.box[2] ?? 0;
  return faces.filter(
    (f, k) => k === 0 || (f.score > minCompanionScore && f.box[2] > widest * companionShare),
  );
};

/** The faces of a group, the nearest first. */
export const facesIn = async (detector: Detector, picture: Picture): Promise<Face[]> =>
  nearFaces(await detector.detect(picture)).flatMap((found) => faceOf(found) ?? []);

function jointsOf(keypoints: Keypoints, fromBehind: boolean): Pose['joints'] {
  const of = (joint: PairedJoint): Partial<Record<Side, Joint>> => {
    const name = joint.charAt(0).toUpperCase() + joint.slice(1);
    const pair: Partial<Record<Side, Joint>> = {};
    for (const side of sides) {
      // The network names sides from the person's own view.
      const own = (side === 'left') === fromBehind ? 'left' : 'right';
      const found = keypoints.get(`${own}${name}`);
      if (found && found.score > minJointScore) pair[side] = found;
    }
    return pair;
  };
  return {
    shoulder: of('shoulder'),
    elbow: of('elbow'),
    wrist: of('wrist'),
    hip: of('hip'),
    knee: of('knee'),
    ankle: of('ankle'),
  };
}

/**
 * Finds the main person of a picture; a second detection on the cut-out body halves the error of small figures.
 *
 * @returns undefined where there is no body, or one with neither face nor head.
 */
export async function findPose(detector: Detector, picture: Picture): Promise<Pose | undefined> {
  const first = await detector.detect(picture);
  let keypoints = keypointsOf(first, { x: 0, y: 0 }, 1);
  const box = closerLook(keypoints, picture);
  if (box && box.width * box.height < picture.width * picture.height * 0.8) {
    const second = await detector.detect(cropPicture(picture, box));
    keypoints = merge(keypoints, keypointsOf(second, box, 1));
  }
  const faces = nearFaces(first);
  const face = faceOf(faces[0]);
  const right = keypoints.get('rightShoulder');
  const left = keypoints.get('leftShoulder');
  const fromBehind = !face && left !== undefined && right !== undefined && left.x < right.x;
  const score = mean([...keypoints.values()].map((k) => k.score));
  const headSeen = headParts.some((part) => (keypoints.get(part)?.score ?? 0) > minJointScore);
  if (!face && (score < minFacelessScore || !headSeen)) return undefined;
  const nose = keypoints.get('nose');
  return {
    score,
    joints: jointsOf(keypoints, fromBehind),
    nose: nose && nose.score > minJointScore ? nose : undefined,
    face,
    people: faces.filter(({ score: sure }) => sure > minCompanionScore).length,
    fromBehind,
    byHand: false,
  };
}

/** Converts handles set by the user to a pose, without estimating any other joint. */
export function poseFromHandles(handles: EngineHandles, size: { width: number; height: number }): Pose {
  const joint = (p: Point): Joint => ({
    x: clamp(p.x, 0, 1) * size.width,
    y: clamp(p.y, 0, 1) * size.height,
    score: 1,
  });
  const pair = (name: 'shoulder' | 'elbow' | 'wrist' | 'hip') => ({
    left: joint(handles[`left_${name}`]),
    right: joint(handles[`right_${name}`]),
  });
  return {
    score: 1,
    joints: {
      shoulder: pair('shoulder'),
      elbow: pair('elbow'),
      wrist: pair('wrist'),
      hip: pair('hip'),
      knee: {},
      ankle: {},
    },
    nose: joint(handles.head),
    face: undefined,
    people: 1,
    fromBehind: false,
    byHand: true,
  };
}

/** The same pose in the pixels of a part of the picture. */
export function poseWithin(pose: Pose, box: { x: number; y: number }, scale: number): Pose {
  const move = <P extends Point>(p: P): P => ({ ...p, x: (p.x - box.x) * scale, y: (p.y - box.y) * scale });
  const movePair = (pair: Partial<Record<Side, Joint>>): Partial<Record<Side, Joint>> => ({
    ...(pair.left && { left: move(pair.left) }),
    ...(pair.right && { right: move(pair.right) }),
  });
  const { shoulder, elbow, wrist, hip, knee, ankle } = pose.joints;
  return {
    ...pose,
    joints: {
      shoulder: movePair(shoulder),
      elbow: movePair(elbow),
      wrist: movePair(wrist),
      hip: movePair(hip),
      knee: movePair(knee),
      ankle: movePair(ankle),
    },
    nose: pose.nose && move(pose.nose),
    face: pose.face && {
      ...pose.face,
      mesh: pose.face.mesh.map(move),
      oval: pose.face.oval.map(move),
      forehead: move(pose.face.forehead),
      chin: move(pose.face.chin),
    },
  };
}
