import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import {
  drawnGarment,
  drawnPerson,
  jobOf,
  photoPersons,
  hasPhotos,
} from '@mot-studio/samples/testing/engine-pictures';
import { createCache } from '#engine/runtime/cache.ts';
import { runJob } from '#engine/runtime/run-job.ts';
import type { EngineJob } from '#engine/runtime/engine-types.ts';
import { decode, resample } from '#engine/imaging/codec.ts';
import { toLab } from '#engine/imaging/oklab.ts';
import { engineTools, sharedDetector } from '#engine/testing/engine-tools.ts';

import { label } from './parse.ts';
import { parsePerson, type PersonParse } from './person.ts';

describe('a pose set by hand', () => {
  test(
    'is completed by the detected legs only where they belong to the same body',
    { timeout: 120_000 },
    async () => {
      const detector = await sharedDetector();
      const { picture: whole, handles } = await drawnPerson('thu');
      if (!handles) throw new Error('the drawn person has no handles');
      const picture = {
        bytes: await sharp(whole.bytes).resize({ height: 512 }).png().toBuffer(),
        key: 'thu',
      };
      const { joints, byHand } = (await parsePerson(picture, detector, handles)).pose;
      const seen = (await parsePerson(picture, detector)).pose;
      expect({ byHand, knee: joints.knee, ankle: joints.ankle }).toEqual({
        byHand: true,
        knee: seen.joints.knee,
        ankle: seen.joints.ankle,
      });
      const elsewhere = { ...handles, left_hip: { ...handles.left_hip, x: handles.left_hip.x - 0.15 } };
      expect((await parsePerson(picture, detector, elsewhere)).pose.joints.ankle).toEqual({});
    },
  );
});

test('all jobs of a photo share one parse of the person', { timeout: 120_000 }, async () => {
  const { picture, name } = await drawnPerson('linh');
  const shared = await engineTools();
  const { take } = createCache<PersonParse>(2 ** 25);
  let found = 0;
  const persons: typeof shared.persons = {
    take: (key, make) => take(key, () => ((found += 1), shared.persons.take(key, make))),
  };
  const tools = { ...shared, persons };
  const settings = { strength: 1, guidance: 7.5, steps: 10, seed: 1 };
  const jobs: EngineJob[] = [
    { kind: 'select', photo: picture, target: 'hair' },
    { kind: 'hairstyle', photo: picture, style: 'keep', color: '#b07a3f', strength: 1, seed: 1 },
    { kind: 'edit', image: picture, operations: [{ kind: 'background-remove' }], ...settings },
    jobOf({ name, picture }, await drawnGarment('linen-shirt')),
  ];
  for (const job of jobs) await runJob(job, tools);
  expect(found).toBe(1);
});

test.runIf(hasPhotos)(
  'background behind a head is not part of the person, though it has the person’s colours',
  async () => {
    const photo = photoPersons().find(({ name }) => name === 'upper-body-dark-room');
    if (!photo) throw new Error('the photo is not there');
    const { mask } = await parsePerson(photo.picture, await sharedDetector());
    const { width, height, data } = mask;
    const above = data.subarray(0, width * Math.round(height * 0.02));
    expect(above.reduce((sum, covered) => sum + covered, 0)).toBe(0);
  },
  60_000,
);

test.runIf(hasPhotos)(
  'pale jeans and lit hips are not part of a white top',
  async () => {
    const photo = photoPersons().find(({ name }) => name === 'woman-tank-top');
    if (!photo) throw new Error('the photo is not there');
    const bytes = await sharp(photo.picture.bytes).resize({ height: 1000 }).png().toBuffer();
    const { labels, mask, box } = await parsePerson({ bytes, key: 'smaller' }, await sharedDetector());
    const { b } = toLab(await resample((await decode(bytes, 1000)).picture, mask, box));
    const isBlue = (i: number) => (b[i] ?? 0) < -0.025;
    const of = (own: number) => labels.filter((is, i) => is === own && isBlue(i)).length;
    expect(of(label.top)).toBeLessThan(of(label.bottom) / 500);
  },
  60_000,
);
