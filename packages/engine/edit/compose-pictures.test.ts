import { beforeAll, describe, expect, test } from 'vitest';

import type { ComposePlan } from '@mot-studio/terms/editing';
import { planeOf, type Picture } from '#engine/imaging/plane.ts';
import type { Segment } from '#engine/perception/pose/segmenter.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { type ComposeJob, EngineError } from '#engine/runtime/engine-types.ts';
import { uncachedTools } from '#engine/testing/engine-tools.ts';
import {
  clothBox,
  clothOnGround,
  diffPixels,
  inBox,
  meanLab,
  paintBy,
  pictureOf,
  pngOf,
} from '#engine/testing/painted-pictures.ts';
import { isStanding, standingParse, standingSize } from '#engine/testing/standing.ts';

import { composePictures } from './compose-pictures.ts';

const cloth = clothOnGround();
const sceneSize = { width: 480, height: 320 };
/** Sky above ground. */
const scene = paintBy(sceneSize, (_, y) => (y < 200 ? [150, 190, 230] : [120, 140, 90]));

let tools: EngineTools;
beforeAll(async () => {
  tools = await uncachedTools();
}, 60_000);

async function composed(
  pictures: readonly Picture[],
  plan: ComposePlan,
  settings: Partial<ComposeJob> = {},
  watched: EngineTools = tools,
) {
  const images = await Promise.all(
    pictures.map(async (picture, k) => ({ bytes: await pngOf(picture), key: `${picture.width} ${k}` })),
  );
  const job: ComposeJob = {
    kind: 'compose',
    images,
    plan,
    strength: 1,
    guidance: 20,
    steps: 10,
    seed: 1,
    ...settings,
  };
  return pictureOf((await composePictures(job, watched)).bytes);
}

const standing = (side: 'left' | 'centre' | 'right'): ComposePlan => ({
  kind: 'scene',
  scene: 0,
  subjects: [{ image: 1, side }],
  finish: [],
});

/** Box of the pixels in which red dominates: the cloth on the scene. */
function redBox(picture: Picture) {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0, i = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++, i += 4)
      if ((picture.data[i] ?? 0) > (picture.data[i + 1] ?? 0) + 60) {
        xs.push(x);
        ys.push(y);
      }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe('a subject on a scene', () => {
  test.each([
    ['left', 0.29],
    ['centre', 0.5],
    ['right', 0.71],
  ] as const)('stands on the %s, with its foot on the ground', async (side, middle) => {
    const box = redBox(await composed([scene, cloth], standing(side)));
    expect((box.left + box.right) / 2 / sceneSize.width).toBeCloseTo(middle, 1);
    expect(box.bottom / sceneSize.height).toBeGreaterThan(200 / 320 + 0.15);
    expect(box.bottom / sceneSize.height).toBeLessThan(0.96);
  });

  test('casts a shadow where it touches the ground, and changes no pixel far from it', async () => {
    const result = await composed([scene, cloth], standing('centre'));
    const { bottom } = redBox(result);
    const near = (picture: Picture) =>
      meanLab(picture, (x, y) => Math.abs(x - 240) < 30 && y > bottom + 1 && y < bottom + 4).l;
    expect(near(result)).toBeLessThan(near(scene) - 0.04);
    expect(diffPixels(scene, result, (x) => x < 20 || x > 460)).toBe(0);
  });

  test('takes on the scene’s tone in a careful manner, and none in a literal one', async () => {
    const dusk = paintBy(sceneSize, () => [250, 170, 90]);
    const red = (picture: Picture) =>
      meanLab(picture, (x, y) => Math.abs(x - 240) < 20 && y > 160 && y < 250);
    const literal = red(await composed([dusk, cloth], standing('centre'), { guidance: 20 }));
    const careful = red(await composed([dusk, cloth], standing('centre'), { guidance: 1 }));
    expect(careful.b).toBeGreaterThan(literal.b + 0.01);
  });

  /** Lightness of the subject before a wall of the given grey. */
  const lightnessBefore = async (grey: number) => {
    const wall = paintBy(sceneSize, () => [grey, grey, grey]);
    const result = await composed([wall, cloth], standing('centre'), { guidance: 1 });
    return meanLab(result, (x, y) => Math.abs(x - 240) < 20 && y > 160 && y < 250).l;
  };

  test('is darker in a dark scene than in a light one', async () => {
    expect(await lightnessBefore(60)).toBeLessThan((await lightnessBefore(220)) - 0.05);
  });

  test('keeps its light before a grey wall in full light', async () => {
    expect(await lightnessBefore(200)).toBeGreaterThan((await lightnessBefore(245)) - 0.015);
  });

  test('is refused when it cannot be told from its background', async () => {
    const flat = paintBy({ width: 200, height: 200 }, () => [180, 180, 180]);
    const refusal = composed([scene, flat], standing('left'));
    await expect(refusal).rejects.toBeInstanceOf(EngineError);
    await expect(refusal).rejects.toMatchObject({ code: 'subject_not_found' });
  });
});

test('a group from one photo is placed as one subject', async () => {
  const size = { width: 240, height: 320 };
  const isOne = (x: number, y: number) =>
    (Math.abs(x - 70) < 25 || Math.abs(x - 170) < 25) && y > 60 && y < 290;
  const group = paintBy(size, (x, y) => (isOne(x, y) ? [200, 60, 60] : [120, 125, 130]));
  const parse = standingParse(planeOf(standingSize, () => 1));
  const bytes = [await pngOf(scene), await pngOf(group)];
  await tools.persons.take('a pair', () => Promise.resolve({ ...parse, pose: { ...parse.pose, people: 2 } }));
  const segment: Segment = ({ width, height, data }) =>
    Promise.resolve(
      planeOf({ width: 256, height: 256 }, (_, x, y) => {
        const at = (Math.floor((y * height) / 256) * width + Math.floor((x * width) / 256)) * 4;
        return (data[at] ?? 0) > (data[at + 1] ?? 0) + 60 ? 1 : 0;
      }),
    );
  const images = bytes.map((own, k) => ({ bytes: own, key: k === 0 ? 'a meadow' : 'a pair' }));
  const settings = { strength: 1, guidance: 20, steps: 10, seed: 1 };
  const job: ComposeJob = { kind: 'compose', images, plan: standing('centre'), ...settings };
  const watched = { ...tools, detector: { ...tools.detector, segment } };
  const whole = await pictureOf((await composePictures(job, watched)).bytes);
  const isRed = (x: number) => {
    const at = (190 * whole.width + x) * 4;
    return (whole.data[at] ?? 0) > (whole.data[at + 1] ?? 0) + 60;
  };
  const row = Array.from({ length: whole.width }, (_, x) => isRed(x));
  expect(row.filter((red, x) => red && row[x - 1] === false)).toHaveLength(2);
});

test.each([
  ['sits is placed without the seat, with a note', 225, ['preview_engine', 'seat_left']],
  ['stands is placed without a note', 300, ['preview_engine']],
] as const)('a person who %s', async (_, knee, notes) => {
  const figure = paintBy(standingSize, (x, y) => (isStanding(x, y) ? [60, 70, 120] : [210, 208, 204]));
  const { pose, ...parse } = standingParse(planeOf(standingSize, (_i, x, y) => (isStanding(x, y) ? 1 : 0)));
  const { left, right } = pose.joints.knee;
  if (!left || !right) throw new Error('it has knees');
  const knees = { left: { ...left, y: knee }, right: { ...right, y: knee } };
  const key = `knees at ${knee}`;
  await tools.persons.take(key, () =>
    Promise.resolve({ ...parse, pose: { ...pose, joints: { ...pose.joints, knee: knees } } }),
  );
  const images = [
    { bytes: await pngOf(scene), key: 'a meadow' },
    { bytes: await pngOf(figure), key },
  ];
  const settings = { strength: 1, guidance: 20, steps: 10, seed: 1 };
  const job: ComposeJob = { kind: 'compose', images, plan: standing('centre'), ...settings };
  expect((await composePictures(job, tools)).notes).toEqual(notes);
});

test('the first stage searches all people and reports progress for each one', async () => {
  const heard: string[] = [];
  const told: number[] = [];
  const plan: ComposePlan = {
    kind: 'scene',
    scene: 0,
    subjects: [{ image: 1 }, { image: 2 }],
    finish: [{ kind: 'sepia', amount: 1 }],
  };
  await composed(
    [scene, cloth, cloth],
    plan,
    {},
    {
      ...tools,
      persons: {
        take: (key, make) => {
          heard.push('a look');
          return tools.persons.take(key, make);
        },
      },
      onStage: (stage) => heard.push(stage),
      onProgress: (progress) => told.push(progress),
    },
  );
  expect(heard).toEqual(['analysing', 'a look', 'a look', 'a look', 'processing', 'generating']);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
  const steps = told.map((progress, k) => progress - (told[k - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(0.26);
});

test('a collage that breaks its single column carries a note', async () => {
  const small = paintBy({ width: 30, height: 40 }, () => [200, 40, 40]);
  const bytes = await pngOf(small);
  const plan: ComposePlan = {
    kind: 'collage',
    layout: 'stacked',
    gap: 0.02,
    background: '#ffffff',
    finish: [],
  };
  const job: ComposeJob = {
    kind: 'compose',
    images: Array.from({ length: 10 }, (_, k) => ({ bytes, key: String(k) })),
    plan,
    strength: 1,
    guidance: 20,
    steps: 10,
    seed: 1,
  };
  expect((await composePictures(job, tools)).notes).toEqual(['preview_engine', 'collage_broken']);
});

test('the finish applies to the full collage', async () => {
  const plan: ComposePlan = {
    kind: 'collage',
    layout: 'side-by-side',
    gap: 0.02,
    background: '#ffffff',
    finish: [{ kind: 'black-and-white', amount: 1 }],
  };
  const { a, b } = meanLab(await composed([cloth, scene], plan), (x, y) =>
    inBox(clothBox({ width: 900, height: 1200 }), x, y),
  );
  expect(Math.hypot(a, b)).toBeLessThan(0.004);
});

test('other settings search the finished part again', async () => {
  const plan: ComposePlan = {
    ...standing('centre'),
    finish: [{ kind: 'lighting', from: 'left', amount: 1 }],
  };
  const fresh = await uncachedTools();
  const wholes = new Set<string>();
  const persons: EngineTools['persons'] = {
    take: (key, make) => {
      if (key.includes('"finish"')) wholes.add(key);
      return fresh.persons.take(key, make);
    },
  };
  for (const guidance of [5, 20]) await composed([scene, cloth], plan, { guidance }, { ...fresh, persons });
  expect(wholes.size).toBe(2);
});
