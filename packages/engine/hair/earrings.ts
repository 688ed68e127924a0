import type { Colour } from '@mot-studio/terms/colour';
import { components, dilate, union } from '#engine/imaging/morphology.ts';
import { interpolate, plane, planeOf, type Plane } from '#engine/imaging/plane.ts';

import { fromHead, toHead } from './head-frame.ts';
import type { HeadView } from './head-view.ts';
import { localBackground } from './wisps.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Sampling grid beside each ear, upright: pixels a face height, origin and size, from the middle outwards. */
const grid = { unit: 200, u: 0.22, v: 0.3, width: 112, height: 160 };
/** Maximal half thickness of a ring and its distance around the enclosed area, in face heights. */
const ring = { half: 0.03, beside: 0.04 };
/** Minimal difference between a ring and its surroundings, in OKLab lightness and in the yellow channel. */
const differs = { light: 0.03, yellow: 0.02 };
/** Area that a ring encloses, in square face heights. */
const enclosed = { from: 0.0008, to: 0.05 };
/** Range for the top of the enclosed area, down the face in face heights. */
const lobe = { from: 0.5, to: 0.75 };
/** Minimal share of its moment ellipse that the enclosed area fills; areas between locks are ragged. */
const round = 0.8;

/** Width of gaps, in pixels of the grid, that leave a ring closed: shine is as light as the background. */
const gap = 1.5;
/** OKLab distance to the hair below which a ring is a curl, and an enclosed area is hair. */
const hairDistance = 0.16;

type Spot = { readonly pixels: number[]; readonly touchesEdge: boolean };

/** Returns the connected areas off the lines. */
function spotsOf(lines: Plane): Spot[] {
  const { width, height } = lines;
  const { ids, areas } = components(planeOf(lines, (i) => 1 - at(lines, i)));
  const pixels = areas.map((): number[] => []);
  for (const [i, id] of ids.entries()) pixels[id]?.push(i);
  const isEdge = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  };
  return pixels.map((spot) => ({ pixels: spot, touchesEdge: spot.some(isEdge) }));
}

/** Returns the share of its moment ellipse that a spot fills, at most 1. */
function roundness(pixels: readonly number[], width: number): number {
  let [sx, sy, xx, xy, yy] = [0, 0, 0, 0, 0];
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    sx += x;
    sy += y;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const n = pixels.length;
  const [mx, my] = [sx / n, sy / n];
  const spread = (xx / n - mx * mx + 1 / 12) * (yy / n - my * my + 1 / 12) - (xy / n - mx * my) ** 2;
  return n / (4 * Math.PI * Math.sqrt(spread));
}

/** Returns the distance of pixels to the hair's colour; darker pixels count as shade of the hair, not as another hue. */
const distanceFrom =
  (hair: Colour, channels: readonly Pick<Plane, 'data'>[]) =>
  (i: number): number =>
    Math.hypot(
      ...channels.map(({ data }, c) => {
        const offset = (data[i] ?? 0) - (hair[c] ?? 0);
        return c === 0 ? Math.max(offset, 0) : offset;
      }),
    );

/** Returns the rings beside one ear, in pixels of its grid. */
function ringsIn(channels: readonly Plane[], hair: Colour, sign: 1 | -1): Plane {
  const radius = Math.round(ring.half * grid.unit);
  const [light = plane(grid), , yellow = plane(grid)] = channels;
  const ground = localBackground(light, radius, sign);
  const plainer = localBackground(yellow, radius, -1);
  const lines = planeOf(grid, (i) =>
    (at(ground, i) - at(light, i)) * sign > differs.light || at(yellow, i) - at(plainer, i) > differs.yellow
      ? 1
      : 0,
  );
  const distance = distanceFrom(hair, channels);
  const unlike = (of: readonly number[]) => of.filter((i) => distance(i) > hairDistance);
  const isUnlike = (of: readonly number[]) => unlike(of).length > of.length / 2;
  const topOf = (pixels: readonly number[]) => grid.v + Math.floor((pixels[0] ?? 0) / grid.width) / grid.unit;
  const area = (size: number) => size * grid.unit ** 2;
  return spotsOf(dilate(lines, gap))
    .filter(
      ({ pixels, touchesEdge }) =>
        !touchesEdge &&
        pixels.length > area(enclosed.from) &&
        pixels.length < area(enclosed.to) &&
        topOf(pixels) > lobe.from &&
        topOf(pixels) < lobe.to &&
        roundness(pixels, grid.width) > round,
    )
    .reduce((rings, { pixels }) => {
      const inside = plane(grid);
      for (const i of pixels) inside.data[i] = 1;
      const around = dilate(inside, ring.beside * grid.unit);
      const own = [...lines.data.keys()].filter((i) => at(around, i) * at(lines, i) > 0);
      if (isUnlike(own) && isUnlike(pixels)) for (const i of unlike(own)) rings.data[i] = 1;
      return rings;
    }, plane(grid));
}

/**
 * Finds ring earrings: thin lines beside an ear that enclose a round area and differ from the hair's colour; wisps are as
 * thin.
 *
 * @returns 0–1 a view pixel.
 */
export function findEarrings(view: HeadView, hair: Colour): Plane {
  const lab = [view.lab.l, view.lab.a, view.lab.b].map((data) => plane(view, data));
  const sides = [-1, 1].map((side) => {
    const channels = lab.map((channel) =>
      planeOf(grid, (_, x, y) => {
        const p = fromHead(view.head, side * (grid.u + x / grid.unit), grid.v + y / grid.unit);
        return interpolate(channel, p.x, p.y);
      }),
    );
    return dilate(union(ringsIn(channels, hair, 1), ringsIn(channels, hair, -1)), 1);
  });
  const distance = distanceFrom(hair, lab);
  return planeOf(view, (i, px, py) => {
    const { u, v } = toHead(view.head, px, py);
    const [x, y] = [(Math.abs(u) - grid.u) * grid.unit, (v - grid.v) * grid.unit];
    if (x < 0 || y < 0 || x > grid.width - 1 || y > grid.height - 1) return 0;
    const rings = sides[u < 0 ? 0 : 1];
    // A lock over or beside a ring is still hair.
    return rings && distance(i) > hairDistance ? interpolate(rings, x, y) : 0;
  });
}
