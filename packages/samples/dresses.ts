import { crease, type Fabric, seam, stitches } from './fabric.ts';
import { type Colour, colour, css, lit, shaded } from './oklch-colour.ts';
import { type Drawing, element } from './drawing.ts';
import { acrossMiddle, Garment, panelOf, garmentMiddle, p, full } from './drawn-garment.ts';
import { bezier, type Point } from './drawing-geometry.ts';
import {
  armholes,
  bodice,
  bodiceFolds,
  flutes,
  foldsOn,
  neckline,
  skirt,
  sleeve,
  sleeves,
  wavyHem,
} from './pattern.ts';
import { Random } from './random.ts';

const gold = colour('#dcb46a');

const lotusSpray =
  'M0 270C-14 190-16 110-2 40M-8 170C14 148 42 138 78 144C62 170 34 180-8 170ZM-10 116C-38 110-58 92-66 64C-38 66-18 84-10 116ZM-2 40C-30 20-34-20-6-56C22-20 26 20-2 40ZM-2 40C-34 36-54 12-56-24C-36-22-24-16-16-8M-2 40C26 34 44 10 42-26C26-22 16-16 10-8M-2 40C-38 48-66 40-82 14C-70 8-60 6-50 6M-2 40C30 48 58 36 70 10C58 4 48 2 40 4M96 238C90 214 96 190 112 176C126 194 122 220 96 238ZM-70 226C-60 206-66 184-82 172C-94 190-90 212-70 226Z';

/** Draws a red silk áo dài: a high collar, raglan sleeves, two long panels slit from the waist. */
export function aoDai(): Garment {
  const silk: Fabric = { colour: colour('#b3271f'), weave: 'silk', sheen: 0.8 };
  const garment = new Garment(colour('#e6dfd3'), 5);
  const { drawing } = garment;
  const cut = bodice({
    neck: [50, 176],
    front: 200,
    roundness: 1,
    back: 176,
    tip: [178, 236],
    armpit: [170, 396],
    scoop: 6,
    waist: [128, 560],
    hem: [150, 640],
    drop: 0,
  });
  const slit = 610;
  const behind = panelOf([...bezier(p(138, 590), p(176, 680), p(212, 860), p(236, 1204))]);
  garment.inside(
    behind.outline(10),
    silk,
    flutes(drawing, behind, silk, [
      { across: 0.86, from: 0.1, spread: 0.1 },
      { across: -0.9, from: 0.1, spread: 0.08 },
    ]),
  );
  garment.inside(
    full([
      ...bezier(p(0, 128), p(24, 128), p(40, 132), p(48, 140)),
      ...bezier(p(48, 140), p(46, 170), p(28, 190), p(0, 194)),
    ]),
    silk,
  );
  const arm = sleeve(cut, { outer: [312, 884], inner: [262, 900], swell: 6 });
  sleeves(garment, arm, silk, {
    long: true,
    depth: 0.9,
    hem: 4,
    details: (panel) => [drawing.line(panel.across(0.985, 4), gold, { width: 3, opacity: 0.9 })],
  });
  const side = [
    ...cut.panel.edge(1),
    ...bezier(p(150, 640), p(176, 740), p(190, 920), p(206, 1190)).slice(1),
  ].filter(({ y }) => y >= 236);
  const panel = panelOf(side);
  const outline = full([
    ...cut.collar,
    ...bezier(p(50, 176), p(86, 190), p(134, 212), p(178, 236)),
    ...cut.armhole.slice(1),
    ...side.filter(({ y }) => y > 400),
    ...bezier(p(206, 1190), p(120, 1204), p(60, 1204), p(0, 1204)),
  ]);
  const lower = panelOf(bezier(p(140, slit), p(172, 730), p(190, 920), p(206, 1190)));
  garment.piece(outline, silk, [
    ...[1, -1].map((sign) => {
      const raglan = bezier(p(sign * 46, 186), p(sign * 92, 260), p(sign * 140, 330), p(sign * 168, 392));
      return seam(drawing, raglan, silk.colour, 0.7);
    }),
    ...foldsOn(drawing, panel, silk, [
      { from: [0.16, 0.9], to: [0.25, 0.3], bend: -0.1, width: 16, depth: 0.7 },
      { from: [0.16, -0.9], to: [0.26, -0.34], bend: 0.1, width: 16, depth: 0.7 },
      { from: [0.33, 0.96], to: [0.36, 0.2], bend: -0.08, width: 13, depth: 0.8 },
      { from: [0.35, -0.96], to: [0.37, -0.24], bend: 0.08, width: 13, depth: 0.8 },
      { from: [0.3, -0.98], to: [0.335, -0.3], bend: 0.08, width: 11, depth: 0.5 },
    ]),
    drawing.line(bezier(p(-120, 416), p(-96, 462), p(-44, 466), p(-8, 430)), shaded(silk.colour, 0.4), {
      width: 20,
      opacity: 0.3,
      blur: 12,
    }),
    drawing.line(bezier(p(120, 416), p(96, 462), p(44, 466), p(8, 430)), shaded(silk.colour, 0.4), {
      width: 20,
      opacity: 0.34,
      blur: 12,
    }),
    drawing.ellipse(p(-74, 386), [34, 40], lit(silk.colour, 0.4), { opacity: 0.28, blur: 18 }),
    drawing.ellipse(p(50, 388), [28, 38], lit(silk.colour, 0.4), { opacity: 0.2, blur: 18 }),
    ...flutes(drawing, lower, silk, [
      { across: -0.62, from: 0.02, spread: 0.2, depth: 0.9 },
      { across: -0.18, from: 0.1, spread: 0.16, depth: 0.75 },
      { across: 0.24, from: 0.04, spread: 0.18, depth: 0.85 },
      { across: 0.66, from: 0.02, spread: 0.2, depth: 1 },
    ]),
    element(
      'g',
      {
        transform: `translate(${garmentMiddle - 20} 916) scale(.98)`,
        fill: 'none',
        stroke: css(gold),
        'stroke-width': 2.6,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        'stroke-opacity': 0.95,
      },
      element('path', { d: lotusSpray }),
    ),
    drawing.line(bezier(p(-206, 1178), p(-100, 1193), p(100, 1193), p(206, 1178)), gold, {
      width: 3,
      opacity: 0.9,
    }),
  ]);
  const stand = full([
    ...bezier(p(0, 160), p(24, 160), p(42, 152), p(50, 138)),
    ...bezier(p(50, 138), p(54, 152), p(54, 170), p(53, 184)),
    ...bezier(p(53, 184), p(40, 202), p(20, 208), p(0, 208)),
  ]);
  garment.piece(
    stand,
    { ...silk, colour: shaded(silk.colour, 0.06) },
    [
      drawing.line(full(bezier(p(0, 161), p(24, 161), p(42, 153), p(50, 139))).slice(0, 50), gold, {
        width: 3,
      }),
    ],
    { light: 0.8 },
  );
  const closing = bezier(p(3, 206), p(26, 262), p(84, 318), p(150, 344));
  garment.over(
    drawing.line(closing, gold, { width: 3.4 }),
    ...[0, 8, 16, 23].map((index) => {
      const at = closing[index] ?? p(0, 206);
      return (
        drawing.ellipse({ x: at.x + 1, y: at.y + 3 }, [7, 7], shaded(silk.colour, 0.6), {
          opacity: 0.5,
          blur: 2,
        }) +
        drawing.ellipse(at, [6.4, 6.4], gold) +
        drawing.ellipse({ x: at.x - 2, y: at.y - 2 }, [2, 2], lit(gold, 0.7))
      );
    }),
  );
  return garment;
}

/** Draws a champagne silk slip dress, cut on the bias. */
export function slipDress(): Garment {
  const silk: Fabric = { colour: colour('#cdab84'), weave: 'silk', sheen: 1 };
  const garment = new Garment(colour('#ece7df'), 13);
  const { drawing } = garment;
  const bodyEdge = [
    ...bezier(p(172, 424), p(170, 500), p(140, 540), p(140, 600)),
    ...bezier(p(140, 600), p(142, 680), p(186, 740), p(196, 820)).slice(1),
    ...bezier(p(196, 820), p(208, 930), p(222, 1060), p(240, 1206)).slice(1),
  ];
  const panel = panelOf(bodyEdge);
  const bust = [
    ...bezier(p(0, 416), p(36, 410), p(84, 366), p(112, 326)),
    ...bezier(p(112, 326), p(128, 366), p(148, 404), p(172, 424)),
  ];
  garment.inside(full([p(0, 420), p(170, 416), p(172, 440), p(0, 446)]), silk);
  for (const sign of [1, -1]) {
    const strap = bezier(p(sign * 112, 330), p(sign * 108, 270), p(sign * 100, 200), p(sign * 96, 148));
    const rear = bezier(p(sign * 96, 148), p(sign * 92, 240), p(sign * 96, 340), p(sign * 104, 420));
    garment.strap(rear, 7, { ...silk, colour: shaded(silk.colour, 0.3) });
    garment.strap(strap, 8, silk);
  }
  const outline = [
    ...full([...bust, ...bodyEdge.slice(1)]).slice(0, bust.length + bodyEdge.length - 1),
    ...bezier(p(240, 1206), p(120, 1224), p(-120, 1224), p(-240, 1206)),
    ...full([...bust, ...bodyEdge.slice(1)]).slice(bust.length + bodyEdge.length - 1),
  ];
  garment.piece(outline, silk, [
    ...[0, 1, 2].map((index) =>
      crease(
        drawing,
        bezier(
          p(-96 + index * 18, 370 + index * 10),
          p(-50, 452 + index * 34),
          p(50, 452 + index * 34),
          p(96 - index * 18, 370 + index * 10),
        ),
        silk.colour,
        { width: 24 - index * 3, depth: 0.95 - index * 0.2 },
      ),
    ),
    ...foldsOn(drawing, panel, silk, [
      { from: [0.1, 0.92], to: [0.2, 0.4], bend: -0.12, width: 16, depth: 0.7 },
      { from: [0.1, -0.92], to: [0.2, -0.4], bend: 0.12, width: 16, depth: 0.7 },
      { from: [0.24, 0.97], to: [0.34, 0.1], bend: -0.12, width: 16, depth: 0.7 },
      { from: [0.22, -0.97], to: [0.36, -0.1], bend: 0.12, width: 18, depth: 0.8 },
      { from: [0.36, 0.94], to: [0.5, 0.2], bend: -0.12, width: 22, depth: 0.6 },
      { from: [0.4, -0.95], to: [0.56, -0.3], bend: 0.1, width: 22, depth: 0.6 },
    ]),
    ...flutes(drawing, panel, silk, [
      { across: -0.66, from: 0.5, spread: 0.2, depth: 0.95 },
      { across: -0.22, from: 0.42, spread: 0.18, depth: 0.8 },
      { across: 0.2, from: 0.46, spread: 0.2, depth: 0.95 },
      { across: 0.64, from: 0.5, spread: 0.2, depth: 1 },
    ]),
    drawing.shape(panel.band([-0.6, -0.38], 0.12, 0.98, true), lit(silk.colour, 0.7), {
      opacity: 0.42,
      blur: 14,
    }),
    drawing.shape(panel.band([0.06, 0.16], 0.3, 0.98, true), lit(silk.colour, 0.7), {
      opacity: 0.36,
      blur: 12,
    }),
    stitches(bezier(p(-238, 1196), p(-120, 1214), p(120, 1214), p(238, 1196)), shaded(silk.colour, 0.3), {
      opacity: 0.4,
    }),
  ]);
  return garment;
}

/** Draws an emerald dress with a fitted bodice and a swinging skirt. */
export function aLineDress(): Garment {
  const crepe: Fabric = { colour: colour('#1f6a55'), weave: 'cotton', sheen: 0.25 };
  const garment = new Garment(colour('#e9e2d7'), 19);
  const { drawing } = garment;
  const cut = bodice({
    neck: [92, 158],
    front: 238,
    roundness: 1,
    back: 180,
    tip: [152, 178],
    armpit: [176, 356],
    scoop: 34,
    waist: [142, 540],
    hem: [140, 566],
    drop: 4,
  });
  garment.inside(cut.inside, crepe);
  const skirtCut = { waist: [140, 552], hip: [206, 720], hem: [336, 1130], drop: 26 } as const;
  const swing = skirt(skirtCut);
  garment.piece(wavyHem(swing, { sag: 30, swing: 9, waves: 5 }), crepe, [
    ...flutes(drawing, swing, crepe, [
      { across: -0.78, from: 0.06, spread: 0.15 },
      { across: -0.42, from: 0.02, spread: 0.16, depth: 0.9 },
      { across: -0.06, from: 0.04, spread: 0.15, depth: 0.9 },
      { across: 0.3, from: 0.02, spread: 0.16 },
      { across: 0.66, from: 0.05, spread: 0.16, depth: 1.05 },
      { across: -0.6, from: 0.34, spread: 0.06, depth: 0.7 },
      { across: 0.12, from: 0.3, spread: 0.07, depth: 0.7 },
      { across: 0.5, from: 0.36, spread: 0.06, depth: 0.7 },
    ]),
    drawing.line(swing.across(0.01, 6), shaded(crepe.colour, 0.55), { width: 26, opacity: 0.5, blur: 11 }),
  ]);
  garment.piece(cut.outline, crepe, [
    ...foldsOn(drawing, cut.panel, crepe, [
      { from: [0.44, 0.96], to: [0.58, 0.42], bend: -0.12, width: 16, depth: 0.7 },
      { from: [0.44, -0.96], to: [0.58, -0.42], bend: 0.12, width: 16, depth: 0.7 },
      { from: [0.82, 0.96], to: [0.86, 0.3], bend: -0.1, width: 12, depth: 0.6 },
      { from: [0.86, -0.96], to: [0.9, -0.3], bend: 0.1, width: 12, depth: 0.6 },
    ]),
    ...[1, -1].map((sign) =>
      seam(
        drawing,
        bezier(p(sign * 84, 560), p(sign * 84, 470), p(sign * 92, 400), p(sign * 150, 300)),
        crepe.colour,
        0.6,
      ),
    ),
    drawing.line(bezier(p(-128, 396), p(-100, 440), p(-44, 442), p(-8, 406)), shaded(crepe.colour, 0.45), {
      width: 20,
      opacity: 0.3,
      blur: 12,
    }),
    drawing.line(bezier(p(128, 396), p(100, 440), p(44, 442), p(8, 406)), shaded(crepe.colour, 0.45), {
      width: 20,
      opacity: 0.32,
      blur: 12,
    }),
    drawing.line(neckline(cut, 5), shaded(crepe.colour, 0.4), { width: 2, opacity: 0.6 }),
    stitches(neckline(cut, 11), lit(crepe.colour, 0.2), { opacity: 0.4 }),
  ]);
  const belt = [
    ...bezier(p(-142, 534), p(-60, 548), p(60, 548), p(142, 534)),
    ...bezier(p(142, 568), p(60, 584), p(-60, 584), p(-142, 568)),
  ];
  garment.over(
    drawing.shape(
      belt.map(({ x, y }) => ({ x, y: y + 7 })),
      shaded(crepe.colour, 0.6),
      { opacity: 0.5, blur: 5 },
    ),
  );
  garment.piece(belt, { ...crepe, colour: shaded(crepe.colour, 0.1), sheen: 0.5 }, [], { light: 0.8 });
  return garment;
}

const blossoms = (
  drawing: Drawing,
  area: { left: number; right: number; top: number; bottom: number },
  petal: Colour,
  heart: Colour,
  seed: number,
): string => {
  const random = new Random(seed);
  const placed: Point[] = [];
  const flowers: string[] = [];
  for (let tries = 0; tries < 1400 && placed.length < 190; tries += 1) {
    const at = { x: random.range(area.left, area.right), y: random.range(area.top, area.bottom) };
    if (placed.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < 46)) continue;
    placed.push(at);
    const size = random.range(6, 9.5);
    const turn = random.range(0, 6.28);
    flowers.push(
      ...Array.from({ length: 5 }, (_, index) => {
        const angle = turn + (index * 2 * Math.PI) / 5;
        return drawing.ellipse(
          { x: at.x + Math.cos(angle) * size * 0.85, y: at.y + Math.sin(angle) * size * 0.85 },
          [size * 0.66, size * 0.66],
          petal,
        );
      }),
      drawing.ellipse(at, [size * 0.42, size * 0.42], heart),
      drawing.line(
        [
          { x: at.x + size * 1.9, y: at.y + size * 1.2 },
          { x: at.x + size * 2.7, y: at.y + size * 2 },
        ],
        colour('#7f9b80'),
        { width: 3.4 },
      ),
    );
  }
  return flowers.join('');
};

/** Draws a navy tea dress with scattered white blossoms. */
export function teaDress(): Garment {
  const viscose: Fabric = { colour: colour('#2b3350'), weave: 'cotton', sheen: 0.2 };
  const print = (drawing: Drawing): string =>
    blossoms(
      drawing,
      { left: 100, right: 924, top: 120, bottom: 1230 },
      colour('#f2ece0'),
      colour('#d9a441'),
      8,
    );
  const garment = new Garment(colour('#e8e2d8'), 31);
  const { drawing } = garment;
  const cut = bodice({
    neck: [84, 156],
    front: 336,
    roundness: 0.1,
    back: 184,
    tip: [190, 200],
    armpit: [182, 366],
    scoop: 8,
    waist: [142, 540],
    hem: [142, 560],
    drop: 2,
  });
  garment.inside(cut.inside, viscose);
  const arm = sleeve(cut, { outer: [322, 356], inner: [232, 432], swell: 26 });
  sleeves(garment, arm, viscose, {
    long: false,
    hem: 10,
    print: () => print(drawing),
    details: (panel) =>
      flutes(drawing, panel, viscose, [
        { across: -0.3, from: 0.3, spread: 0.2, depth: 0.8 },
        { across: 0.3, from: 0.2, spread: 0.2, depth: 0.8 },
      ]),
  });
  const swing = skirt({ waist: [142, 546], hip: [198, 740], hem: [278, 1190], drop: 20 });
  garment.piece(
    wavyHem(swing, { sag: 24, swing: 7, waves: 4 }),
    viscose,
    [
      ...flutes(drawing, swing, viscose, [
        { across: -0.7, from: 0.04, spread: 0.18 },
        { across: -0.26, from: 0.02, spread: 0.16, depth: 0.9 },
        { across: 0.18, from: 0.03, spread: 0.18, depth: 0.9 },
        { across: 0.62, from: 0.04, spread: 0.18 },
      ]),
      drawing.line(swing.across(0.01, 6), shaded(viscose.colour, 0.55), {
        width: 24,
        opacity: 0.5,
        blur: 10,
      }),
    ],
    { print: print(drawing) },
  );
  garment.piece(
    cut.outline,
    viscose,
    [
      ...armholes(drawing, cut, viscose, 0.8),
      ...bodiceFolds(drawing, cut.panel, viscose, 0.55),
      crease(drawing, bezier(p(84, 170), p(40, 300), p(-60, 420), p(-138, 510)), viscose.colour, {
        width: 16,
        depth: 0.8,
      }),
      drawing.line(bezier(p(0, 336), p(-50, 410), p(-100, 470), p(-142, 512)), shaded(viscose.colour, 0.6), {
        width: 2.4,
        opacity: 0.8,
      }),
      drawing.line(neckline(cut, 3), shaded(viscose.colour, 0.5), { width: 5, opacity: 0.6 }),
      ...[0.72, 0.8].map((along) =>
        drawing.line(cut.panel.across(along, 10), shaded(viscose.colour, 0.5), {
          width: 6,
          opacity: 0.12,
          blur: 4,
        }),
      ),
    ],
    { print: print(drawing) },
  );
  const sash = [
    ...bezier(p(-144, 528), p(-60, 540), p(60, 540), p(144, 528)),
    ...bezier(p(144, 562), p(60, 576), p(-60, 576), p(-144, 562)),
  ];
  garment.piece(sash, viscose, [], { light: 0.8 });
  void acrossMiddle;
  return garment;
}
