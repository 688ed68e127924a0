import { button, type Fabric, seam, stitches } from './fabric.ts';
import { type Colour, colour, lit, shaded } from './oklch-colour.ts';
import { acrossMiddle, Garment, panelOf, p, full } from './drawn-garment.ts';
import { bezier, type Point } from './drawing-geometry.ts';
import { armholes, bodice, bodiceFolds, flutes, foldsOn, sleeve, sleeves } from './pattern.ts';

const mirroredIf = (mirrored: boolean, points: readonly Point[]): Point[] =>
  mirrored ? points.map(acrossMiddle) : [...points];

/** Adds a collar leaf or a lapel with its shadow on the front below it. */
const laid = (
  garment: Garment,
  outline: readonly Point[],
  fabric: Fabric,
  details: readonly string[] = [],
): void => {
  garment.over(
    garment.drawing.shape(
      outline.map(({ x, y }) => ({ x: x + 2, y: y + 9 })),
      shaded(fabric.colour, 0.65),
      { opacity: 0.4, blur: 8 },
    ),
  );
  garment.piece(outline, fabric, details, { light: 0.6 });
};

/** Draws a tailored brown blazer, one button closed. */
export function blazer(): Garment {
  const wool: Fabric = { colour: colour('#75583e'), weave: 'wool', sheen: 0.06 };
  const horn = colour('#4a3524');
  const garment = new Garment(colour('#e6dfd4'), 83);
  const { drawing } = garment;
  const cut = bodice({
    neck: [84, 170],
    front: 620,
    roundness: 0.02,
    back: 196,
    tip: [236, 228],
    armpit: [228, 444],
    scoop: 10,
    waist: [196, 660],
    hem: [232, 1056],
    drop: 0,
  });
  garment.inside(
    full([
      ...bezier(p(0, 150), p(40, 150), p(76, 156), p(96, 172)),
      ...bezier(p(96, 172), p(110, 300), p(70, 480), p(0, 630)),
    ]),
    { ...wool, colour: colour('#8d7660'), weave: 'silk', sheen: 0.3 },
    [
      seam(drawing, [p(0, 196), p(0, 620)], colour('#6d5a49'), 0.7),
      ...foldsOn(drawing, cut.panel, wool, [
        { from: [0.1, -0.2], to: [0.3, -0.1], bend: 0.06, width: 16, depth: 0.6 },
      ]),
    ],
  );
  const arm = sleeve(cut, { outer: [380, 984], inner: [290, 1006], swell: 20 });
  sleeves(garment, arm, wool, {
    long: true,
    depth: 0.85,
    details: (panel, mirrored) => [
      ...[0.9, 0.93, 0.96].map((along) => button(drawing, panel.at(along, mirrored ? -0.62 : 0.62), 7, horn)),
      seam(drawing, panel.edge(mirrored ? -0.4 : 0.4, 0.86, 1), wool.colour, 0.5),
    ],
  });
  const front = (mirrored: boolean): Point[] => {
    const reach = mirrored ? 26 : 26;
    return mirroredIf(mirrored, [
      ...cut.collar.toReversed(),
      p(-reach, 664),
      ...bezier(p(-reach, 664), p(-reach, 860), p(-reach + 6, 960), p(20, 1040)),
      ...bezier(p(20, 1040), p(50, 1082), p(120, 1076), p(232, 1056)),
      ...cut.panel
        .edge(1)
        .toReversed()
        .filter(({ y }) => y > 444),
      ...cut.armhole.toReversed(),
    ]);
  };
  const folds = (): string[] => [
    ...armholes(drawing, cut, wool),
    ...bodiceFolds(drawing, cut.panel, wool, 0.6),
    ...foldsOn(drawing, cut.panel, wool, [
      { from: [0.5, 0.1], to: [0.56, 0.8], bend: 0.1, width: 16, depth: 0.6 },
      { from: [0.5, -0.1], to: [0.57, -0.8], bend: -0.1, width: 16, depth: 0.6 },
    ]),
    ...[1, -1].map((sign) =>
      seam(
        drawing,
        bezier(p(sign * 128, 460), p(sign * 112, 600), p(sign * 112, 680), p(sign * 124, 800)),
        wool.colour,
        0.5,
      ),
    ),
  ];
  garment.piece(front(false), wool, folds());
  garment.over(
    drawing.line(
      [p(-24, 664), ...bezier(p(-24, 664), p(-24, 860), p(-18, 960), p(20, 1040))],
      shaded(wool.colour, 0.6),
      { width: 12, opacity: 0.3, blur: 5 },
    ),
  );
  garment.piece(front(true), wool, folds());
  for (const sign of [1, -1]) {
    laid(garment, [p(sign * 92, 806), p(sign * 196, 796), p(sign * 200, 838), p(sign * 94, 850)], wool, [
      stitches([p(sign * 98, 842), p(sign * 196, 831)], shaded(wool.colour, 0.4), { opacity: 0.5 }),
    ]);
  }
  laid(garment, [p(92, 440), p(168, 424), p(170, 446), p(94, 464)], wool);
  for (const mirrored of [false, true]) {
    const lapel = mirroredIf(mirrored, [
      ...bezier(p(74, 190), p(66, 330), p(36, 500), p(-12, 650)),
      ...bezier(p(-12, 650), p(60, 560), p(126, 430), p(150, 356)),
      p(112, 336),
      p(140, 296),
      ...bezier(p(140, 296), p(132, 250), p(112, 206), p(92, 172)),
    ]);
    laid(garment, lapel, wool, [
      stitches(
        lapel.slice(27, 50).map(({ x, y }) => ({ x: x + (mirrored ? 6 : -6), y: y - 5 })),
        shaded(wool.colour, 0.4),
        { opacity: 0.5 },
      ),
    ]);
    laid(
      garment,
      mirroredIf(mirrored, [
        ...bezier(p(0, 176), p(50, 182), p(76, 176), p(88, 150)),
        ...bezier(p(88, 150), p(116, 190), p(140, 240), p(150, 300)),
        ...bezier(p(150, 300), p(132, 316), p(120, 328), p(110, 338)),
        ...bezier(p(110, 338), p(96, 290), p(84, 240), p(66, 206)),
        p(0, 200),
      ]).filter(({ x }) => (mirrored ? x < 512 - 30 : x > 512 + 30)),
      wool,
    );
  }
  garment.over(button(drawing, p(0, 676), 14, horn), button(drawing, p(0, 792), 14, horn));
  return garment;
}

const jacketStitch =
  (tint: Colour) =>
  (course: readonly Point[]): string =>
    stitches(course, tint, { width: 1.9, opacity: 0.8 });

/** Draws a washed denim jacket. */
export function denimJacket(): Garment {
  const denim: Fabric = { colour: colour('#7391b0'), weave: 'denim', sheen: 0 };
  const thread = colour('#c2863f');
  const brass = colour('#a9793f');
  const sewn = jacketStitch(thread);
  const garment = new Garment(colour('#e5dfd6'), 89);
  const { drawing } = garment;
  const cut = bodice({
    neck: [84, 196],
    front: 268,
    roundness: 0.3,
    back: 220,
    tip: [242, 256],
    armpit: [236, 478],
    scoop: 12,
    waist: [230, 720],
    hem: [216, 930],
    drop: 4,
  });
  garment.inside(
    full([
      ...bezier(p(0, 176), p(40, 176), p(76, 180), p(92, 190)),
      ...bezier(p(92, 190), p(70, 230), p(30, 258), p(0, 272)),
    ]),
    denim,
  );
  const arm = sleeve(cut, { outer: [384, 980], inner: [294, 1004], swell: 22 });
  sleeves(garment, arm, denim, {
    long: true,
    details: (panel, mirrored) => [
      drawing.shape(panel.band([-0.4, 0.2], 0.2, 0.7, true), lit(denim.colour, 0.5), {
        opacity: 0.3,
        blur: 20,
      }),
      seam(drawing, panel.across(0.91, 4), denim.colour),
      sewn(panel.across(0.92, 4)),
      sewn(panel.across(0.985, 6)),
      sewn(panel.edge(mirrored ? -0.5 : 0.5, 0.02, 0.9)),
      button(drawing, panel.at(0.955, mirrored ? -0.4 : 0.4), 9, brass),
    ],
  });
  const yoke = [
    ...bezier(p(-236, 400), p(-120, 416), p(-60, 416), p(0, 412)),
    ...bezier(p(0, 412), p(60, 416), p(120, 416), p(236, 400)),
  ];
  garment.piece(cut.outline, denim, [
    ...armholes(drawing, cut, denim),
    drawing.ellipse(p(-120, 600), [60, 150], lit(denim.colour, 0.5), { opacity: 0.3, blur: 34 }),
    drawing.ellipse(p(124, 600), [50, 150], lit(denim.colour, 0.5), { opacity: 0.24, blur: 34 }),
    ...bodiceFolds(drawing, cut.panel, denim, 0.7),
    seam(drawing, yoke, denim.colour),
    sewn(yoke.map(({ x, y }) => ({ x, y: y - 7 }))),
    sewn(yoke.map(({ x, y }) => ({ x, y: y - 13 }))),
    ...[1, -1].flatMap((sign) => [
      seam(
        drawing,
        bezier(p(sign * 170, 414), p(sign * 150, 600), p(sign * 118, 740), p(sign * 96, 860)),
        denim.colour,
        0.8,
      ),
      sewn(bezier(p(sign * 177, 414), p(sign * 157, 600), p(sign * 125, 740), p(sign * 103, 860))),
      seam(
        drawing,
        bezier(p(sign * 72, 414), p(sign * 70, 600), p(sign * 64, 740), p(sign * 58, 860)),
        denim.colour,
        0.8,
      ),
      sewn(bezier(p(sign * 79, 414), p(sign * 77, 600), p(sign * 71, 740), p(sign * 65, 860))),
      ...[cut.armhole].map((line) =>
        sewn((sign > 0 ? line : line.map(acrossMiddle)).map(({ x, y }) => ({ x: x - sign * 8, y }))),
      ),
    ]),
    drawing.shape([p(-26, 270), p(26, 270), p(26, 930), p(-26, 930)], lit(denim.colour, 0.12), {
      opacity: 0.5,
    }),
    seam(drawing, [p(26, 276), p(26, 934)], denim.colour),
    sewn([p(19, 280), p(19, 930)]),
    sewn([p(-19, 280), p(-19, 930)]),
  ]);
  const band = [
    ...bezier(p(-220, 866), p(-80, 876), p(80, 876), p(220, 866)),
    ...bezier(p(216, 936), p(80, 946), p(-80, 946), p(-216, 936)),
  ];
  garment.piece(
    band,
    denim,
    [
      sewn(bezier(p(-220, 874), p(-80, 884), p(80, 884), p(220, 874))),
      sewn(bezier(p(-216, 928), p(-80, 938), p(80, 938), p(216, 928))),
    ],
    { light: 0.8 },
  );
  for (const sign of [1, -1]) {
    const flap = [
      p(sign * 70, 404),
      p(sign * 172, 400),
      p(sign * 170, 444),
      p(sign * 122, 470),
      p(sign * 72, 448),
    ];
    laid(garment, flap, denim, [
      sewn([
        p(sign * 76, 410),
        p(sign * 77, 444),
        p(sign * 122, 463),
        p(sign * 165, 440),
        p(sign * 166, 408),
      ]),
    ]);
    garment.over(button(drawing, p(sign * 121, 448), 10, brass));
  }
  for (const mirrored of [true, false]) {
    const leaf = mirroredIf(mirrored, [
      ...bezier(p(4, 278), p(40, 246), p(72, 216), p(90, 182)),
      ...bezier(p(90, 182), p(120, 206), p(144, 248), p(152, 288)),
      ...bezier(p(152, 288), p(124, 316), p(98, 338), p(78, 350)),
      ...bezier(p(78, 350), p(46, 322), p(18, 300), p(4, 278)),
    ]);
    laid(garment, leaf, denim, [
      sewn(leaf.slice(26, 76).map(({ x, y }) => ({ x: x + (mirrored ? 8 : -8), y: y - 8 }))),
    ]);
  }
  garment.over(...[318, 432, 546, 660, 774, 906].map((y) => button(drawing, p(0, y), 11, brass)));
  return garment;
}

/** Draws a belted trench coat. */
export function trench(): Garment {
  const gabardine: Fabric = { colour: colour('#c3a67c'), weave: 'wool', sheen: 0.1 };
  const horn = colour('#5a4028');
  const thread = shaded(gabardine.colour, 0.32);
  const garment = new Garment(colour('#dfe0dc'), 97);
  const { drawing } = garment;
  const cut = bodice({
    neck: [80, 146],
    front: 372,
    roundness: 0.05,
    back: 172,
    tip: [204, 194],
    armpit: [196, 372],
    scoop: 10,
    waist: [164, 566],
    hem: [172, 590],
    drop: 2,
  });
  garment.inside(
    full([
      ...bezier(p(0, 126), p(40, 126), p(70, 130), p(88, 146)),
      ...bezier(p(88, 146), p(90, 240), p(50, 320), p(0, 380)),
    ]),
    { ...gabardine, weave: 'cotton' },
  );
  const arm = sleeve(cut, { outer: [330, 838], inner: [252, 858], swell: 18 });
  sleeves(garment, arm, gabardine, {
    long: true,
    details: (panel) => [
      drawing.line(panel.across(0.87, 4), shaded(gabardine.colour, 0.4), { width: 20, opacity: 0.7 }),
      drawing.line(panel.across(0.86, 4), lit(gabardine.colour, 0.1), { width: 16 }),
      stitches(panel.across(0.985, 5), thread),
    ],
  });
  const skirtEdge = [...bezier(p(166, 574), p(190, 680), p(214, 860), p(248, 1180))];
  const lower: Point[] = [
    ...skirtEdge,
    ...bezier(p(248, 1180), p(120, 1202), p(-120, 1202), p(-248, 1180)),
    ...skirtEdge.map(acrossMiddle).toReversed(),
  ];
  const lowerPanel = panelOf(skirtEdge);
  garment.piece(lower, gabardine, [
    ...flutes(drawing, lowerPanel, gabardine, [
      { across: -0.74, from: 0.06, spread: 0.16 },
      { across: -0.4, from: 0.02, spread: 0.14, depth: 0.8 },
      { across: 0.46, from: 0.03, spread: 0.15, depth: 0.8 },
      { across: 0.78, from: 0.06, spread: 0.14 },
    ]),
    drawing.line(bezier(p(74, 590), p(80, 760), p(88, 960), p(96, 1194)), shaded(gabardine.colour, 0.6), {
      width: 14,
      opacity: 0.3,
      blur: 6,
    }),
    drawing.line(bezier(p(74, 590), p(80, 760), p(88, 960), p(96, 1194)), shaded(gabardine.colour, 0.55), {
      width: 2,
      opacity: 0.75,
    }),
    stitches(bezier(p(66, 590), p(72, 760), p(80, 960), p(88, 1194)), thread),
    stitches(bezier(p(-246, 1166), p(-120, 1188), p(120, 1188), p(246, 1166)), thread),
    drawing.line(lowerPanel.across(0.01, 4), shaded(gabardine.colour, 0.6), {
      width: 24,
      opacity: 0.5,
      blur: 10,
    }),
    ...[1, -1].flatMap((sign) => [
      drawing.line([p(sign * 118, 690), p(sign * 150, 790)], shaded(gabardine.colour, 0.6), {
        width: 22,
        opacity: 0.3,
        blur: 5,
      }),
      drawing.line([p(sign * 116, 690), p(sign * 148, 790)], shaded(gabardine.colour, 0.08), { width: 22 }),
      stitches([p(sign * 109, 694), p(sign * 141, 792)], thread),
    ]),
  ]);
  garment.piece(cut.outline, gabardine, [
    ...armholes(drawing, cut, gabardine),
    ...bodiceFolds(drawing, cut.panel, gabardine, 0.7),
    drawing.line(bezier(p(40, 350), p(62, 420), p(72, 500), p(74, 590)), shaded(gabardine.colour, 0.55), {
      width: 2,
      opacity: 0.75,
    }),
    stitches(bezier(p(32, 356), p(54, 424), p(64, 500), p(66, 590)), thread),
  ]);
  const flap = [
    ...bezier(p(-70, 172), p(-110, 184), p(-160, 196), p(-204, 204)),
    ...bezier(p(-204, 204), p(-196, 280), p(-194, 320), p(-196, 366)),
    ...bezier(p(-196, 366), p(-130, 396), p(-80, 390), p(-40, 350)),
    p(-60, 240),
  ];
  laid(garment, flap, gabardine, [
    stitches(bezier(p(-190, 358), p(-130, 386), p(-84, 382), p(-46, 346)), thread),
  ]);
  for (const sign of [1, -1]) {
    laid(
      garment,
      [p(sign * 104, 152), p(sign * 196, 184), p(sign * 192, 206), p(sign * 100, 176)],
      gabardine,
      [stitches([p(sign * 108, 160), p(sign * 188, 188)], thread)],
    );
    garment.over(button(drawing, p(sign * 114, 166), 7, horn));
  }
  for (const mirrored of [true, false]) {
    const lapel = mirroredIf(mirrored, [
      ...bezier(p(70, 166), p(64, 240), p(36, 320), p(-4, 388)),
      ...bezier(p(-4, 388), p(60, 372), p(120, 330), p(158, 272)),
      p(112, 246),
      p(128, 214),
      ...bezier(p(128, 214), p(112, 190), p(96, 170), p(84, 148)),
    ]);
    laid(garment, lapel, gabardine, [
      stitches(
        lapel.slice(26, 52).map(({ x, y }) => ({ x: x + (mirrored ? 7 : -7), y: y - 6 })),
        thread,
      ),
    ]);
    const collar = mirroredIf(mirrored, [
      ...bezier(p(34, 168), p(56, 166), p(72, 150), p(78, 126)),
      ...bezier(p(78, 126), p(112, 158), p(142, 200), p(158, 246)),
      ...bezier(p(158, 246), p(136, 256), p(120, 262), p(106, 268)),
      ...bezier(p(106, 268), p(92, 226), p(70, 192), p(34, 168)),
    ]);
    laid(garment, collar, gabardine, [
      stitches(
        collar.slice(26, 76).map(({ x, y }) => ({ x: x + (mirrored ? 7 : -7), y: y - 7 })),
        thread,
      ),
    ]);
  }
  garment.over(
    ...[
      [-58, 440],
      [46, 440],
      [-58, 514],
      [56, 514],
      [-50, 690],
      [62, 690],
      [-46, 790],
      [68, 790],
    ].map(([x, y]) => button(drawing, p(x ?? 0, y ?? 0), 11, horn)),
  );
  const belt = [
    ...bezier(p(-172, 556), p(-70, 570), p(70, 570), p(172, 556)),
    ...bezier(p(174, 604), p(70, 620), p(-70, 620), p(-174, 604)),
  ];
  laid(garment, belt, gabardine, [
    stitches(bezier(p(-172, 564), p(-70, 578), p(70, 578), p(172, 564)), thread),
    stitches(bezier(p(-173, 597), p(-70, 612), p(70, 612), p(173, 597)), thread),
  ]);
  laid(
    garment,
    [
      ...bezier(p(46, 570), p(60, 640), p(84, 700), p(96, 760)),
      ...bezier(p(96, 760), p(112, 762), p(124, 756), p(134, 750)),
      ...bezier(p(134, 750), p(120, 690), p(96, 630), p(86, 572)),
    ],
    gabardine,
  );
  const buckle = [p(22, 558), p(76, 556), p(78, 622), p(24, 624)];
  garment.over(
    drawing.line([...buckle, ...buckle.slice(0, 2)], shaded(horn, 0.5), { width: 13, opacity: 0.4, blur: 3 }),
    drawing.line([...buckle, ...buckle.slice(0, 2)], horn, { width: 10 }),
    drawing.line([...buckle, ...buckle.slice(0, 2)], lit(horn, 0.35), { width: 3, opacity: 0.7 }),
  );
  return garment;
}
