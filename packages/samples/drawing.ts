import { css, type Colour } from './oklch-colour.ts';
import { polygon, polyline, type Point } from './drawing-geometry.ts';

export type Attributes = Record<string, string | number | undefined>;

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('');
  return children.length > 0
    ? `<${name}${attributeText}>${children.join('')}</${name}>`
    : `<${name}${attributeText}/>`;
}

export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

const stops = (list: readonly Stop[]): string[] =>
  list.map(([offset, colour, opacity]) =>
    element('stop', { offset, 'stop-color': css(colour), 'stop-opacity': opacity }),
  );

/** Visible part of a drawing in its own units, and the number of the picture's pixels per unit. */
export type View = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
};

/** Returns an SVG document that shows `view` of the markup. */
export const documentOfView = ({ x, y, width, height, scale }: View, ...markup: string[]): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      viewBox: `${x} ${y} ${width} ${height}`,
    },
    ...markup,
  );

export type Box = { x: number; y: number; width: number; height: number };

export const boxOf = (points: readonly Point[]): Box => {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

export const widenBox = ({ x, y, width, height }: Box, margin: number): Box => ({
  x: x - margin,
  y: y - margin,
  width: width + margin * 2,
  height: height + margin * 2,
});

/** Returns the part of a box in units that is within `reach` of the view, grown to whole pixels; undefined for none. */
function visiblePart(box: Box, { x, y, width, height, scale }: View, reach: number): View | undefined {
  const left = Math.max(Math.floor((box.x - x) * scale), Math.floor(-reach * scale));
  const top = Math.max(Math.floor((box.y - y) * scale), Math.floor(-reach * scale));
  const right = Math.min(Math.ceil((box.x + box.width - x) * scale), Math.ceil((width + reach) * scale));
  const bottom = Math.min(Math.ceil((box.y + box.height - y) * scale), Math.ceil((height + reach) * scale));
  if (right <= 0 || bottom <= 0 || left >= width * scale || top >= height * scale) return undefined;
  return {
    x: x + left / scale,
    y: y + top / scale,
    width: (right - left) / scale,
    height: (bottom - top) / scale,
    scale,
  };
}

/** Picture under construction: its layers, and the gradients, clips and filtered parts that they refer to. */
export class Drawing {
  readonly #definitions: string[] = [];
  readonly #layers: string[] = [];
  readonly #filtered: ((view: View) => string)[] = [];
  #count = 0;

  add(...markup: string[]): void {
    this.#layers.push(...markup);
  }

  define(markup: (id: string) => string): string {
    this.#count += 1;
    const id = `d${this.#count}`;
    this.#definitions.push(markup(id));
    return `url(#${id})`;
  }

  /**
   * Adds a part that is drawn through a filter, within a box: as a picture of its own, and not at all out of view, because a
   * renderer handles all pixels of a document for each filter in it. Parts inside a moved or scaled group are not supported.
   *
   * @param reach distance in units from which the filter takes its input.
   */
  filtered(box: Box, primitives: readonly string[], draw: (filter: string) => string, reach = 0): string {
    const filter = element(
      'filter',
      { id: 'f', filterUnits: 'userSpaceOnUse', ...box, 'color-interpolation-filters': 'sRGB' },
      ...primitives,
    );
    const markup = filter + draw('url(#f)');
    const index = this.#filtered.push((view) => {
      const visible = visiblePart(box, view, reach);
      if (!visible) return '';
      const href = `data:image/svg+xml;base64,${Buffer.from(documentOfView(visible, markup)).toString('base64')}`;
      // The box is slightly smaller, and unrounded: a picture that exceeds whole pixels is drawn with one more, and
      // squeezed.
      const { x, y, width, height } = widenBox(visible, -5e-6);
      return element('image', { x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}`, href });
    });
    // Placeholder until the view is known.
    return `<!--${index - 1}-->`;
  }

  /** Adds a part of one colour within a box, under a Gaussian blur. */
  blurred(deviation: number, box: Box, tint: Colour, draw: (filter: string) => string): string {
    // Blurring the opacity alone and filling it takes a fourth of the time of all channels.
    const primitives = [
      element('feGaussianBlur', { in: 'SourceAlpha', stdDeviation: deviation, result: 'blurred' }),
      element('feFlood', { 'flood-color': css(tint) }),
      element('feComposite', { operator: 'in', in2: 'blurred' }),
    ];
    const reach = deviation * 3;
    return this.filtered(widenBox(box, reach), primitives, draw, reach);
  }

  linear(from: Point, to: Point, list: readonly Stop[]): string {
    return this.define((id) =>
      element(
        'linearGradient',
        { id, gradientUnits: 'userSpaceOnUse', x1: from.x, y1: from.y, x2: to.x, y2: to.y },
        ...stops(list),
      ),
    );
  }

  radial(centre: Point, radius: number, list: readonly Stop[]): string {
    return this.define((id) =>
      element(
        'radialGradient',
        { id, gradientUnits: 'userSpaceOnUse', cx: centre.x, cy: centre.y, r: radius },
        ...stops(list),
      ),
    );
  }

  clip(...outlines: string[]): string {
    return this.define((id) => element('clipPath', { id }, ...outlines.map((d) => element('path', { d }))));
  }

  /** Clips the markup to the outlines. */
  within(outlines: string | readonly string[], ...markup: string[]): string {
    const list = typeof outlines === 'string' ? [outlines] : outlines;
    return element('g', { 'clip-path': this.clip(...list) }, ...markup);
  }

  shape(points: readonly Point[], fill: Colour, options: { opacity?: number; blur?: number } = {}): string {
    const attributes = { d: polygon(points), fill: css(fill), 'fill-opacity': options.opacity };
    return this.#soft(options.blur, boxOf(points), fill, 'path', attributes);
  }

  line(
    points: readonly Point[],
    stroke: Colour,
    options: { width: number; opacity?: number; blur?: number },
  ): string {
    const attributes = {
      d: polyline(points),
      fill: 'none',
      stroke: css(stroke),
      'stroke-width': options.width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'stroke-opacity': options.opacity,
    };
    return this.#soft(options.blur, widenBox(boxOf(points), options.width / 2), stroke, 'path', attributes);
  }

  ellipse(
    centre: Point,
    radii: readonly [number, number],
    fill: Colour,
    options: { opacity?: number; blur?: number } = {},
  ): string {
    const [rx, ry] = radii;
    const box = { x: centre.x - rx, y: centre.y - ry, width: rx * 2, height: ry * 2 };
    const attributes = {
      cx: centre.x,
      cy: centre.y,
      rx,
      ry,
      fill: css(fill),
      'fill-opacity': options.opacity,
    };
    return this.#soft(options.blur, box, fill, 'ellipse', attributes);
  }

  #soft(blur: number | undefined, box: Box, tint: Colour, name: string, attributes: Attributes): string {
    if (!blur) return element(name, attributes);
    return this.blurred(blur, box, tint, (filter) => element(name, { ...attributes, filter }));
  }

  /** Returns the part of the drawing in `view`, as an SVG document. */
  seenIn(view: View): string {
    const markup = [element('defs', {}, ...this.#definitions), ...this.#layers].map((part) =>
      part.replace(/<!--(\d+)-->/g, (_, index) => this.#filtered[Number(index)]?.(view) ?? ''),
    );
    return documentOfView(view, ...markup);
  }
}
