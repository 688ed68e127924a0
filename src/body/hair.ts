import { curve, smoothstep } from './curve.ts';
import type { Relief, Solid } from './field.ts';
import { headUnit } from './head.ts';
import type { Build } from './measures.ts';
import type { BodyLook } from './parameters.ts';
import { ellipsoid, smoothMax, smoothMin, sweep, type Distance, type Profile } from './solids.ts';
import { frameWithin, upright, type Frame, type Vector } from './vector.ts';

/** Lengths are those of a head 0.224 m high, in its own frame: the root of the nose's height is 0. */
type Style = Exclude<BodyLook['hair'], 'bald'>;

/** How far hair stands off the skull, by where it grows. */
type Cut = {
  /** On top, at the sides and at the back. */
  readonly top: number;
  readonly side: number;
  /** What the front of the top adds. */
  readonly lift: number;
  /** Which way the strands lie: from the brow back, or from the crown down. */
  readonly flow: 'back' | 'down';
};

const cuts: Readonly<Record<Style, Cut>> = {
  short: { top: 0.014, side: 0.006, lift: 0.011, flow: 'back' },
  bob: { top: 0.015, side: 0.016, lift: 0.002, flow: 'down' },
  long: { top: 0.014, side: 0.014, lift: 0.002, flow: 'down' },
  bun: { top: 0.007, side: 0.005, lift: 0.002, flow: 'back' },
};

/** Sculpted hair about a head: thin at the hairline, with strands that catch the light. */
export function hairSolids(build: Build, head: Frame, style: BodyLook['hair']): Solid[] {
  if (style === 'bald') return [];
  const u = headUnit(build);
  const cut = cuts[style];
  return [
    { distance: placed(cap(cut), head, u), blend: 0 },
    ...fallen(style).map(({ distance, blend }) => ({
      distance: placed(distance, head, u),
      blend: blend * u,
    })),
    ...knot(style).map((distance) => ({ distance: placed(distance, head, u), blend: 0.004 * u })),
  ];
}

/** A distance given in the head's own frame and unit, in metres at its place. */
const placed =
  (distance: Distance, { origin, right, up, front }: Frame, u: number): Distance =>
  (x, y, z) => {
    const dx = (x - origin[0]) / u;
    const dy = (y - origin[1]) / u;
    const dz = (z - origin[2]) / u;
    return (
      u *
      distance(
        dx * right[0] + dy * right[1] + dz * right[2],
        dx * up[0] + dy * up[1] + dz * up[2],
        dx * front[0] + dy * front[1] + dz * front[2],
      )
    );
  };

const ball = (centre: Vector, radii: Vector, turn: Vector = [0, 0, 0]): Distance =>
  ellipsoid(frameWithin(upright, centre, turn), radii);

const skull = ball([0, 0.02, -0.012], [0.0745, 0.094, 0.093]);
/** What hair leaves bare: the face with its temples, and the ears. */
const face = ball([0, -0.018, 0.088], [0.0645, 0.0795, 0.075]);
const ears = [1, -1].map((s) => ball([s * 0.078, -0.014, 0.002], [0.02, 0.03, 0.022]));

/** How fast the hairline falls behind the ears. */
const napeward = 0.6;

/** How far within its hairline a place lies. */
function within(x: number, y: number, z: number, { flow }: Cut): number {
  let bare = face(x, y, z);
  if (flow === 'back') {
    for (const ear of ears) bare = smoothMin(bare, ear(x, y, z), 0.012);
    // In front of the ears hair ends in a short point, behind them it runs down to the nape.
    bare = smoothMin(bare, y + 0.016 + napeward * Math.max(0, -z - 0.012), 0.01);
  }
  return bare;
}

/** Hair on the skull. */
function cap(cut: Cut): Distance {
  return (x, y, z) => {
    const base = skull(x, y, z);
    if (base > 0.06) return base - 0.035;
    const high = smoothstep(-0.01, 0.085, y);
    const ahead = smoothstep(-0.02, 0.075, z) * smoothstep(0.03, 0.08, y);
    const rise = smoothstep(-0.001, 0.026, within(x, y, z, cut));
    const thick = -0.006 + rise * (0.006 + cut.side + (cut.top - cut.side) * high + cut.lift * ahead);
    return (base - thick) * 0.85;
  };
}

type Lock = { readonly distance: Distance; readonly blend: number };

const round = 0.75;
const still = (): number => 0;

/** Rows of a fall of hair from below: height, half width, half depth and how far back its middle is. */
type Row = readonly [at: number, width: number, depth: number, back: number];
const bobRows: readonly Row[] = [
  [-0.108, 0.069, 0.066, -0.006],
  [-0.09, 0.081, 0.08, -0.008],
  [-0.05, 0.0885, 0.092, -0.01],
  [0, 0.09, 0.1, -0.012],
  [0.05, 0.083, 0.098, -0.012],
];
const longRows: readonly Row[] = [
  [-0.27, 0.075, 0.022, -0.098],
  [-0.2, 0.094, 0.034, -0.09],
  [-0.13, 0.093, 0.062, -0.056],
  [-0.06, 0.0895, 0.088, -0.022],
  [0, 0.0885, 0.098, -0.013],
  [0.05, 0.081, 0.096, -0.012],
];

const profileOf = (rows: readonly Row[]): Profile => ({
  from: rows[0]?.[0] ?? 0,
  to: rows.at(-1)?.[0] ?? 0,
  width: curve(rows.map(([at, width]) => [at, width])),
  depth: curve(rows.map(([at, , depth]) => [at, depth])),
  shiftX: still,
  shiftZ: curve(rows.map(([at, , , back]) => [at, back])),
  roundness: round,
  cap: 0.25,
});

/** Hair that falls past the ears; the face and the throat are left open. */
function fallen(style: Style): Lock[] {
  if (style !== 'bob' && style !== 'long') return [];
  const whole = sweep(upright, profileOf(style === 'bob' ? bobRows : longRows));
  const open = sweep(upright, {
    ...profileOf([
      [-0.34, 0.05, 0.13, 0.09],
      [-0.12, 0.046, 0.115, 0.1],
      [-0.05, 0.056, 0.09, 0.1],
      [0.012, 0.062, 0.075, 0.1],
      [0.05, 0.045, 0.06, 0.1],
    ]),
    cap: 0.3,
  });
  const distance: Distance = (x, y, z) => {
    const d = whole(x, y, z);
    if (d > 0.05) return d - 0.01;
    return smoothMax(d, -open(x, y, z), 0.014) * 0.85;
  };
  return [{ distance, blend: 0.02 }];
}

/** A knot at the back of the crown, wound. */
function knot(style: Style): Distance[] {
  if (style !== 'bun') return [];
  const whole = ball([0, 0.107, -0.07], [0.041, 0.036, 0.04], [-0.5, 0, 0]);
  return [
    (x, y, z) => {
      const d = whole(x, y, z);
      if (d > 0.03) return d - 0.003;
      const [ax, ay] = [x, y - 0.107 + 0.35 * (z + 0.07)];
      const wound = Math.atan2(ax, ay);
      return (d - 0.0011 * Math.sin(Math.hypot(ax, ay) * 620 + wound * 2)) * 0.85;
    },
  ];
}

/** How deep the grooves between locks are. */
const groove = 0.0016;

/** The locks' relief: from the crown down, or back over the head where the hair is short or put up. */
export function hairRelief(build: Build, head: Frame, style: BodyLook['hair']): Relief {
  const u = headUnit(build);
  const back = style === 'short' || style === 'bun';
  const wave: Distance = (x, y, z) => {
    const turn = back
      ? Math.atan2(x, Math.max(0.01, y + 0.02)) * 1.2
      : Math.atan2(x, z + 0.012 + Math.sign(z + 0.012) * 0.004);
    const fade = back ? 1 : Math.min(1, Math.hypot(x, z + 0.012) / 0.05);
    const locks =
      Math.sin(turn * 21 + Math.sin(turn * 8 + y * 18) * 1.3) * 0.6 + Math.sin(turn * 37 + y * 14) * 0.4;
    return groove * locks * fade;
  };
  const relief = placed(wave, head, u);
  return (_name, x, y, z) => relief(x, y, z);
}
