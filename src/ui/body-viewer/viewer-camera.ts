import { aboveCrown, cameraFor, fieldOfView } from '@mot-studio/body/stage';

import type { Scene } from './painter.ts';

/** Column-major, as WebGL takes it. */
export type Matrix = Float32Array;

/** How near the eye may be to what it sees, and how far, in metres. */
const nearest = 0.1;
const farthest = 30;

/**
 * What turns a place in the figure's metres into WebGL's cube. The camera is the studio's; zoom narrows what it sees, and leads
 * the look from the middle up to the face.
 */
export function projectionOf({ figure, view, frame }: Scene): Matrix {
  const { eye, target } = cameraFor(figure.height);
  const half = (eye[2] * Math.tan(fieldOfView / 2)) / view.zoom;
  // The crown stays in sight for whoever comes nearer.
  const level = Math.max(target[1], aboveCrown * figure.height - half);
  const f = view.zoom / Math.tan(fieldOfView / 2);
  // A frame that is narrower than high shows the whole height of the studio's picture, a wide one too.
  const across = f * (frame.height / frame.width);
  const depth = (farthest + nearest) / (nearest - farthest);
  const drop = (2 * farthest * nearest) / (nearest - farthest);
  const cos = Math.cos(view.turn);
  const sin = Math.sin(view.turn);
  const distance = eye[2];
  return new Float32Array([
    across * cos,
    0,
    depth * -sin,
    sin,
    0,
    f,
    0,
    0,
    across * sin,
    0,
    depth * cos,
    -cos,
    0,
    -f * level,
    -depth * distance + drop,
    distance,
  ]);
}
