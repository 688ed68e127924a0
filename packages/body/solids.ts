import type { Curve } from './curve.ts';
import { dot, subtract, type Frame, type Vector } from './vector.ts';

/** Signed distance to a surface in metres, negative within; accurate to a few percent near the surface, and never much too steep. */
export type Distance = (x: number, y: number, z: number) => number;

/** Computes Quilez' polynomial smooth minimum: `a` and `b` blend within `k` metres. */
export function smoothMin(a: number, b: number, k: number): number {
  const h = k - Math.abs(a - b);
  const least = a < b ? a : b;
  return h > 0 ? least - (h * h) / (4 * k) : least;
}

export const smoothMax = (a: number, b: number, k: number): number => -smoothMin(-a, -b, k);

/** Returns a capsule from `a` to `b` with a radius from `from` to `to`. */
export function roundCone(a: Vector, b: Vector, from: number, to: number): Distance {
  const [ax, ay, az] = a;
  const [dx, dy, dz] = subtract(b, a);
  const inverse = 1 / (dx * dx + dy * dy + dz * dz);
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    let t = (px * dx + py * dy + pz * dz) * inverse;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const ex = px - t * dx;
    const ey = py - t * dy;
    const ez = pz - t * dz;
    return Math.sqrt(ex * ex + ey * ey + ez * ez) - from - (to - from) * t;
  };
}

/** Returns an ellipsoid about a frame's origin; Quilez' first-order distance. */
export function ellipsoid({ origin, right, up, front }: Frame, [a, b, c]: Vector): Distance {
  const [ox, oy, oz] = origin;
  const [rx, ry, rz] = right;
  const [ux, uy, uz] = up;
  const [fx, fy, fz] = front;
  const least = Math.min(a, b, c);
  const [perA, perB, perC] = [1 / a, 1 / b, 1 / c];
  return (x, y, z) => {
    const dx = x - ox;
    const dy = y - oy;
    const dz = z - oz;
    const px = (dx * rx + dy * ry + dz * rz) * perA;
    const py = (dx * ux + dy * uy + dz * uz) * perB;
    const pz = (dx * fx + dy * fy + dz * fz) * perC;
    const k0 = Math.sqrt(px * px + py * py + pz * pz);
    const qx = px * perA;
    const qy = py * perB;
    const qz = pz * perC;
    const k1 = Math.sqrt(qx * qx + qy * qy + qz * qz);
    return k1 < 1e-6 ? -least : (k0 * (k0 - 1)) / k1;
  };
}

/** Cross-sections along a frame's up axis; every curve is a function of the height in metres. */
export type Profile = {
  readonly from: number;
  readonly to: number;
  readonly width: Curve;
  readonly depth: Curve;
  readonly shiftX: Curve;
  readonly shiftZ: Curve;
  /** Shape of a section: 1 is an ellipse, 0 nearly a box. */
  readonly roundness: number;
  /** Bulge of an end, as a share of its own radius. */
  readonly cap: number;
  /** Rise of a section to the frame's right. */
  readonly tilt?: Curve;
  /** Rotation of a section about the axis, in radians. */
  readonly twist?: Curve;
};

/** Number of sections at which a profile's curves are tabulated once. */
const tableSteps = 160;

/** Tabulates width, depth, and the middle's shifts of a profile, row by row from one end to the other. */
function tableOf({ from, to, width, depth, shiftX, shiftZ }: Profile): Float64Array {
  const table = new Float64Array((tableSteps + 2) * 4);
  for (let i = 0; i < tableSteps + 2; i++) {
    const at = from + ((to - from) * Math.min(i, tableSteps)) / tableSteps;
    table.set([width(at), depth(at), shiftX(at), shiftZ(at)], i * 4);
  }
  return table;
}

/** Returns the solid swept by a changing cross-section, closed by half ellipsoids. */
export function sweep({ origin, right, up, front }: Frame, profile: Profile): Distance {
  const { from, to, roundness, cap, tilt, twist } = profile;
  const table = tableOf(profile);
  const perMetre = tableSteps / (to - from);
  const [ox, oy, oz] = origin;
  const [rx, ry, rz] = right;
  const [ux, uy, uz] = up;
  const [fx, fy, fz] = front;
  return (px, py, pz) => {
    const dx = px - ox;
    const dy = py - oy;
    const dz = pz - oz;
    let x = dx * rx + dy * ry + dz * rz;
    let y = dx * ux + dy * uy + dz * uz;
    let z = dx * fx + dy * fy + dz * fz;
    if (tilt) y -= tilt(y) * x;
    const at = y < from ? from : y > to ? to : y;
    const place = (at - from) * perMetre;
    const row = Math.floor(place);
    const next = place - row;
    const own = 1 - next;
    const o = row * 4;
    const w = (table[o] ?? 0) * own + (table[o + 4] ?? 0) * next;
    const d = (table[o + 1] ?? 0) * own + (table[o + 5] ?? 0) * next;
    x -= (table[o + 2] ?? 0) * own + (table[o + 6] ?? 0) * next;
    z -= (table[o + 3] ?? 0) * own + (table[o + 7] ?? 0) * next;
    if (twist) {
      const angle = twist(at);
      const s = Math.sin(angle);
      const c = Math.cos(angle);
      const turned = x * c - z * s;
      z = x * s + z * c;
      x = turned;
    }
    const least = (w < d ? w : d) * cap;
    const sx = x / w;
    const sz = z / d;
    const u = sx * sx;
    const v = sz * sz;
    const squared = Math.sqrt(u * u + v * v + 2 * roundness * u * v);
    const over = (y - at) / least;
    const r2 = squared + over * over;
    const r = Math.sqrt(r2);
    // Inside, no place is farther from the surface than from the nearer end.
    const end = -least - Math.min(y - from, to - y);
    if (r < 1e-3) return Math.max(-Math.min(w, d), end);
    // Half the gradient of `squared`, because that of r² is twice r times r's own.
    const inverse = squared > 1e-9 ? 1 / squared : 0;
    const gx = ((u + roundness * v) * inverse * sx) / w;
    const gz = ((v + roundness * u) * inverse * sz) / d;
    const gy = over / least;
    const steep = Math.sqrt(gx * gx + gy * gy + gz * gz) / r;
    const side = (r - 1) / steep;
    return side < 0 && end < 0 && end > side ? end : side;
  };
}

/** Returns the area of a section in square metres; a superellipse's area by its roundness, fitted within 0.3 %. */
export const sectionArea = (width: number, depth: number, roundness: number): number =>
  width * depth * (Math.PI + 0.567 * (1 - roundness) ** 1.12);

/** Returns the height of a place above a plane. */
export const heightAbovePlane =
  (place: Vector, normal: Vector): Distance =>
  (x, y, z) =>
    dot(subtract([x, y, z], place), normal);
