import { expect, test } from 'vitest';

import { point } from '#server/engine/core/geometry.ts';
import { plane, planeOf, type Plane } from '#server/engine/core/plane.ts';
import { headAhead, roundOval, viewOf } from '#tests/support/heads.ts';
import { painted } from '#tests/support/painted.ts';
import { cutHair } from './cut-out.ts';

const size = { width: 240, height: 300 };
const unit = 80;
const middle = { x: 120, y: 110 };
const oval = roundOval(middle, 28, unit / 2);

type Part = 'wall' | 'face' | 'hair' | 'neck' | 'jacket';
const colours = {
  wall: [190, 192, 196],
  face: [214, 160, 132],
  neck: [200, 146, 120],
  hair: [44, 34, 30],
  jacket: [46, 36, 33],
} as const;

function partAt(x: number, y: number): Part {
  const face = Math.hypot((x - middle.x) / 28, (y - middle.y) / (unit / 2));
  if (face < 1) return 'face';
  if (y < middle.y - 5 && Math.hypot((x - middle.x) / 38, (y - middle.y + 10) / 56) < 1) return 'hair';
  if (y > 178) return Math.abs(x - middle.x) < 90 ? 'jacket' : 'wall';
  return y > 120 && Math.abs(x - middle.x) < 16 ? 'neck' : 'wall';
}

const where = (...parts: Part[]): Plane => planeOf(size, (_, x, y) => (parts.includes(partAt(x, y)) ? 1 : 0));

test('a jacket of the colour of hair is no hair, though the parse took it for some', () => {
  const shown = painted(size, (x, y) => {
    const grain = ((x * 7 + y * 13) % 9) - 4;
    const [r, g, b] = colours[partAt(x, y)];
    return [r + grain, g + grain, b + grain];
  });
  const found = cutHair(
    viewOf(
      shown,
      headAhead(unit, point(middle.x, middle.y - unit / 2), { browTop: 0.2, faceWidth: 0.7, oval }),
      {
        person: where('face', 'hair', 'neck', 'jacket'),
        hair: where('hair', 'jacket'),
        skin: where('face', 'neck'),
        clothes: plane(size),
      },
    ),
  );
  const share = (part: Part): number => {
    const of = where(part);
    const sum = (data: Float32Array) => data.reduce((all, value) => all + value, 0);
    return found
      ? sum(planeOf(size, (i) => (of.data[i] ?? 0) * (found.data[i] ?? 0)).data) / sum(of.data)
      : -1;
  };
  expect({ hair: share('hair') > 0.9, jacket: share('jacket') }).toEqual({ hair: true, jacket: 0 });
});
