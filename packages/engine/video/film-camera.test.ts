import { describe, expect, test } from 'vitest';

import { cameraMoves } from '@mot-studio/terms/film';

import { cameraOf, type Placement } from './film-camera.ts';

const frame = { width: 480, height: 640 };
/** Pixels of background beyond the frame. */
const border = 58;
const standing = { x: 150, y: 12, width: 180, height: 610 };
const moments = Array.from({ length: 49 }, (_, i) => i / 48);

const placed = ({ zoom, centre, shift }: Placement, axis: 'x' | 'y', v: number): number =>
  centre[axis] + (v - centre[axis]) * zoom + shift[axis];

describe.each(cameraMoves)('%s', (move) => {
  test.each([false, true])('keeps head and feet in the frame at double strength; loop %s', (loop) => {
    const camera = cameraOf(frame, { move, strength: 2, loop, subject: standing, border });
    for (const time of moments) {
      const { subject } = camera(time);
      expect(placed(subject, 'y', standing.y)).toBeGreaterThanOrEqual(0);
      expect(placed(subject, 'y', standing.y + standing.height)).toBeLessThanOrEqual(frame.height);
      expect(placed(subject, 'x', standing.x)).toBeGreaterThanOrEqual(0);
      expect(placed(subject, 'x', standing.x + standing.width)).toBeLessThanOrEqual(frame.width);
    }
  });

  test('ends a loop at its start', () => {
    const camera = cameraOf(frame, { move, strength: 1, loop: true, subject: standing, border });
    const [start, end] = [camera(0), camera(1)];
    for (const axis of ['x', 'y'] as const)
      expect(placed(end.subject, axis, 100)).toBeCloseTo(placed(start.subject, axis, 100), 6);
  });
});

const cut = { x: 100, y: 60, width: 280, height: 580 };

test('edges at which the photo cuts the subject off do not limit the camera', () => {
  const camera = cameraOf(frame, { move: 'push-in', strength: 2, loop: false, subject: cut, border });
  expect(camera(1).subject.zoom).toBeCloseTo(1.17, 6);
});

test.each([
  ['pan-left', 'x', 1],
  ['pan-right', 'x', -1],
  ['tilt-up', 'y', 1],
  ['tilt-down', 'y', -1],
] as const)(
  '%s moves the picture the other way, the background less than the subject',
  (move, axis, sign) => {
    const small = { x: 200, y: 280, width: 80, height: 80 };
    const camera = cameraOf(frame, { move, strength: 1, loop: false, subject: small, border });
    const [start, end] = [camera(0), camera(1)];
    const way = (layer: 'subject' | 'ground') =>
      sign * (placed(end[layer], axis, 320) - placed(start[layer], axis, 320));
    expect(way('ground')).toBeGreaterThan(0);
    expect(way('subject')).toBeGreaterThan(way('ground'));
  },
);

test('pull-out is the reverse of push-in', () => {
  const film = (move: 'push-in' | 'pull-out') =>
    cameraOf(frame, { move, strength: 1, loop: false, subject: standing, border });
  expect(film('pull-out')(0)).toEqual(film('push-in')(1));
});

test.each(cameraMoves)(
  '%s keeps ends at which the photo cuts the subject off outside of the frame',
  (move) => {
    const bust = { x: 0, y: 40, width: 480, height: 600 };
    const camera = cameraOf(frame, { move, strength: 2, loop: false, subject: bust, border });
    for (const time of moments) {
      const { subject } = camera(time);
      expect(placed(subject, 'x', 0)).toBeLessThanOrEqual(1e-6);
      expect(placed(subject, 'x', frame.width)).toBeGreaterThanOrEqual(frame.width - 1e-6);
      expect(placed(subject, 'y', frame.height)).toBeGreaterThanOrEqual(frame.height - 1e-6);
    }
  },
);

test.each(cameraMoves)('%s keeps a head in the frame where the photo cuts the body off beside it', (move) => {
  const body = { x: 130, y: 40, width: 350, height: 600 };
  const head = { x: 300, y: 40, width: 150, height: 200 };
  const camera = cameraOf(frame, { move, strength: 2, loop: false, subject: body, head, border });
  for (const time of moments) {
    const { subject } = camera(time);
    expect(placed(subject, 'x', head.x + head.width)).toBeLessThanOrEqual(frame.width);
    expect(placed(subject, 'y', head.y)).toBeGreaterThanOrEqual(0);
  }
});

test('the camera moves back before a subject that fills the frame', () => {
  const shirt = { x: 6, y: 60, width: 468, height: 520 };
  const camera = cameraOf(frame, { move: 'pan-left', strength: 1, loop: false, subject: shirt, border });
  const [start, end] = [camera(0).subject, camera(1).subject];
  expect(start.zoom).toBeLessThan(1);
  expect(placed(end, 'x', 240) - placed(start, 'x', 240)).toBeGreaterThan(20);
});

test('a move without room is reduced as a whole and does not stop on its way', () => {
  const near = { x: 20, y: 60, width: 400, height: 520 };
  const camera = cameraOf(frame, { move: 'pan-left', strength: 2, loop: false, subject: near, border });
  const way = moments.map((time) => camera(time).subject.shift.x);
  const [from = 0, to = 0] = [way[0], way.at(-1)];
  const eased = moments.map((time) => (from + to) / 2 + ((from - to) / 2) * Math.cos(Math.PI * time));
  expect(way).toEqual(eased.map((shift) => expect.closeTo(shift, 6)));
});

test.each(cameraMoves)('%s without separation moves the photo as one', (move) => {
  const plan = { move, strength: 2, loop: false, subject: standing, border };
  for (const time of moments) {
    const { subject, ground } = cameraOf(frame, { ...plan, apart: 0 })(time);
    expect(ground).toEqual(subject);
  }
});

test('a background that follows the subject to the photo’s edge shows no more than its border', () => {
  const wide = { x: 20, y: 60, width: 400, height: 580 };
  const follow = { x: 0.85, y: 0.85 };
  const camera = cameraOf(frame, {
    move: 'pan-left',
    strength: 2,
    loop: false,
    subject: wide,
    border: 10,
    follow,
  });
  for (const time of moments) {
    const { subject, ground } = camera(time);
    const edge = 0.15 * placed(ground, 'x', -10) + 0.85 * placed(subject, 'x', -10);
    expect(edge).toBeLessThanOrEqual(1e-6);
  }
});

test('a still camera moves nothing', () => {
  const camera = cameraOf(frame, { move: 'still', strength: 2, loop: false, subject: standing, border });
  for (const time of moments)
    expect([camera(time).ground.zoom, camera(time).subject.zoom, camera(time).subject.shift]).toEqual([
      1,
      1,
      { x: 0, y: 0 },
    ]);
});

test.each(['tilt-up', 'tilt-down'] as const)(
  '%s keeps its full reach with hardly any room above a head, and the head stays visible',
  (move) => {
    const near = { x: 110, y: 20, width: 260, height: 620 };
    const reach = (strength: number): number => {
      const camera = cameraOf(frame, { move, strength, loop: false, subject: near, border });
      const tops = moments.map((time) => placed(camera(time).subject, 'y', near.y));
      expect(Math.min(...tops)).toBeGreaterThan(0);
      return Math.max(...tops) - Math.min(...tops);
    };
    const [natural, dramatic] = [reach(1), reach(2)];
    expect(natural).toBeGreaterThan(40);
    expect(dramatic).toBeGreaterThan(1.5 * natural);
  },
);
