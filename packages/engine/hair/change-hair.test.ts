import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { colourOf } from '@mot-studio/terms/colour';
import { drawnHair, drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { withAbortCheck } from '#engine/imaging/stop.ts';
import { createCache } from '#engine/runtime/cache.ts';
import { distanceTransform } from '#engine/imaging/morphology.ts';
import { toLab } from '#engine/imaging/oklab.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { parsePerson, type PersonParse } from '#engine/perception/person/person.ts';
import { select } from '#engine/edit/select.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { EngineError, type PictureResult, type HairstyleJob } from '#engine/runtime/engine-types.ts';
import { engineTools } from '#engine/testing/engine-tools.ts';
import { elbowAt, withCap, withHand, withLock, wristAt } from '#engine/testing/hat-pictures.ts';

import { cutOutHair, cutOutGround, missedHairShare, faceSkinMixture } from './hair-cut-out.ts';
import type { FoundHair } from './hair-cache.types.ts';
import { changeHair } from './change-hair.ts';
import { fromHead, headOf, outlinesMask } from './head-frame.ts';
import { headViewOf } from './head-view.ts';

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

let tools: EngineTools;
let photo: HairstyleJob['photo'];
let before: Pixels;
/** Hair mask of the drawing: 1 on hair. */
let hair: Uint8Array;
/** Distance of every pixel from the drawn hair (0 inside it), and inside the hair from its edge. */
let distances: { outside: Float32Array; inside: Float32Array };
let parse: PersonParse;

const pixelsOf = async (bytes: Uint8Array): Promise<Pixels> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};

beforeAll(async () => {
  tools = await engineTools();
  photo = (await drawnPerson('linh')).picture;
  before = await pixelsOf(photo.bytes);
  ({ hair } = await drawnHair('linh'));
  const mask = planeOf(before, (i) => hair[i] ?? 0);
  distances = { outside: distanceTransform(mask, true).data, inside: distanceTransform(mask).data };
  parse = await tools.persons.take(photo.key, () => parsePerson(photo, tools.detector));
}, 300_000);

const jobOf = (changes: Partial<HairstyleJob>): HairstyleJob => ({
  kind: 'hairstyle',
  photo,
  style: 'keep',
  strength: 1,
  seed: 1,
  ...changes,
});
const run = async (changes: Partial<HairstyleJob>): Promise<Pixels> =>
  pixelsOf((await changeHair(jobOf(changes), tools)).bytes);

/** Returns the pixels that differ from the original. */
const changedIn = (after: Pixels): number[] =>
  Array.from({ length: before.width * before.height }, (_, i) => i).filter((i) =>
    [0, 1, 2].some((c) => before.data[i * 4 + c] !== after.data[i * 4 + c]),
  );

const innerHair = (depth: number): number[] =>
  [...hair.keys()].filter((i) => (distances.inside[i] ?? 0) > depth);
/** Compares buffers, because a matcher goes through the pixels by their names and is slow. */
const areSame = (one: Pixels, other: Pixels): boolean =>
  Buffer.from(one.data).equals(Buffer.from(other.data));

const featuresOf = (): Float32Array => {
  if (!parse.pose.face) throw new Error('the drawn face was not found');
  return outlinesMask(before, headOf(parse.pose.face).features).data;
};

test('the selection of hair matches the drawn hair', async () => {
  const { bytes } = await select({ kind: 'select', photo, target: 'hair' }, tools);
  const { data } = await sharp(bytes).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  let both = 0;
  let either = 0;
  for (const [i, drawn] of hair.entries()) {
    const found = (data[i] ?? 0) > 127 ? 1 : 0;
    both += found & drawn;
    either += found | drawn;
  }
  expect(both / either).toBeGreaterThan(0.8);
}, 300_000);

test('the selected background is the inverse of the selected subject', async () => {
  const selected = async (target: 'subject' | 'background') =>
    sharp((await select({ kind: 'select', photo, target }, tools)).bytes)
      .raw()
      .toBuffer();
  // The selections run one after the other, as in a thread: two at once would find the outline twice.
  const subject = await selected('subject');
  const background = await selected('background');
  expect(background.equals(subject.map((value) => 255 - value))).toBe(true);
}, 300_000);

describe('a dye', () => {
  const colours = ['#b07a3f', '#641b2c', '#28487a'] as const;
  let brown: Pixels;
  beforeAll(async () => {
    brown = await run({ color: colours[0] });
  }, 300_000);

  test('a prompt that names only a colour keeps the cut', async () => {
    expect(areSame(await run({ style: 'custom', prompt: 'nhuộm nâu mật ong' }), brown)).toBe(true);
  }, 300_000);

  test.each(colours)(
    'a dye of %s becomes the mean colour of the hair and keeps its light and dark',
    async (color) => {
      const after = toLab(color === colours[0] ? brown : await run({ color }));
      const was = toLab(before);
      const inside = innerHair(3);
      const mean = (plane: Float32Array) =>
        inside.reduce((sum, i) => sum + (plane[i] ?? 0), 0) / inside.length;
      const [l, a, b] = colourOf(color);
      expect(Math.hypot(mean(after.l) - l, mean(after.a) - a, mean(after.b) - b)).toBeLessThan(0.05);
      const [lights, darks] = [mean(was.l), mean(after.l)];
      const together = inside.reduce(
        (sum, i) => sum + ((was.l[i] ?? 0) - lights) * ((after.l[i] ?? 0) - darks),
        0,
      );
      const alone = (plane: Float32Array, by: number) =>
        Math.sqrt(inside.reduce((sum, i) => sum + ((plane[i] ?? 0) - by) ** 2, 0));
      expect(together / (alone(was.l, lights) * alone(after.l, darks))).toBeGreaterThan(0.65);
    },
    300_000,
  );

  test('a dye keeps pixels outside the hair identical', () => {
    const strays = changedIn(brown).filter((i) => (distances.outside[i] ?? 0) > 9);
    expect(strays).toEqual([]);
  });

  test('a dye of strength 0 changes nothing', async () => {
    expect(changedIn(await run({ color: '#b07a3f', strength: 0 }))).toEqual([]);
  }, 300_000);

  test('a dye stays inside a hand-painted mask of any colour', async () => {
    const { width, height } = before;
    const half = Buffer.alloc(width * height);
    for (let i = 0; i < half.length; i++) half[i] = i % width < width / 2 && hair[i] === 1 ? 255 : 0;
    const none = Buffer.alloc(half.length);
    const bytes = await sharp(none, { raw: { width, height, channels: 1 } })
      .joinChannel([none, half], { raw: { width, height, channels: 1 } })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    const changed = changedIn(await run({ color: '#b07a3f', mask: { bytes, key: 'left' } }));
    expect(changed.length).toBeGreaterThan(500);
    expect(changed.filter((i) => half[i] === 0)).toEqual([]);
  }, 300_000);
});

test.each(['keep', 'short-layer'] as const)(
  'transparent parts of a photo become white with the style %s',
  async (style) => {
    const { width, height } = before;
    const clear = Uint8ClampedArray.from(before.data);
    const left = Math.round(width * 0.1);
    for (let i = 0; i < width * height; i++) if (i % width < left) clear.fill(0, i * 4, i * 4 + 4);
    const bytes = await sharp(clear, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    const after = await run({ style, color: '#b07a3f', photo: { bytes, key: 'cut out' } });
    const shown = Array.from({ length: width * height }, (_, i) => i).filter(
      (i) => i % width < left && [0, 1, 2, 3].some((c) => after.data[i * 4 + c] !== 255),
    );
    expect(shown).toEqual([]);
  },
  300_000,
);

describe('another cut', () => {
  const reported: number[] = [];
  let result: PictureResult;
  let bob: Pixels;
  beforeAll(async () => {
    const onProgress = (progress: number) => reported.push(progress);
    result = await changeHair(jobOf({ style: 'short-layer' }), { ...tools, onProgress });
    bob = await pixelsOf(result.bytes);
  }, 300_000);

  test('another cut keeps eyes, nose and mouth identical', () => {
    const features = featuresOf();
    expect(changedIn(bob).filter((i) => features[i] === 1)).toEqual([]);
  });

  test('another cut changes nothing below its length', () => {
    const { face } = parse.pose;
    const lowest = face ? face.chin.y + 1.65 * (face.chin.y - face.forehead.y) : 0;
    expect(changedIn(bob).filter((i) => i / before.width > lowest)).toEqual([]);
  });

  test('another cut has the size of the photo and no transparency', async () => {
    const { hasAlpha, width, height } = await sharp(result.bytes).metadata();
    expect({ hasAlpha, width, height }).toEqual({
      hasAlpha: false,
      width: before.width,
      height: before.height,
    });
  });

  test('another cut reports increasing progress', () => {
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBe(1);
    const steps = reported.map((progress, k) => progress - (reported[k - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThan(0.25);
  });

  test('another seed gives another result', async () => {
    expect(areSame(await run({ style: 'short-layer', seed: 2 }), bob)).toBe(false);
  }, 300_000);

  test('the same seed gives the same result after a new analysis, even after an analysis of a smaller copy', async () => {
    const anew: EngineTools = { ...tools, persons: createCache(1), hair: createCache(1) };
    const half = {
      bytes: await sharp(photo.bytes)
        .resize(before.width >> 1)
        .png()
        .toBuffer(),
      key: 'half',
    };
    await parsePerson(half, tools.detector);
    const repeated = await pixelsOf((await changeHair(jobOf({ style: 'short-layer' }), anew)).bytes);
    expect(areSame(repeated, bob)).toBe(true);
  }, 300_000);

  test('another cut keeps crown hair that already lies right identical', () => {
    if (!parse.pose.face) throw new Error('the drawn face was not found');
    const { forehead } = parse.pose.face;
    const changed = new Set(changedIn(bob));
    const crown = innerHair(8).filter((i) => i / before.width < forehead.y - 10);
    expect(crown.length).toBeGreaterThan(300);
    expect(crown.filter((i) => !changed.has(i)).length / crown.length).toBeGreaterThan(0.9);
  });

  test('another cut takes the requested colour', async () => {
    const after = toLab(await run({ style: 'short-layer', color: '#28487a' }));
    const inside = innerHair(8);
    expect(inside.filter((i) => (after.b[i] ?? 0) < -0.02).length / inside.length).toBeGreaterThan(0.8);
  }, 300_000);
});

test("a cap of the hair's colour is declined", async () => {
  if (!parse.pose.face) throw new Error('the drawn face was not found');
  const capped = await withCap(photo, headOf(parse.pose.face), '#17130f');
  await expect(changeHair(jobOf({ photo: capped, color: '#b07a3f' }), tools)).rejects.toEqual(
    new EngineError('hair_covered', 'what is on the head has no locks'),
  );
}, 300_000);

test('hair over an eye declines a cut that removes it from the face', async () => {
  const tied = (await drawnPerson('sofia')).picture;
  const { pose } = await tools.persons.take(tied.key, () => parsePerson(tied, tools.detector));
  if (!pose.face) throw new Error('the drawn face was not found');
  const veiled = await withLock(tied, headOf(pose.face), '#5a2a1c');
  const declined = changeHair(jobOf({ photo: veiled, style: 'pixie' }), tools);
  expect(await declined.catch((error: unknown) => error instanceof EngineError && error.code)).toBe(
    'hair_over_face',
  );
}, 300_000);

test('a short cut is declined for hair that falls on both sides', async () => {
  const declined = changeHair(jobOf({ style: 'pixie' }), tools);
  await expect(declined).rejects.toEqual(new EngineError('hair_not_short', 'the hair falls on both sides'));
}, 300_000);

test('a hand in the hair declines all changes except a dye of hand-marked hair', async () => {
  if (!parse.pose.face) throw new Error('the drawn face was not found');
  const head = headOf(parse.pose.face);
  const cheek = fromHead(head, 0.18, 0.55);
  const [r = 0, g = 0, b = 0] = before.data.subarray(
    (Math.round(cheek.y) * before.width + Math.round(cheek.x)) * 4,
  );
  const handPhoto = await withHand(photo, head, `rgb(${r},${g},${b})`);
  const parsed = await parsePerson(handPhoto, tools.detector);
  const joint = ({ u, v }: typeof wristAt) => ({ right: { ...fromHead(head, u, v), score: 0.8 } });
  const joints = { ...parsed.pose.joints, elbow: joint(elbowAt), wrist: joint(wristAt) };
  const persons = { take: async () => ({ ...parsed, pose: { ...parsed.pose, joints } }) };
  const answer = async (changes: Partial<HairstyleJob>): Promise<string> => {
    try {
      await changeHair(jobOf({ photo: handPhoto, ...changes }), { ...tools, persons });
      return 'goes on';
    } catch (error) {
      return error instanceof EngineError ? error.code : String(error);
    }
  };
  const { width, height } = before;
  const marked = Buffer.from(hair.map((on) => on * 255));
  const bytes = await sharp(marked, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const mask = { bytes, key: 'all of the hair' };
  expect([
    await answer({ style: 'short-layer' }),
    await answer({ color: '#b07a3f' }),
    await answer({ color: '#b07a3f', mask }),
    await answer({ style: 'short-layer', mask }),
  ]).toEqual(['hand_in_hair', 'hand_in_hair', 'goes on', 'hand_in_hair']);
}, 300_000);

test('hair with one undetected side is declined', async () => {
  const view = await headViewOf(before, parse);
  const whole = view && cutOutHair(view)?.alpha;
  if (!view || !whole) throw new Error('the drawn hair was not found');
  const alpha = planeOf(whole, (i, x) => (x < whole.width / 2 ? (whole.data[i] ?? 0) : 0));
  const ground = cutOutGround(view);
  const found: FoundHair = { alpha, missedShare: missedHairShare(ground, faceSkinMixture(ground), alpha) };
  const oneSided: EngineTools['hair'] = { take: async () => found };
  const result = changeHair(jobOf({ color: '#b07a3f' }), { ...tools, hair: oneSided });
  await expect(result).rejects.toMatchObject({ code: 'hair_not_found' });
}, 300_000);

test('cropped hair declines long lengths', async () => {
  const { picture } = await drawnPerson('minh');
  await expect(run({ photo: picture, style: 'middle-part' })).rejects.toMatchObject({
    code: 'hair_too_short',
  });
}, 300_000);

test('a mask that also covers the face is declined', async () => {
  const { width, height } = before;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await expect(run({ color: '#b07a3f', mask: { bytes, key: 'all' } })).rejects.toMatchObject({
    code: 'face_marked',
  });
}, 300_000);

test('the hair of a photo is detected once for all its results', async () => {
  const cache = createCache<FoundHair | undefined>(1e7);
  let found = 0;
  const take: typeof cache.take = (key, make) => cache.take(key, () => ((found += 1), make()));
  const counted = { ...tools, hair: { take } };
  await changeHair(jobOf({ color: '#b07a3f' }), counted);
  const { bytes } = cache;
  await changeHair(jobOf({ style: 'short-layer' }), counted);
  expect({ found, bytes: cache.bytes, isKept: bytes > 0 }).toEqual({ found: 1, bytes, isKept: true });
}, 300_000);

test('an aborted job makes nothing', async () => {
  const stopped = AbortSignal.abort(new Error('called off'));
  await expect(
    withAbortCheck(stopped, () => changeHair(jobOf({ style: 'short-layer' }), tools)),
  ).rejects.toThrow('called off');
}, 300_000);

test('a kept cut declines a prompt for another cut', async () => {
  await expect(changeHair(jobOf({ prompt: 'mái bằng' }), tools)).rejects.toEqual(
    new EngineError('hair_wish_unclear', 'nothing can be made of «mái bằng»', { words: 'mái bằng' }),
  );
});
