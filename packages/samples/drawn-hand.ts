import { type Body, type Side, signOf } from './drawn-body.ts';
import { type Colour, lit, shaded, white } from './oklch-colour.ts';
import { type Drawing, element } from './drawing.ts';
import { type Point, type Station, Tube } from './drawing-geometry.ts';
import { roundForm } from './drawn-skin.ts';

/** Knuckle: offsets towards the body and down from the wrist, and half width, as shares of the body height. */
type Knuckle = readonly [inward: number, down: number, half: number];

const fingers: readonly (readonly Knuckle[])[] = [
  [
    [-0.0092, 0.038, 0.0046],
    [-0.0104, 0.053, 0.0045],
    [-0.0098, 0.066, 0.004],
    [-0.008, 0.0735, 0.0031],
    [-0.0074, 0.0756, 0.0012],
  ],
  [
    [-0.0034, 0.042, 0.005],
    [-0.0042, 0.06, 0.0049],
    [-0.0034, 0.0755, 0.0043],
    [-0.0016, 0.0842, 0.0034],
    [-0.001, 0.0864, 0.0013],
  ],
  [
    [0.0036, 0.042, 0.0051],
    [0.0034, 0.061, 0.005],
    [0.0042, 0.0778, 0.0044],
    [0.0056, 0.087, 0.0035],
    [0.006, 0.0893, 0.0013],
  ],
  [
    [0.0102, 0.039, 0.005],
    [0.0108, 0.057, 0.0049],
    [0.0118, 0.0722, 0.0043],
    [0.0128, 0.081, 0.0034],
    [0.013, 0.0832, 0.0013],
  ],
];

const thumb: readonly Knuckle[] = [
  [0.002, 0.006, 0.005],
  [0.007, 0.0185, 0.0068],
  [0.0132, 0.0315, 0.006],
  [0.0166, 0.0435, 0.005],
  [0.0166, 0.051, 0.0042],
  [0.0158, 0.0568, 0.003],
  [0.0155, 0.0582, 0.0012],
];

const palm: readonly (readonly [down: number, outer: number, inner: number])[] = [
  [-0.008, 0.0116, 0.0112],
  [0.004, 0.012, 0.0116],
  [0.02, 0.0132, 0.0132],
  [0.036, 0.0145, 0.0152],
  [0.046, 0.0142, 0.0152],
  [0.053, 0.0128, 0.014],
];

/** Draws a hand at rest, its back to the viewer and its thumb to the body. */
export function drawHand(drawing: Drawing, body: Body, side: Side, skin: Colour, size: number): string {
  const { joints, angle } = body.arms[side];
  const radians = (angle * Math.PI) / 180;
  const sign = signOf(side);
  const unit = body.height * size;
  const place = (inward: number, down: number): Point => ({
    x: joints.end.x + (Math.sin(radians) * down - sign * Math.cos(radians) * inward) * unit,
    y: joints.end.y + (Math.cos(radians) * down + sign * Math.sin(radians) * inward) * unit,
  });
  const digit = (knuckles: readonly Knuckle[]): Tube =>
    new Tube(
      knuckles.map(([inward, down, half]): Station => ({
        ...place(inward, down),
        left: half * unit,
        right: half * unit,
      })),
      8,
    );
  const drawDigit = (knuckles: readonly Knuckle[]): string => {
    const tube = digit(knuckles);
    const nail = tube.point(0.86, -0.1);
    return [
      drawing.line(tube.edge(sign, 0.1, 0.97), shaded(skin, 0.45), { width: 1.6, opacity: 0.5, blur: 0.8 }),
      roundForm(drawing, tube, skin, { breadth: 6, strength: 0.9 }),
      drawing.ellipse(nail, [unit * 0.0021, unit * 0.0034], lit(skin, 0.4), { opacity: 0.5, blur: 0.6 }),
    ].join('');
  };
  const back = new Tube(
    palm.map(([down, outer, inner]): Station => ({
      ...place(0, down),
      left: (side === 'left' ? outer : inner) * unit,
      right: (side === 'left' ? inner : outer) * unit,
    })),
  );
  const knuckles = fingers.map((finger) => {
    const [inward, down] = finger[1] ?? [0, 0, 0];
    return drawing.ellipse(
      place(inward * 0.98, down - 0.01),
      [unit * 0.0032, unit * 0.0032],
      shaded(skin, 0.24),
      { opacity: 0.2, blur: unit * 0.002 },
    );
  });
  const clip = [place(-0.05, 0.016), place(0.05, 0.016), place(0.05, 0.12), place(-0.05, 0.12)];
  const fade = drawing.define((id) =>
    element('mask', { id }, drawing.shape(clip, white, { blur: unit * 0.005 })),
  );
  const creased = digit(thumb).edge(-sign, 0.45, 1);
  return [
    ...fingers.map(drawDigit),
    element(
      'g',
      { mask: fade },
      roundForm(drawing, back, skin, { breadth: 20, strength: 0.75 }),
      ...knuckles,
      drawDigit(thumb),
    ),
    drawing.line(creased, shaded(skin, 0.45), { width: unit * 0.0016, opacity: 0.4, blur: unit * 0.001 }),
  ].join('');
}
