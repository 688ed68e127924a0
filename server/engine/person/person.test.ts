import { describe, expect, test } from 'vitest';

import { loadDetector } from '#server/engine/pose/detector.ts';
import { drawnPerson, photographedPersons, photosAreThere } from '#tests/support/engine-pictures.ts';

import { parsePerson } from './person.ts';

describe('a pose set by hand', () => {
  test(
    'is completed by the legs that are seen, and only where it is the same body',
    { timeout: 60_000 },
    async () => {
      const detector = await loadDetector();
      const { picture, handles } = await drawnPerson('thu');
      if (!handles) throw new Error('the drawn person has no handles');
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

test.runIf(photosAreThere)(
  'what stands behind a head is not of the person, though it is of their colours',
  async () => {
    const photo = photographedPersons().find(({ name }) => name === 'upper-body-dark-room');
    if (!photo) throw new Error('the photo is not there');
    const { mask } = await parsePerson(photo.picture, await loadDetector());
    const { width, height, data } = mask;
    const above = data.subarray(0, width * Math.round(height * 0.02));
    expect(above.reduce((sum, covered) => sum + covered, 0)).toBe(0);
  },
  60_000,
);
