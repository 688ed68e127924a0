import { describe, expect, test } from 'vitest';

import type { ReshapingOperation } from '@mot-studio/terms/editing';
import { cropPicture, type Picture } from '#engine/imaging/plane.ts';
import { clothOnGround, diffPixels, paintBy } from '#engine/testing/painted-pictures.ts';

import {
  movedBox,
  cropBox,
  fitToLimit,
  uprightInside,
  cutsOff,
  reshapePicture,
  croppedView,
} from './picture-geometry.ts';

const noSubject = undefined;
const picture = clothOnGround({ width: 240, height: 320 });

test('a crop takes the largest part of its shape and keeps the pixels', async () => {
  const square = await reshapePicture(picture, { kind: 'crop', ratio: '1:1' }, noSubject);
  expect({ width: square.width, height: square.height }).toEqual({ width: 240, height: 240 });
  const same = paintBy(square, (x, y) => {
    const i = ((y + 40) * 240 + x) * 4;
    return [picture.data[i] ?? 0, picture.data[i + 1] ?? 0, picture.data[i + 2] ?? 0];
  });
  expect(diffPixels(square, same)).toBe(0);
});

describe('a crop around a subject', () => {
  test('has the subject in the middle', () => {
    const subject = { x: 700, y: 100, width: 100, height: 300 };
    expect(cropBox({ width: 1000, height: 500 }, 1, subject)).toEqual({
      x: 500,
      y: 0,
      width: 500,
      height: 500,
    });
    const centred = cropBox({ width: 2000, height: 500 }, 1, subject);
    expect(centred.x + centred.width / 2).toBe(750);
  });

  test('keeps the head of a subject that does not fit', () => {
    const standing = { x: 300, y: 120, width: 200, height: 1000 };
    expect(cropBox({ width: 800, height: 1200 }, 1, standing)).toEqual({
      x: 0,
      y: 72,
      width: 800,
      height: 800,
    });
  });
});

describe('a crop into which a subject does not fit', () => {
  const size = { width: 300, height: 400 };
  const subject = { x: 100, y: 10, width: 120, height: 380 };
  const isSubject = (x: number, y: number) =>
    x >= subject.x && x < subject.x + subject.width && y >= subject.y && y < subject.y + subject.height;
  /** Wall above a floor, with a little grain, and a person in front of it. */
  const studio = (grain: number) =>
    paintBy(size, (x, y) => {
      const level = (y < 300 ? 200 : 120) + ((x * 7 + y * 13) % 3) * grain;
      return isSubject(x, y) ? [20, 30, 160] : [level, level, level];
    });
  const isBlue = (picture: Picture, x: number, y: number) => {
    const i = (y * picture.width + x) * 4;
    return (picture.data[i + 2] ?? 0) - (picture.data[i] ?? 0) > 100;
  };
  const blueIn = (picture: Picture) => {
    let count = 0;
    for (let y = 0; y < picture.height; y++)
      for (let x = 0; x < picture.width; x++) if (isBlue(picture, x, y)) count++;
    return count;
  };

  test('shows all of the subject by extending each line of a plain background', async () => {
    const square = await reshapePicture(studio(1), { kind: 'crop', ratio: '1:1' }, subject);
    expect({ width: square.width, height: square.height }).toEqual({ width: 400, height: 400 });
    expect(blueIn(square)).toBe(subject.width * subject.height);
    const levelAt = (x: number, y: number) => square.data[(y * 400 + x) * 4] ?? 0;
    for (const x of [0, 30, 380]) {
      expect(Math.abs(levelAt(x, 100) - 201)).toBeLessThanOrEqual(2);
      expect(Math.abs(levelAt(x, 350) - 121)).toBeLessThanOrEqual(2);
    }
  });

  test('is no wider than necessary', async () => {
    const { width, height } = await reshapePicture(studio(1), { kind: 'crop', ratio: '4:5' }, subject);
    expect({ width, height }).toEqual({ width: 320, height: 400 });
  });

  test('shows all of the subject in a low shape as well as in a tall one', async () => {
    const lying = paintBy({ width: 400, height: 300 }, (x, y) =>
      isSubject(y, x) ? [20, 30, 160] : [200, 200, 200],
    );
    const box = { x: 10, y: 100, width: 380, height: 120 };
    const square = await reshapePicture(lying, { kind: 'crop', ratio: '1:1' }, box);
    expect({ width: square.width, height: square.height }).toEqual({ width: 400, height: 400 });
    expect(blueIn(square)).toBe(box.width * box.height);
  });

  test.each([
    ['before a busy background', studio(20), subject],
    ['at an edge of the picture', studio(1), { ...subject, x: 0 }],
  ] as const)('cuts the subject off %s', async (_, photo, box) => {
    const shape = { kind: 'crop', ratio: '1:1' } as const;
    const square = await reshapePicture(photo, shape, box);
    expect({ width: square.width, height: square.height }).toEqual({ width: 300, height: 300 });
    const view = croppedView(photo, shape, box);
    expect(view && cutsOff(photo, box, view)).toBe(true);
  });

  test('does not count as cut off where the picture cut the subject off already or shows all of it', () => {
    const isCutAnew = (photo: Picture, box: typeof subject) => {
      const view = croppedView(photo, { kind: 'crop', ratio: '1:1' }, box);
      return view && cutsOff(photo, box, view);
    };
    const toTheEdge = { ...subject, height: size.height - subject.y };
    expect([isCutAnew(studio(20), toTheEdge), isCutAnew(studio(1), subject)]).toEqual([false, false]);
  });

  test('extends a removed background with transparency', async () => {
    const cut = { ...studio(0), data: Uint8ClampedArray.from(studio(0).data) };
    for (let i = 0; i < cut.data.length; i += 4)
      if ((cut.data[i + 2] ?? 0) !== 160) cut.data.fill(0, i, i + 4);
    const square = await reshapePicture(cut, { kind: 'crop', ratio: '1:1' }, subject);
    expect([square.width, square.data[3]]).toEqual([400, 0]);
  });
});

describe('a subject to centre', () => {
  const size = { width: 300, height: 200 };
  const subject = { x: 30, y: 20, width: 60, height: 100 };
  const shown = (level: (x: number, y: number) => number) =>
    paintBy(size, (x, y) => {
      const isSubject = x >= 30 && x < 90 && y >= 20 && y < 120;
      return isSubject ? [20, 30, 160] : [level(x, y), level(x, y), level(x, y)];
    });

  test('is centred in a picture of the same size on a plain background', async () => {
    const centred = await reshapePicture(
      shown(() => 220),
      { kind: 'centre' },
      subject,
    );
    expect({ width: centred.width, height: centred.height }).toEqual(size);
    const wanted = paintBy(size, (x, y) =>
      x >= 120 && x < 180 && y >= 50 && y < 150 ? [20, 30, 160] : [220, 220, 220],
    );
    expect(diffPixels(centred, wanted)).toBe(0);
  });

  test('is centred horizontally by cropping on a busy background', async () => {
    const busy = shown((x, y) => ((x * 31 + y * 17) % 7) * 30);
    const centred = await reshapePicture(busy, { kind: 'centre' }, subject);
    expect(diffPixels(centred, cropPicture(busy, { x: 0, y: 0, width: 120, height: 200 }))).toBe(0);
  });

  test('stays centred in a later crop, and is known after an earlier one', async () => {
    const wide = shown(() => 220);
    const after = (shape: ReshapingOperation) =>
      movedBox(wide, shape, croppedView(wide, shape, subject), subject);
    const where = after({ kind: 'centre' });
    expect(where).toEqual({ x: 120, y: 50, width: 60, height: 100 });
    expect(after({ kind: 'crop', ratio: '1:1' })).toEqual({ ...subject, x: 30 });
    expect(after({ kind: 'rotate', degrees: 90 })).toBe(undefined);
  });
});

test('a picture without a subject keeps its full shape', async () => {
  expect(await reshapePicture(picture, { kind: 'crop-to-subject' }, noSubject)).toBe(picture);
});

test('four quarter turns and two flips restore the picture', async () => {
  let turned = picture;
  for (let k = 0; k < 4; k++)
    turned = await reshapePicture(turned, { kind: 'rotate', degrees: 90 }, noSubject);
  expect(diffPixels(picture, turned)).toBe(0);
  const flipped = await reshapePicture(picture, { kind: 'flip', axis: 'horizontal' }, noSubject);
  expect(diffPixels(picture, flipped)).toBeGreaterThan(1000);
  expect(
    diffPixels(picture, await reshapePicture(flipped, { kind: 'flip', axis: 'horizontal' }, noSubject)),
  ).toBe(0);
});

test('a slight turn leaves no empty corner', async () => {
  const turned = await reshapePicture(picture, { kind: 'rotate', degrees: 7 }, noSubject);
  const { width, height } = uprightInside(picture, 7);
  expect({ width: turned.width, height: turned.height }).toEqual({ width, height });
  expect(turned.data.filter((value, i) => i % 4 === 3 && value < 255).length).toBe(0);
});

test('padding adds pixels around the picture and removes none', async () => {
  const square = await reshapePicture(picture, { kind: 'pad', ratio: '1:1', colour: '#ff0000' }, noSubject);
  expect({ width: square.width, height: square.height }).toEqual({ width: 320, height: 320 });
  expect([...square.data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  const within = paintBy(picture, (x, y) => {
    const i = (y * 320 + x + 40) * 4;
    return [square.data[i] ?? 0, square.data[i + 1] ?? 0, square.data[i + 2] ?? 0];
  });
  expect(diffPixels(picture, within)).toBe(0);
});

test('a border’s width is a share of the short side', async () => {
  const framed = await reshapePicture(picture, { kind: 'border', width: 0.05, colour: '#00ff00' }, noSubject);
  expect({ width: framed.width, height: framed.height }).toEqual({ width: 264, height: 344 });
  expect([...framed.data.subarray(0, 4)]).toEqual([0, 255, 0, 255]);
});

test('an instant frame is wider below the picture than around it', async () => {
  const border = { kind: 'border', width: 0.05, foot: 0.2, colour: '#00ff00' } as const;
  const framed = await reshapePicture(picture, border, noSubject);
  expect({ width: framed.width, height: framed.height }).toEqual({ width: 264, height: 380 });
  expect(diffPixels(picture, cropPicture(framed, { x: 12, y: 12, width: 240, height: 320 }))).toBe(0);
});

test('only a result larger than the longest side is scaled down', async () => {
  const { width, height } = await fitToLimit(picture, 200);
  expect({ width, height }).toEqual({ width: 150, height: 200 });
  expect(await fitToLimit(picture, 320)).toBe(picture);
});
