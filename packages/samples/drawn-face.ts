import { black, type Colour, css, lit, oklch, shaded, white } from './oklch-colour.ts';
import { type Drawing, element } from './drawing.ts';
import { bezier, type Point, polygon, polyline, smooth, smoothLoop, Tube } from './drawing-geometry.ts';
import { Random } from './random.ts';
import { roundForm } from './drawn-skin.ts';

export type Face = {
  skin: Colour;
  iris: Colour;
  brow: Colour;
  lips: Colour;
  /** Thickness of the brows, 1 is slender. */
  browWeight: number;
  /** Width of the jaw, 1 is an oval. */
  jaw: number;
  /** Width of the cheeks, of the nose and fullness of the lips, 1 is slender. */
  cheeks: number;
  nose: number;
  fullness: number;
  /** Rise of the eyes' outer corners, 0–1. */
  tilt: number;
  /** Opening of the eyes, 1 is calm. */
  open: number;
  lashes: number;
  /** Smile: 0 is earnest, 1 a light smile. */
  smile: number;
  /** Lines of age, 0–1. */
  age: number;
  beard?: { colour: Colour; density: number };
};

/** Position of a head in pixels; the face is drawn in shares of the head's height from the middle of the crown. */
export type Head = { place: (x: number, y: number) => Point; size: number };

const headOutline = ({ jaw, cheeks }: Pick<Face, 'jaw' | 'cheeks'>): Tube =>
  new Tube([
    { x: 0, y: 0.02, left: 0.03, right: 0.03 },
    { x: 0, y: 0.06, left: 0.17, right: 0.17 },
    { x: 0, y: 0.16, left: 0.272, right: 0.272 },
    { x: 0, y: 0.32, left: 0.325, right: 0.325 },
    { x: 0, y: 0.5, left: 0.332 * cheeks, right: 0.332 * cheeks },
    { x: 0, y: 0.64, left: 0.313 * (cheeks * 0.7 + jaw * 0.3), right: 0.313 * (cheeks * 0.7 + jaw * 0.3) },
    { x: 0, y: 0.78, left: 0.258 * jaw, right: 0.258 * jaw },
    { x: 0, y: 0.88, left: 0.19 * jaw, right: 0.19 * jaw },
    { x: 0, y: 0.95, left: 0.122 * jaw, right: 0.122 * jaw },
    { x: 0, y: 0.99, left: 0.055 * jaw, right: 0.055 * jaw },
    { x: 0, y: 1, left: 0.012, right: 0.012 },
  ]);

const scaled = (head: Head, tube: Tube): Tube =>
  new Tube(
    tube.edge(-1).map((edge) => {
      const { x, y } = head.place(0, edge.y);
      const half = Math.abs(edge.x) * head.size;
      return { x, y, left: half, right: half };
    }),
    1,
  );

export function drawEars(drawing: Drawing, head: Head, skin: Colour): string {
  const ear = (
    [
      [0.315, 0.5],
      [0.35, 0.475],
      [0.378, 0.5],
      [0.375, 0.57],
      [0.352, 0.64],
      [0.33, 0.675],
      [0.312, 0.66],
    ] as const
  ).map(([x, y]) => ({ x, y }));
  const hollow = (
    [
      [0.34, 0.52],
      [0.36, 0.53],
      [0.352, 0.59],
      [0.335, 0.62],
    ] as const
  ).map(([x, y]) => ({ x, y }));
  return [-1, 1]
    .map((sign) => {
      const onSide = (points: readonly Point[]) => points.map(({ x, y }) => head.place(sign * x, y));
      return [
        drawing.shape(smoothLoop(onSide(ear)), sign < 0 ? shaded(skin, 0.06) : shaded(skin, 0.18)),
        drawing.line(smooth(onSide(hollow)), shaded(skin, 0.4), {
          width: head.size * 0.018,
          opacity: 0.55,
          blur: head.size * 0.008,
        }),
      ].join('');
    })
    .join('');
}

const eye = (drawing: Drawing, head: Head, face: Face, sign: number): string => {
  const { place, size } = head;
  const on = (x: number, y: number): Point => place(sign * x, y - (x - 0.081) * face.tilt * 0.09);
  const open = face.open;
  const inner = on(0.081, 0.531);
  const outer = on(0.208, 0.519);
  const upper = bezier(inner, on(0.105, 0.531 - 0.034 * open), on(0.17, 0.52 - 0.036 * open), outer);
  const lower = bezier(inner, on(0.115, 0.531 + 0.016 * open), on(0.175, 0.531 + 0.012 * open), outer);
  const opening = [...upper, ...lower.toReversed()];
  const iris = on(0.1445, 0.5215);
  const ink = oklch(0.22, 0.03, 40);
  const lid = (thickness: number): Point[] => {
    const crest = bezier(
      inner,
      on(0.105, 0.529 - (0.034 + thickness) * open),
      on(0.172, 0.517 - (0.036 + thickness) * open),
      on(0.214 + 0.004 * face.lashes, 0.513 - 0.004 * face.lashes),
    );
    return [...crest, ...upper.toReversed()];
  };
  return [
    drawing.line(
      bezier(on(0.07, 0.5), on(0.1, 0.47), on(0.18, 0.468), on(0.222, 0.5)),
      shaded(face.skin, 0.34),
      {
        width: size * 0.034,
        opacity: 0.34,
        blur: size * 0.017,
      },
    ),
    drawing.within(
      polygon(opening),
      drawing.shape(opening, oklch(0.94, 0.012, 70)),
      element('circle', { cx: iris.x, cy: iris.y, r: size * 0.0315, fill: css(shaded(face.iris, 0.35)) }),
      element('circle', { cx: iris.x, cy: iris.y, r: size * 0.026, fill: css(face.iris) }),
      element('circle', {
        cx: iris.x,
        cy: iris.y + size * 0.01,
        r: size * 0.018,
        fill: css(lit(face.iris, 0.25)),
        'fill-opacity': 0.5,
      }),
      element('circle', { cx: iris.x, cy: iris.y, r: size * 0.0135, fill: '#120c0a' }),
      drawing.shape(
        upper
          .map(({ x, y }) => ({ x, y: y - size * 0.02 }))
          .concat(upper.toReversed().map(({ x, y }) => ({ x, y: y + size * 0.013 }))),
        ink,
        { opacity: 0.5, blur: size * 0.006 },
      ),
    ),
    element('circle', {
      cx: iris.x - size * 0.009,
      cy: iris.y - size * 0.0105,
      r: size * 0.0062,
      fill: '#fff',
      'fill-opacity': 0.95,
    }),
    drawing.line(lower.slice(4, -1), shaded(face.skin, 0.5), {
      width: size * 0.006,
      opacity: 0.5,
      blur: size * 0.003,
    }),
    drawing.shape(lid(0.012 + 0.005 * face.lashes), ink, { opacity: 0.94 }),
    drawing.line(
      bezier(
        on(0.088, 0.513),
        on(0.112, 0.531 - 0.056 * open),
        on(0.172, 0.518 - 0.058 * open),
        on(0.212, 0.503),
      ),
      shaded(face.skin, 0.5),
      { width: size * 0.007, opacity: 0.5, blur: size * 0.003 },
    ),
  ].join('');
};

const brow = (drawing: Drawing, head: Head, face: Face, sign: number): string => {
  const weight = face.browWeight;
  const on = (x: number, y: number): Point => head.place(sign * x, y);
  const lower = bezier(on(0.066, 0.452), on(0.11, 0.437), on(0.17, 0.43), on(0.236, 0.452), 20);
  const upper = bezier(
    on(0.066, 0.452 - 0.024 * weight),
    on(0.11, 0.44 - 0.034 * weight),
    on(0.18, 0.42 - 0.03 * weight),
    on(0.236, 0.452),
    20,
  );
  return [
    drawing.shape([...upper, ...lower.toReversed()], face.brow, { opacity: 0.75, blur: head.size * 0.006 }),
    drawing.shape([...upper.slice(3), ...lower.slice(3).toReversed()], face.brow, {
      opacity: 0.5,
      blur: head.size * 0.002,
    }),
  ].join('');
};

const nose = (drawing: Drawing, head: Head, { skin, nose: breadth }: Face): string => {
  const { size } = head;
  const place = (x: number, y: number): Point => head.place(x * breadth, y);
  const shade = (
    points: readonly Point[],
    width: number,
    opacity: number,
    blur: number,
    depth = 0.36,
  ): string => drawing.line(points, shaded(skin, depth), { width: size * width, opacity, blur: size * blur });
  return [
    shade(
      bezier(place(0.042, 0.47), place(0.03, 0.55), place(0.035, 0.61), place(0.05, 0.66)),
      0.034,
      0.42,
      0.016,
    ),
    shade(
      bezier(place(-0.05, 0.47), place(-0.035, 0.5), place(-0.036, 0.52), place(-0.034, 0.56)),
      0.02,
      0.2,
      0.012,
    ),
    drawing.line([place(-0.008, 0.5), place(-0.006, 0.66)], lit(skin, 0.7), {
      width: size * 0.022,
      opacity: 0.4,
      blur: size * 0.012,
    }),
    shade(
      bezier(place(-0.052, 0.705), place(-0.02, 0.745), place(0.03, 0.745), place(0.06, 0.702)),
      0.02,
      0.42,
      0.011,
    ),
    shade(
      bezier(place(-0.058, 0.672), place(-0.073, 0.69), place(-0.066, 0.715), place(-0.046, 0.712)),
      0.009,
      0.5,
      0.004,
      0.42,
    ),
    shade(
      bezier(place(0.058, 0.672), place(0.073, 0.69), place(0.066, 0.715), place(0.046, 0.712)),
      0.009,
      0.62,
      0.004,
      0.42,
    ),
    shade(
      bezier(place(-0.042, 0.712), place(-0.03, 0.702), place(-0.022, 0.706), place(-0.014, 0.716)),
      0.01,
      0.7,
      0.003,
      0.55,
    ),
    shade(
      bezier(place(0.042, 0.712), place(0.03, 0.702), place(0.022, 0.706), place(0.014, 0.716)),
      0.01,
      0.75,
      0.003,
      0.55,
    ),
    drawing.ellipse(place(-0.01, 0.68), [size * 0.017, size * 0.014], lit(skin, 0.8), {
      opacity: 0.5,
      blur: size * 0.007,
    }),
  ].join('');
};

const mouth = (drawing: Drawing, head: Head, face: Face): string => {
  const { size } = head;
  const place = (x: number, y: number): Point =>
    head.place(x * (0.7 + face.fullness * 0.3), 0.808 + (y - 0.808) * face.fullness);
  const corner = 0.804 - 0.01 * face.smile;
  const left = place(-0.1, corner);
  const right = place(0.1, corner);
  const seam = [
    ...bezier(left, place(-0.06, 0.812), place(-0.03, 0.804), place(0, 0.811), 14),
    ...bezier(place(0, 0.811), place(0.03, 0.804), place(0.06, 0.812), right, 14).slice(1),
  ];
  const top = [
    ...bezier(left, place(-0.07, 0.79), place(-0.045, 0.776), place(-0.024, 0.7745), 14),
    ...bezier(place(-0.024, 0.7745), place(-0.01, 0.775), place(-0.008, 0.781), place(0, 0.781), 6).slice(1),
    ...bezier(place(0, 0.781), place(0.008, 0.781), place(0.01, 0.775), place(0.024, 0.7745), 6).slice(1),
    ...bezier(place(0.024, 0.7745), place(0.045, 0.776), place(0.07, 0.79), right, 14).slice(1),
  ];
  const bottom = bezier(left, place(-0.06, 0.861), place(0.06, 0.861), right);
  return [
    drawing.line(
      bezier(place(-0.06, 0.872), place(-0.02, 0.88), place(0.03, 0.88), place(0.066, 0.868)),
      shaded(face.skin, 0.36),
      { width: size * 0.028, opacity: 0.42, blur: size * 0.014 },
    ),
    drawing.shape([...top, ...seam.toReversed()], shaded(face.lips, 0.14), { blur: size * 0.0025 }),
    drawing.shape([...seam, ...bottom.toReversed()], face.lips, { blur: size * 0.0025 }),
    drawing.line(
      bezier(place(-0.045, 0.832), place(-0.02, 0.84), place(0.01, 0.84), place(0.03, 0.832)),
      lit(face.lips, 0.6),
      { width: size * 0.012, opacity: 0.55, blur: size * 0.006 },
    ),
    drawing.line(seam, shaded(face.lips, 0.6), { width: size * 0.0075, opacity: 0.85, blur: size * 0.002 }),
    drawing.line([place(-0.107, corner - 0.006), place(-0.1, corner)], shaded(face.skin, 0.5), {
      width: size * 0.012,
      opacity: 0.5,
      blur: size * 0.005,
    }),
    drawing.line([place(0.107, corner - 0.006), place(0.1, corner)], shaded(face.skin, 0.5), {
      width: size * 0.012,
      opacity: 0.5,
      blur: size * 0.005,
    }),
    drawing.line([place(0, 0.745), place(0, 0.77)], shaded(face.skin, 0.3), {
      width: size * 0.022,
      opacity: 0.25,
      blur: size * 0.008,
    }),
  ].join('');
};

const drawBeard = (
  drawing: Drawing,
  head: Head,
  beard: NonNullable<Face['beard']>,
  random: Random,
): string => {
  const { place, size } = head;
  const placed = (list: readonly (readonly [number, number])[]): Point[] => list.map(([x, y]) => place(x, y));
  const half = [
    [0.34, 0.54],
    [0.31, 0.64],
    [0.245, 0.735],
    [0.16, 0.775],
    [0.115, 0.768],
    [0.062, 0.745],
    [0.02, 0.746],
  ] as const;
  const edge = smooth(placed([...half, ...half.toReversed().map(([x, y]) => [-x, y] as const)]));
  const area = [...edge, place(-0.4, 1.05), place(0.4, 1.05)];
  const lips = smoothLoop(
    placed([
      [-0.108, 0.803],
      [-0.05, 0.775],
      [0.05, 0.775],
      [0.108, 0.803],
      [0.05, 0.862],
      [-0.05, 0.862],
    ]),
  );
  const mask = drawing.define((id) =>
    element(
      'mask',
      { id },
      drawing.shape(area, white, { blur: size * 0.02 }),
      drawing.shape(lips, black, { blur: size * 0.008 }),
    ),
  );
  const hairs = Array.from({ length: 900 }, () => {
    const from = place(random.range(-0.36, 0.36), random.range(0.54, 1.02));
    const lean = ((from.x - place(0, 0).x) / size) * 0.6;
    const length = size * random.range(0.016, 0.034);
    const tone = random.next();
    return element('path', {
      d: polyline([from, { x: from.x + lean * length, y: from.y + length }]),
      stroke: css(tone > 0.55 ? lit(beard.colour, random.range(0.05, 0.28)) : shaded(beard.colour, 0.35)),
      'stroke-width': size * 0.0055,
      'stroke-opacity': 0.5,
    });
  });
  return element(
    'g',
    { mask },
    drawing.shape(area, beard.colour, { opacity: beard.density }),
    element('g', { fill: 'none', 'stroke-linecap': 'round' }, ...hairs),
  );
};

export function drawFace(drawing: Drawing, head: Head, face: Face): string {
  const { place, size } = head;
  const tube = scaled(head, headOutline(face));
  const outline = polygon(tube.outline());
  const blush = (x: number): string =>
    drawing.ellipse(
      place(x, 0.665),
      [size * 0.085, size * 0.062],
      oklch(face.skin.l * 0.86, face.skin.c * 1.5, 30),
      { opacity: 0.24, blur: size * 0.035 },
    );
  const fold = (sign: number): string =>
    drawing.line(
      bezier(
        place(sign * 0.078, 0.715),
        place(sign * 0.11, 0.74),
        place(sign * 0.125, 0.77),
        place(sign * 0.128, 0.8),
      ),
      shaded(face.skin, 0.36),
      { width: size * 0.01, opacity: 0.05 + 0.45 * face.age, blur: size * 0.006 },
    );
  const lines = [0.28, 0.325].map((y) =>
    drawing.line(
      bezier(
        place(-0.14, y + 0.008),
        place(-0.05, y - 0.006),
        place(0.05, y - 0.006),
        place(0.14, y + 0.008),
      ),
      shaded(face.skin, 0.3),
      { width: size * 0.006, opacity: 0.5 * face.age, blur: size * 0.004 },
    ),
  );
  const crowsFeet = [-1, 1].map((sign) =>
    drawing.line([place(sign * 0.225, 0.525), place(sign * 0.255, 0.54)], shaded(face.skin, 0.36), {
      width: size * 0.006,
      opacity: 0.6 * face.age,
      blur: size * 0.003,
    }),
  );
  const bags = [-1, 1].map((sign) =>
    drawing.line(
      bezier(
        place(sign * 0.085, 0.56),
        place(sign * 0.12, 0.58),
        place(sign * 0.17, 0.578),
        place(sign * 0.2, 0.555),
      ),
      shaded(face.skin, 0.3),
      { width: size * 0.012, opacity: 0.18 + 0.35 * face.age, blur: size * 0.007 },
    ),
  );
  return [
    roundForm(drawing, tube, face.skin, { breadth: size * 0.3, strength: 0.72 }),
    drawing.within(
      outline,
      blush(-0.2),
      blush(0.2),
      drawing.line([place(-0.07, 0.27), place(0.02, 0.25)], lit(face.skin, 0.6), {
        width: size * 0.12,
        opacity: 0.28,
        blur: size * 0.05,
      }),
      drawing.line(
        bezier(place(-0.27, 0.6), place(-0.23, 0.68), place(-0.19, 0.75), place(-0.16, 0.82)),
        shaded(face.skin, 0.26),
        { width: size * 0.05, opacity: 0.16, blur: size * 0.03 },
      ),
      drawing.ellipse(place(-0.01, 0.93), [size * 0.05, size * 0.03], lit(face.skin, 0.6), {
        opacity: 0.35,
        blur: size * 0.02,
      }),
      ...(face.beard ? [drawBeard(drawing, head, face.beard, new Random(5))] : []),
      ...lines,
      ...crowsFeet,
      ...bags,
      fold(-1),
      fold(1),
      nose(drawing, head, face),
      mouth(drawing, head, face),
    ),
    eye(drawing, head, face, -1),
    eye(drawing, head, face, 1),
    brow(drawing, head, face, -1),
    brow(drawing, head, face, 1),
  ].join('');
}
