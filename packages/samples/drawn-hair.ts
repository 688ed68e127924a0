import { type Colour, css, lit, shaded, white } from './oklch-colour.ts';
import { type Drawing, element } from './drawing.ts';
import type { Head } from './drawn-face.ts';
import { bezier, between, type Point, polygon, polyline, smooth, smoothLoop } from './drawing-geometry.ts';
import { Random } from './random.ts';

const hairStyles = [
  'long',
  'very-long',
  'bob',
  'bun',
  'coils',
  'side-part',
  'crop',
  'waves',
  'silver-crop',
  'nape',
] as const;
export type HairStyle = (typeof hairStyles)[number];
export type Hair = { style: HairStyle; colour: Colour };

type Place = readonly [number, number];
type Curve = readonly [Place, Place, Place, Place];

/** Hair between two edges, root to tip; strands run from one edge's course to the other's. */
type Lock = {
  edges: readonly [Curve, Curve];
  strands: number;
  /** Distance of the tips from the edge, as a share of the head. */
  ragged?: number;
  wave?: { reach: number; turns: number };
  /** Darkness relative to the other locks. */
  depth?: number;
  /** Range of the light along the strands. */
  sheen?: readonly [number, number];
  light?: number;
};

const flipped = (curve: Curve): Curve => {
  const flip = ([x, y]: Place): Place => [-x, y];
  return [flip(curve[0]), flip(curve[1]), flip(curve[2]), flip(curve[3])];
};

const flippedLock = (lock: Lock): Lock => ({
  ...lock,
  edges: [flipped(lock.edges[1]), flipped(lock.edges[0])],
});

class Locks {
  readonly #drawing: Drawing;
  readonly #head: Head;
  readonly #colour: Colour;
  readonly #random: Random;

  constructor(drawing: Drawing, head: Head, base: Colour, random: Random) {
    this.#drawing = drawing;
    this.#head = head;
    this.#colour = base;
    this.#random = random;
  }

  course(curve: Curve, wave?: Lock['wave'], phase = 0): Point[] {
    const at = ([x, y]: Place): Point => this.#head.place(x, y);
    const points = bezier(at(curve[0]), at(curve[1]), at(curve[2]), at(curve[3]), 40);
    if (!wave) return points;
    return points.map((point, index) => {
      const t = index / 40;
      const grow = Math.min(1, Math.max(0, (t - 0.15) / 0.35));
      return {
        x: point.x + Math.sin((wave.turns * t + phase) * 2 * Math.PI) * wave.reach * this.#head.size * grow,
        y: point.y,
      };
    });
  }

  lock({ edges, strands, ragged = 0, wave, depth = 0, sheen = [0.16, 0.46], light = 1 }: Lock): string {
    const { size } = this.#head;
    const random = this.#random;
    const [first, second] = [this.course(edges[0], wave), this.course(edges[1], wave)];
    const base = shaded(this.#colour, depth);
    const fill = this.#drawing.shape([...first, ...second.toReversed()], shaded(base, 0.2));
    const lines = Array.from({ length: strands }, (_, index) => {
      const s = (index + random.next()) / strands;
      const sway = random.range(-0.02, 0.02);
      const phase = random.range(-0.05, 0.05);
      const swing = wave ? this.#waveOffset(wave, phase, size) : undefined;
      const course = first.map((point, step) => {
        const other = second[step] ?? point;
        const t = step / (first.length - 1);
        const on = between(point, other, Math.min(1, Math.max(0, s + sway * Math.sin(Math.PI * t))));
        return {
          x: on.x + (swing ? swing(t) : 0),
          y: on.y + (ragged ? t * t * ragged * size * Math.sin(s * 47 + index) : 0),
        };
      });
      const tone = random.range(-1, 1);
      const strand = tone > 0 ? lit(base, tone * 0.13 * light) : shaded(base, -tone * 0.55);
      const from = Math.floor(first.length * random.range(0, 0.08));
      const whole = element('path', {
        d: polyline(course.slice(from)),
        stroke: css(strand),
        'stroke-width': size * random.range(0.004, 0.011),
        'stroke-opacity': random.range(0.35, 0.8),
      });
      if (random.next() > 0.6) return whole;
      const start = sheen[0] + random.range(-0.05, 0.05);
      const stop = sheen[1] + random.range(-0.08, 0.08);
      const shine = course.slice(
        Math.max(0, Math.floor(start * course.length)),
        Math.ceil(stop * course.length),
      );
      return shine.length < 2
        ? whole
        : whole +
            element('path', {
              d: polyline(shine),
              stroke: css(lit(base, 0.34 * light * (s < 0.6 ? 1 : 0.6))),
              'stroke-width': size * random.range(0.003, 0.008),
              'stroke-opacity': random.range(0.12, 0.42),
            });
    });
    return (
      fill + element('g', { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, ...lines)
    );
  }

  #waveOffset(wave: NonNullable<Lock['wave']>, phase: number, size: number): (t: number) => number {
    return (t) => Math.sin((wave.turns * t + phase) * 2 * Math.PI) * wave.reach * size * 0.12;
  }

  /** Draws small curls spread over an area. */
  coils(area: readonly Point[], count: number, radius: readonly [number, number]): string {
    const { size } = this.#head;
    const random = this.#random;
    const xs = area.map((point) => point.x);
    const ys = area.map((point) => point.y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const curls = Array.from({ length: count }, () => {
      const x = random.range(left, right);
      const y = random.range(top, bottom);
      const r = random.range(radius[0], radius[1]) * size;
      const turnFrom = random.range(0, 6.28);
      const arc = Array.from({ length: 11 }, (_, step) => {
        const angle = turnFrom + step * 0.46;
        const shrink = r * (1 - step * 0.045);
        return { x: x + Math.cos(angle) * shrink, y: y + Math.sin(angle) * shrink };
      });
      const brightness = 1 - ((x - left) / (right - left) + (y - top) / (bottom - top)) / 2;
      const tone = random.range(-0.7, 1) * 0.6 + (brightness - 0.4) * 0.9;
      const stroke =
        tone > 0
          ? lit(this.#colour, Math.min(0.32, tone * 0.24))
          : shaded(this.#colour, Math.min(0.6, -tone));
      return element('path', {
        d: polyline(arc),
        stroke: css(stroke),
        'stroke-width': size * random.range(0.006, 0.011),
        'stroke-opacity': random.range(0.45, 0.9),
      });
    });
    return element('g', { fill: 'none', 'stroke-linecap': 'round' }, ...curls);
  }

  /** Draws hair so short that only its grain is visible; it thins out over the blurred rim. */
  stubble(area: readonly Point[], options: { rim: number; opacity: number; grains: number }): string {
    const { size } = this.#head;
    const random = this.#random;
    const mask = this.#drawing.define((id) =>
      element('mask', { id }, this.#drawing.shape(area, white, { blur: options.rim * size })),
    );
    const xs = area.map((point) => point.x);
    const ys = area.map((point) => point.y);
    const grains = Array.from({ length: options.grains }, () => {
      const x = random.range(Math.min(...xs), Math.max(...xs));
      const y = random.range(Math.min(...ys), Math.max(...ys));
      const length = size * random.range(0.012, 0.024);
      const angle = random.range(1.1, 2);
      return element('path', {
        d: polyline([
          { x, y },
          { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length },
        ]),
        stroke: css(
          random.next() > 0.6 ? lit(this.#colour, random.range(0.08, 0.3)) : shaded(this.#colour, 0.4),
        ),
        'stroke-width': size * 0.005,
        'stroke-opacity': 0.6,
      });
    });
    return element(
      'g',
      { mask },
      this.#drawing.shape(area, this.#colour, { opacity: options.opacity }),
      element('g', { fill: 'none', 'stroke-linecap': 'round' }, ...grains),
    );
  }
}

export type DrawnHair = { behind: string; before: string };

const placed = (head: Head, list: readonly Place[]): Point[] => list.map(([x, y]) => head.place(x, y));

type Cut = (locks: Locks, head: Head, drawing: Drawing, base: Colour) => DrawnHair;

const both = (locks: Locks, lock: Lock): string => locks.lock(lock) + locks.lock(flippedLock(lock));

/** @param hem end of the locks beside the face, in heights of the head. */
const falling =
  (hem: number): Cut =>
  (locks) => ({
    behind: locks.lock({
      edges: [
        [
          [-0.02, -0.05],
          [-0.56, -0.05],
          [-0.47, 0.8],
          [-0.34, 1.9],
        ],
        [
          [0.02, -0.05],
          [0.56, -0.05],
          [0.47, 0.8],
          [0.34, 1.9],
        ],
      ],
      strands: 150,
      ragged: 0.06,
      depth: 0.12,
      light: 0.6,
      sheen: [0.5, 0.62],
    }),
    before: both(locks, {
      edges: [
        [
          [0, -0.055],
          [-0.37, -0.07],
          [-0.46, 0.34],
          [-0.4, hem],
        ],
        [
          [0.004, 0.1],
          [-0.2, 0.12],
          [-0.36, 0.36],
          [-0.3, hem - 0.06],
        ],
      ],
      strands: 80,
      sheen: [0.2, 0.42],
    }),
  });

const bob: Cut = (locks) => ({
  behind: locks.lock({
    edges: [
      [
        [-0.02, -0.05],
        [-0.54, -0.05],
        [-0.46, 0.6],
        [-0.43, 1.06],
      ],
      [
        [0.02, -0.05],
        [0.54, -0.05],
        [0.46, 0.6],
        [0.43, 1.06],
      ],
    ],
    strands: 120,
    depth: 0.35,
    light: 0.4,
  }),
  before:
    both(locks, {
      edges: [
        [
          [-0.02, -0.06],
          [-0.4, -0.08],
          [-0.47, 0.42],
          [-0.4, 1.06],
        ],
        [
          [-0.14, 0.02],
          [-0.32, 0.1],
          [-0.37, 0.5],
          [-0.28, 1.03],
        ],
      ],
      strands: 60,
      ragged: 0.012,
      sheen: [0.24, 0.5],
    }) +
    locks.lock({
      edges: [
        [
          [-0.04, -0.06],
          [-0.26, -0.07],
          [-0.36, 0.16],
          [-0.345, 0.45],
        ],
        [
          [0.04, -0.06],
          [0.26, -0.07],
          [0.36, 0.16],
          [0.345, 0.45],
        ],
      ],
      strands: 90,
      ragged: 0.014,
      sheen: [0.3, 0.62],
    }),
});

const bun: Cut = (locks, head, drawing, base) => {
  const knot = smoothLoop(
    placed(head, [
      [0, -0.22],
      [0.13, -0.19],
      [0.175, -0.09],
      [0.12, 0],
      [-0.12, 0],
      [-0.175, -0.09],
      [-0.13, -0.19],
    ]),
  );
  return {
    behind:
      drawing.shape(knot, shaded(base, 0.35)) +
      locks.lock({
        edges: [
          [
            [-0.16, -0.02],
            [-0.2, -0.16],
            [-0.06, -0.24],
            [0.1, -0.19],
          ],
          [
            [0.14, 0.02],
            [0.06, -0.02],
            [0.04, -0.08],
            [0.15, -0.12],
          ],
        ],
        strands: 40,
        sheen: [0.3, 0.6],
      }) +
      locks.lock({
        edges: [
          [
            [0.02, -0.22],
            [0.18, -0.2],
            [0.22, -0.06],
            [0.1, 0.01],
          ],
          [
            [0, -0.13],
            [0.06, -0.12],
            [0.1, -0.06],
            [0.02, 0.01],
          ],
        ],
        strands: 24,
        depth: 0.12,
      }),
    before:
      both(locks, {
        edges: [
          [
            [-0.338, 0.64],
            [-0.42, 0.28],
            [-0.34, -0.05],
            [0, -0.062],
          ],
          [
            [-0.318, 0.5],
            [-0.31, 0.24],
            [-0.15, 0.13],
            [0, 0.115],
          ],
        ],
        strands: 64,
        sheen: [0.42, 0.72],
      }) +
      both(locks, {
        edges: [
          [
            [-0.3, 0.34],
            [-0.335, 0.46],
            [-0.35, 0.6],
            [-0.335, 0.8],
          ],
          [
            [-0.292, 0.36],
            [-0.325, 0.48],
            [-0.34, 0.6],
            [-0.325, 0.8],
          ],
        ],
        strands: 4,
      }),
  };
};

const coils: Cut = (locks, head, drawing, base) => {
  const crownShape = smoothLoop(
    placed(head, [
      [0, -0.24],
      [0.28, -0.2],
      [0.5, -0.02],
      [0.58, 0.26],
      [0.52, 0.54],
      [0.38, 0.7],
      [-0.38, 0.7],
      [-0.52, 0.54],
      [-0.58, 0.26],
      [-0.5, -0.02],
      [-0.28, -0.2],
    ]),
  );
  const hairline = smooth(
    placed(head, [
      [0.335, 0.6],
      [0.31, 0.4],
      [0.25, 0.24],
      [0.13, 0.165],
      [0, 0.155],
      [-0.13, 0.165],
      [-0.25, 0.24],
      [-0.31, 0.4],
      [-0.335, 0.6],
    ]),
  );
  const fringe = [
    ...placed(head, [
      [-0.46, 0.6],
      [-0.52, 0.26],
      [-0.44, 0],
      [-0.24, -0.16],
      [0, -0.2],
      [0.24, -0.16],
      [0.44, 0],
      [0.52, 0.26],
      [0.46, 0.6],
    ]),
    ...hairline,
  ];
  return {
    behind:
      drawing.shape(crownShape, shaded(base, 0.3), { blur: head.size * 0.012 }) +
      drawing.within(
        polygon(crownShape.map((point) => between(head.place(0, 0.25), point, 1.03))),
        locks.coils(crownShape, 900, [0.02, 0.036]),
      ),
    before:
      drawing.shape(fringe, shaded(base, 0.18), { blur: head.size * 0.014 }) +
      drawing.within(polygon(fringe), locks.coils(crownShape, 1500, [0.018, 0.032])),
  };
};

const sidePart: Cut = (locks, head) => ({
  behind: '',
  before:
    locks.stubble(
      smoothLoop(
        placed(head, [
          [-0.345, 0.6],
          [-0.372, 0.4],
          [-0.35, 0.18],
          [-0.2, 0],
          [0.2, 0],
          [0.35, 0.18],
          [0.372, 0.4],
          [0.345, 0.6],
          [0.322, 0.58],
          [0.3, 0.36],
          [0.2, 0.2],
          [-0.2, 0.2],
          [-0.3, 0.36],
          [-0.322, 0.58],
        ]),
      ),
      { rim: 0.014, opacity: 0.92, grains: 420 },
    ) +
    locks.lock({
      edges: [
        [
          [-0.17, 0.01],
          [-0.3, 0.0],
          [-0.39, 0.16],
          [-0.355, 0.42],
        ],
        [
          [-0.17, 0.2],
          [-0.24, 0.2],
          [-0.3, 0.3],
          [-0.315, 0.42],
        ],
      ],
      strands: 40,
      depth: 0.1,
    }) +
    locks.lock({
      edges: [
        [
          [-0.19, 0.05],
          [-0.14, -0.16],
          [0.3, -0.18],
          [0.372, 0.3],
        ],
        [
          [-0.19, 0.21],
          [-0.1, 0.1],
          [0.16, 0.14],
          [0.31, 0.36],
        ],
      ],
      strands: 110,
      sheen: [0.2, 0.5],
    }),
});

const crop: Cut = (locks, head) => ({
  behind: '',
  before: locks.stubble(
    smoothLoop(
      placed(head, [
        [-0.34, 0.56],
        [-0.362, 0.38],
        [-0.345, 0.2],
        [-0.25, 0.04],
        [0, -0.035],
        [0.25, 0.04],
        [0.345, 0.2],
        [0.362, 0.38],
        [0.34, 0.56],
        [0.318, 0.5],
        [0.296, 0.36],
        [0.235, 0.235],
        [0.12, 0.185],
        [-0.12, 0.185],
        [-0.235, 0.235],
        [-0.296, 0.36],
        [-0.318, 0.5],
      ]),
    ),
    { rim: 0.016, opacity: 0.86, grains: 800 },
  ),
});

const waves: Cut = (locks) => ({
  behind: locks.lock({
    edges: [
      [
        [-0.04, -0.06],
        [-0.6, -0.08],
        [-0.52, 0.8],
        [-0.56, 1.5],
      ],
      [
        [0.02, -0.06],
        [0.58, -0.08],
        [0.5, 0.8],
        [0.54, 1.5],
      ],
    ],
    strands: 130,
    ragged: 0.07,
    wave: { reach: 0.03, turns: 2.6 },
    depth: 0.25,
    light: 0.6,
    sheen: [0.3, 0.6],
  }),
  before:
    locks.lock({
      edges: [
        [
          [-0.11, -0.055],
          [-0.4, -0.06],
          [-0.5, 0.36],
          [-0.47, 1.3],
        ],
        [
          [-0.11, 0.08],
          [-0.26, 0.1],
          [-0.37, 0.36],
          [-0.35, 1.24],
        ],
      ],
      strands: 70,
      ragged: 0.05,
      wave: { reach: 0.028, turns: 2.4 },
      sheen: [0.2, 0.5],
    }) +
    locks.lock({
      edges: [
        [
          [-0.12, -0.05],
          [0.3, -0.14],
          [0.49, 0.3],
          [0.46, 1.28],
        ],
        [
          [-0.11, 0.085],
          [0.1, 0.06],
          [0.35, 0.32],
          [0.34, 1.22],
        ],
      ],
      strands: 80,
      ragged: 0.05,
      wave: { reach: -0.026, turns: 2.4 },
      sheen: [0.22, 0.48],
    }),
});

const silverCrop: Cut = (locks) => ({
  behind: locks.lock({
    edges: [
      [
        [-0.02, -0.08],
        [-0.54, -0.1],
        [-0.46, 0.4],
        [-0.33, 0.8],
      ],
      [
        [0.02, -0.08],
        [0.54, -0.1],
        [0.46, 0.4],
        [0.33, 0.8],
      ],
    ],
    strands: 90,
    depth: 0.3,
    wave: { reach: 0.014, turns: 2 },
  }),
  before:
    locks.lock({
      edges: [
        [
          [0.1, -0.08],
          [-0.36, -0.13],
          [-0.47, 0.3],
          [-0.385, 0.8],
        ],
        [
          [0.12, 0.08],
          [-0.16, 0.1],
          [-0.35, 0.32],
          [-0.33, 0.74],
        ],
      ],
      strands: 80,
      ragged: 0.016,
      wave: { reach: 0.018, turns: 2 },
      sheen: [0.2, 0.55],
    }) +
    locks.lock({
      edges: [
        [
          [0.09, -0.08],
          [0.38, -0.12],
          [0.46, 0.26],
          [0.385, 0.8],
        ],
        [
          [0.11, 0.1],
          [0.26, 0.14],
          [0.37, 0.36],
          [0.33, 0.74],
        ],
      ],
      strands: 64,
      ragged: 0.016,
      wave: { reach: -0.016, turns: 2 },
      sheen: [0.2, 0.5],
    }),
});

/** Cut with a side part and hair that hangs to the nape. */
const nape: Cut = (locks, ...rest) => {
  const edge: Curve = [
    [-0.02, 0.1],
    [-0.42, 0.1],
    [-0.48, 0.5],
    [-0.33, 0.84],
  ];
  const behind = locks.lock({ edges: [edge, flipped(edge)], strands: 90, depth: 0.3 });
  return { behind, before: silverCrop(locks, ...rest).before + sidePart(locks, ...rest).before };
};

const cuts: Record<HairStyle, Cut> = {
  long: falling(1.16),
  'very-long': falling(1.75),
  bob,
  bun,
  coils,
  'side-part': sidePart,
  crop,
  waves,
  'silver-crop': silverCrop,
  nape,
};

/** Draws hair in two layers: behind the shoulders, and around the face. */
export function drawHair(drawing: Drawing, head: Head, hair: Hair, seed: number): DrawnHair {
  const locks = new Locks(drawing, head, hair.colour, new Random(seed));
  return cuts[hair.style](locks, head, drawing, hair.colour);
}
