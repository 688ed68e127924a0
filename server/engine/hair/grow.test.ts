import { expect, test } from 'vitest';

import { point } from '#server/engine/core/geometry.ts';
import { headAhead } from '#tests/support/heads.ts';

import { growHair } from './grow.ts';
import { skullOf } from './skull.ts';
import { cuts } from './styles.ts';

const head = headAhead(150, point(120, 100), { browTop: 0.24, faceWidth: 0.84 });

test('the crest of a mohican stands up by its whole length and is narrow at the brow', () => {
  const skull = skullOf(head);
  const crest = growHair(skull, cuts.mohican, { x: 0, y: 1 }, 1, 1500).filter(({ clipped }) => !clipped);
  const ends = crest.map(({ points }) => ({
    x: points[0] ?? 0,
    y: points[1] ?? 0,
    rise: (points[1] ?? 0) - (points[points.length - 2] ?? 0),
    length: (points.length / 3 - 1) * 0.025,
  }));
  const upright = ends.filter(({ rise, length }) => rise > 0.75 * length);
  expect(upright.length / ends.length).toBeGreaterThan(0.85);
  const widthOf = (from: number, to: number): number =>
    Math.max(...ends.filter(({ y }) => y >= from && y < to).map(({ x }) => Math.abs(x - skull.centre.x)));
  expect(widthOf(-0.05, 0)).toBeLessThan(0.6 * widthOf(-0.4, -0.2));
});
