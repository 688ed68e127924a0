import { crease, type Fabric, seam } from './fabric.ts';
import { lit, shaded } from './oklch-colour.ts';
import type { Drawing } from './drawing.ts';
import { acrossMiddle, type Garment, garmentMiddle, p, full } from './drawn-garment.ts';
import { bezier, Panel, type Point } from './drawing-geometry.ts';

type Place = readonly [x: number, y: number];
const at = ([x, y]: Place): Point => p(x, y);

/** Half of a bodice, measured from the garment's middle line. */
export type BodiceCut = {
  /** Meeting point of the neckline and the shoulder. */
  neck: Place;
  /** Depth of the front neckline, and its shape: 0 is a V, 1 a square. */
  front: number;
  roundness: number;
  /** Depth of the back neckline. */
  back: number;
  /** End of the shoulder seam, and armpit. */
  tip: Place;
  armpit: Place;
  /** Inward depth of the armhole. */
  scoop: number;
  waist: Place;
  hem: Place;
  /** Additional depth of the hem in the middle. */
  drop: number;
};

export type Bodice = {
  cut: BodiceCut;
  outline: Point[];
  /** Front neckline from its deepest point up to the shoulder, at the viewer's right. */
  collar: Point[];
  /** Opening between the back neckline and the front one. */
  inside: Point[];
  armhole: Point[];
  panel: Panel;
};

export function bodice(cut: BodiceCut): Bodice {
  const [neckX, neckY] = cut.neck;
  const lowest = p(0, cut.front);
  const collar = bezier(
    lowest,
    p(neckX * cut.roundness * 0.72, cut.front),
    p(neckX * (0.72 + 0.24 * cut.roundness), neckY + (cut.front - neckY) * 0.55),
    at(cut.neck),
  );
  const nape = bezier(
    p(0, cut.back),
    p(neckX * 0.5, cut.back),
    p(neckX * 0.85, neckY + (cut.back - neckY) * 0.5),
    at(cut.neck),
  );
  const [tipX, tipY] = cut.tip;
  const [armpitX, armpitY] = cut.armpit;
  const shoulder = bezier(
    at(cut.neck),
    p(neckX + (tipX - neckX) * 0.35, neckY + (tipY - neckY) * 0.24),
    p(neckX + (tipX - neckX) * 0.75, neckY + (tipY - neckY) * 0.62),
    at(cut.tip),
  );
  const armhole = bezier(
    at(cut.tip),
    p(tipX - cut.scoop, tipY + (armpitY - tipY) * 0.38),
    p(armpitX - cut.scoop * 1.1, armpitY - (armpitY - tipY) * 0.16),
    at(cut.armpit),
  );
  const [waistX, waistY] = cut.waist;
  const [hemX, hemY] = cut.hem;
  const side = [
    ...bezier(
      at(cut.armpit),
      p(armpitX, armpitY + (waistY - armpitY) * 0.4),
      p(waistX, waistY - (waistY - armpitY) * 0.35),
      at(cut.waist),
    ),
    ...bezier(
      at(cut.waist),
      p(waistX, waistY + (hemY - waistY) * 0.35),
      p(hemX, hemY - (hemY - waistY) * 0.4),
      at(cut.hem),
    ).slice(1),
  ];
  const hem = bezier(
    at(cut.hem),
    p(hemX * 0.6, hemY + cut.drop),
    p(hemX * 0.3, hemY + cut.drop),
    p(0, hemY + cut.drop),
  );
  return {
    cut,
    outline: full([...collar, ...shoulder.slice(1), ...armhole.slice(1), ...side.slice(1), ...hem.slice(1)]),
    collar,
    inside: full([...nape, ...collar.toReversed()]),
    armhole,
    panel: new Panel([at(cut.tip), ...side].map(acrossMiddle), [at(cut.tip), ...side]),
  };
}

/** Returns the neckline of both sides, from the viewer's left shoulder to the right one. */
export const neckline = ({ collar }: Bodice, drop = 0): Point[] =>
  [...collar.map(acrossMiddle).toReversed(), ...collar.slice(1)].map(({ x, y }) => ({ x, y: y + drop }));

export type SleeveCut = {
  /** Outer and inner corner of the cuff. */
  outer: Place;
  inner: Place;
  /** Swell of the outer edge over the upper arm. */
  swell: number;
};

/** Builds a sleeve at the viewer's right, from the bodice's armhole. */
export function sleeve({ cut }: Bodice, { outer, inner, swell }: SleeveCut): Panel {
  const [tipX, tipY] = cut.tip;
  const [armpitX, armpitY] = cut.armpit;
  const [outerX, outerY] = outer;
  const [innerX, innerY] = inner;
  const [neckX, neckY] = cut.neck;
  const slope = (tipY - neckY) / (tipX - neckX);
  const outside = [
    p(tipX - 30, tipY - 30 * slope),
    ...bezier(
      at(cut.tip),
      p(tipX + (outerX - tipX) * 0.2 + swell * 1.1, tipY + (outerY - tipY) * 0.05 + swell * slope),
      p(tipX + (outerX - tipX) * 0.66 + swell, tipY + (outerY - tipY) * 0.52),
      at(outer),
    ),
  ];
  const inside = bezier(
    p(armpitX - 30, armpitY - 6),
    p(armpitX + (innerX - armpitX) * 0.3, armpitY + (innerY - armpitY) * 0.22),
    p(armpitX + (innerX - armpitX) * 0.7, armpitY + (innerY - armpitY) * 0.62),
    at(inner),
  );
  return new Panel(inside, outside);
}

export const flipped = (panel: Panel): Panel => panel.mirrored(garmentMiddle);

type Fold = { from: Place; to: Place; bend: number; width: number; depth?: number };

/** Draws folds on a panel; places are (along, across) of it. */
export const foldsOn = (drawing: Drawing, panel: Panel, fabric: Fabric, folds: readonly Fold[]): string[] =>
  folds.map(({ from, to, bend, width, depth }) => {
    const a = panel.at(from[0], from[1]);
    const d = panel.at(to[0], to[1]);
    const off = { x: -(d.y - a.y) * bend, y: (d.x - a.x) * bend };
    const along = (t: number): Point => ({
      x: a.x + (d.x - a.x) * t + off.x,
      y: a.y + (d.y - a.y) * t + off.y,
    });
    return crease(
      drawing,
      bezier(a, along(0.3), along(0.7), d),
      fabric.colour,
      depth === undefined ? { width } : { width, depth },
    );
  });

/** Draws the light on an arm's cloth. */
const sleeveLight = (drawing: Drawing, panel: Panel, fabric: Fabric): string[] => [
  drawing.shape(panel.band([0.35, 1.3]), shaded(fabric.colour, 0.3), { opacity: 0.4, blur: 13 }),
  drawing.shape(panel.band([-0.62, -0.2], 0.1, 0.95, true), lit(fabric.colour, 0.4), {
    opacity: 0.28 + fabric.sheen * 0.25,
    blur: 10,
  }),
];

/** Draws the folds of a sleeve at the elbow and the armpit. */
const sleeveFolds = (
  drawing: Drawing,
  panel: Panel,
  fabric: Fabric,
  options: { long: boolean; mirrored: boolean; depth?: number },
): string[] => {
  const sign = options.mirrored ? -1 : 1;
  const depth = options.depth ?? 1;
  const folds: Fold[] = options.long
    ? [
        { from: [0.06, -0.8 * sign], to: [0.24, 0.25 * sign], bend: 0.12 * sign, width: 17, depth: 0.8 },
        { from: [0.1, -0.85 * sign], to: [0.34, -0.1 * sign], bend: 0.1 * sign, width: 14, depth: 0.6 },
        { from: [0.42, -0.95 * sign], to: [0.5, 0.3 * sign], bend: 0.16 * sign, width: 13, depth: 0.85 },
        { from: [0.47, -0.95 * sign], to: [0.58, 0.1 * sign], bend: 0.14 * sign, width: 12, depth: 0.7 },
        { from: [0.45, 0.95 * sign], to: [0.53, 0.3 * sign], bend: -0.14 * sign, width: 10, depth: 0.5 },
        { from: [0.62, -0.9 * sign], to: [0.72, 0.3 * sign], bend: 0.14 * sign, width: 10, depth: 0.5 },
        { from: [0.76, 0.9 * sign], to: [0.84, -0.2 * sign], bend: -0.12 * sign, width: 9, depth: 0.45 },
        { from: [0.84, -0.85 * sign], to: [0.9, 0.4 * sign], bend: 0.12 * sign, width: 8, depth: 0.5 },
      ]
    : [
        { from: [0.2, -0.8 * sign], to: [0.66, 0.2 * sign], bend: 0.14 * sign, width: 16, depth: 0.75 },
        { from: [0.34, -0.9 * sign], to: [0.86, -0.2 * sign], bend: 0.12 * sign, width: 13, depth: 0.55 },
        { from: [0.5, 0.9 * sign], to: [0.9, 0.45 * sign], bend: -0.08 * sign, width: 11, depth: 0.4 },
      ];
  return foldsOn(
    drawing,
    panel,
    fabric,
    folds.map((fold) => ({ ...fold, depth: (fold.depth ?? 1) * depth })),
  );
};

/** Adds both sleeves, laid under the bodice. */
export function sleeves(
  garment: Garment,
  right: Panel,
  fabric: Fabric,
  options: {
    long: boolean;
    depth?: number;
    hem?: number;
    details?: (panel: Panel, mirrored: boolean) => string[];
    print?: (panel: Panel) => string;
  },
): void {
  const { drawing } = garment;
  for (const mirrored of [true, false]) {
    const panel = mirrored ? flipped(right) : right;
    garment.piece(
      panel.outline(options.hem ?? 6),
      fabric,
      [
        ...sleeveLight(drawing, panel, fabric),
        ...sleeveFolds(drawing, panel, fabric, {
          long: options.long,
          mirrored,
          ...(options.depth === undefined ? {} : { depth: options.depth }),
        }),
        ...(options.details?.(panel, mirrored) ?? []),
      ],
      options.print ? { print: options.print(panel) } : {},
    );
  }
}

/** Draws the shadow and the seam where sleeves are set into a bodice. */
export const armholes = (drawing: Drawing, { armhole }: Bodice, fabric: Fabric, depth = 1): string[] =>
  [armhole, armhole.map(acrossMiddle)].map((line) => seam(drawing, line, fabric.colour, depth));

/** Draws the folds of a bodice at the armpits and the waist. */
export const bodiceFolds = (drawing: Drawing, panel: Panel, fabric: Fabric, depth = 1): string[] =>
  foldsOn(drawing, panel, fabric, [
    { from: [0.24, 0.96], to: [0.42, 0.34], bend: -0.12, width: 22, depth: 0.8 * depth },
    { from: [0.26, -0.97], to: [0.46, -0.4], bend: 0.14, width: 22, depth: 0.8 * depth },
    { from: [0.3, 0.98], to: [0.5, 0.62], bend: -0.1, width: 15, depth: 0.5 * depth },
    { from: [0.52, -0.98], to: [0.6, -0.3], bend: 0.1, width: 18, depth: 0.45 * depth },
    { from: [0.62, 0.98], to: [0.7, 0.2], bend: -0.1, width: 18, depth: 0.5 * depth },
    { from: [0.97, -0.5], to: [0.7, -0.66], bend: 0.08, width: 22, depth: 0.55 * depth },
    { from: [0.97, 0.36], to: [0.74, 0.5], bend: -0.08, width: 20, depth: 0.5 * depth },
    { from: [0.97, -0.06], to: [0.8, -0.12], bend: 0.06, width: 18, depth: 0.35 * depth },
  ]);

/** Draws vertical ribs, as on cuffs and knitted hems. */
export const ribbing = (
  drawing: Drawing,
  panel: Panel,
  fabric: Fabric,
  from: number,
  to: number,
  count: number,
): string =>
  Array.from({ length: count }, (_, index) => {
    const across = -1 + (2 * (index + 0.5)) / count;
    const line = panel.edge(across, from, to, 8);
    return (
      drawing.line(line, shaded(fabric.colour, 0.5), { width: 3.4, opacity: 0.36 }) +
      drawing.line(
        line.map(({ x, y }) => ({ x: x - 3.4, y })),
        lit(fabric.colour, 0.4),
        { width: 2, opacity: 0.3 },
      )
    );
  }).join('');

export type SkirtCut = { waist: Place; hip: Place; hem: Place; drop: number };

/** Builds a skirt whose side runs over the hip. */
export function skirt({ waist, hip, hem }: SkirtCut): Panel {
  const [waistX, waistY] = waist;
  const [hipX, hipY] = hip;
  const [hemX, hemY] = hem;
  const flare = (hemX - hipX) / (hemY - hipY);
  const side = [
    ...bezier(
      at(waist),
      p(waistX + (hipX - waistX) * 0.42, waistY + (hipY - waistY) * 0.3),
      p(hipX - flare * (hipY - waistY) * 0.4, hipY - (hipY - waistY) * 0.4),
      at(hip),
    ),
    ...bezier(
      at(hip),
      p(hipX + flare * (hemY - hipY) * 0.3, hipY + (hemY - hipY) * 0.3),
      p(hemX - flare * (hemY - hipY) * 0.25, hemY - (hemY - hipY) * 0.3),
      at(hem),
    ).slice(1),
  ];
  return new Panel(side.map(acrossMiddle), side);
}

/** Returns the outline of a panel whose hem swings in and out over its flutes. */
export const wavyHem = (panel: Panel, options: { sag: number; swing: number; waves: number }): Point[] => [
  ...panel.edge(-1),
  ...Array.from({ length: 97 }, (_, index) => {
    const t = index / 96;
    const point = panel.at(1, -1 + 2 * t);
    return {
      x: point.x,
      y:
        point.y +
        options.sag * Math.sin(Math.PI * t) +
        options.swing * Math.sin(options.waves * 2 * Math.PI * t) * Math.sin(Math.PI * t) ** 0.3,
    };
  }),
  ...panel.edge(1).toReversed(),
];

export type Flute = { across: number; from: number; spread: number; depth?: number };

/** Draws soft folds that open towards the hem: lit on the left flank, in shadow on the right one. */
export const flutes = (drawing: Drawing, panel: Panel, fabric: Fabric, list: readonly Flute[]): string[] =>
  list.map(({ across, from, spread, depth = 1 }) => {
    const wedge = (start: number, end: number): Point[] => [
      ...Array.from({ length: 31 }, (_, index) =>
        panel.at(from + ((1.04 - from) * index) / 30, across + start * (index / 30) ** 0.8),
      ),
      ...Array.from({ length: 31 }, (_, index) =>
        panel.at(1.04 - ((1.04 - from) * index) / 30, across + end * (1 - index / 30) ** 0.8),
      ),
    ];
    const width = Math.abs(panel.at(1, across + spread).x - panel.at(1, across).x);
    return (
      drawing.shape(wedge(0, spread), shaded(fabric.colour, 0.45), {
        opacity: 0.5 * depth,
        blur: width * 0.2,
      }) +
      drawing.shape(wedge(-spread * 0.9, -spread * 0.15), lit(fabric.colour, 0.4), {
        opacity: (0.3 + fabric.sheen * 0.3) * depth,
        blur: width * 0.2,
      })
    );
  });

export type LegCut = {
  waist: Place;
  hip: Place;
  crotch: number;
  knee: readonly [outer: number, inner: number, y: number];
  hem: readonly [outer: number, inner: number, y: number];
};

/** Builds a trouser leg at the viewer's right, from the waistband to the hem. */
export function leg({ waist, hip, crotch, knee, hem }: LegCut): Panel {
  const [waistX, waistY] = waist;
  const [hipX, hipY] = hip;
  const outside = [
    ...bezier(
      at(waist),
      p(waistX + (hipX - waistX) * 0.5, waistY + (hipY - waistY) * 0.35),
      p(hipX, hipY - (hipY - waistY) * 0.4),
      at(hip),
    ),
    ...bezier(
      at(hip),
      p(hipX, hipY + (knee[2] - hipY) * 0.35),
      p(knee[0], knee[2] - (knee[2] - hipY) * 0.3),
      p(knee[0], knee[2]),
    ).slice(1),
    ...bezier(
      p(knee[0], knee[2]),
      p(knee[0], knee[2] + (hem[2] - knee[2]) * 0.35),
      p(hem[0], hem[2] - (hem[2] - knee[2]) * 0.35),
      p(hem[0], hem[2]),
    ).slice(1),
  ];
  const inside = [
    p(-4, waistY),
    p(-4, crotch - 24),
    ...bezier(
      p(-2, crotch),
      p(6, crotch + 20),
      p(knee[1] * 0.6, crotch + (knee[2] - crotch) * 0.45),
      p(knee[1], knee[2]),
    ),
    ...bezier(
      p(knee[1], knee[2]),
      p(knee[1], knee[2] + (hem[2] - knee[2]) * 0.35),
      p(hem[1], hem[2] - (hem[2] - knee[2]) * 0.35),
      p(hem[1], hem[2]),
    ).slice(1),
  ];
  return new Panel(inside, outside);
}
