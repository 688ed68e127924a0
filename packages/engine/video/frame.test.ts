import { describe, expect, test } from 'vitest';

import type { CameraMove } from '@mot-studio/terms/film';
import type { MotionStyle } from '@mot-studio/terms/film';
import { planeOf, type Picture } from '#engine/imaging/plane.ts';
import { skeletonOf, type Skeleton } from '#engine/perception/person/person-skeleton.ts';
import { poseFromHandles } from '#engine/perception/pose/pose.ts';

import { cameraOf } from './film-camera.ts';
import { framePainter } from './frame.ts';
import { layersOf } from './layers.ts';
import { gridCell, hangingSway, motionOf, swayOf } from './motion.ts';

const size = { width: 160, height: 240 };
const isInDisc = (x: number, y: number): boolean => Math.hypot(x - 80, y - 110) < 50;

/** Red disc in front of blue and white stripes. */
const picture: Picture = {
  ...size,
  data: Uint8ClampedArray.from({ length: size.width * size.height * 4 }, (_, i) => {
    const [x, y] = [(i >> 2) % size.width, Math.floor((i >> 2) / size.width)];
    const colour = isInDisc(x, y) ? [200, 20, 20] : Math.floor(x / 12) % 2 ? [255, 255, 255] : [20, 40, 160];
    return [...colour, 255][i % 4] ?? 0;
  }),
};
const matte = planeOf(size, (_, x, y) => (isInDisc(x, y) ? 1 : 0));
const layers = layersOf(picture, matte, 3);
const body = ((): Skeleton => {
  const found = skeletonOf(
    poseFromHandles(
      {
        head: { x: 0.5, y: 0.15 },
        left_shoulder: { x: 0.4, y: 0.3 },
        right_shoulder: { x: 0.6, y: 0.3 },
        left_elbow: { x: 0.35, y: 0.42 },
        right_elbow: { x: 0.65, y: 0.42 },
        left_wrist: { x: 0.33, y: 0.55 },
        right_wrist: { x: 0.67, y: 0.55 },
        left_hip: { x: 0.43, y: 0.6 },
        right_hip: { x: 0.57, y: 0.6 },
      },
      size,
    ),
  );
  if (!found) throw new Error('no body');
  return found;
})();
const seconds = 5;

function film(camera: CameraMove, motion: MotionStyle, loop = false) {
  const { reach, pace } = motionOf[motion];
  const sway = swayOf(
    size,
    body as NonNullable<typeof body>,
    { hair: matte, cloth: matte },
    {
      reach,
      pace,
      seconds: loop ? seconds : undefined,
    },
  );
  const paint = framePainter(layers, sway);
  const shot = cameraOf(size, {
    move: camera,
    strength: reach,
    loop,
    subject: layers.bounds,
    border: layers.border,
  });
  return (second: number, share = 1) =>
    Uint8ClampedArray.from(paint(shot(second / seconds), { seconds: second, share }));
}

/** Mean difference of two frames, 0–255, over the pixels that `counts` accepts. */
function difference(
  left: Uint8ClampedArray,
  right: Uint8ClampedArray,
  counts: (pixel: number) => boolean = () => true,
): number {
  let [sum, n] = [0, 0];
  for (let i = 0; i < left.length; i++)
    if (i % 4 < 3 && counts(i >> 2)) {
      sum += Math.abs((left[i] ?? 0) - (right[i] ?? 0));
      n++;
    }
  return sum / n;
}

const fromDisc = (i: number): number =>
  Math.hypot((i % size.width) - 80, Math.floor(i / size.width) - 110) - 50;

test('a frame without motion equals the picture, also right beside the subject', () => {
  const frame = film('still', 'natural')(0, 0);
  expect(difference(frame, picture.data, (i) => fromDisc(i) < 2 || fromDisc(i) > 9)).toBe(0);
  expect(difference(frame, picture.data, (i) => fromDisc(i) >= 2 && fromDisc(i) <= 9)).toBeLessThan(4);
});

test('the background stands still under a still camera, except for objects that touch the subject', () => {
  const frame = film('still', 'dramatic')(1.3);
  expect(difference(frame, picture.data, (i) => fromDisc(i) > 32)).toBe(0);
  expect(difference(frame, picture.data)).toBeGreaterThan(0.2);
});

test('the subject’s motion shows neither a hole nor a second subject', () => {
  const frame = film('orbit', 'dramatic')(5);
  const isRed = (i: number) => (frame[i] ?? 0) > 120 && (frame[i + 1] ?? 0) < 60 && (frame[i + 2] ?? 0) < 60;
  const pixels = Array.from({ length: size.width * size.height }, (_, i) => i);
  expect(pixels.filter((i) => frame[i * 4 + 3] !== 255)).toEqual([]);
  expect(pixels.filter((i) => fromDisc(i) > 16 && isRed(i * 4))).toEqual([]);
});

test('a pole beside the subject stays straight in a strong pan', () => {
  const wide = { width: 320, height: 240 };
  const narrow = (x: number, y: number): boolean =>
    Math.hypot(x - 150, y - 60) < 20 || (x > 120 && x < 180 && y > 90);
  const [pole, thick] = [200, 6];
  const scene: Picture = {
    ...wide,
    data: Uint8ClampedArray.from({ length: wide.width * wide.height * 4 }, (_, i) => {
      const [x, y] = [(i >> 2) % wide.width, Math.floor((i >> 2) / wide.width)];
      const dark = x >= pole && x < pole + thick;
      return [...(narrow(x, y) ? [200, 20, 20] : dark ? [20, 20, 20] : [230, 230, 230]), 255][i % 4] ?? 0;
    }),
  };
  const apart = layersOf(
    scene,
    planeOf(wide, (_, x, y) => (narrow(x, y) ? 1 : 0)),
    3,
  );
  const shot = cameraOf(wide, {
    move: 'pan-right',
    strength: motionOf.dramatic.reach,
    loop: false,
    subject: apart.bounds,
    border: apart.border,
  });
  const frame = framePainter(apart, undefined)(shot(1), { seconds: 5, share: 0 });
  const middles = Array.from({ length: wide.height }, (_, y) => {
    let [sum, weight] = [0, 0];
    for (let x = 0; x < wide.width; x++) {
      const [red = 0, green = 0] = frame.subarray((y * wide.width + x) * 4);
      const darkness = red < 200 && red - green < 40 ? 230 - red : 0;
      sum += darkness * x;
      weight += darkness;
    }
    return sum / weight;
  });
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(0.5);
});

describe('motion styles', () => {
  const still = film('still', 'natural')(0, 0);
  const reachOf = (style: MotionStyle): number =>
    Math.max(
      ...[0.6, 1.1, 1.7, 2.3, 2.9, 3.6].map((second) => difference(film('still', style)(second), still)),
    );
  test('differ visibly from one to the next', () => {
    const [subtle, natural, dramatic] = [reachOf('subtle'), reachOf('natural'), reachOf('dramatic')];
    expect(natural).toBeGreaterThan(1.4 * subtle);
    expect(dramatic).toBeGreaterThan(1.4 * natural);
  });
});

test('the end of a loop equals its beginning', () => {
  const frame = film('push-in', 'dramatic', true);
  expect(difference(frame(seconds), frame(0))).toBeLessThan(0.01);
});

describe('a hanging product', () => {
  const reachAt = (y: number): number => {
    const { waves, columns } = hangingSway(size, { x: 30, y: 40, width: 100, height: 160 }, moving);
    const i = (y / gridCell) * columns + 80 / gridCell;
    return waves.reduce((sum, { sine, cosine }) => sum + Math.hypot(sine.x[i] ?? 0, cosine.x[i] ?? 0), 0);
  };
  const moving = { ...motionOf.dramatic, seconds: undefined };
  test('stands still at its top and swings at its hem', () => {
    expect(reachAt(40)).toBe(0);
    expect(reachAt(120)).toBeGreaterThan(0.5);
    expect(reachAt(200)).toBeGreaterThan(2 * reachAt(120));
  });
  test('never moves across the edge of the photo', () => {
    const { waves, columns, rows } = hangingSway(size, { x: 0, y: 0, width: 160, height: 240 }, moving);
    const atEdges = Array.from({ length: rows }, (_, row) => [
      row * columns,
      row * columns + size.width / gridCell,
    ]);
    expect(atEdges.flat().filter((i) => waves.some(({ sine, cosine }) => sine.x[i] || cosine.x[i]))).toEqual(
      [],
    );
  });
});
