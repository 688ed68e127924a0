import { expect, test } from 'vitest';

import {
  fittedScale,
  fittedView,
  clampedView,
  largestZoom,
  pannedView,
  turnedSize,
  zoomedView,
} from './review-view.ts';

const picture = { width: 1200, height: 1600 };
const board = { width: 800, height: 600 };
const middle = { x: 0, y: 0 };

test('a picture is fitted whole, and a small one scaled at most three times', () => {
  expect(fittedScale(picture, board)).toBe(0.375);
  expect(fittedScale({ width: 100, height: 100 }, board)).toBe(3);
});

test('the zoom ends at eight screen pixels per picture pixel', () => {
  const near = zoomedView(fittedView, { factor: 1000, at: middle }, picture, board);
  expect(near.zoom * fittedScale(picture, board)).toBeCloseTo(8);
  expect(zoomedView(near, { factor: 0.0001, at: middle }, picture, board)).toEqual(fittedView);
});

test('zooming keeps the point under the pointer fixed', () => {
  const at = { x: 100, y: -150 };
  const first = zoomedView(fittedView, { factor: 8, at: middle }, picture, board);
  const view = zoomedView(first, { factor: 1.5, at }, picture, board);
  const pointOf = ({ x, y, zoom }: typeof view) => [(at.x - x) / zoom, (at.y - y) / zoom];
  expect(pointOf(view)).toEqual(pointOf(first).map((value) => expect.closeTo(value)));
});

test('a picture larger than the board covers it wherever it is dragged', () => {
  const near = zoomedView(fittedView, { factor: 4, at: middle }, picture, board);
  const far = pannedView(near, { x: 99_999, y: -99_999 }, picture, board);
  const scale = fittedScale(picture, board) * far.zoom;
  expect(far.x).toBe((picture.width * scale - board.width) / 2);
  expect(far.y).toBe((board.height - picture.height * scale) / 2);
});

test('a picture that fits in one direction does not move in that direction', () => {
  const near = zoomedView(fittedView, { factor: 1.5, at: middle }, picture, board);
  expect(pannedView(near, { x: 50, y: 0 }, picture, board).x).toBe(0);
});

test('a turned picture swaps its sides, and a smaller board clamps the view', () => {
  expect(turnedSize(picture, 1)).toEqual({ width: 1600, height: 1200 });
  const near = pannedView({ zoom: 4, x: 0, y: 0 }, { x: 500, y: 900 }, picture, board);
  const small = clampedView(near, picture, { width: 300, height: 300 });
  expect(small.y).toBeLessThan(near.y);
  expect(largestZoom({ width: 10, height: 10 }, board)).toBeGreaterThan(1);
});
