import { clothLight, type Fabric, texture } from './fabric.ts';
import { type Colour, css, lit, shaded } from './oklch-colour.ts';
import { type Box, boxOf, Drawing, element, type View, widenBox } from './drawing.ts';
import { Panel, type Point, polygon } from './drawing-geometry.ts';

const garmentFrame = { width: 1024, height: 1280 } as const;
const room = { width: 880, height: 1100 };

export const garmentMiddle = garmentFrame.width / 2;

/** Returns a point relative to the garment's middle line. */
export const p = (x: number, y: number): Point => ({ x: garmentMiddle + x, y });

export const acrossMiddle = ({ x, y }: Point): Point => ({ x: 2 * garmentMiddle - x, y });

/** Mirrors the right half of an outline, drawn from the middle at the top to the middle at the hem, to the full outline. */
export const full = (half: readonly Point[]): Point[] => [...half, ...half.map(acrossMiddle).toReversed()];

/** Returns a panel that hangs straight down the middle: its right edge, mirrored. */
export const panelOf = (edge: readonly Point[]): Panel => new Panel(edge.map(acrossMiddle), edge);

/** Garment under construction for its picture, piece upon piece. */
export class Garment {
  readonly drawing = new Drawing();
  readonly #backdrop: Colour;
  readonly #layers: string[] = [];
  readonly #silhouette: (readonly Point[])[] = [];
  #seed: number;

  constructor(backdrop: Colour, seed: number) {
    this.#backdrop = backdrop;
    this.#seed = seed;
  }

  /** Adds a piece of cloth with its details, all clipped to its outline. */
  piece(
    outline: readonly Point[],
    fabric: Fabric,
    details: readonly string[] = [],
    options: { light?: number; print?: string } = {},
  ): void {
    const d = polygon(outline);
    this.#seed += 7;
    this.#silhouette.push(outline);
    this.#layers.push(
      element('path', {
        d,
        fill: css(fabric.colour),
        stroke: css(shaded(fabric.colour, 0.35)),
        'stroke-width': 1.2,
      }),
      this.drawing.within(
        d,
        options.print ?? '',
        texture(this.drawing, fabric, this.#seed, boxOf(outline)),
        clothLight(this.drawing, outline, fabric, options.light ?? 1),
        ...details,
      ),
    );
  }

  /** Adds a visible part of a garment's inside: its back at the neck, its other side at a slit. */
  inside(outline: readonly Point[], fabric: Fabric, details: readonly string[] = []): void {
    const colour = shaded(fabric.colour, 0.34);
    this.piece(outline, { ...fabric, colour, sheen: 0 }, details);
  }

  over(...markup: string[]): void {
    this.#layers.push(...markup);
  }

  /** Adds a narrow strip of cloth along a line: a strap, a belt loop, a drawstring. */
  strap(course: readonly Point[], width: number, fabric: Fabric): void {
    const last = course.length - 1;
    const side = (sign: number): Point[] =>
      course.map((point, index) => {
        const before = course[Math.max(0, index - 1)] ?? point;
        const after = course[Math.min(last, index + 1)] ?? point;
        const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
        const reach = (sign * width) / 2 / length;
        return { x: point.x - (after.y - before.y) * reach, y: point.y + (after.x - before.x) * reach };
      });
    this.piece([...side(1), ...side(-1).toReversed()], fabric, [], { light: 0.6 });
  }

  /** Adds the shadow between two pieces, clipped to the lower one. */
  shadeOn(
    outline: readonly Point[],
    shadow: readonly Point[],
    cloth: Colour,
    options: { opacity: number; blur: number },
  ): void {
    this.#layers.push(
      this.drawing.within(polygon(outline), this.drawing.shape(shadow, shaded(cloth, 0.55), options)),
    );
  }

  /** Bounds of the garment before it is fitted into the frame. */
  get box(): Box {
    return boxOf(this.#silhouette.flat());
  }

  /** View of the garment that fills the inner part of the frame, centred. */
  get #view(): View {
    const { x, y, width, height } = this.box;
    const scale = Math.min(room.width / width, room.height / height);
    const frame = { width: garmentFrame.width / scale, height: garmentFrame.height / scale };
    return { x: x + (width - frame.width) / 2, y: y + (height - frame.height) / 2, ...frame, scale };
  }

  #shadow(blur: number, shift: Point, opacity: number): string {
    const shadows = this.#silhouette.map((outline) =>
      outline.map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y })),
    );
    const tint = shaded(this.#backdrop, 0.6);
    return element(
      'g',
      { opacity },
      this.drawing.blurred(blur, boxOf(shadows.flat()), tint, (filter) =>
        element(
          'g',
          { filter, fill: css(tint) },
          ...shadows.map((outline) => element('path', { d: polygon(outline) })),
        ),
      ),
    );
  }

  toString(): string {
    const view = this.#view;
    const { x, y, width, height } = view;
    const tone = this.#backdrop;
    const wall = this.drawing.radial({ x: x + width * 0.42, y: y + height * 0.4 }, height * 0.82, [
      [0, lit(tone, 0.22)],
      [0.6, tone],
      [1, shaded(tone, 0.05)],
    ]);
    this.drawing.add(
      element('rect', { ...widenBox(view, 1), fill: wall }),
      this.#shadow(26, { x: 14, y: 22 }, 0.22),
      this.#shadow(7, { x: 4, y: 7 }, 0.26),
      ...this.#layers,
    );
    return this.drawing.seenIn(view);
  }
}
