import { expect, test } from 'vitest';

import { seededRandom } from '#tests/support/seeded-random.ts';

import { fittedView, pannedView, reframedView, toFrame, toPicture, zoomedView } from './mask-view.ts';

const picture = { width: 2048, height: 1024 };
const frame = { width: 800, height: 600 };
const fitted = fittedView(picture, frame);

test('a picture is fitted and centred, a small one at most three times its size', () => {
  expect(fitted).toEqual({ scale: 800 / 2048, x: 0, y: 100 });
  expect(fittedView({ width: 300, height: 300 }, frame)).toEqual({ scale: 2, x: 100, y: 0 });
  expect(fittedView({ width: 100, height: 100 }, frame)).toEqual({ scale: 3, x: 250, y: 150 });
});

test('zooming keeps the point under the pointer fixed', () => {
  const at = { x: 500, y: 320 };
  const zoomed = zoomedView(fitted, { factor: 5, at }, picture, frame);
  const before = toPicture(fitted, at);
  expect(toPicture(zoomed, at).x).toBeCloseTo(before.x);
  expect(toPicture(zoomed, at).y).toBeCloseTo(before.y);
});

test('resizing the frame keeps a fitted picture fitted, and the scale of any other', () => {
  const other = { width: 500, height: 700 };
  expect(reframedView(fitted, picture, frame, other)).toEqual(fittedView(picture, other));
  const near = zoomedView(fitted, { factor: 5, at: { x: 500, y: 320 } }, picture, frame);
  const reframed = reframedView(near, picture, frame, other);
  expect(reframed.scale).toBe(near.scale);
  expect(toPicture(reframed, { x: 250, y: 350 })).toEqual(toPicture(near, { x: 400, y: 300 }));
});

test('a part of the picture stays in the frame and the zoom in its bounds after any gestures', () => {
  const next = seededRandom(8);
  let view = fitted;
  for (let round = 0; round < 400; round++) {
    view =
      round % 2 === 0
        ? pannedView(view, { x: next() * 4000 - 2000, y: next() * 4000 - 2000 }, picture, frame)
        : zoomedView(
            view,
            { factor: 0.2 + next() * 4, at: { x: next() * 800, y: next() * 600 } },
            picture,
            frame,
          );
    expect(view.scale).toBeGreaterThanOrEqual(fitted.scale / 2);
    expect(view.scale).toBeLessThanOrEqual(32);
    expect(view.x + picture.width * view.scale).toBeGreaterThanOrEqual(47.9);
    expect(view.x).toBeLessThanOrEqual(752.1);
    expect(view.y + picture.height * view.scale).toBeGreaterThanOrEqual(47.9);
    expect(view.y).toBeLessThanOrEqual(552.1);
  }
});

test('a point converts from the frame to the picture and back', () => {
  const place = toFrame(fitted, toPicture(fitted, { x: 33, y: 44 }));
  expect([place.x, place.y].map(Math.round)).toEqual([33, 44]);
});
