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

/** One picture in the making: what is drawn so far, and the gradients, blurs and clips that it refers to. */
export class Drawing {
  readonly width: number;
  readonly height: number;
  readonly #definitions: string[] = [];
  readonly #layers: string[] = [];
  #count = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
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

  /** A Gaussian blur for what lies among the points, with room for its spread: a share of the box would cut thin lines. */
  blur(deviation: number, points: readonly Point[], reach = 0): string {
    const margin = deviation * 3 + reach;
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
    return this.define((id) =>
      element(
        'filter',
        {
          id,
          filterUnits: 'userSpaceOnUse',
          x,
          y,
          width: Math.max(...xs) + margin - x,
          height: Math.max(...ys) + margin - y,
          'color-interpolation-filters': 'sRGB',
        },
        element('feGaussianBlur', { stdDeviation: deviation }),
      ),
    );
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
    return element('path', {
      d: polygon(points),
      fill: css(fill),
      'fill-opacity': options.opacity,
      filter: options.blur ? this.blur(options.blur, points) : undefined,
    });
  }

  line(
    points: readonly Point[],
    stroke: Colour,
    options: { width: number; opacity?: number; blur?: number },
  ): string {
    return element('path', {
      d: polyline(points),
      fill: 'none',
      stroke: css(stroke),
      'stroke-width': options.width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'stroke-opacity': options.opacity,
      filter: options.blur ? this.blur(options.blur, points, options.width / 2) : undefined,
    });
  }

  ellipse(
    centre: Point,
    radii: readonly [number, number],
    fill: Colour,
    options: { opacity?: number; blur?: number } = {},
  ): string {
    const [rx, ry] = radii;
    const corners = [-1, 1].map((sign) => ({ x: centre.x + sign * rx, y: centre.y + sign * ry }));
    return element('ellipse', {
      cx: centre.x,
      cy: centre.y,
      rx,
      ry,
      fill: css(fill),
      'fill-opacity': options.opacity,
      filter: options.blur ? this.blur(options.blur, corners) : undefined,
    });
  }

  toString(): string {
    return element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: this.width,
        height: this.height,
        viewBox: `0 0 ${this.width} ${this.height}`,
      },
      element('defs', {}, ...this.#definitions),
      ...this.#layers,
    );
  }
}
