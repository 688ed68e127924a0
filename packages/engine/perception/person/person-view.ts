import { resample } from '#engine/imaging/codec.ts';
import { toLab, type Lab } from '#engine/imaging/oklab.ts';
import { growBox, type Box, type Picture } from '#engine/imaging/plane.ts';
import type { Pose } from '#engine/perception/pose/pose.ts';

import { skeletonOf, type Skeleton } from './person-skeleton.ts';

/** Analysed part of a picture, at a working size of about 110,000 px. */
export type View = {
  readonly box: Box;
  /** View pixels per picture pixel. */
  readonly scale: number;
  readonly picture: Picture;
  readonly lab: Lab;
};

/** Area of 288 × 384 pixels, at which the parse was tuned, for every shape of person. */
const workingArea = 110_592;

/** Box around the body, so that small figures are analysed as finely as large ones with enough background to learn from. */
export function bodyBox(body: Skeleton, size: { width: number; height: number }, pose: Pose): Box {
  const u = body.unit;
  const points = [
    ...(['left', 'right'] as const).flatMap((side) => [
      body.shoulder[side],
      body.hip[side],
      body.elbow[side],
      body.wrist[side],
      body.knee[side],
      body.ankle[side],
    ]),
    body.headCentre,
    ...(pose.face?.oval ?? []),
  ].filter((p) => p !== undefined);
  const left = Math.min(...points.map((p) => p.x));
  const right = Math.max(...points.map((p) => p.x));
  const top = Math.min(...points.map((p) => p.y)) - body.faceHeight * 0.5;
  const feetSeen = body.ankle.left ?? body.ankle.right;
  const bottom = feetSeen ? Math.max(...points.map((p) => p.y)) : size.height;
  return growBox({ x: left, y: top, width: right - left, height: bottom - top }, u * 0.75, size);
}

/** Cuts out and shrinks the part of the picture around the person. */
export async function viewOf(picture: Picture, pose: Pose): Promise<View | undefined> {
  const body = skeletonOf(pose);
  if (!body) return undefined;
  const box = bodyBox(body, picture, pose);
  const scale = Math.min(1, Math.sqrt(workingArea / (box.width * box.height)));
  const size = {
    width: Math.max(16, Math.round(box.width * scale)),
    height: Math.max(16, Math.round(box.height * scale)),
  };
  const small = await resample(picture, size, box);
  return { box, scale: size.width / box.width, picture: small, lab: toLab(small) };
}
