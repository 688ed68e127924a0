import { type Point, point } from '#engine/imaging/geometry.ts';
import { lightness, toLab } from '#engine/imaging/oklab.ts';
import { type Picture, type Plane, planeOf, type Size } from '#engine/imaging/plane.ts';
import { type Head, toHead } from '#engine/hair/head-frame.ts';
import type { HeadView } from '#engine/hair/head-view.ts';

/** Head that looks straight ahead; `browTop` is the height of the brows' upper edge in face heights. */
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
  cheeks: { left: -faceWidth / 2, right: faceWidth / 2 },
  yaw: 0,
  browTop,
  oval,
  features: [],
  brows: [],
});

/** Draws planes from a function of the head frame's coordinates. */
export const planesIn =
  (size: Size, head: Head) =>
  (value: (u: number, v: number) => number): Plane =>
    planeOf(size, (_, x, y) => {
      const { u, v } = toHead(head, x, y);
      return value(u, v);
    });

/** Outline of a round face, 36 points. */
export const roundOval = (middle: Point, across: number, down: number): Point[] =>
  Array.from({ length: 36 }, (_, k) => {
    const turn = (k / 36) * 2 * Math.PI;
    return point(middle.x + across * Math.cos(turn), middle.y + down * Math.sin(turn));
  });

/** Whether a part of a painted picture covers a position. */
export type PlaceTest = (x: number, y: number) => boolean;

export const rectangleTest =
  (left: number, top: number, right: number, bottom: number): PlaceTest =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;

/** Outline of a rectangle. */
export const corners = (left: number, top: number, right: number, bottom: number): Point[] => [
  point(left, top),
  point(right, top),
  point(right, bottom),
  point(left, bottom),
];

/** View of a full picture, black where only its size is given; parts that are not given are empty. */
export function viewOf(
  source: Picture | Size,
  head: Head,
  { person, hair, skin, clothes }: Partial<Record<'person' | keyof HeadView['parts'], Plane>>,
): HeadView {
  const { width, height } = source;
  const size = { width, height };
  const picture = 'data' in source ? source : { ...size, data: new Uint8ClampedArray(width * height * 4) };
  const lab = toLab(picture);
  const empty = planeOf(size, () => 0);
  return {
    ...size,
    box: { x: 0, y: 0, ...size },
    scale: 1,
    picture,
    lab,
    light: lightness(lab),
    head,
    person: person ?? empty,
    parts: { hair: hair ?? empty, skin: skin ?? empty, clothes: clothes ?? empty },
  };
}
