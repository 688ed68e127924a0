import { button, crease, type Fabric, seam, stitches } from './fabric.ts';
import { colour, lit, shaded } from './oklch-colour.ts';
import type { Drawing } from './drawing.ts';
import { acrossMiddle, Garment, p, full } from './drawn-garment.ts';
import { bezier, type Panel, type Point } from './drawing-geometry.ts';
import { flipped, flutes, foldsOn, leg, type LegCut, skirt, wavyHem } from './pattern.ts';

const waistband = (half: number, top: number, depth: number, rise = 8): Point[] => [
  ...bezier(p(-half, top), p(-half * 0.4, top + rise), p(half * 0.4, top + rise), p(half, top)),
  ...bezier(
    p(half + 3, top + depth),
    p(half * 0.4, top + depth + rise),
    p(-half * 0.4, top + depth + rise),
    p(-half - 3, top + depth),
  ),
];

const backOfWaist = (half: number, top: number): Point[] => [
  ...bezier(p(-half, top), p(-half * 0.5, top - 14), p(half * 0.5, top - 14), p(half, top)),
  ...bezier(p(half, top + 8), p(half * 0.4, top + 16), p(-half * 0.4, top + 16), p(-half, top + 8)),
];

const legLight = (drawing: Drawing, panel: Panel, fabric: Fabric): string[] => [
  drawing.shape(panel.band([0.4, 1.3], 0.1), shaded(fabric.colour, 0.3), { opacity: 0.4, blur: 18 }),
  drawing.shape(panel.band([-0.55, -0.12], 0.16, 0.99, true), lit(fabric.colour, 0.4), {
    opacity: 0.24 + fabric.sheen * 0.3,
    blur: 14,
  }),
];

const crotchFolds = (drawing: Drawing, panel: Panel, fabric: Fabric, sign: number, depth = 1): string[] =>
  foldsOn(drawing, panel, fabric, [
    { from: [0.24, -0.96 * sign], to: [0.17, 0.1 * sign], bend: 0.12 * sign, width: 15, depth: 0.7 * depth },
    { from: [0.29, -0.96 * sign], to: [0.26, 0.3 * sign], bend: 0.1 * sign, width: 15, depth: 0.6 * depth },
    { from: [0.36, -0.92 * sign], to: [0.4, 0.2 * sign], bend: 0.1 * sign, width: 14, depth: 0.45 * depth },
  ]);

/** Draws two legs of one cut, the viewer's left one first. */
const legs = (
  garment: Garment,
  cut: LegCut,
  fabric: Fabric,
  details: (panel: Panel, sign: number) => string[],
): void => {
  const right = leg(cut);
  for (const sign of [-1, 1]) {
    const panel = sign < 0 ? flipped(right) : right;
    garment.piece(panel.outline(7), fabric, [
      ...legLight(garment.drawing, panel, fabric),
      ...details(panel, sign),
    ]);
  }
};

const fly = (drawing: Drawing, fabric: Fabric, top: number, bottom: number): string[] => [
  seam(drawing, [p(0, top), p(0, bottom)], fabric.colour, 0.8),
  drawing.line(
    bezier(p(34, top), p(34, top + (bottom - top) * 0.6), p(26, bottom - 36), p(2, bottom - 12)),
    shaded(fabric.colour, 0.5),
    { width: 1.8, opacity: 0.6 },
  ),
];

/** Draws wide, pleated trousers. */
export function wideTrousers(): Garment {
  const wool: Fabric = { colour: colour('#b59a74'), weave: 'wool', sheen: 0.12 };
  const garment = new Garment(colour('#e8e2d8'), 61);
  const { drawing } = garment;
  garment.inside(backOfWaist(146, 130), wool);
  legs(
    garment,
    { waist: [150, 176], hip: [200, 372], crotch: 500, knee: [236, 26, 760], hem: [268, 34, 1196] },
    wool,
    (panel, sign) => [
      ...crotchFolds(drawing, panel, wool, sign, 0.6),
      ...flutes(drawing, panel, wool, [
        { across: -0.42, from: 0.5, spread: 0.2, depth: 0.6 },
        { across: 0.34, from: 0.44, spread: 0.22, depth: 0.65 },
      ]),
      drawing.line(panel.edge(sign * 0.02, 0.02, 1), shaded(wool.colour, 0.45), {
        width: 10,
        opacity: 0.32,
        blur: 4,
      }),
      drawing.line(panel.edge(sign * 0.02 - 0.03, 0.06, 1), lit(wool.colour, 0.5), {
        width: 5,
        opacity: 0.4,
        blur: 2.5,
      }),
      ...[0.06, 0.3].map((across) =>
        crease(drawing, panel.edge(sign * across, 0, 0.24), wool.colour, { width: 13, depth: 0.9 }),
      ),
      drawing.line(
        bezier(p(sign * 140, 186), p(sign * 152, 236), p(sign * 172, 280), p(sign * 192, 318)),
        shaded(wool.colour, 0.5),
        { width: 2.2, opacity: 0.7 },
      ),
      stitches(panel.across(0.965, 7), shaded(wool.colour, 0.35), { opacity: 0.35 }),
    ],
  );
  garment.over(...fly(drawing, wool, 176, 400));
  garment.piece(waistband(148, 134, 44), wool, [], { light: 0.7 });
  for (const x of [-104, 104]) garment.strap([p(x, 130), p(x, 188)], 14, wool);
  garment.over(
    drawing.line([p(0, 142), p(0, 186)], shaded(wool.colour, 0.5), { width: 1.8, opacity: 0.7 }),
    drawing.line([p(-18, 152), p(-18, 176)], shaded(wool.colour, 0.5), { width: 1.6, opacity: 0.5 }),
  );
  return garment;
}

/** Draws straight indigo jeans. */
export function jeans(): Garment {
  const denim: Fabric = { colour: colour('#3d5577'), weave: 'denim', sheen: 0 };
  const thread = colour('#c98f4a');
  const garment = new Garment(colour('#e6e0d6'), 67);
  const { drawing } = garment;
  const cut: LegCut = {
    waist: [158, 184],
    hip: [196, 366],
    crotch: 490,
    knee: [188, 62, 800],
    hem: [186, 82, 1200],
  };
  garment.inside(backOfWaist(154, 138), denim, [
    stitches(bezier(p(-150, 144), p(-60, 134), p(60, 134), p(150, 144)), thread),
  ]);
  legs(garment, cut, denim, (panel, sign) => [
    drawing.shape(panel.band([-0.5, 0.36], 0.2, 0.66, true), lit(denim.colour, 0.55), {
      opacity: 0.34,
      blur: 30,
    }),
    drawing.shape(panel.band([-0.3, 0.3], 0.62, 1, true), lit(denim.colour, 0.5), {
      opacity: 0.18,
      blur: 24,
    }),
    ...crotchFolds(drawing, panel, denim, sign, 1.1),
    ...foldsOn(drawing, panel, denim, [
      { from: [0.56, -0.95 * sign], to: [0.6, 0.3 * sign], bend: 0.12 * sign, width: 14, depth: 0.75 },
      { from: [0.6, 0.95 * sign], to: [0.63, -0.2 * sign], bend: -0.12 * sign, width: 14, depth: 0.7 },
      { from: [0.64, -0.95 * sign], to: [0.68, 0.4 * sign], bend: 0.12 * sign, width: 12, depth: 0.6 },
      { from: [0.9, -0.9 * sign], to: [0.93, 0.6 * sign], bend: 0.14 * sign, width: 12, depth: 0.7 },
      { from: [0.94, 0.9 * sign], to: [0.955, -0.4 * sign], bend: -0.14 * sign, width: 10, depth: 0.6 },
    ]),
    stitches(panel.edge(sign * 0.93, 0.02, 0.98), thread, { opacity: 0.55 }),
    stitches(panel.across(0.972, 7), thread),
    drawing.line(panel.across(0.968, 7), shaded(denim.colour, 0.5), { width: 4, opacity: 0.3, blur: 2 }),
    seam(
      drawing,
      bezier(p(sign * 84, 190), p(sign * 88, 250), p(sign * 130, 276), p(sign * 190, 274)),
      denim.colour,
    ),
    stitches(bezier(p(sign * 78, 190), p(sign * 82, 258), p(sign * 128, 284), p(sign * 192, 282)), thread),
    ...[p(sign * 88, 200), p(sign * 176, 268)].map(
      (at) =>
        drawing.ellipse(at, [5, 5], colour('#b98650')) +
        drawing.ellipse({ x: at.x - 1.5, y: at.y - 1.5 }, [1.8, 1.8], colour('#ecd0a4')),
    ),
  ]);
  garment.over(
    ...fly(drawing, denim, 184, 420),
    stitches(bezier(p(36, 190), p(36, 330), p(28, 372), p(4, 402)), thread),
    stitches(bezier(p(28, 190), p(28, 326), p(22, 364), p(4, 390)), thread),
    stitches([p(6, 412), p(6, 484)], thread, { opacity: 0.6 }),
  );
  const band = waistband(156, 140, 46);
  garment.piece(
    band,
    denim,
    [
      stitches(bezier(p(-154, 147), p(-60, 155), p(60, 155), p(154, 147)), thread),
      stitches(bezier(p(-156, 180), p(-60, 188), p(60, 188), p(156, 180)), thread),
    ],
    { light: 0.7 },
  );
  for (const x of [-108, 108]) {
    garment.strap([p(x, 136), p(x, 196)], 17, denim);
    garment.over(
      stitches([p(x - 5, 140), p(x - 5, 192)], thread),
      stitches([p(x + 5, 140), p(x + 5, 192)], thread),
    );
  }
  garment.over(
    drawing.line([p(24, 146), p(24, 190)], shaded(denim.colour, 0.5), { width: 1.8, opacity: 0.7 }),
    button(drawing, p(6, 168), 13, colour('#b58a56')),
  );
  return garment;
}

/** Draws linen shorts with a drawstring. */
export function linenShorts(): Garment {
  const linen: Fabric = { colour: colour('#7d8a6c'), weave: 'linen', sheen: 0.04 };
  const garment = new Garment(colour('#e8e1d5'), 71);
  const { drawing } = garment;
  garment.inside(backOfWaist(176, 300), linen);
  legs(
    garment,
    { waist: [182, 356], hip: [236, 560], crotch: 680, knee: [262, 30, 800], hem: [276, 40, 932] },
    linen,
    (panel, sign) => [
      ...crotchFolds(drawing, panel, linen, sign, 0.9),
      ...foldsOn(drawing, panel, linen, [
        { from: [0.02, 0.5 * sign], to: [0.34, 0.42 * sign], bend: 0.04, width: 16, depth: 0.7 },
        { from: [0.02, 0.1 * sign], to: [0.3, 0.06 * sign], bend: -0.03, width: 15, depth: 0.6 },
        { from: [0.02, -0.4 * sign], to: [0.26, -0.36 * sign], bend: 0.03, width: 14, depth: 0.6 },
        { from: [0.62, 0.9 * sign], to: [0.8, 0.2 * sign], bend: -0.12 * sign, width: 18, depth: 0.55 },
        { from: [0.98, -0.2 * sign], to: [0.66, -0.1 * sign], bend: 0.06, width: 20, depth: 0.45 },
      ]),
      drawing.line(
        bezier(p(sign * 174, 366), p(sign * 184, 430), p(sign * 206, 490), p(sign * 226, 530)),
        shaded(linen.colour, 0.5),
        { width: 2.4, opacity: 0.7 },
      ),
      stitches(
        bezier(p(sign * 166, 366), p(sign * 176, 434), p(sign * 198, 496), p(sign * 218, 538)),
        shaded(linen.colour, 0.4),
      ),
      stitches(panel.across(0.93, 7), shaded(linen.colour, 0.4)),
    ],
  );
  garment.over(seam(drawing, [p(0, 356), p(0, 672)], linen.colour, 0.8));
  const band = waistband(180, 302, 60);
  const gathers = Array.from({ length: 34 }, (_, index) => {
    const x = -172 + index * 10.4;
    return crease(drawing, [p(x, 306), p(x + 1, 326), p(x, 346), p(x - 1, 368)], linen.colour, {
      width: 6,
      depth: 0.6,
    });
  });
  garment.piece(
    band,
    linen,
    [
      ...gathers,
      stitches(bezier(p(-180, 334), p(-60, 342), p(60, 342), p(180, 334)), shaded(linen.colour, 0.4)),
    ],
    { light: 0.7 },
  );
  const cord: Fabric = { colour: colour('#efe8da'), weave: 'cotton', sheen: 0 };
  garment.strap(bezier(p(-16, 340), p(-40, 392), p(-44, 430), p(-38, 486)), 7, cord);
  garment.strap(bezier(p(16, 340), p(34, 392), p(26, 440), p(36, 500)), 7, cord);
  garment.over(...[-16, 16].map((x) => drawing.ellipse(p(x, 340), [6, 6], shaded(linen.colour, 0.5))));
  return garment;
}

/** Draws a plum midi skirt of knife pleats. */
export function pleatedSkirt(): Garment {
  const satin: Fabric = { colour: colour('#6b3a52'), weave: 'silk', sheen: 0.5 };
  const garment = new Garment(colour('#e9e3da'), 73);
  const { drawing } = garment;
  const panel = skirt({ waist: [142, 206], hip: [216, 380], hem: [352, 1150], drop: 20 });
  garment.inside(backOfWaist(138, 156), satin);
  const count = 15;
  const hem = Array.from({ length: count * 2 + 1 }, (_, index) => {
    const t = index / (count * 2);
    const at = panel.at(1, -1 + 2 * t);
    return { x: at.x, y: at.y + 34 * Math.sin(Math.PI * t) + (index % 2 === 0 ? 0 : 11) };
  });
  const outline = [...panel.edge(-1), ...hem, ...panel.edge(1).toReversed()];
  const pleats = Array.from({ length: count }, (_, index) => {
    const start = -1 + (2 * index) / count;
    const width = 2 / count;
    return [
      drawing.shape(panel.band([start + width * 0.5, start + width], 0, 1.06), shaded(satin.colour, 0.45), {
        opacity: 0.55,
        blur: 7,
      }),
      drawing.shape(
        panel.band([start + width * 0.1, start + width * 0.42], 0.04, 1.06),
        lit(satin.colour, 0.45),
        { opacity: 0.42, blur: 7 },
      ),
      drawing.line(
        [...panel.edge(start + width, 0, 1), panel.at(1, start + width)].map(({ x, y }, place) => ({
          x,
          y: place > 46 ? y + 30 : y,
        })),
        shaded(satin.colour, 0.6),
        { width: 2, opacity: 0.75 },
      ),
    ].join('');
  });
  garment.piece(outline, satin, [
    ...pleats,
    drawing.line(panel.across(0.005, 8), shaded(satin.colour, 0.6), { width: 18, opacity: 0.5, blur: 8 }),
  ]);
  garment.piece(
    waistband(141, 160, 46),
    satin,
    [
      stitches(bezier(p(-140, 200), p(-50, 208), p(50, 208), p(140, 200)), lit(satin.colour, 0.2), {
        opacity: 0.4,
      }),
    ],
    { light: 0.8 },
  );
  return garment;
}

/** Draws a bias-cut skirt of old-gold satin. */
export function satinSkirt(): Garment {
  const satin: Fabric = { colour: colour('#c09a4e'), weave: 'silk', sheen: 1 };
  const garment = new Garment(colour('#e9e4dc'), 79);
  const { drawing } = garment;
  const panel = skirt({ waist: [140, 186], hip: [206, 420], hem: [252, 1170], drop: 16 });
  garment.inside(backOfWaist(137, 152), satin);
  garment.piece(wavyHem(panel, { sag: 22, swing: 4, waves: 3 }), satin, [
    ...foldsOn(drawing, panel, satin, [
      { from: [0.03, 0.5], to: [0.2, 0.2], bend: 0.08, width: 16, depth: 0.6 },
      { from: [0.04, -0.6], to: [0.22, -0.2], bend: -0.08, width: 16, depth: 0.6 },
      { from: [0.2, 0.96], to: [0.32, 0.1], bend: -0.1, width: 18, depth: 0.6 },
      { from: [0.24, -0.96], to: [0.38, -0.2], bend: 0.1, width: 20, depth: 0.6 },
    ]),
    ...flutes(drawing, panel, satin, [
      { across: -0.62, from: 0.3, spread: 0.24 },
      { across: -0.1, from: 0.24, spread: 0.22, depth: 0.9 },
      { across: 0.42, from: 0.28, spread: 0.24 },
      { across: 0.8, from: 0.4, spread: 0.14 },
    ]),
    drawing.shape(panel.band([-0.52, -0.3], 0.08, 0.98, true), lit(satin.colour, 0.75), {
      opacity: 0.44,
      blur: 14,
    }),
    drawing.shape(panel.band([0.14, 0.26], 0.2, 0.98, true), lit(satin.colour, 0.75), {
      opacity: 0.34,
      blur: 12,
    }),
  ]);
  garment.piece(waistband(140, 154, 36), satin, [], { light: 0.8 });
  void acrossMiddle;
  void full;
  return garment;
}
