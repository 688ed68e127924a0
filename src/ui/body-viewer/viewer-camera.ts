import { aboveCrown, cameraFor, fieldOfView } from '@mot-studio/body/stage';

import type { Scene } from './painter.ts';

/** 4×4 matrix in column-major order, as WebGL expects it. */
export type Matrix = Float32Array;

/** Near and far plane in metres. */
const nearPlane = 0.1;
const farPlane = 30;

/**
 * Returns the projection from the figure's metres into WebGL's clip space. The camera is the studio's; a zoom narrows the field
 * of view and moves its centre from the middle of the body up to the face.
 */
export function projectionMatrix({ figure, view, frame }: Scene): Matrix {
  const { eye, target } = cameraFor(figure.height);
  const half = (eye[2] * Math.tan(fieldOfView / 2)) / view.zoom;
  // The crown stays in view while the zoom increases.
  const level = Math.max(target[1], aboveCrown * figure.height - half);
  const f = view.zoom / Math.tan(fieldOfView / 2);
  // A portrait frame shows the full height of the studio's picture, and so does a landscape one.
  const across = f * (frame.height / frame.width);
  const depth = (farPlane + nearPlane) / (nearPlane - farPlane);
  const drop = (2 * farPlane * nearPlane) / (nearPlane - farPlane);
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
