/** Vector in metres: x to the figure's left, y up, z to the front. */
export type Vector = readonly [x: number, y: number, z: number];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vector): number => Math.sqrt(dot(a, a));
export const unit = (a: Vector): Vector => scale(a, 1 / (length(a) || 1));
export const mix = (a: Vector, b: Vector, t: number): Vector => add(a, scale(subtract(b, a), t));

/** Right-handed frame: a place, and perpendicular unit vectors as axes. */
export type Frame = {
  readonly origin: Vector;
  readonly right: Vector;
  readonly up: Vector;
  readonly front: Vector;
};

/** Returns the frame whose up axis is `up` and whose front is as near to `front` as possible. */
export function frameOf(origin: Vector, up: Vector, front: Vector): Frame {
  const y = unit(up);
  const x = unit(cross(y, front));
  return { origin, right: x, up: y, front: cross(x, y) };
}

/** Converts a place from a frame's own coordinates. */
export const placeIn = ({ origin, right, up, front }: Frame, [x, y, z]: Vector): Vector =>
  add(origin, directionIn({ origin, right, up, front }, [x, y, z]));

/** Converts a direction from a frame's own coordinates. */
export const directionIn = ({ right, up, front }: Frame, [x, y, z]: Vector): Vector => [
  right[0] * x + up[0] * y + front[0] * z,
  right[1] * x + up[1] * y + front[1] * z,
  right[2] * x + up[2] * y + front[2] * z,
];

/** Returns the frame at a place within another, turned by radians about its right axis, then its up, then its front. */
export function frameWithin(frame: Frame, place: Vector, turn: Vector = [0, 0, 0]): Frame {
  const [a, b, c] = turn;
  const [sa, ca, sb, cb, sc, cc] = [
    Math.sin(a),
    Math.cos(a),
    Math.sin(b),
    Math.cos(b),
    Math.sin(c),
    Math.cos(c),
  ];
  const turned = ([x, y, z]: Vector): Vector => {
    const [y1, z1] = [y * ca - z * sa, y * sa + z * ca];
    const [x2, z2] = [x * cb + z1 * sb, z1 * cb - x * sb];
    return directionIn(frame, [x2 * cc - y1 * sc, x2 * sc + y1 * cc, z2]);
  };
  return {
    origin: placeIn(frame, place),
    right: turned([1, 0, 0]),
    up: turned([0, 1, 0]),
    front: turned([0, 0, 1]),
  };
}

export const upright: Frame = { origin: [0, 0, 0], right: [1, 0, 0], up: [0, 1, 0], front: [0, 0, 1] };
