import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import type { BodyLook, BodyParameters } from '@mot-studio/terms/body';
import { bodyPalette } from '@mot-studio/body/palette';
import { drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { withAbortCheck } from '#engine/imaging/stop.ts';
import { checkPose } from '#engine/perception/person/check.ts';
import { parsePerson, parsePicture } from '#engine/perception/person/person.ts';
import { decode } from '#engine/imaging/codec.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import {
  EngineError,
  type BodyJob,
  type EncodedPicture,
  type PictureResult,
} from '#engine/runtime/engine-types.ts';
import { engineTools } from '#engine/testing/engine-tools.ts';

import { makeBody } from './make-body.ts';
import { readFace } from './face-photo.ts';

const woman: BodyParameters = {
  gender: 'female',
  height_cm: 168,
  weight_kg: 60,
  age: 28,
  skin_tone: 'honey',
  body_type: 'average',
};
const plain: BodyLook = {
  pose: 'relaxed',
  hair: 'bob',
  outfit: 'fitted',
  outfit_color: '#2f6f5f',
  backdrop: 'cream',
};
const jobOf = (changes: Partial<BodyJob>): BodyJob => ({
  kind: 'body',
  parameters: woman,
  look: plain,
  aspect: '3:4',
  prompt: '',
  hints: [],
  seed: 1,
  ...changes,
});

async function faceIn(photo: EncodedPicture) {
  const { face } = (await tools.persons.take(photo.key, () => parsePerson(photo, tools.detector))).pose;
  if (!face) throw new Error('the picture has no face');
  return face;
}

let tools: EngineTools;
let made: PictureResult;
const told: string[] = [];
const progress: number[] = [];

beforeAll(async () => {
  tools = await engineTools();
  made = await makeBody(jobOf({ prompt: 'nền hồng, cưỡi ngựa' }), {
    ...tools,
    onStage: (stage) => told.push(stage),
    onProgress: (share) => progress.push(share),
  });
}, 120_000);

test('a picture has the size of its aspect and goes through the stages', async () => {
  const { width, height, format } = await sharp(made.bytes).metadata();
  expect({ width, height, format }).toEqual({ width: made.width, height: made.height, format: 'png' });
  expect(made.width / made.height).toBe(3 / 4);
  expect(told).toEqual(['analysing', 'processing', 'generating']);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(1);
});

test('known words of the prompt take effect, and unknown ones give a note', async () => {
  expect(made.notes).toEqual(['preview_engine', 'body_words_ignored']);
  const { data } = await sharp(made.bytes)
    .extract({ left: 20, top: 700, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  expect({ pink: red > green + 12 && blue > green - 12, light: green > 150 }).toEqual({
    pink: true,
    light: true,
  });
});

test('the try-on accepts a body as a full person who stands and faces the camera', async () => {
  const { picture } = await decode(made.bytes, 2048);
  const { pose } = await parsePicture(picture, tools.detector);
  expect(() => checkPose(pose, picture)).not.toThrow();
  const { shoulder, hip, knee, ankle } = pose.joints;
  const levels = [shoulder, hip, knee, ankle].map(
    ({ left, right }) => ((left?.y ?? 0) + (right?.y ?? 0)) / 2 / picture.height,
  );
  for (const [i, expected] of [0.23, 0.5, 0.7, 0.88].entries())
    expect(Math.abs((levels[i] ?? 0) - expected)).toBeLessThan(0.06);
  expect(pose.face && Math.abs(pose.face.yaw) < 0.2).toBe(true);
});

test('skin and cloth have the requested colours', () => {
  const { skin, top } = bodyPalette({ ...woman, skin_tone: 'ebony' }, plain);
  const light = bodyPalette({ ...woman, skin_tone: 'porcelain' }, plain).skin;
  expect(light.every((part, i) => part > (skin[i] ?? 1))).toBe(true);
  expect(top[1]).toBeGreaterThan(top[0]);
});

test('a photo from the front gives the body its face and skin', async () => {
  const { picture } = await drawnPerson('linh');
  const { head, skin, alpha, withHair } = await readFace(picture, tools);
  expect(withHair).toBe(true);
  expect(head.unit).toBeGreaterThan(64);
  expect(skin[0]).toBeGreaterThan(skin[2]);
  const share = alpha.data.reduce((sum, part) => sum + part, 0) / alpha.data.length;
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.7);
});

test('a photo without the crown gives the body only its face', async () => {
  const { picture } = await drawnPerson('linh');
  const { forehead, chin } = await faceIn(picture);
  const unit = chin.y - forehead.y;
  const { width } = await sharp(picture.bytes).metadata();
  const bytes = await sharp(picture.bytes)
    .extract({ left: 0, top: Math.round(forehead.y), width, height: Math.round(unit * 4) })
    .png()
    .toBuffer();
  const { withHair } = await readFace({ bytes, key: 'close-up' }, tools);
  expect(withHair).toBe(false);
});

test('a photo of a face behind a mask is refused', async () => {
  const { picture } = await drawnPerson('linh');
  const { forehead, chin } = await faceIn(picture);
  const unit = chin.y - forehead.y;
  const mask = { width: Math.round(unit), height: Math.round(unit * 0.45), channels: 3 as const };
  const bytes = await sharp(picture.bytes)
    .composite([
      {
        input: { create: { ...mask, background: '#e8eef2' } },
        left: Math.round(chin.x - unit / 2),
        top: Math.round(forehead.y + unit * 0.6),
      },
    ])
    .png()
    .toBuffer();
  await expect(readFace({ bytes, key: 'masked' }, tools)).rejects.toMatchObject({
    code: 'face_not_found',
    message: 'something covers half of the face',
  });
});

test('a photo without a face is refused before any result', async () => {
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#d8d2c8' } })
    .png()
    .toBuffer();
  const heard: string[] = [];
  const work = makeBody(jobOf({ face: { bytes, key: 'nobody' } }), {
    ...tools,
    onStage: (stage) => heard.push(stage),
  });
  await expect(work).rejects.toThrow(EngineError);
  await expect(work).rejects.toMatchObject({ code: 'face_not_found' });
  expect(heard).toEqual(['analysing']);
});

test('an abort ends the work before its next stage', async () => {
  const control = new AbortController();
  const heard: string[] = [];
  const onStage: EngineTools['onStage'] = (stage) => {
    heard.push(stage);
    if (stage === 'processing') control.abort(new Error('called off'));
  };
  const work = withAbortCheck(control.signal, () => makeBody(jobOf({}), { ...tools, onStage }));
  await expect(work).rejects.toThrow('called off');
  expect(heard.at(-1)).toBe('processing');
});
