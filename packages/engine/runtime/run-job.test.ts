import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { drawnGarment, drawnPerson, jobOf } from '@mot-studio/samples/testing/engine-pictures';
import { paintBy, pngOf } from '#engine/testing/painted-pictures.ts';

import { startThread, type PoolThread } from './pool-thread.ts';
import type { EncodedPicture, EngineJob, EngineStage } from './engine-types.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const kinds = [
  'try-on',
  'hairstyle',
  'hair-fits',
  'select',
  'edit',
  'compose',
  'video',
  'body',
] as const satisfies readonly EngineJob['kind'][];
type Kind = (typeof kinds)[number];
const stages = ['analysing', 'processing', 'generating'] as const satisfies readonly EngineStage[];

const settings = { strength: 1, guidance: 7.5, steps: 10, seed: 1 };
const faults: unknown[] = [];
let jobs: Record<Kind, EngineJob>;
let small: EngineJob;
let thread: PoolThread | undefined;

/** Halves the sides of a picture, at which a face is still large enough; the stage at which a job ends does not depend on its size. */
const halved = async <Of extends { picture: EncodedPicture }>({ picture, ...of }: Of) => ({
  ...of,
  picture: {
    bytes: await sharp(picture.bytes).resize({ width: 384 }).png().toBuffer(),
    key: `${picture.key} halved`,
  },
});

beforeAll(async () => {
  const person = await halved(await drawnPerson('thu'));
  const { picture } = person;
  const cropped = await drawnPerson('minh');
  jobs = {
    'try-on': jobOf(person, await halved(await drawnGarment('print-tee'))),
    hairstyle: { kind: 'hairstyle', photo: cropped.picture, style: 'pixie', strength: 1, seed: 1 },
    'hair-fits': { kind: 'hair-fits', photo: cropped.picture, seed: 1 },
    select: { kind: 'select', photo: picture, target: 'hair' },
    edit: { kind: 'edit', image: picture, operations: [{ kind: 'background-blur', amount: 1 }], ...settings },
    compose: {
      kind: 'compose',
      images: [picture, { ...picture, key: 'beside' }],
      plan: {
        kind: 'scene',
        scene: 0,
        subjects: [{ image: 1, side: 'left' }],
        finish: [{ kind: 'enhance', amount: 1 }],
      },
      ...settings,
    },
    video: {
      kind: 'video',
      image: picture,
      seconds: 5,
      resolution: '480p',
      motion: 'natural',
      camera: 'still',
      loop: false,
      unheard: { words: false, sound: false },
    },
    body: {
      kind: 'body',
      parameters: {
        gender: 'female',
        height_cm: 165,
        weight_kg: 55,
        age: 28,
        skin_tone: 'honey',
        body_type: 'average',
      },
      look: { pose: 'relaxed', hair: 'short', outfit: 'fitted', outfit_color: '#8a8f98', backdrop: 'grey' },
      aspect: '3:4',
      prompt: '',
      hints: [],
      seed: 1,
    },
  };
  const dot: EncodedPicture = {
    bytes: await pngOf(paintBy({ width: 32, height: 32 }, () => [200, 40, 40])),
    key: 'dot',
  };
  small = { kind: 'edit', image: dot, operations: [{ kind: 'sepia', amount: 1 }], ...settings };
});
beforeEach(async () => {
  if (thread?.state === 'idle') return;
  thread = startThread({
    entry: new URL('./worker.ts', import.meta.url),
    idleFor: 60_000,
    // The pool terminates no thread, however slow the machine is: a job that misses the abort completes.
    patience: 600_000,
    onFault: (cause) => faults.push(cause),
  });
  await thread.run(small, {});
});
afterAll(() => thread?.end());

describe.each(kinds)('a job of %s', (kind) => {
  // Jobs that only analyse a photo have no `generating` stage.
  test.each(kind === 'hair-fits' ? stages.slice(0, 2) : stages)(
    'ends by itself when it is aborted while %s, and its thread takes the next job',
    async (stage) => {
      if (!thread) throw new Error('no thread has started');
      const abort = new AbortController();
      const onStage = (reached: EngineStage): void => {
        if (reached === stage) abort.abort(new Error('left'));
      };
      await expect(thread.run(jobs[kind], { signal: abort.signal, onStage })).rejects.toThrow('left');
      expect(thread.state).toBe('idle');
      const next = await thread.run(small, {});
      expect(next).toMatchObject({ width: 32, height: 32 });
      expect(faults).toEqual([]);
    },
  );
});
