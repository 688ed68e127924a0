import { type Point, point } from '#server/engine/core/geometry.ts';
import type { Head } from '#server/engine/hair/head.ts';

/** A head that looks straight ahead, its brows' upper edge so many face heights down. */
export const headAhead = (
  unit: number,
  origin: Point,
  { browTop, faceWidth, oval = [] }: { browTop: number; faceWidth: number; oval?: Head['oval'] },
): Head => ({
  unit,
  origin,
  right: point(1, 0),
  down: point(0, 1),
  faceWidth,
  yaw: 0,
  browTop,
  oval,
  features: [],
  brows: [],
});
