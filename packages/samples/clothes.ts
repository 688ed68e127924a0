import { type Body, signOf, sides } from './drawn-body.ts';
import { crease } from './fabric.ts';
import { type Colour, css, lit, shaded } from './oklch-colour.ts';
import { type Drawing, element } from './drawing.ts';
import { bezier, mix, type Point, polygon, polyline, smooth, Tube } from './drawing-geometry.ts';

export type BaseTop = {
  kind: 'tank' | 'tee';
  colour: Colour;
  /** Size of the bust: 0 flat, 1 full. */ bust: number;
};
export type BaseBottom = {
  kind: 'shorts' | 'trousers';
  colour: Colour;
  /** End of the legs, as a share of the height. */ hem: number;
  ease: number;
};

const torsoForm = (drawing: Drawing, tube: Tube, cloth: Colour, breadth: number): string[] => [
  drawing.shape(tube.band([0.2, 1.4]), shaded(cloth, 0.2), { opacity: 0.62, blur: breadth * 0.3 }),
  drawing.shape(tube.band([0.74, 1.4]), shaded(cloth, 0.38), { opacity: 0.55, blur: breadth * 0.16 }),
  drawing.shape(tube.band([-0.74, -0.2]), lit(cloth, 0.42), { opacity: 0.42, blur: breadth * 0.22 }),
  drawing.shape(tube.band([-1.4, -0.93]), shaded(cloth, 0.3), { opacity: 0.5, blur: breadth * 0.1 }),
];

const bustForm = (drawing: Drawing, body: Body, top: BaseTop): string[] => {
  if (top.bust === 0) return [];
  const unit = body.height;
  return sides.flatMap((side) => {
    const sign = signOf(side);
    const centre = body.at(sign * body.build.chest * 0.47, 0.268);
    return [
      drawing.line(
        bezier(
          body.at(sign * body.build.chest * 0.12, 0.288),
          body.at(sign * body.build.chest * 0.3, 0.307),
          body.at(sign * body.build.chest * 0.66, 0.307),
          body.at(sign * body.build.chest * 0.88, 0.284),
        ),
        shaded(top.colour, 0.4),
        { width: unit * 0.012, opacity: 0.42 * top.bust, blur: unit * 0.008 },
      ),
      drawing.ellipse(
        { x: centre.x - unit * 0.01, y: centre.y - unit * 0.008 },
        [unit * 0.022, unit * 0.02],
        lit(top.colour, 0.5),
        { opacity: 0.42 * top.bust, blur: unit * 0.012 },
      ),
      drawing.ellipse(
        { x: centre.x + unit * 0.024, y: centre.y + unit * 0.008 },
        [unit * 0.014, unit * 0.026],
        shaded(top.colour, 0.32),
        { opacity: 0.34 * top.bust, blur: unit * 0.01 },
      ),
    ];
  });
};

const ribs = (body: Body, tube: Tube, cloth: Colour, count: number): string => {
  const chest = tube.alongAt(body.at(0, 0.275).y);
  const line = (across: number): Point[] => {
    const below = tube.edge(across, chest, 1, 40);
    const top = below[0];
    return top ? [{ x: top.x, y: body.at(0, 0.17).y }, ...below] : below;
  };
  return element(
    'g',
    { fill: 'none', stroke: css(shaded(cloth, 0.45)), 'stroke-width': 1.1, 'stroke-opacity': 0.1 },
    ...Array.from({ length: count }, (_, index) =>
      element('path', { d: polyline(line(-1 + (2 * (index + 0.5)) / count)) }),
    ),
  );
};

/** Mirrors a half outline, given in shares of the body, about the body's own middle line. */
const closed = (half: readonly Point[], body: Body): Point[] => [
  ...half.map(({ x, y }) => body.at(x, y)),
  ...half.map(({ x, y }) => body.at(-x, y)).toReversed(),
];

/** Draws a fitted tank or tee, tucked in. */
export function drawTop(drawing: Drawing, body: Body, top: BaseTop): string {
  const unit = body.height;
  const { shoulder, chest, waist } = body.build;
  const tube = body.torso.eased((along) => (along < 0.35 ? 0 : unit * 0.0022));
  const bottom = 0.44;
  const local = (x: number, y: number): Point => ({ x, y });
  const side = tube
    .edge(1, tube.alongAt(body.at(0, 0.27).y), tube.alongAt(body.at(0, bottom).y))
    .map(({ x, y }) => body.share({ x, y }));
  const strap = shoulder * 0.71;
  const neckline = shoulder * 0.5;
  const armhole = [
    local(strap, 0.186),
    local(strap * 0.99, 0.212),
    local(chest * 0.84, 0.254),
    side[0] ?? local(chest, 0.27),
  ] as const;
  const scoop = [
    local(0, 0.236),
    local(neckline * 0.62, 0.236),
    local(neckline * 0.92, 0.215),
    local(neckline, 0.177),
  ] as const;
  const crew = [
    local(0, 0.2),
    local(neckline * 0.5, 0.2),
    local(neckline * 0.72, 0.19),
    local(neckline * 0.8, 0.171),
  ] as const;
  const tank = [...bezier(...scoop), ...bezier(...armhole), ...side];
  const tee = [...bezier(...crew), local(shoulder * 0.9, 0.192), ...side];
  const outline = closed(top.kind === 'tank' ? tank : tee, body);
  const trim = (course: readonly Point[]): string =>
    [1, -1]
      .map((sign) =>
        drawing.line(
          course.map(({ x, y }) => body.at(sign * x, y + 0.0008)),
          shaded(top.colour, 0.25),
          { width: unit * 0.0026, opacity: 0.5 },
        ),
      )
      .join('');
  const sleeves =
    top.kind === 'tee' ? sides.map((name) => drawSleeve(drawing, body, name, top.colour)).join('') : '';
  const folds = [
    crease(
      drawing,
      bezier(
        body.at(chest * 0.95, 0.27),
        body.at(chest * 0.7, 0.28),
        body.at(chest * 0.5, 0.285),
        body.at(chest * 0.34, 0.284),
      ),
      top.colour,
      { width: unit * 0.007, depth: 0.5 },
    ),
    crease(
      drawing,
      bezier(
        body.at(-chest * 0.95, 0.27),
        body.at(-chest * 0.7, 0.28),
        body.at(-chest * 0.5, 0.288),
        body.at(-chest * 0.34, 0.288),
      ),
      top.colour,
      { width: unit * 0.007, depth: 0.5 },
    ),
    ...[-1, 1].flatMap((sign) =>
      [0.372, 0.39, 0.406].map((y, index) =>
        crease(
          drawing,
          bezier(
            body.at(sign * waist * 0.98, y),
            body.at(sign * waist * 0.7, y + 0.008),
            body.at(sign * waist * 0.5, y + 0.01),
            body.at(sign * waist * (0.2 + index * 0.08), y + 0.007),
          ),
          top.colour,
          { width: unit * 0.006, depth: 0.55 - index * 0.1 },
        ),
      ),
    ),
  ];
  return [
    drawing.shape(outline, top.colour),
    drawing.within(
      polygon(outline),
      ...torsoForm(drawing, tube, top.colour, unit * 0.08),
      ...bustForm(drawing, body, top),
      ribs(body, tube, top.colour, 74),
      ...folds,
    ),
    sleeves,
    ...(top.kind === 'tank' ? [trim(bezier(...scoop)), trim(bezier(...armhole))] : [trim(bezier(...crew))]),
  ].join('');
}

function drawSleeve(drawing: Drawing, body: Body, side: 'left' | 'right', cloth: Colour): string {
  const unit = body.height;
  const tube = body.arms[side].tube.eased((along) => unit * (0.0015 + along * 0.012));
  const to = 0.36;
  const outline = tube.outline(0.02, to);
  return [
    drawing.shape(outline, cloth),
    drawing.within(
      polygon(outline),
      drawing.shape(tube.band([0.3, 1.5], 0, to), shaded(cloth, 0.24), { opacity: 0.6, blur: unit * 0.009 }),
      drawing.shape(tube.band([-0.7, -0.1], 0.06, to), lit(cloth, 0.4), {
        opacity: 0.42,
        blur: unit * 0.007,
      }),
      crease(
        drawing,
        tube
          .edge(0.1, 0.16, to - 0.02)
          .map((point, index, all) => ({ x: point.x - signOf(side) * (index / all.length) * 8, y: point.y })),
        cloth,
        { width: unit * 0.007, depth: 0.6 },
      ),
    ),
    drawing.line([tube.point(to - 0.02, -1), tube.point(to - 0.02, 1)], shaded(cloth, 0.36), {
      width: 1.6,
      opacity: 0.6,
    }),
  ].join('');
}

/** Draws fitted shorts or slim trousers over the hips. */
export function drawBottom(drawing: Drawing, body: Body, bottom: BaseBottom): string {
  const unit = body.height;
  const { colour: cloth } = bottom;
  const hemY = body.at(0, bottom.hem).y;
  const torso = body.torso.eased(() => unit * 0.003);
  const waistAlong = torso.alongAt(body.at(0, 0.402).y);
  const dip = (y: number): Point[] =>
    bezier(
      torso.point(torso.alongAt(body.at(0, y).y), -1),
      body.at(-0.03, y + 0.006),
      body.at(0.03, y + 0.006),
      torso.point(torso.alongAt(body.at(0, y).y), 1),
    );
  const pelvis = [
    ...torso.edge(-1, waistAlong, 1),
    ...torso.edge(1, waistAlong, 1).toReversed(),
    ...dip(0.402).toReversed(),
  ];
  const trousers = bottom.kind === 'trousers';
  const legs = sides.map((side) => {
    const base = body.legs[side].tube;
    const tube = base.eased((along) => unit * (0.002 + bottom.ease * Math.min(1, along * 1.6)));
    return { side, tube, to: base.alongAt(hemY) };
  });
  const gusset = [
    body.at(-0.02, 0.5),
    body.at(0.02, 0.5),
    body.at(0.012, 0.5265),
    body.at(0, 0.5295),
    body.at(-0.012, 0.5265),
  ];
  const outlines = [pelvis, gusset, ...legs.map(({ tube, to }) => tube.outline(0, to))];
  const paths = outlines.map((points) => polygon(points));
  const folds = legs.flatMap(({ side, tube, to }) => {
    const sign = signOf(side);
    const whiskers = [0.505, 0.522, 0.545].map((y, index) =>
      crease(
        drawing,
        bezier(
          body.at(sign * 0.004, 0.519 + index * 0.006),
          body.at(sign * 0.024, y + 0.004),
          body.at(sign * 0.05, y - 0.006),
          body.at(sign * (0.07 + index * 0.006), y - 0.018),
        ),
        cloth,
        { width: unit * 0.006, depth: 0.5 - index * 0.1 },
      ),
    );
    if (!trousers) return whiskers;
    const knee = body.legs[side].tube.alongAt(body.at(0, 0.722).y);
    const bends = [-0.03, 0.01, 0.045].map((offset, index) =>
      crease(
        drawing,
        bezier(
          tube.point(knee + offset, -sign * 0.95),
          tube.point(knee + offset + 0.018, -sign * 0.4),
          tube.point(knee + offset + 0.02, sign * 0.1),
          tube.point(knee + offset + 0.006, sign * (0.3 + index * 0.12)),
        ),
        cloth,
        {
          width: unit * 0.006,
          depth: 0.6,
        },
      ),
    );
    const stack = [0.05, 0.025].map((offset) =>
      crease(
        drawing,
        bezier(
          tube.point(to - offset, -0.95),
          tube.point(to - offset + 0.016, -0.3),
          tube.point(to - offset + 0.014, 0.3),
          tube.point(to - offset - 0.004, 0.9),
        ),
        cloth,
        { width: unit * 0.006, depth: 0.65 },
      ),
    );
    return [...whiskers, ...bends, ...stack];
  });
  const band = [...dip(0.402), ...dip(0.419).toReversed()];
  const front = smooth([body.at(0, 0.418), body.at(0.001, 0.46), body.at(0.0005, 0.5), body.at(0, 0.526)]);
  return [
    ...paths.map((d) => element('path', { d, fill: css(cloth) })),
    drawing.within(
      paths,
      ...torsoForm(
        drawing,
        new Tube(
          torso.edge(0, waistAlong, 1, 20).map((point, index) => {
            const along = mix(waistAlong, 1, index / 20);
            const half = torso.point(along, 1).x - point.x;
            return { ...point, left: half, right: half };
          }),
          1,
        ),
        cloth,
        unit * 0.05,
      ),
      ...legs.flatMap(({ tube, to }) => [
        drawing.shape(tube.band([0.22, 1.3], 0.1, to), shaded(cloth, 0.22), {
          opacity: 0.62,
          blur: unit * 0.011,
        }),
        drawing.shape(tube.band([0.76, 1.3], 0.06, to), shaded(cloth, 0.4), {
          opacity: 0.5,
          blur: unit * 0.006,
        }),
        drawing.shape(tube.band([-0.72, -0.16], 0.12, to), lit(cloth, 0.4), {
          opacity: 0.4,
          blur: unit * 0.009,
        }),
        drawing.shape(tube.band([-1.3, -0.92], 0.1, to), shaded(cloth, 0.3), {
          opacity: 0.45,
          blur: unit * 0.004,
        }),
      ]),
      drawing.ellipse(body.at(0, 0.53), [unit * 0.02, unit * 0.022], shaded(cloth, 0.5), {
        opacity: 0.5,
        blur: unit * 0.009,
      }),
      ...folds,
      trousers ? drawing.line(front, shaded(cloth, 0.5), { width: 2, opacity: 0.4, blur: 0.8 }) : '',
      drawing.shape(band, lit(cloth, 0.06), { opacity: 0.7 }),
      drawing.line(dip(0.419), shaded(cloth, 0.5), { width: 1.8, opacity: 0.55 }),
      ...legs.map(({ tube, to }) =>
        drawing.line([tube.point(to - 0.012, -1), tube.point(to - 0.012, 1)], shaded(cloth, 0.45), {
          width: 1.5,
          opacity: 0.5,
        }),
      ),
    ),
  ].join('');
}
