import { expect, test } from 'vitest';

import { drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { planeOf } from '#engine/imaging/plane.ts';
import { parsePicture } from '#engine/perception/person/person.ts';
import { decode } from '#engine/imaging/codec.ts';
import { sharedDetector } from '#engine/testing/engine-tools.ts';

import { headParts } from './segmenter.ts';

test('the parts around a face are separated, with shares that add up to one', async () => {
  const { picture: encoded } = await drawnPerson('thu');
  const { picture } = await decode(encoded.bytes, 1024);
  const { head, pose } = await parsePicture(picture, await sharedDetector());
  if (!head || !pose.face) throw new Error('no head was read');
  const { box } = head;
  const at = (part: (typeof headParts)[number], down: number, aside = 0): number => {
    const { forehead, chin } = pose.face ?? { forehead: { x: 0, y: 0 }, chin: { x: 0, y: 0 } };
    const unit = chin.y - forehead.y;
    const x = Math.floor(((forehead.x + aside * unit - box.x) / box.width) * 64);
    const y = Math.floor(((forehead.y + down * unit - box.y) / box.height) * 64);
    return head[part].data[y * 64 + x] ?? 0;
  };
  const sums = planeOf(head.hair, (i) => headParts.reduce((sum, part) => sum + (head[part].data[i] ?? 0), 0));
  expect({
    skin: at('skin', 0.6) > 0.8,
    hair: at('hair', -0.25) > 0.5,
    chest: at('skin', 1.6) > 0.8,
    clothes: at('clothes', 1.8, 0.7) > 0.8,
    background: at('background', -0.3, 1.3) > 0.8,
    least: Math.min(...sums.data).toFixed(3),
    most: Math.max(...sums.data).toFixed(3),
  }).toEqual({
    skin: true,
    hair: true,
    chest: true,
    clothes: true,

    background: true,
    least: '1.000',
    most: '1.000',
  });
}, 60_000);
