import { expect, test } from 'vitest';

import { drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { decode, resample } from '#engine/imaging/codec.ts';
import type { Picture } from '#engine/imaging/plane.ts';
import { sharedDetector } from '#engine/testing/engine-tools.ts';

test('joints are in pixels of their own picture, whichever picture came before', async () => {
  const { picture } = await drawnPerson('thu');
  const { picture: large } = await decode(picture.bytes, 1024);
  const half = await resample(large, { width: large.width >> 1, height: large.height >> 1 });
  const detector = await sharedDetector();
  const rightmost = async (of: Picture): Promise<number> => {
    const { body } = await detector.detect(of);
    return Math.max(...(body[0]?.keypoints ?? []).map(({ position }) => position[0])) / of.width;
  };
  const share = await rightmost(large);
  expect(Math.abs((await rightmost(half)) - share)).toBeLessThan(0.02);
}, 60_000);
