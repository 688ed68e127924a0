import { describe, expect, test } from 'vitest';

import { loadDetector } from '#server/engine/pose/detector.ts';
import { drawnPerson } from '#tests/support/engine-pictures.ts';

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
