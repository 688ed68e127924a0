import { type Colour, css, lit, shaded } from './oklch-colour.ts';
import { type Box, boxOf, type Drawing, element } from './drawing.ts';
import { type Point, polygon } from './drawing-geometry.ts';

const weaves = ['cotton', 'linen', 'silk', 'denim', 'wool', 'knit'] as const;
type Weave = (typeof weaves)[number];

export type Fabric = {
  colour: Colour;
  weave: Weave;
  /** Sheen: 0 is matt, 1 is satin. */
  sheen: number;
};

/** Draws a crease of cloth: dark in its depth, lit on the ridge beside it. */
export function crease(
  drawing: Drawing,
  course: readonly Point[],
  cloth: Colour,
  options: { width: number; depth?: number; soft?: number },
): string {
  const { width, depth = 1, soft = 0.4 } = options;
  const last = course.length - 1;
  const lens = (offset: number, breadth: number): Point[] => {
    const side = (sign: number) =>
      course.map((point, index) => {
        const before = course[Math.max(0, index - 1)] ?? point;
        const after = course[Math.min(last, index + 1)] ?? point;
        const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
        const reach = offset + sign * breadth * Math.sin((Math.PI * index) / last) ** 0.8;
        return {
          x: point.x + (-(after.y - before.y) / length) * reach,
          y: point.y + ((after.x - before.x) / length) * reach,
        };
      });
    return [...side(1), ...side(-1).toReversed()];
  };
  return (
    drawing.shape(lens(0, width / 2), shaded(cloth, 0.42), { opacity: 0.5 * depth, blur: width * soft }) +
    drawing.shape(lens(width * 0.75, width / 2.6), lit(cloth, 0.4), {
      opacity: 0.38 * depth,
      blur: width * soft,
    })
  );
}

/** Draws a seam: the line where two pieces meet, with the cloth rising beside it. */
export function seam(drawing: Drawing, course: readonly Point[], cloth: Colour, depth = 1): string {
  return (
    drawing.line(course, shaded(cloth, 0.5), { width: 7, opacity: 0.22 * depth, blur: 3 }) +
    drawing.line(course, shaded(cloth, 0.55), { width: 1.8, opacity: 0.6 * depth })
  );
}

export function stitches(
  course: readonly Point[],
  thread: Colour,
  options: { width?: number; dash?: string; opacity?: number } = {},
): string {
  return element('path', {
    d: `M${course.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
    fill: 'none',
    stroke: css(thread),
    'stroke-width': options.width ?? 1.6,
    'stroke-dasharray': options.dash ?? '6 3.4',
    'stroke-opacity': options.opacity ?? 0.7,
  });
}

export function button(drawing: Drawing, centre: Point, radius: number, tint: Colour): string {
  const holes = (
    [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const
  ).map(([x, y]) =>
    element('circle', {
      cx: centre.x + x * radius * 0.24,
      cy: centre.y + y * radius * 0.24,
      r: radius * 0.11,
      fill: css(shaded(tint, 0.6)),
    }),
  );
  return [
    drawing.ellipse({ x: centre.x + 1.5, y: centre.y + 2.5 }, [radius, radius], shaded(tint, 0.75), {
      opacity: 0.45,
      blur: 2,
    }),
    element('circle', {
      cx: centre.x,
      cy: centre.y,
      r: radius,
      fill: drawing.linear(
        { x: centre.x - radius, y: centre.y - radius },
        { x: centre.x + radius, y: centre.y + radius },
        [
          [0, lit(tint, 0.4)],
          [1, shaded(tint, 0.2)],
        ],
      ),
    }),
    element('circle', {
      cx: centre.x,
      cy: centre.y,
      r: radius * 0.66,
      fill: 'none',
      stroke: css(shaded(tint, 0.4)),
      'stroke-width': radius * 0.1,
      'stroke-opacity': 0.5,
    }),
    ...holes,
  ].join('');
}

type Grain = { frequency: string; octaves: number; strength: number };

const grains: Record<Weave, readonly Grain[]> = {
  cotton: [{ frequency: '0.55', octaves: 2, strength: 0.3 }],
  linen: [
    { frequency: '0.008 0.62', octaves: 2, strength: 0.34 },
    { frequency: '0.62 0.008', octaves: 2, strength: 0.3 },
  ],
  silk: [],
  denim: [{ frequency: '0.4 0.06', octaves: 3, strength: 0.5 }],
  wool: [
    { frequency: '0.8', octaves: 3, strength: 0.46 },
    { frequency: '0.05 0.35', octaves: 2, strength: 0.2 },
  ],
  knit: [{ frequency: '0.7', octaves: 2, strength: 0.28 }],
};

const grain = (
  drawing: Drawing,
  cloth: Colour,
  { frequency, octaves, strength }: Grain,
  seed: number,
  box: Box,
): string => {
  const tinted = (tint: Colour, channel: string, name: string): string =>
    element('feColorMatrix', {
      in: 'noise',
      type: 'matrix',
      values: `0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${channel}`,
      result: `${name}-grain`,
    }) +
    element('feFlood', { 'flood-color': css(tint) }) +
    element('feComposite', { operator: 'in', in2: `${name}-grain`, result: name });
  const primitives = [
    element('feTurbulence', {
      type: 'fractalNoise',
      baseFrequency: frequency,
      numOctaves: octaves,
      seed,
      result: 'noise',
    }),
    tinted(shaded(cloth, 0.6), `${strength * 2} 0 0 0 ${-strength}`, 'dark'),
    tinted(lit(cloth, 0.65), `0 ${strength * 2} 0 0 ${-strength}`, 'light'),
    element('feMerge', {}, element('feMergeNode', { in: 'dark' }), element('feMergeNode', { in: 'light' })),
  ];
  return drawing.filtered(box, primitives, (filter) => element('rect', { ...box, filter }));
};

const pattern = (
  drawing: Drawing,
  size: readonly [number, number],
  content: string,
  box: Box,
  transform?: string,
): string => {
  const fill = drawing.define((id) =>
    element(
      'pattern',
      { id, patternUnits: 'userSpaceOnUse', width: size[0], height: size[1], patternTransform: transform },
      content,
    ),
  );
  return element('rect', { ...box, fill });
};

const stitch = (d: string, tint: Colour, width: number, opacity: number): string =>
  element('path', { d, fill: 'none', stroke: css(tint), 'stroke-width': width, 'stroke-opacity': opacity });

const weaving: Partial<Record<Weave, (drawing: Drawing, cloth: Colour, box: Box) => string>> = {
  denim: (drawing, cloth, box) =>
    pattern(
      drawing,
      [3.2, 3.2],
      stitch('M0 .8H3.2', lit(cloth, 0.5), 0.9, 0.3) + stitch('M0 2.4H3.2', shaded(cloth, 0.5), 0.9, 0.32),
      box,
      'rotate(-58)',
    ),
  knit: (drawing, cloth, box) =>
    pattern(
      drawing,
      [9, 8],
      stitch('M.4 0C.8 3.5 2.8 5.8 4.5 8C6.2 5.8 8.2 3.5 8.6 0', shaded(cloth, 0.45), 1.5, 0.34) +
        stitch('M2.2 0C2.4 2 3.4 3.6 4.5 5C5.6 3.6 6.6 2 6.8 0', lit(cloth, 0.5), 1.2, 0.26),
      box,
    ),
};

/** Draws the surface of a fabric over a piece. */
export function texture(drawing: Drawing, { colour: cloth, weave }: Fabric, seed: number, box: Box): string {
  const threads = weaving[weave]?.(drawing, cloth, box) ?? '';
  return (
    threads + grains[weave].map((layer, index) => grain(drawing, cloth, layer, seed + index, box)).join('')
  );
}

/** Draws the studio's light on a flat piece: bright at the upper left, darker at its edges. */
export function clothLight(
  drawing: Drawing,
  outline: readonly Point[],
  { colour: cloth, sheen }: Fabric,
  depth = 1,
): string {
  const { x, y, width, height } = boxOf(outline);
  const size = Math.min(width, height);
  const wash = drawing.linear({ x, y }, { x: x + width, y: y + height * 0.7 }, [
    [0, lit(cloth, 0.5), 0.34 + sheen * 0.1],
    [0.45, lit(cloth, 0.3), 0.05],
    [0.6, shaded(cloth, 0.3), 0.05],
    [1, shaded(cloth, 0.4), 0.42],
  ]);
  return (
    element('path', { d: polygon(outline), fill: wash, 'fill-opacity': depth }) +
    drawing.line([...outline, ...outline.slice(0, 2)], shaded(cloth, 0.42), {
      width: size * 0.09,
      opacity: 0.42 * depth,
      blur: size * 0.035,
    }) +
    drawing.line([...outline, ...outline.slice(0, 2)], shaded(cloth, 0.5), {
      width: 5,
      opacity: 0.4 * depth,
      blur: 2,
    })
  );
}
