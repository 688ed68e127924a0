import sharp from 'sharp';
import { expect, test } from 'vitest';

import { handleNames } from '@mot-studio/terms/pictures';
import { drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { engineTools } from '#engine/testing/engine-tools.ts';
import { paintBy, pngOf } from '#engine/testing/painted-pictures.ts';

import { findPose } from './find-pose.ts';

test('a standing person’s joints are found, and the pose is not declined', { timeout: 120_000 }, async () => {
  const { picture, handles } = await drawnPerson('thu');
  if (!handles) throw new Error('the drawn person has no handles');
  const photo = {
    bytes: await sharp(picture.bytes).resize({ height: 512 }).png().toBuffer(),
    key: 'thu, to be found',
  };
  const found = await findPose({ kind: 'pose', photo }, await engineTools());
  expect(found.declined).toBeNull();
  for (const name of handleNames.filter((each) => each !== 'head')) {
    expect(found.handles?.[name].x).toBeCloseTo(handles[name].x, 1);
    expect(found.handles?.[name].y).toBeCloseTo(handles[name].y, 1);
  }
});

test('a picture without a person is declined and has no handles', { timeout: 120_000 }, async () => {
  const bytes = await pngOf(paintBy({ width: 64, height: 64 }, () => [90, 120, 90]));
  const photo = { bytes, key: 'nobody, to be found' };
  expect(await findPose({ kind: 'pose', photo }, await engineTools())).toEqual({
    handles: null,
    declined: 'person_not_found',
  });
});
