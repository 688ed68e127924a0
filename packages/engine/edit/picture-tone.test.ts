import { describe, expect, test } from 'vitest';

import { writeRgb } from '@mot-studio/terms/colour';
import { toLab } from '#engine/imaging/oklab.ts';
import {
  clothOnGround,
  copyPicture,
  diffPixels,
  meanLab,
  paintBy,
} from '#engine/testing/painted-pictures.ts';

import { mannerOf } from './settings.ts';
import { retone, sharpen, type ToneOperation } from './picture-tone.ts';

const toTheLetter = mannerOf({ guidance: 20, steps: 30, seed: 1 });
const careful = mannerOf({ guidance: 1, steps: 30, seed: 1 });
const usual = mannerOf({ guidance: 7.5, steps: 30, seed: 1 });

/** Every grey from black to white. */
const ramp = () => paintBy({ width: 256, height: 4 }, (x) => [x, x, x]);
const middle = () => paintBy({ width: 64, height: 64 }, (x, y) => [90 + (x % 20), 100 + (y % 20), 110]);

/** Colour of middle lightness and moderate chroma; the hue in OKLab, radians. */
function colourOfHue(hue: number): readonly [number, number, number] {
  const bytes = new Uint8ClampedArray(4);
  writeRgb(bytes, 0, 0.7, 0.08 * Math.cos(hue), 0.08 * Math.sin(hue));
  return [bytes[0] ?? 0, bytes[1] ?? 0, bytes[2] ?? 0];
}

function toned(operation: ToneOperation, manner = toTheLetter, picture = middle()) {
  const after = copyPicture(picture);
  retone(after, operation, manner);
  return { before: meanLab(picture), after: meanLab(after), picture: after };
}

describe('a literal manner', () => {
  test.each([0.2, 0.1, -0.2, -0.4])('changes lightness by a share of %d for that brightness', (amount) => {
    const { before, after } = toned({ kind: 'brightness', amount });
    expect(after.l / before.l).toBeCloseTo(1 + amount, 2);
  });

  test('doubles the light for one stop', () => {
    const { before, after } = toned({ kind: 'exposure', stops: 1 });
    expect((after.l / before.l) ** 3).toBeCloseTo(2, 1);
  });

  test('adds half the chroma for a saturation of one half, and removes all for -1', () => {
    const { before, after } = toned({ kind: 'saturation', amount: 0.5 });
    expect(Math.hypot(after.a, after.b) / Math.hypot(before.a, before.b)).toBeCloseTo(1.5, 1);
    const grey = toned({ kind: 'saturation', amount: -1 }).after;
    expect(Math.hypot(grey.a, grey.b)).toBeLessThan(0.002);
  });
});

test.each([0.2, 0.4])('brightening light skin by %d keeps its hue', (amount) => {
  const skin = paintBy({ width: 8, height: 8 }, () => [246, 196, 150]);
  const { before, after } = toned({ kind: 'brightness', amount, region: 'skin' }, usual, skin);
  expect(after.l).toBeGreaterThan(before.l + 0.02);
  expect(Math.abs(Math.atan2(after.b, after.a) - Math.atan2(before.b, before.a))).toBeLessThan(0.06);
});

test('brightening a light face keeps the difference between cheeks and highlights', () => {
  const faces = paintBy({ width: 8, height: 8 }, (x) => (x < 4 ? [240, 196, 160] : [250, 222, 196]));
  const { picture } = toned({ kind: 'brightness', amount: 0.3 }, usual, faces);
  const { l } = toLab(picture);
  expect((l[7] ?? 0) - (l[0] ?? 0)).toBeGreaterThan(0.03);
  expect(l[7]).toBeLessThan(0.98);
});

describe('a careful manner', () => {
  test('keeps black, white and the difference of all greys', () => {
    const { picture } = toned({ kind: 'brightness', amount: 0.4 }, careful, ramp());
    const { l } = toLab(picture);
    expect(picture.data[0]).toBe(0);
    expect(picture.data[255 * 4]).toBe(255);
    expect([...l.subarray(0, 240)].every((value, x) => value <= (l[x + 1] ?? 1))).toBe(true);
    const burnt = [...picture.data.subarray(0, 240 * 4)].filter((value, i) => i % 4 === 0 && value === 255);
    expect(burnt).toEqual([]);
  });

  test('burns out fewer greys for one stop than a literal manner', () => {
    const burnt = (manner: typeof careful) => {
      const { picture } = toned({ kind: 'exposure', stops: 1 }, manner, ramp());
      return [...picture.data.subarray(0, 1024)].filter((value, i) => i % 4 === 0 && value >= 254).length;
    };
    expect(burnt(careful)).toBeLessThan(burnt(toTheLetter) / 2);
  });

  test('gives neighbouring hues similar gains, at the bounds of skin as well', () => {
    const hues = Array.from({ length: 60 }, (_, k) => (k * Math.PI) / 90);
    const gained = hues.map((hue) => {
      const pixels = paintBy({ width: 1, height: 1 }, () => colourOfHue(hue));
      const { before, after } = toned({ kind: 'saturation', amount: 0.6 }, careful, pixels);
      return Math.hypot(after.a, after.b) / Math.hypot(before.a, before.b);
    });
    const jumps = gained.slice(1).map((value, k) => Math.abs(value - (gained[k] ?? 0)));
    expect(Math.max(...jumps)).toBeLessThan(0.15);
  });

  test('gives skin about half the gain of cloth', () => {
    const cloth = toned({ kind: 'brightness', amount: 0.3, region: 'top' }, careful);
    const skin = toned({ kind: 'brightness', amount: 0.3, region: 'skin' }, careful);
    const share = (skin.after.l - skin.before.l) / (cloth.after.l - cloth.before.l);
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.65);
  });
});

test('a warmer picture is yellower and redder, a cooler one bluer, at the same lightness', () => {
  const warm = toned({ kind: 'temperature', amount: 0.5 });
  expect(warm.after.b - warm.before.b).toBeCloseTo(0.033, 2);
  expect(warm.after.a).toBeGreaterThan(warm.before.a);
  expect(warm.after.l).toBeCloseTo(warm.before.l, 2);
  const cool = toned({ kind: 'temperature', amount: -0.5 });
  expect(cool.after.b).toBeLessThan(cool.before.b);
});

test('contrast separates light from dark, or brings them together', () => {
  const spread = (operation: ToneOperation) => {
    const { l } = toLab(toned(operation, careful, ramp()).picture);
    return (l[180] ?? 0) - (l[60] ?? 0);
  };
  const plain = spread({ kind: 'contrast', amount: 0 });
  expect(spread({ kind: 'contrast', amount: 0.5 })).toBeGreaterThan(plain * 1.1);
  expect(spread({ kind: 'contrast', amount: -0.5 })).toBeLessThan(plain * 0.9);
});

test.each([
  ['highlights', 200, 40],
  ['shadows', 40, 230],
] as const)('%s change their own end of the scale and not the other', (kind, own, other) => {
  const before = ramp();
  const { picture } = toned({ kind, amount: kind === 'highlights' ? -0.5 : 0.5 }, careful, before);
  const moved = (x: number) => Math.abs((picture.data[x * 4] ?? 0) - (before.data[x * 4] ?? 0));
  expect(moved(own)).toBeGreaterThan(10);
  expect(moved(other)).toBeLessThanOrEqual(1);
});

test.each(['brightness', 'contrast', 'temperature', 'saturation', 'highlights', 'shadows'] as const)(
  'an amount of 0 of %s changes no byte',
  (kind) => {
    const picture = clothOnGround();
    expect(diffPixels(picture, toned({ kind, amount: 0 }, toTheLetter, picture).picture)).toBe(0);
  },
);

test('pixels outside of a region keep their bytes', () => {
  const before = clothOnGround();
  const after = copyPicture(before);
  retone(after, { kind: 'brightness', amount: 0.4 }, toTheLetter, (x) => (x < 100 ? 1 : 0));
  expect(diffPixels(before, after, (x) => x >= 100)).toBe(0);
  expect(diffPixels(before, after, (x) => x < 100)).toBeGreaterThan(10_000);
});

test('sharpening steepens an edge by no more than its bound, softening flattens it', () => {
  const edge = () => paintBy({ width: 80, height: 20 }, (x) => (x < 40 ? [90, 90, 90] : [150, 150, 150]));
  const stepOf = (amount: number) => {
    const picture = edge();
    sharpen(picture, amount, careful);
    const { l } = toLab(picture);
    return (l[10 * 80 + 40] ?? 0) - (l[10 * 80 + 39] ?? 0);
  };
  const plain = stepOf(0);
  expect(stepOf(0.8)).toBeGreaterThan(plain + 0.03);
  expect(stepOf(1)).toBeLessThanOrEqual(plain + 0.125);
  expect(stepOf(-0.8)).toBeLessThan(plain * 0.7);
});
