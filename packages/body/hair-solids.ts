import { curve, smoothstep } from './curve.ts';
import type { Solid } from './field.ts';
import { headUnit, inHeadFrame } from './head-solids.ts';
import type { Build } from './body-measures.ts';
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
  /** Which way the strands lie: from the brow back, from the crown down, or from a parting to the sides. */
  readonly flow: 'back' | 'down' | 'aside';
};

const cuts: Readonly<Record<Style, Cut>> = {
  short: { top: 0.018, side: 0.0045, lift: 0.006, flow: 'aside' },
  bob: { top: 0.012, side: 0.011, lift: 0.001, flow: 'down' },
  long: { top: 0.011, side: 0.01, lift: 0.001, flow: 'down' },
  bun: { top: 0.006, side: 0.004, lift: 0.002, flow: 'back' },
};

/** Sculpted hair about a head: thin at the hairline, with strands that catch the light. */
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
/** The cheeks, and below them the space that hair hangs about. */
const beside = ball([0, -0.04, 0.017], [0.066, 0.15, 0.064]);
const ears = [1, -1].map((s) => ball([s * 0.078, -0.014, 0.002], [0.02, 0.03, 0.022]));

/** How fast the hairline falls behind the ears. */
const napeward = 0.6;

/** What hair leaves bare, as it is seen from the front: a superellipse above its middle, open downwards below it. */
type Window = {
  /** Where hair parts: the top of the window leans that way. */
  readonly part: number;
  readonly middle: number;
  readonly half: number;
  readonly height: number;
  /** 2 is an ellipse; more is squarer. */
  readonly power: number;
  /** By how much it narrows for each unit downwards. */
  readonly taper: number;
};

const windows: Readonly<Record<Style, Window>> = {
  short: { part: 0, middle: 0.012, half: 0.0605, height: 0.058, power: 2.7, taper: 0 },
  bob: { part: 0.012, middle: -0.01, half: 0.0555, height: 0.08, power: 2.7, taper: 0.12 },
  long: { part: 0.012, middle: -0.01, half: 0.0555, height: 0.08, power: 2.7, taper: 0.09 },
  bun: { part: 0, middle: 0.005, half: 0.0605, height: 0.064, power: 2.2, taper: 0 },
};

/** How far a place lies outside a window; what is behind the face is far from it. */
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

/** How far within its hairline a place lies. */
function within(x: number, y: number, z: number, style: Style): number {
  let inside = outside(windows[style], x, y, z);
  const { flow } = cuts[style];
  if (flow === 'aside') inside += tufts(x, y, z);
  if (flow !== 'down') {
    for (const ear of ears) inside = smoothMin(inside, ear(x, y, z), 0.012);
    // In front of the ears hair ends in a short point, behind them it runs down to the nape.
    inside = smoothMin(inside, y + 0.016 + napeward * Math.max(0, -z - 0.012), 0.01);
  }
  return inside;
}

/** How far tufts reach over the hairline of cropped hair, by the way about the forehead. */
function tufts(x: number, y: number, z: number): number {
  const turn = Math.atan2(x, y);
  const reach = 0.0011 * Math.sin(turn * 23 + 1.6 * Math.sin(turn * 9)) + 0.0005 * Math.sin(turn * 53);
  return reach * smoothstep(-0.02, 0.03, z);
}

/** Where cropped hair parts, and how wide and deep that line is, as a share of the hair. */
const parting = { at: 0.034, width: 0.005, depth: 0.4 } as const;

/** The share of its thickness that hair has beside its parting, which runs out before the crown; it stands higher on the broad side. */
function parted(x: number, z: number): number {
  const line = Math.exp(-(((x - parting.at) / parting.width) ** 2)) * smoothstep(0, 0.05, z);
  const broad = 1 + 0.22 * (1 - smoothstep(-0.01, parting.at, x)) * smoothstep(0, 0.05, z);
  return broad * (1 - parting.depth * line);
}

/** Metres from the hairline to where hair has its whole thickness; cropped hair stands up sooner. */
const rises: Readonly<Record<Cut['flow'], number>> = { back: 0.042, down: 0.042, aside: 0.048 };

/** Hair on the skull: nothing at the hairline, its whole thickness an inch farther in. */
function cap(style: Style): Distance {
  const cut = cuts[style];
  const aside = cut.flow === 'aside';
  // Tufts and the parting are steeper than a smooth cap.
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
const still = (): number => 0;

/** Rows of a fall of hair from below: height, half width, half depth and how far back its middle is. */
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
  shiftX: still,
  shiftZ: curve(rows.map(([at, , , back]) => [at, back])),
  roundness: round,
  cap: 0.98,
});

/** Hair that falls past the ears to a blunt cut; about the face it lies close, and thins out towards the window. */
function fallen(style: Style): Lock[] {
  if (style !== 'bob' && style !== 'long') return [];
  const whole = sweep(upright, profileOf(style === 'bob' ? bobRows : longRows));
  const end = style === 'bob' ? -0.112 : -0.285;
  const window = windows[style];
  const distance: Distance = (x, y, z) => {
    const cut = smoothMax(whole(x, y, z), end - 0.24 * z - y, 0.005);
    const face = smoothMin(skull(x, y, z), beside(x, y, z), 0.03);
    const out = outside(window, x, y, z);
    const reach = -0.006 + (out < 0 ? 2.4 : 1.3) * out;
    return smoothMax(cut, face - reach, 0.012) * 0.7;
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
const grooves: Readonly<Record<Cut['flow'], number>> = { back: 0.0008, down: 0.0009, aside: 0.0008 };

/** Where cropped hair grows out from behind the crown, how fast it sweeps aside, and its locks about the head. */
const whorl = { aside: -0.008, back: 0.055, sweep: 6, locks: 30 } as const;

/** A place's share of the way from groove to groove, in radians, by the way that strands lie. */
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
      // Out from the crown's whorl, swept aside on the way: it stands still nowhere else, where grooves would curl into knots.
      return (x, y, z) => {
        const back = z + whorl.back;
        return (Math.atan2(x - whorl.aside, back) + whorl.sweep * (Math.hypot(x, back) - y)) * whorl.locks;
      };
  }
}

/** The locks' relief, along the way that strands lie. */
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
