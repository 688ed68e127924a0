import { curve, smoothstep } from './curve.ts';
import type { Solid } from './field.ts';
import { headUnit, inHeadFrame } from './head-solids.ts';
import type { Build } from './body-measures.ts';
import type { BodyLook } from './parameters.ts';
import { ellipsoid, smoothMax, smoothMin, sweep, type Distance, type Profile } from './solids.ts';
import { frameWithin, upright, type Frame, type Vector } from './vector.ts';

/** Hairstyle with hair; lengths belong to a head 0.224 m high, in its own frame with the root of the nose at height 0. */
type Style = Exclude<BodyLook['hair'], 'bald'>;

/** Distances of hair from the skull, by where it grows. */
type Cut = {
  /** Distances on top, and at the sides and the back. */
  readonly top: number;
  readonly side: number;
  /** Additional height at the front of the top. */
  readonly lift: number;
  /** Direction of the strands: from the brow back, from the crown down, or from a parting to the sides. */
  readonly flow: 'back' | 'down' | 'aside';
};

const cuts: Readonly<Record<Style, Cut>> = {
  short: { top: 0.018, side: 0.0045, lift: 0.006, flow: 'aside' },
  bob: { top: 0.012, side: 0.011, lift: 0.001, flow: 'down' },
  long: { top: 0.011, side: 0.01, lift: 0.001, flow: 'down' },
  bun: { top: 0.006, side: 0.004, lift: 0.002, flow: 'back' },
};

/** Builds sculpted hair about a head: thin at the hairline, with strands that catch the light. */
export function hairSolids(build: Build, head: Frame, style: BodyLook['hair']): Solid[] {
  if (style === 'bald') return [];
  const u = headUnit(build);
  return [
    { distance: inHeadFrame(cap(style), head, u), blend: 0 },
    ...fallen(style).map(({ distance, blend }) => ({
      distance: inHeadFrame(distance, head, u),
      blend: blend * u,
    })),
    ...knot(style).map((distance) => ({ distance: inHeadFrame(distance, head, u), blend: 0.004 * u })),
  ];
}

const ball = (centre: Vector, radii: Vector, turn: Vector = [0, 0, 0]): Distance =>
  ellipsoid(frameWithin(upright, centre, turn), radii);

const skull = ball([0, 0.02, -0.012], [0.0762, 0.0935, 0.0925]);
/** Cheeks, and below them the space that hair surrounds. */
const beside = ball([0, -0.04, 0.017], [0.066, 0.15, 0.064]);
const ears = [1, -1].map((s) => ball([s * 0.078, -0.014, 0.002], [0.02, 0.03, 0.022]));

/** Slope of the hairline behind the ears. */
const napeward = 0.6;

/** Window in the hair as seen from the front: a superellipse above its middle, open downwards below it. */
type Window = {
  /** Parting of the hair, towards which the top of the window leans. */
  readonly part: number;
  readonly middle: number;
  readonly half: number;
  readonly height: number;
  /** Exponent of the superellipse: 2 is an ellipse; more is squarer. */
  readonly power: number;
  /** Narrowing per unit downwards. */
  readonly taper: number;
};

const windows: Readonly<Record<Style, Window>> = {
  short: { part: 0, middle: 0.012, half: 0.0605, height: 0.058, power: 2.7, taper: 0 },
  bob: { part: 0.012, middle: -0.01, half: 0.0555, height: 0.08, power: 2.7, taper: 0.12 },
  long: { part: 0.012, middle: -0.01, half: 0.0555, height: 0.08, power: 2.7, taper: 0.09 },
  bun: { part: 0, middle: 0.005, half: 0.0605, height: 0.064, power: 2.2, taper: 0 },
};

/** Returns the distance of a place outside a window; places behind the face are far from it. */
function outside(
  { part, middle, half, height, power, taper }: Window,
  x: number,
  y: number,
  z: number,
): number {
  const a = Math.max(0.03, half + taper * Math.min(0, y - middle));
  const above = Math.max(0, y - middle) / height;
  const aside = Math.abs(x - part * smoothstep(0.3, 1, above)) / a;
  const round = (aside ** power + above ** power) ** (1 / power);
  return (round - 1) * a + 12 * Math.max(0, 0.02 - z) ** 2;
}

/** Returns the depth of a place within its hairline. */
function within(x: number, y: number, z: number, style: Style): number {
  let inside = outside(windows[style], x, y, z);
  const { flow } = cuts[style];
  if (flow === 'aside') inside += tufts(x, y, z);
  if (flow !== 'down') {
    for (const ear of ears) inside = smoothMin(inside, ear(x, y, z), 0.012);
    // Before the ears hair ends in a short point, behind them it runs down to the nape.
    inside = smoothMin(inside, y + 0.016 + napeward * Math.max(0, -z - 0.012), 0.01);
  }
  return inside;
}

/** Returns the reach of tufts over the hairline of cropped hair, by the angle about the forehead. */
function tufts(x: number, y: number, z: number): number {
  const turn = Math.atan2(x, y);
  const reach = 0.0011 * Math.sin(turn * 23 + 1.6 * Math.sin(turn * 9)) + 0.0005 * Math.sin(turn * 53);
  return reach * smoothstep(-0.02, 0.03, z);
}

/** Position and width of the parting of cropped hair, and its depth as a share of the hair. */
const parting = { at: 0.034, width: 0.005, depth: 0.4 } as const;

/** Returns the relative thickness of hair beside its parting, which ends before the crown; the broad side stands higher. */
function parted(x: number, z: number): number {
  const line = Math.exp(-(((x - parting.at) / parting.width) ** 2)) * smoothstep(0, 0.05, z);
  const broad = 1 + 0.22 * (1 - smoothstep(-0.01, parting.at, x)) * smoothstep(0, 0.05, z);
  return broad * (1 - parting.depth * line);
}

/** Distance from the hairline to the full thickness of hair, in metres; cropped hair rises more steeply relative to its height. */
const rises: Readonly<Record<Cut['flow'], number>> = { back: 0.042, down: 0.042, aside: 0.048 };

/** Builds the hair on the skull: without thickness at the hairline, at full thickness an inch farther in. */
function cap(style: Style): Distance {
  const cut = cuts[style];
  const aside = cut.flow === 'aside';
  // Tufts and the parting have steeper slopes than a smooth cap.
  const slow = aside ? 0.7 : 0.85;
  return (x, y, z) => {
    const base = skull(x, y, z);
    const high = smoothstep(-0.01, 0.085, y);
    const ahead = smoothstep(-0.05, 0.05, z) * smoothstep(0.03, 0.08, y);
    const rise = smoothstep(-0.004, rises[cut.flow], within(x, y, z, style));
    const full = cut.side + (cut.top - cut.side) * high + cut.lift * ahead;
    const thick = -0.005 + rise * (0.005 + full * (aside ? parted(x, z) : 1));
    return (base - thick) * slow;
  };
}

type Lock = { readonly distance: Distance; readonly blend: number };

const round = 0.9;
const zero = (): number => 0;

/** Row of falling hair, from below: height, half width, half depth and offset of its middle to the back. */
type Row = readonly [at: number, width: number, depth: number, back: number];
const bobRows: readonly Row[] = [
  [-0.15, 0.064, 0.064, -0.008],
  [-0.105, 0.0755, 0.076, -0.009],
  [-0.05, 0.0855, 0.0895, -0.012],
  [-0.01, 0.0865, 0.0965, -0.013],
  [0.02, 0.085, 0.0995, -0.013],
];
const longRows: readonly Row[] = [
  [-0.3, 0.07, 0.02, -0.1],
  [-0.2, 0.09, 0.034, -0.09],
  [-0.13, 0.089, 0.062, -0.056],
  [-0.06, 0.0865, 0.086, -0.024],
  [-0.01, 0.0855, 0.096, -0.014],
  [0.02, 0.084, 0.0985, -0.013],
];

const profileOf = (rows: readonly Row[]): Profile => ({
  from: rows[0]?.[0] ?? 0,
  to: rows.at(-1)?.[0] ?? 0,
  width: curve(rows.map(([at, width]) => [at, width])),
  depth: curve(rows.map(([at, , depth]) => [at, depth])),
  shiftX: zero,
  shiftZ: curve(rows.map(([at, , , back]) => [at, back])),
  roundness: round,
  cap: 0.98,
});

/** Builds hair that falls past the ears to a blunt cut; around the face it lies close, and thins out towards the window. */
function fallen(style: Style): Lock[] {
  if (style !== 'bob' && style !== 'long') return [];
  const solid = sweep(upright, profileOf(style === 'bob' ? bobRows : longRows));
  const end = style === 'bob' ? -0.112 : -0.285;
  const window = windows[style];
  const distance: Distance = (x, y, z) => {
    const cut = smoothMax(solid(x, y, z), end - 0.24 * z - y, 0.005);
    const face = smoothMin(skull(x, y, z), beside(x, y, z), 0.03);
    const out = outside(window, x, y, z);
    const reach = -0.006 + (out < 0 ? 2.4 : 1.3) * out;
    return smoothMax(cut, face - reach, 0.012) * 0.7;
  };
  return [{ distance, blend: 0.02 }];
}

/** Builds a wound knot at the back of the crown. */
function knot(style: Style): Distance[] {
  if (style !== 'bun') return [];
  const solid = ball([0, 0.107, -0.07], [0.041, 0.036, 0.04], [-0.5, 0, 0]);
  return [
    (x, y, z) => {
      const d = solid(x, y, z);
      if (d > 0.03) return d - 0.003;
      const [ax, ay] = [x, y - 0.107 + 0.35 * (z + 0.07)];
      const wound = Math.atan2(ax, ay);
      return (d - 0.0011 * Math.sin(Math.hypot(ax, ay) * 620 + wound * 2)) * 0.85;
    },
  ];
}

/** Depth of the grooves between locks. */
const grooves: Readonly<Record<Cut['flow'], number>> = { back: 0.0008, down: 0.0009, aside: 0.0008 };

/** Whorl of cropped hair behind the crown: its position, the sideways sweep of its strands, and the number of locks around the head. */
const whorl = { aside: -0.008, back: 0.055, sweep: 6, locks: 30 } as const;

/** Returns the phase between two grooves, in radians, by the direction of the strands. */
function phaseOf({ flow }: Cut, { part }: Window): Distance {
  switch (flow) {
    case 'back':
      return (x, y) => Math.atan2(x, Math.max(0.01, y + 0.02)) * 25.2;
    case 'down':
      return (x, y, z) =>
        Math.atan2(
          Math.abs(x - part * smoothstep(0.02, 0.09, y)) + 0.03 * smoothstep(-0.08, 0, z),
          z + 0.03,
        ) * 21;
    case 'aside':
      // Strands run out from the crown's whorl and sweep aside: the phase is stationary only there; elsewhere grooves would
      // curl into knots.
      return (x, y, z) => {
        const back = z + whorl.back;
        return (Math.atan2(x - whorl.aside, back) + whorl.sweep * (Math.hypot(x, back) - y)) * whorl.locks;
      };
  }
}

/** Returns the relief of the locks along the direction of the strands. */
export function hairRelief(build: Build, head: Frame, style: BodyLook['hair']): Distance {
  if (style === 'bald') return () => 0;
  const cut = cuts[style];
  const phase = phaseOf(cut, windows[style]);
  const wave: Distance = (x, y, z) => {
    const turn = phase(x, y, z);
    const locks =
      Math.sin(turn + Math.sin(turn * 0.38 + y * 18) * 1.1) * 0.55 + Math.sin(turn * 2.24 + y * 14) * 0.45;
    return grooves[cut.flow] * locks;
  };
  return inHeadFrame(wave, head, headUnit(build));
}
