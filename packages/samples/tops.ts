import { button, crease, type Fabric, seam, stitches } from './fabric.ts';
import { colour, lit, shaded } from './oklch-colour.ts';
import { element } from './drawing.ts';
import { acrossMiddle, Garment, p, full } from './drawn-garment.ts';
import { between, bezier, type Panel, type Point } from './drawing-geometry.ts';
import { armholes, bodice, bodiceFolds, foldsOn, neckline, ribbing, sleeve, sleeves } from './pattern.ts';

const lotus =
  'M0 0C-14-10-16-30-2-48C12-30 13-10 0 0ZM0 0C-16-2-26-14-27-32C-17-31-11-28-7-24M0 0C14-3 23-15 22-33C14-31 9-28 6-24M0 0C-18 4-32 0-40-13C-34-16-29-17-24-17M0 0C16 4 30-2 36-15C30-17 25-18 21-17M-52 16C-30 8-14 22 4 15S36 8 50 16M-34 29C-16 22-4 34 10 28S28 22 36 28';

/** Draws a black tee with a small print. */
export function printTee(): Garment {
  const fabric: Fabric = { colour: colour('#2c2b30'), weave: 'cotton', sheen: 0.08 };
  const garment = new Garment(colour('#e6dfd4'), 3);
  const { drawing } = garment;
  const cut = bodice({
    neck: [90, 196],
    front: 272,
    roundness: 1,
    back: 214,
    tip: [222, 240],
    armpit: [214, 440],
    scoop: 10,
    waist: [208, 700],
    hem: [216, 1050],
    drop: 12,
  });
  garment.inside(cut.inside, fabric, [
    drawing.line(
      neckline({ ...cut, collar: bezier(p(0, 222), p(45, 222), p(76, 210), p(90, 200)) }),
      lit(fabric.colour, 0.14),
      { width: 15, opacity: 0.7 },
    ),
  ]);
  const arm = sleeve(cut, { outer: [378, 424], inner: [262, 500], swell: 14 });
  sleeves(garment, arm, fabric, {
    long: false,
    details: (panel) => [stitches(panel.across(0.93, 6), lit(fabric.colour, 0.22))],
  });
  garment.piece(cut.outline, fabric, [
    ...armholes(drawing, cut, fabric),
    ...bodiceFolds(drawing, cut.panel, fabric, 1.1),
    stitches(cut.panel.across(0.975, 14), lit(fabric.colour, 0.22)),
    element(
      'g',
      {
        transform: 'translate(512 528) scale(1.9)',
        fill: 'none',
        stroke: '#d6ad68',
        'stroke-width': 2.6,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
      element('path', { d: lotus }),
    ),
    drawing.line(neckline(cut, 11), shaded(fabric.colour, 0.45), { width: 24, opacity: 0.4, blur: 6 }),
    drawing.line(neckline(cut, 10), shaded(fabric.colour, 0.06), { width: 20 }),
    drawing.line(neckline(cut, 20), lit(fabric.colour, 0.2), { width: 1.4, opacity: 0.8 }),
  ]);
  return garment;
}

/** Draws a long-sleeved marinière. */
export function stripedTee(): Garment {
  const fabric: Fabric = { colour: colour('#f1ece1'), weave: 'cotton', sheen: 0.06 };
  const ink = colour('#27324d');
  const garment = new Garment(colour('#d3cabd'), 17);
  const { drawing } = garment;
  const cut = bodice({
    neck: [122, 214],
    front: 250,
    roundness: 0.9,
    back: 226,
    tip: [216, 246],
    armpit: [208, 446],
    scoop: 10,
    waist: [198, 700],
    hem: [210, 1016],
    drop: 10,
  });
  garment.inside(cut.inside, fabric);
  const arm = sleeve(cut, { outer: [352, 968], inner: [272, 992], swell: 12 });
  const bars = (panel: Panel, from: number, to: number, count: number, sag: number): string =>
    Array.from({ length: count }, (_, index) =>
      drawing.line(panel.across(from + ((to - from) * index) / (count - 1), sag), ink, { width: 13 }),
    ).join('');
  const rings = (panel: Panel): string => {
    const [from, to] = [panel.at(0.1, 0), panel.at(0.93, 0)];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const normal = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
    return Array.from({ length: 19 }, (_, index) => {
      const centre = between(from, to, index / 18);
      return drawing.line(
        [
          { x: centre.x - normal.x * 130, y: centre.y - normal.y * 130 },
          { x: centre.x + normal.x * 130, y: centre.y + normal.y * 130 },
        ],
        ink,
        { width: 13 },
      );
    }).join('');
  };
  sleeves(garment, arm, fabric, {
    long: true,
    depth: 0.75,
    print: rings,
    details: (panel) => [stitches(panel.across(0.975, 6), shaded(fabric.colour, 0.3))],
  });
  garment.piece(
    cut.outline,
    fabric,
    [
      ...armholes(drawing, cut, fabric, 0.8),
      ...bodiceFolds(drawing, cut.panel, fabric, 0.7),
      stitches(cut.panel.across(0.98, 12), shaded(fabric.colour, 0.3)),
      drawing.line(neckline(cut, 8), shaded(fabric.colour, 0.4), { width: 18, opacity: 0.35, blur: 5 }),
      drawing.line(neckline(cut, 7), shaded(fabric.colour, 0.02), { width: 14 }),
      drawing.line(neckline(cut, 14), shaded(fabric.colour, 0.3), { width: 1.3, opacity: 0.7 }),
    ],
    { print: bars(cut.panel, 0.215, 0.94, 19, 10) },
  );
  return garment;
}

const collarLeaf = (mirrored: boolean): Point[] => {
  const leaf = [
    ...bezier(p(2, 262), p(40, 232), p(70, 206), p(88, 176)),
    ...bezier(p(88, 176), p(112, 196), p(134, 236), p(140, 268)),
    ...bezier(p(140, 268), p(112, 296), p(86, 320), p(66, 336)),
    ...bezier(p(66, 336), p(40, 306), p(16, 282), p(2, 262)),
  ];
  return mirrored ? leaf.map(acrossMiddle) : leaf;
};

/** Draws a white linen shirt, buttoned. */
export function linenShirt(): Garment {
  const fabric: Fabric = { colour: colour('#f6f2ea'), weave: 'linen', sheen: 0.05 };
  const thread = shaded(fabric.colour, 0.26);
  const garment = new Garment(colour('#c6bfb2'), 29);
  const { drawing } = garment;
  const cut = bodice({
    neck: [86, 186],
    front: 262,
    roundness: 0.25,
    back: 214,
    tip: [226, 240],
    armpit: [220, 456],
    scoop: 12,
    waist: [212, 720],
    hem: [226, 1046],
    drop: 74,
  });
  garment.inside(
    full([
      ...bezier(p(0, 168), p(40, 168), p(76, 170), p(90, 178)),
      ...bezier(p(90, 178), p(70, 220), p(30, 250), p(0, 266)),
    ]),
    fabric,
    [stitches(bezier(p(-80, 206), p(-40, 214), p(40, 214), p(80, 206)), lit(fabric.colour, 0.2))],
  );
  const arm = sleeve(cut, { outer: [374, 968], inner: [280, 994], swell: 18 });
  sleeves(garment, arm, fabric, {
    long: true,
    details: (panel) => [
      seam(drawing, panel.across(0.9, 4), fabric.colour),
      stitches(panel.across(0.91, 4), thread),
      stitches(panel.across(0.985, 6), thread),
      button(drawing, panel.at(0.945, 0.5), 8, colour('#e3dac8')),
    ],
  });
  garment.piece(cut.outline, fabric, [
    ...armholes(drawing, cut, fabric),
    ...bodiceFolds(drawing, cut.panel, fabric, 1.15),
    ...foldsOn(drawing, cut.panel, fabric, [
      { from: [0.34, -0.5], to: [0.62, -0.3], bend: 0.08, width: 16, depth: 0.4 },
      { from: [0.4, 0.5], to: [0.66, 0.36], bend: -0.08, width: 16, depth: 0.4 },
      { from: [0.7, 0.24], to: [0.95, 0.2], bend: 0.04, width: 18, depth: 0.4 },
      { from: [0.66, -0.34], to: [0.95, -0.28], bend: -0.04, width: 18, depth: 0.4 },
    ]),
    seam(drawing, bezier(p(60, 214), p(120, 250), p(180, 262), p(222, 262)), fabric.colour, 0.5),
    seam(drawing, bezier(p(-60, 214), p(-120, 250), p(-180, 262), p(-222, 262)), fabric.colour, 0.5),
    drawing.shape([p(-19, 262), p(20, 262), p(20, 1130), p(-19, 1130)], lit(fabric.colour, 0.4), {
      opacity: 0.5,
    }),
    drawing.line([p(21, 262), p(21, 1125)], shaded(fabric.colour, 0.5), { width: 8, opacity: 0.26, blur: 4 }),
    drawing.line([p(20, 262), p(20, 1125)], shaded(fabric.colour, 0.5), { width: 1.6, opacity: 0.6 }),
    stitches([p(13, 270), p(13, 1122)], thread),
    stitches([p(-13, 270), p(-13, 1122)], thread),
    stitches(bezier(p(-226, 1030), p(-140, 1106), p(140, 1106), p(226, 1030)), thread),
    ...[330, 452, 574, 696, 818, 940].map((y) => button(drawing, p(0, y), 10, colour('#e6decd'))),
  ]);
  const pocket = [p(82, 424), p(182, 424), p(182, 520), p(132, 544), p(82, 520)];
  garment.piece(
    pocket,
    fabric,
    [
      stitches([p(82, 440), p(182, 440)], thread),
      stitches([p(88, 440), p(88, 517), p(132, 537), p(176, 517), p(176, 440)], thread),
    ],
    { light: 0.4 },
  );
  for (const mirrored of [true, false]) {
    const leaf = collarLeaf(mirrored);
    garment.over(
      drawing.shape(
        leaf.map(({ x, y }) => ({ x: x + 2, y: y + 9 })),
        shaded(fabric.colour, 0.6),
        { opacity: 0.34, blur: 7 },
      ),
    );
    garment.piece(
      leaf,
      fabric,
      [
        stitches(
          leaf.slice(27, 76).map(({ x, y }) => ({ x: x + (mirrored ? 7 : -7), y: y - 7 })),
          thread,
        ),
      ],
      { light: 0.5 },
    );
  }
  garment.over(button(drawing, p(0, 268), 9, colour('#e6decd')));
  return garment;
}

/** Draws a chunky crew-neck jumper. */
export function knitJumper(): Garment {
  const fabric: Fabric = { colour: colour('#b4623c'), weave: 'knit', sheen: 0 };
  const garment = new Garment(colour('#e4ddd2'), 41);
  const { drawing } = garment;
  const cut = bodice({
    neck: [92, 206],
    front: 276,
    roundness: 1,
    back: 224,
    tip: [236, 262],
    armpit: [230, 486],
    scoop: 8,
    waist: [232, 760],
    hem: [214, 1010],
    drop: 8,
  });
  garment.inside(cut.inside, fabric);
  const arm = sleeve(cut, { outer: [372, 966], inner: [292, 990], swell: 30 });
  sleeves(garment, arm, fabric, {
    long: true,
    depth: 0.9,
    details: (panel) => [
      drawing.line(panel.across(0.9, 4), shaded(fabric.colour, 0.5), { width: 9, opacity: 0.4, blur: 4 }),
      ribbing(drawing, panel, fabric, 0.9, 1, 13),
    ],
  });
  const collar = neckline(cut, 15);
  garment.piece(cut.outline, fabric, [
    ...armholes(drawing, cut, fabric, 1.2),
    ...bodiceFolds(drawing, cut.panel, fabric, 0.9),
    drawing.line(cut.panel.across(0.915, 8), shaded(fabric.colour, 0.5), {
      width: 10,
      opacity: 0.4,
      blur: 4,
    }),
    ribbing(drawing, cut.panel, fabric, 0.918, 1.1, 58),
    drawing.line(collar, shaded(fabric.colour, 0.5), { width: 40, opacity: 0.4, blur: 7 }),
    drawing.line(collar, shaded(fabric.colour, 0.04), { width: 32 }),
    ...collar
      .filter((_, index) => index % 2 === 0)
      .map((point, index, all) => {
        const next = all[index + 1] ?? point;
        const length = Math.hypot(next.x - point.x, next.y - point.y) || 1;
        const normal = { x: (next.y - point.y) / length, y: -(next.x - point.x) / length };
        return drawing.line(
          [
            { x: point.x - normal.x * 15, y: point.y - normal.y * 15 },
            { x: point.x + normal.x * 15, y: point.y + normal.y * 15 },
          ],
          shaded(fabric.colour, 0.5),
          { width: 3, opacity: 0.4 },
        );
      }),
  ]);
  return garment;
}

/** Draws a ribbed, sleeveless crop top. */
export function cropTop(): Garment {
  const fabric: Fabric = { colour: colour('#6f8f7d'), weave: 'cotton', sheen: 0.1 };
  const garment = new Garment(colour('#e7e0d5'), 53);
  const { drawing } = garment;
  const cut = bodice({
    neck: [124, 262],
    front: 402,
    roundness: 1.1,
    back: 340,
    tip: [196, 276],
    armpit: [246, 556],
    scoop: 56,
    waist: [226, 800],
    hem: [222, 916],
    drop: 12,
  });
  garment.inside(
    full([...bezier(p(0, 344), p(60, 344), p(106, 322), p(124, 262)), ...cut.collar.toReversed()]),
    fabric,
  );
  garment.inside(
    full([
      ...bezier(p(180, 290), p(176, 380), p(190, 470), p(240, 540)),
      ...bezier(p(240, 540), p(200, 520), p(168, 420), p(170, 300)),
    ]).slice(0, 50),
    fabric,
  );
  garment.piece(cut.outline, fabric, [
    ribbing(drawing, cut.panel, fabric, 0, 1, 74),
    ...foldsOn(drawing, cut.panel, fabric, [
      { from: [0.36, 0.96], to: [0.5, 0.4], bend: -0.14, width: 22, depth: 0.9 },
      { from: [0.38, -0.96], to: [0.52, -0.42], bend: 0.14, width: 22, depth: 0.9 },
      { from: [0.62, 0.97], to: [0.68, 0.3], bend: -0.12, width: 16, depth: 0.6 },
      { from: [0.74, -0.97], to: [0.78, -0.3], bend: 0.12, width: 16, depth: 0.6 },
    ]),
    drawing.line(bezier(p(-150, 600), p(-110, 660), p(-50, 660), p(-12, 616)), shaded(fabric.colour, 0.4), {
      width: 22,
      opacity: 0.3,
      blur: 14,
    }),
    drawing.line(bezier(p(150, 600), p(110, 660), p(50, 660), p(12, 616)), shaded(fabric.colour, 0.4), {
      width: 22,
      opacity: 0.34,
      blur: 14,
    }),
    ...[
      neckline(cut, 7),
      cut.armhole.map(({ x, y }) => ({ x: x - 7, y })),
      cut.armhole.map(acrossMiddle).map(({ x, y }) => ({ x: x + 7, y })),
    ].map(
      (line) =>
        drawing.line(line, shaded(fabric.colour, 0.45), { width: 18, opacity: 0.3, blur: 4 }) +
        drawing.line(line, shaded(fabric.colour, 0.05), { width: 14 }),
    ),
    stitches(cut.panel.across(0.96, 12), shaded(fabric.colour, 0.4)),
  ]);
  void crease;
  return garment;
}
