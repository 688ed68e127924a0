import { type Colour, lit, shaded } from './oklch-colour.ts';
import type { Drawing } from './drawing.ts';
import { polygon, type Tube } from './drawing-geometry.ts';

export type Form = {
  from?: number;
  to?: number;
  /** Half the width in pixels, to which blurs are proportional. */
  breadth: number;
  strength?: number;
};

/** Draws a rounded form in the studio's light, which falls from the upper left. */
export function roundForm(drawing: Drawing, tube: Tube, base: Colour, form: Form): string {
  const { from = 0, to = 1, breadth, strength = 1 } = form;
  return drawing.within(
    polygon(tube.outline(from, to)),
    drawing.shape(tube.outline(from, to), base),
    drawing.shape(tube.band([0.15, 1.5], from, to), shaded(base, 0.2), {
      opacity: 0.62 * strength,
      blur: breadth * 0.32,
    }),
    drawing.shape(tube.band([0.72, 1.5], from, to), shaded(base, 0.36), {
      opacity: 0.5 * strength,
      blur: breadth * 0.2,
    }),
    drawing.shape(tube.band([-0.72, -0.12], from, to, true), lit(base, 0.5), {
      opacity: 0.5 * strength,
      blur: breadth * 0.24,
    }),
    drawing.shape(tube.band([-1.5, -0.93], from, to), shaded(base, 0.26), {
      opacity: 0.5 * strength,
      blur: breadth * 0.12,
    }),
  );
}
