import { beforeAll, expect, test } from 'vitest';

import { drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { parsePerson } from '#engine/perception/person/person.ts';
import { changeHair } from '#engine/hair/change-hair.ts';
import { headOf } from '#engine/hair/head-frame.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { EngineError, type EditJob, type EncodedPicture } from '#engine/runtime/engine-types.ts';
import { engineTools } from '#engine/testing/engine-tools.ts';
import { withCap } from '#engine/testing/hat-pictures.ts';
import { diffPixels, paintBy, pictureOf, pngOf } from '#engine/testing/painted-pictures.ts';

import { editPicture } from './edit-picture.ts';

let tools: EngineTools;
let photo: EncodedPicture;
let capped: EncodedPicture;

beforeAll(async () => {
  tools = await engineTools();
  photo = (await drawnPerson('linh')).picture;
  const { face } = (await tools.persons.take(photo.key, () => parsePerson(photo, tools.detector))).pose;
  if (!face) throw new Error('nobody looks into the camera');
  capped = await withCap(photo, headOf(face), '#2456a8');
}, 60_000);

const red = '#a4262c';
const dyed = async (image: EncodedPicture, mask?: EditJob['mask']) =>
  pictureOf(
    (
      await editPicture(
        {
          kind: 'edit',
          image,
          operations: [{ kind: 'recolour', target: 'hair', colour: red }],
          strength: 1,
          guidance: 7.5,
          steps: 10,
          seed: 1,
          ...(mask && { mask }),
        },
        tools,
      )
    ).bytes,
  );

test('an edit dyes hair exactly like the hairstyle service', async () => {
  const job = { kind: 'hairstyle', photo, style: 'keep', color: red, strength: 1, seed: 1 } as const;
  const service = await pictureOf((await changeHair(job, tools)).bytes);
  expect(diffPixels(await dyed(photo), service)).toBe(0);
});

test('a hat is not dyed as hair', async () => {
  const refusal = await dyed(capped).catch((error: unknown) => error);
  expect(refusal instanceof EngineError ? refusal.code : refusal).toBe('hair_covered');
});

test('a mask replaces hair that cannot be found', async () => {
  const before = await pictureOf(capped.bytes);
  const isMarked = (x: number, y: number) => x > 300 && x < 360 && y > 60 && y < 120;
  const mask = await pngOf(paintBy(before, (x, y) => (isMarked(x, y) ? [255, 255, 255] : [0, 0, 0])));
  const after = await dyed(capped, { bytes: mask, key: 'mask' });
  expect(diffPixels(before, after, (x, y) => !isMarked(x, y))).toBe(0);
  expect(diffPixels(before, after, isMarked)).toBeGreaterThan(2500);
});
