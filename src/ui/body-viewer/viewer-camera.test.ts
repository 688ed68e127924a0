import { expect, test } from 'vitest';

import { figure } from '#machines/body-preview/body-preview.model.ts';
import { zoomBounds } from '#machines/body-preview/body-preview.machine.ts';

import { projectionMatrix } from './viewer-camera.ts';

const frame = { width: 300, height: 400, density: 1 };

/** Projects a point of the figure into the frame: −1 to 1 from the left and from the bottom. */
function projectPoint([x, y, z]: readonly [number, number, number], view: { turn: number; zoom: number }) {
  const m = projectionMatrix({ figure, view, frame });
  const row = (offset: number) =>
    (m[offset] ?? 0) * x + (m[offset + 4] ?? 0) * y + (m[offset + 8] ?? 0) * z + (m[offset + 12] ?? 0);
  return { across: row(0) / row(3), up: row(1) / row(3) };
}

test("the initial view contains the figure's crown and feet", () => {
  const view = { turn: 0, zoom: 1 };
  expect(projectPoint([0, figure.height, 0], view).up).toBeLessThan(1);
  expect(projectPoint([0, 0, 0], view).up).toBeGreaterThan(-1);
});

test('the crown stays in view at every zoom', () => {
  const ups = [1, 1.5, 2, 3, zoomBounds.high].map(
    (zoom) => projectPoint([0, figure.height, 0], { turn: 0, zoom }).up,
  );
  expect(Math.max(...ups)).toBeLessThan(1);
});

test('a figure that turns to its left faces the right side of the frame', () => {
  expect(projectPoint([0, 1.4, 0.1], { turn: Math.PI / 2, zoom: 1 }).across).toBeGreaterThan(0);
});
