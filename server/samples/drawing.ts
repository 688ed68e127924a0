import { css, type Colour } from './colour.ts';
import { polygon, polyline, type Point } from './geometry.ts';

export type Attributes = Record<string, string | number | undefined>;

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('');
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

const stops = (list: readonly Stop[]): string[] =>
  list.map(([offset, colour, opacity]) =>
    element('stop', { offset, 'stop-color': css(colour), 'stop-opacity': opacity }),
  );

/** What of a drawing is shown, in its own units, and how many pixels of the picture there are for each of them. */
export type View = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
};

/** An SVG document that shows `view` of what is drawn. */
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

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** One picture in the making: what is drawn so far, and the gradients, blurs and clips that it refers to. */
export class Drawing {
  readonly #view: View;
  readonly #blursApart: boolean;
  readonly #definitions: string[] = [];
  readonly #layers: string[] = [];
  #count = 0;

  /**
   * `blursApart`: what is blurred is drawn as a picture of its own, and not at all where it is out of view. A renderer handles all
   * pixels of a document for each filter in it. Not for what a group moves or scales.
   */
  constructor(view: View, { blursApart = false } = {}) {
    this.#view = view;
    this.#blursApart = blursApart;
  }

  add(...markup: string[]): void {
    this.#layers.push(...markup);
  }

  define(markup: (id: string) => string): string {
    this.#count += 1;
    const id = `d${this.#count}`;
    this.#definitions.push(markup(id));
    return `url(#${id})`;
  }

  /** An element that lies among the points, under a Gaussian blur. */
  blurred(
    deviation: number,
    points: readonly Point[],
    name: string,
    attributes: Attributes,
    reach = 0,
  ): string {
    // With room for its spread: a share of the box would cut thin lines.
    const margin = deviation * 3 + reach;
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
    const box = { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
    const blur = (id: string): string =>
      element(
        'filter',
        { id, filterUnits: 'userSpaceOnUse', ...box, 'color-interpolation-filters': 'sRGB' },
        element('feGaussianBlur', { stdDeviation: deviation }),
      );
    if (!this.#blursApart) return element(name, { ...attributes, filter: this.define(blur) });
    const seen = this.#shownOf(box, deviation * 3);
    if (!seen) return '';
    const picture = documentOfView(seen, blur('b'), element(name, { ...attributes, filter: 'url(#b)' }));
    const href = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
    // A hair smaller, and unrounded: a picture of more than so many whole pixels is drawn with one more, and squeezed.
    const [width, height] = [seen.width, seen.height].map((length) => `${length - 1e-6}`);
    return element('image', { x: `${seen.x}`, y: `${seen.y}`, width, height, href });
  }

  /** What of a box in units is in view, or no farther from it than `reach`, grown to whole pixels; undefined where nothing is. */
  #shownOf(box: Box, reach: number): View | undefined {
    const { x, y, width, height, scale } = this.#view;
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

  /** The markup seen only inside the outlines. */
  within(outlines: string | readonly string[], ...markup: string[]): string {
    const list = typeof outlines === 'string' ? [outlines] : outlines;
    return element('g', { 'clip-path': this.clip(...list) }, ...markup);
  }

  shape(points: readonly Point[], fill: Colour, options: { opacity?: number; blur?: number } = {}): string {
    const attributes = { d: polygon(points), fill: css(fill), 'fill-opacity': options.opacity };
    return options.blur
      ? this.blurred(options.blur, points, 'path', attributes)
      : element('path', attributes);
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
    return options.blur
      ? this.blurred(options.blur, points, 'path', attributes, options.width / 2)
      : element('path', attributes);
  }

  ellipse(
    centre: Point,
    radii: readonly [number, number],
    fill: Colour,
    options: { opacity?: number; blur?: number } = {},
  ): string {
    const [rx, ry] = radii;
    const corners = [-1, 1].map((sign) => ({ x: centre.x + sign * rx, y: centre.y + sign * ry }));
    const attributes = {
      cx: centre.x,
      cy: centre.y,
      rx,
      ry,
      fill: css(fill),
      'fill-opacity': options.opacity,
    };
    return options.blur
      ? this.blurred(options.blur, corners, 'ellipse', attributes)
      : element('ellipse', attributes);
  }

  toString(): string {
    return documentOfView(this.#view, element('defs', {}, ...this.#definitions), ...this.#layers);
  }
}
