export type Point = { x: number; y: number };

/** Point of an axis with the half widths to the viewer's left and right of it. */
export type Station = Point & { left: number; right: number };

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

export const between = (a: Point, b: Point, t: number): Point => ({
  x: mix(a.x, b.x, t),
  y: mix(a.y, b.y, t),
});

const number = (value: number): string => String(Math.round(value * 10) / 10);

const pair = ({ x, y }: Point): string => `${number(x)} ${number(y)}`;

/** Returns a closed outline through the points. */
export const polygon = (points: readonly Point[]): string => `M${points.map(pair).join('L')}Z`;

/** Returns an open line through the points. */
export const polyline = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;

const catmullRom = (p0: number, p1: number, p2: number, p3: number, t: number): number =>
  0.5 *
  (2 * p1 +
    (p2 - p0) * t +
    (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t +
    (3 * p1 - p0 - 3 * p2 + p3) * t * t * t);

const neighbours = <T>(items: readonly T[], index: number): [T, T, T, T] => {
  const at = (position: number): T => {
    const item = items[Math.min(items.length - 1, Math.max(0, position))];
    if (item === undefined) throw new Error('a curve needs points');
    return item;
  };
  return [at(index - 1), at(index), at(index + 1), at(index + 2)];
};

/** Samples the Catmull-Rom curve through the points, `steps` times per segment. */
export function smooth(points: readonly Point[], steps = 12): Point[] {
  const curve: Point[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [a, b, c, d] = neighbours(points, index);
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      curve.push({ x: catmullRom(a.x, b.x, c.x, d.x, t), y: catmullRom(a.y, b.y, c.y, d.y, t) });
    }
  }
  const last = points.at(-1);
  return last ? [...curve, last] : curve;
}

/** Samples the closed Catmull-Rom curve through the points. */
export function smoothLoop(points: readonly Point[], steps = 12): Point[] {
  const wrapped = [...points.slice(-2), ...points, ...points.slice(0, 2)];
  return smooth(wrapped, steps).slice(2 * steps, -2 * steps);
}

/** Samples a cubic Bézier at `steps` + 1 places. */
export function bezier(a: Point, b: Point, c: Point, d: Point, steps = 24): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const s = 1 - t;
    const weigh = (p: number, q: number, r: number, u: number) =>
      s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u;
    return { x: weigh(a.x, b.x, c.x, d.x), y: weigh(a.y, b.y, c.y, d.y) };
  });
}

/**
 * Axis with a width on either side: a limb, a torso, a finger, a sleeve. `along` runs from 0 at the first station to
 * 1 at the last, `across` from -1 at the viewer's left edge to 1 at the right one.
 */
export class Tube {
  readonly #samples: readonly Station[];

  constructor(stations: readonly Station[], steps = 14) {
    const samples: Station[] = [];
    for (let index = 0; index < stations.length - 1; index += 1) {
      const [a, b, c, d] = neighbours(stations, index);
      for (let step = 0; step < steps; step += 1) {
        const t = step / steps;
        samples.push({
          x: catmullRom(a.x, b.x, c.x, d.x, t),
          y: catmullRom(a.y, b.y, c.y, d.y, t),
          left: catmullRom(a.left, b.left, c.left, d.left, t),
          right: catmullRom(a.right, b.right, c.right, d.right, t),
        });
      }
    }
    const last = stations.at(-1);
    this.#samples = last ? [...samples, last] : samples;
  }

  get stations(): readonly Station[] {
    return this.#samples;
  }

  #sample(along: number): { station: Station; normal: Point } {
    const place = Math.min(1, Math.max(0, along)) * (this.#samples.length - 1);
    const index = Math.min(this.#samples.length - 2, Math.floor(place));
    const [before, from, to, after] = neighbours(this.#samples, index);
    const t = place - index;
    const direction = {
      x: mix(to.x - before.x, after.x - from.x, t),
      y: mix(to.y - before.y, after.y - from.y, t),
    };
    const length = Math.hypot(direction.x, direction.y) || 1;
    return {
      station: {
        ...between(from, to, t),
        left: mix(from.left, to.left, t),
        right: mix(from.right, to.right, t),
      },
      normal: { x: -direction.y / length, y: direction.x / length },
    };
  }

  point(along: number, across: number): Point {
    const { station, normal } = this.#sample(along);
    const reach = across < 0 ? station.left * -across : -station.right * across;
    return { x: station.x + normal.x * reach, y: station.y + normal.y * reach };
  }

  /** Returns the position along the tube at which its axis crosses a height. */
  alongAt(y: number): number {
    const index = this.#samples.findIndex((sample) => sample.y >= y);
    if (index <= 0) return index < 0 ? 1 : 0;
    const [, from, to] = neighbours(this.#samples, index - 1);
    const t = (y - from.y) / (to.y - from.y || 1);
    return (index - 1 + t) / (this.#samples.length - 1);
  }

  edge(across: number, from = 0, to = 1, steps = 80): Point[] {
    return Array.from({ length: steps + 1 }, (_, index) => this.point(mix(from, to, index / steps), across));
  }

  outline(from = 0, to = 1): Point[] {
    return [...this.edge(-1, from, to), ...this.edge(1, from, to).toReversed()];
  }

  /** Returns the strip between two lines along the tube; `taper` gives it a point at both ends. */
  band(across: readonly [number, number], from = 0, to = 1, taper = false): Point[] {
    const steps = 60;
    const centre = (across[0] + across[1]) / 2;
    const line = (side: number) =>
      Array.from({ length: steps + 1 }, (_, index) => {
        const t = index / steps;
        const spread = taper ? Math.sin(Math.PI * t) ** 0.7 : 1;
        return this.point(mix(from, to, t), centre + (side - centre) * spread);
      });
    return [...line(across[0]), ...line(across[1]).toReversed()];
  }

  /** Returns the same tube, wider by a number of pixels on either side: cloth over a limb. */
  eased(ease: (along: number) => number): Tube {
    const count = this.#samples.length - 1;
    return new Tube(
      this.#samples.map((sample, index) => {
        const more = ease(index / count);
        return { ...sample, left: sample.left + more, right: sample.right + more };
      }),
      1,
    );
  }
}

/** Resamples a line at `steps` + 1 places of equal distance. */
function resample(line: readonly Point[], steps: number): Point[] {
  const lengths = [0];
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1], line[index]];
    const stretch = from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
    lengths.push((lengths.at(-1) ?? 0) + stretch);
  }
  const total = lengths.at(-1) ?? 0;
  let index = 0;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const target = (total * step) / steps;
    while (index < line.length - 2 && (lengths[index + 1] ?? 0) < target) index += 1;
    const [from, to] = [line[index], line[index + 1]];
    if (!from || !to) throw new Error('a line needs two points');
    const [start, stop] = [lengths[index] ?? 0, lengths[index + 1] ?? 0];
    return between(from, to, stop === start ? 0 : (target - start) / (stop - start));
  });
}

const panelSteps = 48;

/**
 * Piece of cloth between two edges that run down it: a sleeve, a trouser leg, a skirt, a bodice. `along` runs from 0
 * at the top to 1 at the hem, `across` from -1 at the viewer's left edge to 1 at the right one.
 */
export class Panel {
  readonly #left: readonly Point[];
  readonly #right: readonly Point[];

  constructor(left: readonly Point[], right: readonly Point[]) {
    this.#left = resample(left, panelSteps);
    this.#right = resample(right, panelSteps);
  }

  at(along: number, across: number): Point {
    const place = Math.min(1, Math.max(0, along)) * panelSteps;
    const index = Math.min(panelSteps - 1, Math.floor(place));
    const [left, leftNext, right, rightNext] = [
      this.#left[index],
      this.#left[index + 1],
      this.#right[index],
      this.#right[index + 1],
    ];
    if (!left || !leftNext || !right || !rightNext) throw new Error('a panel is sampled throughout');
    return between(
      between(left, leftNext, place - index),
      between(right, rightNext, place - index),
      (across + 1) / 2,
    );
  }

  edge(across: number, from = 0, to = 1, steps = panelSteps): Point[] {
    return Array.from({ length: steps + 1 }, (_, index) => this.at(mix(from, to, index / steps), across));
  }

  /** Returns the line across the panel at one height; `sag` lowers its middle by a number of pixels. */
  across(along: number, sag = 0, from = -1, to = 1): Point[] {
    return Array.from({ length: 25 }, (_, index) => {
      const point = this.at(along, mix(from, to, index / 24));
      return { x: point.x, y: point.y + sag * Math.sin((Math.PI * index) / 24) };
    });
  }

  outline(sag = 0): Point[] {
    return [...this.edge(-1), ...this.across(1, sag), ...this.edge(1).toReversed()];
  }

  /** Returns the strip between two lines along the panel; `taper` gives it a point at both ends. */
  band(reach: readonly [number, number], from = 0, to = 1, taper = false): Point[] {
    const centre = (reach[0] + reach[1]) / 2;
    const line = (side: number): Point[] =>
      Array.from({ length: panelSteps + 1 }, (_, index) => {
        const t = index / panelSteps;
        const spread = taper ? Math.sin(Math.PI * t) ** 0.7 : 1;
        return this.at(mix(from, to, t), centre + (side - centre) * spread);
      });
    return [...line(reach[0]), ...line(reach[1]).toReversed()];
  }

  mirrored(about: number): Panel {
    const flip = ({ x, y }: Point): Point => ({ x: 2 * about - x, y });
    return new Panel(this.#right.map(flip), this.#left.map(flip));
  }
}
