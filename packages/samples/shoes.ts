import { type Body, type Side, signOf } from './drawn-body.ts';
import { type Colour, lit, oklch, shaded } from './oklch-colour.ts';
import type { Drawing } from './drawing.ts';
import { bezier, type Point, polygon, smoothLoop } from './drawing-geometry.ts';

export type Shoes = { kind: 'sneakers' | 'flats' | 'loafers'; colour: Colour; sole: Colour };

type Place = readonly [outward: number, down: number];

const shapes = {
  sneakers: {
    upper: [
      [-0.0185, -0.012],
      [-0.0205, 0.01],
      [-0.0215, 0.03],
      [-0.0205, 0.046],
      [-0.011, 0.056],
      [0.008, 0.058],
      [0.0225, 0.052],
      [0.0285, 0.04],
      [0.0262, 0.022],
      [0.0205, 0.004],
      [0.0185, -0.012],
      [0, -0.016],
    ],
    sole: [
      [-0.0225, 0.04],
      [-0.0215, 0.05],
      [-0.012, 0.0598],
      [0.009, 0.0618],
      [0.025, 0.0555],
      [0.0302, 0.042],
      [0.029, 0.036],
      [0.022, 0.048],
      [0.007, 0.0535],
      [-0.011, 0.0518],
      [-0.0195, 0.044],
    ],
  },
  flats: {
    upper: [
      [-0.0178, 0.031],
      [-0.0186, 0.043],
      [-0.0125, 0.0535],
      [0.002, 0.0598],
      [0.0155, 0.0578],
      [0.0238, 0.0485],
      [0.0242, 0.0365],
      [0.021, 0.029],
      [0.0178, 0.0375],
      [0.006, 0.0445],
      [-0.0085, 0.0425],
      [-0.0148, 0.0345],
    ],
    sole: [
      [-0.0182, 0.044],
      [-0.011, 0.0565],
      [0.004, 0.0612],
      [0.017, 0.0588],
      [0.0245, 0.0495],
      [0.019, 0.0548],
      [0.006, 0.0585],
      [-0.009, 0.0545],
    ],
  },
  loafers: {
    upper: [
      [-0.0178, 0.004],
      [-0.0208, 0.02],
      [-0.022, 0.036],
      [-0.0195, 0.048],
      [-0.009, 0.057],
      [0.008, 0.0595],
      [0.022, 0.053],
      [0.0282, 0.041],
      [0.0256, 0.024],
      [0.0198, 0.008],
      [0.0175, 0.003],
      [0.002, 0.012],
    ],
    sole: [
      [-0.0215, 0.044],
      [-0.0105, 0.0585],
      [0.008, 0.0615],
      [0.0232, 0.0552],
      [0.0292, 0.043],
      [0.0225, 0.052],
      [0.008, 0.0575],
      [-0.009, 0.0548],
    ],
  },
} satisfies Record<Shoes['kind'], { upper: readonly Place[]; sole: readonly Place[] }>;

const foot: readonly Place[] = [
  [-0.01, -0.03],
  [-0.0104, -0.012],
  [-0.0118, 0],
  [-0.0158, 0.02],
  [-0.0175, 0.044],
  [-0.006, 0.056],
  [0.01, 0.056],
  [0.0225, 0.046],
  [0.0215, 0.024],
  [0.014, 0.004],
  [0.0104, -0.012],
  [0.01, -0.03],
];

/** Draws a foot from the front, turned out a little, from the ankle to the floor. */
export function drawShoe(
  drawing: Drawing,
  body: Body,
  side: Side,
  shoes: Shoes,
  skin: Colour,
): { foot: string; shoe: string } {
  const ankle = body.legs[side].joints.end;
  const sign = signOf(side);
  const place = ([outward, down]: Place): Point => ({
    x: ankle.x + sign * outward * body.height * 1.08,
    y: ankle.y + down * body.height * 0.92,
  });
  const unit = body.height;
  const { upper, sole } = shapes[shoes.kind];
  const upperLoop = smoothLoop(upper.map(place));
  const soleLoop = smoothLoop(sole.map(place));
  const footLoop = smoothLoop(foot.map(place));
  const shade = (opacity: number): string =>
    drawing.ellipse(
      { x: ankle.x + unit * 0.024, y: ankle.y + unit * 0.034 },
      [unit * 0.018, unit * 0.034],
      shaded(shoes.colour, 0.5),
      { opacity, blur: unit * 0.008 },
    );
  const light = drawing.ellipse(
    { x: ankle.x + (sign * 0.004 - 0.007) * unit, y: ankle.y + unit * 0.036 },
    [unit * 0.008, unit * 0.012],
    lit(shoes.colour, 0.6),
    { opacity: 0.55, blur: unit * 0.005 },
  );
  const instep = [
    drawing.shape(footLoop, skin),
    drawing.within(
      polygon(footLoop),
      drawing.ellipse(
        { x: ankle.x + unit * 0.018, y: ankle.y + unit * 0.02 },
        [unit * 0.01, unit * 0.035],
        shaded(skin, 0.3),
        { opacity: 0.55, blur: unit * 0.006 },
      ),
      drawing.ellipse(place([0.003, 0.022]), [unit * 0.006, unit * 0.018], lit(skin, 0.5), {
        opacity: 0.4,
        blur: unit * 0.005,
      }),
      drawing.ellipse(place([0.004, 0.04]), [unit * 0.016, unit * 0.006], shaded(skin, 0.4), {
        opacity: 0.5,
        blur: unit * 0.004,
      }),
    ),
  ].join('');
  const laces = [0.012, 0.02, 0.028, 0.036].map((down, index) => {
    const reach = 0.0078 + index * 0.0007;
    const course = bezier(
      place([-reach, down]),
      place([-0.002, down + 0.0036]),
      place([0.006, down + 0.0036]),
      place([reach + 0.003, down - 0.0005]),
    );
    return (
      drawing.line(course, shaded(shoes.colour, 0.5), { width: unit * 0.0031, opacity: 0.3, blur: 1 }) +
      drawing.line(course, lit(shoes.colour, 0.35), { width: unit * 0.0023 })
    );
  });
  const tongue = smoothLoop(
    (
      [
        [-0.0092, -0.014],
        [-0.0092, 0.02],
        [-0.0095, 0.036],
        [0.003, 0.0415],
        [0.014, 0.036],
        [0.0115, 0.02],
        [0.0102, -0.014],
      ] as const
    ).map(place),
  );
  const details: Record<Shoes['kind'], string> = {
    sneakers:
      drawing.shape(tongue, shaded(shoes.colour, 0.08)) +
      drawing.line(tongue, shaded(shoes.colour, 0.45), { width: 1.6, opacity: 0.5, blur: 0.8 }) +
      laces.join(''),
    flats: drawing.line(
      bezier(
        place([-0.0165, 0.0375]),
        place([-0.008, 0.0475]),
        place([0.008, 0.0505]),
        place([0.021, 0.0365]),
      ),
      shaded(shoes.colour, 0.5),
      { width: 1.5, opacity: 0.5 },
    ),
    loafers:
      drawing.line(
        bezier(place([-0.014, 0.022]), place([-0.013, 0.05]), place([0.022, 0.05]), place([0.0205, 0.02])),
        shaded(shoes.colour, 0.5),
        { width: 2.2, opacity: 0.8 },
      ) +
      drawing.shape(
        smoothLoop(
          (
            [
              [-0.019, 0.02],
              [-0.019, 0.028],
              [0.002, 0.0325],
              [0.0245, 0.027],
              [0.0235, 0.019],
              [0.002, 0.0235],
            ] as const
          ).map(place),
        ),
        shaded(shoes.colour, 0.16),
      ),
  };
  const shoe = [
    drawing.shape(soleLoop, shoes.sole),
    drawing.shape(upperLoop, shoes.colour),
    drawing.within(polygon(upperLoop), shade(0.75), light, details[shoes.kind]),
    shoes.kind === 'sneakers' ? drawing.shape(soleLoop, shoes.sole) : '',
    drawing.within(
      polygon(soleLoop),
      drawing.ellipse(
        { x: ankle.x + unit * 0.02, y: ankle.y + unit * 0.054 },
        [unit * 0.018, unit * 0.01],
        oklch(0.4, 0.01, 60),
        { opacity: 0.4, blur: unit * 0.005 },
      ),
    ),
    drawing.line(soleLoop.slice(84), shaded(shoes.sole, 0.4), { width: 1.4, opacity: 0.6 }),
  ].join('');
  return { foot: shoes.kind === 'sneakers' ? '' : instep, shoe };
}
