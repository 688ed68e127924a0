import { beforeAll, expect, test } from 'vitest';

import { planeOf } from '#engine/imaging/plane.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { EngineError, type EncodedPicture, type SelectTarget } from '#engine/runtime/engine-types.ts';
import { uncachedTools } from '#engine/testing/engine-tools.ts';
import { clothOnGround, paintBy, pictureOf, pngOf } from '#engine/testing/painted-pictures.ts';
import { isStanding, standingParse, standingSize } from '#engine/testing/standing.ts';

import { select } from './select.ts';

let tools: EngineTools;
let photo: EncodedPicture;

/** Person of whom only a top was recognised. */
beforeAll(async () => {
  const parse = standingParse(planeOf(standingSize, (_, x, y) => (isStanding(x, y) ? 1 : 0)));
  tools = { ...(await uncachedTools()), persons: { take: async () => parse } };
  const figure = paintBy(standingSize, (x, y) => (isStanding(x, y) ? [150, 40, 60] : [220, 220, 214]));
  photo = { bytes: await pngOf(figure), key: 'standing' };
}, 60_000);

const codeOf = async (target: SelectTarget): Promise<unknown> =>
  select({ kind: 'select', photo, target }, tools).catch((error: unknown) =>
    error instanceof EngineError ? error.code : error,
  );

test('selecting a missing part raises the code of that part', async () => {
  expect([await codeOf('bottom'), await codeOf('skin'), await codeOf('hair')]).toEqual([
    'region_not_found',
    'region_not_found',
    'hair_not_found',
  ]);
});

test('selecting a part marks its pixels', async () => {
  const { data, width } = await pictureOf(
    (await select({ kind: 'select', photo, target: 'top' }, tools)).bytes,
  );
  const at = (x: number, y: number) => data[(y * width + x) * 4];
  expect([at(120, 150), at(10, 150)]).toEqual([255, 0]);
});

test('selecting a part that is unclear among several people is declined', async () => {
  const parse = standingParse(planeOf(standingSize, (_, x, y) => (isStanding(x, y) ? 1 : 0)));
  const several = { ...parse, pose: { ...parse.pose, people: 2 } };
  const own: EngineTools = { ...tools, persons: { take: async () => several } };
  for (const target of ['top', 'bottom', 'skin', 'hair'] as const)
    await expect(select({ kind: 'select', photo, target }, own)).rejects.toMatchObject({
      code: 'several_faces',
    });
});

test('selecting in a product photo finds the product and the background, and declines parts of people', async () => {
  const thing = { bytes: await pngOf(clothOnGround()), key: 'a cloth' };
  const own = await uncachedTools();
  const asked = async (target: SelectTarget) => select({ kind: 'select', photo: thing, target }, own);
  const marked = async (target: SelectTarget) => {
    const { data, width } = await pictureOf((await asked(target)).bytes);
    const at = (x: number, y: number) => data[(y * width + x) * 4];
    return [at(120, 160), at(12, 12)];
  };
  expect([await marked('subject'), await marked('background')]).toEqual([
    [255, 0],
    [0, 255],
  ]);
  await expect(asked('skin')).rejects.toMatchObject({ code: 'person_not_found' });
});
