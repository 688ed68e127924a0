import { expect, test } from 'vitest';

import { createCache } from '#engine/runtime/cache.ts';
import { plane, planeOf, type Picture } from '#engine/imaging/plane.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';
import type { Pose } from '#engine/perception/pose/pose.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { EngineError } from '#engine/runtime/engine-types.ts';
import { unseenPose } from '#engine/testing/poses.ts';

import { findSubject } from './film-subject.ts';

const size = { width: 240, height: 320 };

const drawn = (colour: (x: number, y: number) => readonly [number, number, number]): Picture => ({
  ...size,
  data: Uint8ClampedArray.from({ length: size.width * size.height * 4 }, (_, i) => {
    const [x, y] = [(i >> 2) % size.width, Math.floor((i >> 2) / size.width)];
    return [...colour(x, y), 255][i % 4] ?? 0;
  }),
});

const onShirt = (x: number, y: number): boolean => x > 40 && x < 200 && y > 50 && y < 280;
const shirt = drawn((x, y) => (onShirt(x, y) ? [40, 70, 120] : [250, 250, 250]));
const crowd = drawn((x, y) => [(x * 37) % 256, (y * 53 + x * 11) % 256, (x * y) % 256]);

/** Face of 30 px in the middle of the shirt, without shoulders. */
const point = (x: number, y: number) => ({ x, y });
const face: Pose['face'] = {
  mesh: [],
  oval: [point(120, 145), point(132, 160), point(120, 175), point(108, 160)],
  forehead: point(120, 145),
  chin: point(120, 175),
  yaw: 0,
};
const pose: Pose = { ...unseenPose, score: 0, face };
const box = { x: 0, y: 0, ...size };
const mask = planeOf(size, (_, x, y) => (Math.hypot(x - 120, y - 170) < 40 ? 1 : 0));
const printed: PersonParse = {
  ...size,
  pose,
  box,
  scale: 1,
  mask: plane(size, mask.data),
  labels: Uint8Array.from(mask.data, (v) => (v > 0.5 ? 2 : 0)),
};

const unasked = () => Promise.reject(new Error('nothing is looked at again'));

/** Tools with a cached parse of the picture. */
const toolsWith = (found: PersonParse | undefined): EngineTools => ({
  detector: { detect: unasked, segment: unasked, readHead: unasked },
  persons: {
    take: () =>
      found ? Promise.resolve(found) : Promise.reject(new EngineError('person_not_found', 'nobody')),
  },
  garments: createCache(2 ** 10),
  hair: createCache(2 ** 10),
  hairstyles: createCache(0),
  outlines: createCache(2 ** 10),
});

const image = { bytes: new Uint8Array(), key: 'picture' };

test('a face printed on cloth is no person, and the cloth is the subject', async () => {
  const subject = await findSubject({ image }, shirt, shirt, toolsWith(printed));
  const at = (x: number, y: number) => Math.round(subject?.matte.data[y * size.width + x] ?? -1);
  expect([subject?.person, at(60, 80), at(180, 260), at(120, 160), at(20, 160)]).toEqual([
    undefined,
    1,
    1,
    1,
    0,
  ]);
});

test('a background that is not plain gives no subject', async () => {
  expect(await findSubject({ image }, crowd, crowd, toolsWith(undefined))).toBeUndefined();
});
