import { describe, expect, test } from 'vitest';

import {
  EngineError,
  type EngineCallbacks,
  type EngineJob,
  type Engine,
  type EngineResult,
  type PictureResult,
} from '@mot-studio/engine';

import { shortFilm } from '@mot-studio/engine/testing/short-film';

import { Feature } from '#api/contract/choices.ts';
import { builtInEngine } from './built-in.ts';
import type { EngineOrder } from './generation-engine.ts';

const picture = (key: string) => ({ bytes: new Uint8Array([7]), key });
const order: EngineOrder = {
  feature: 'virtual-tryon',
  model: undefined,
  job: {
    kind: 'try-on',
    person: picture('person'),
    garments: [{ picture: picture('shirt'), kind: 'tops', fit: { width: 1, length: 1.1 } }],
    seed: 5,
  },
};
const filmOrder: EngineOrder = {
  feature: 'image-to-video',
  model: undefined,
  job: {
    kind: 'video',
    image: picture('photo'),
    seconds: 5,
    resolution: '480p',
    motion: 'natural',
    camera: 'push-in',
    loop: false,
    unheard: { words: false, sound: false },
  },
};
const result: PictureResult = {
  bytes: new Uint8Array([1]),
  contentType: 'image/png',
  width: 3,
  height: 4,
  notes: ['legs_guessed'],
};

/** @param run responds to each job with a result of its kind. */
function engineOver(run: (job: EngineJob, callbacks: EngineCallbacks) => Promise<EngineResult>) {
  let closed = false;
  const close = async (): Promise<void> => {
    closed = true;
  };
  return { engine: builtInEngine({ run: run as Engine['run'], close }, 3), isClosed: () => closed };
}

const watch = () => ({
  signal: new AbortController().signal,
  onStage: () => {},
  onProgress: () => {},
  ticket: null,
  storeTicket: async () => {},
});

describe('the built-in engine', () => {
  test('describes itself', () => {
    const { id, quality, models, concurrency } = engineOver(async () => result).engine;
    expect({ id, quality, models, concurrency }).toEqual({
      id: 'built-in',
      quality: 'preview',
      models: [],
      concurrency: 3,
    });
  });

  test('supports every feature, without a choice of models', () => {
    const { engine } = engineOver(async () => result);
    const offered = Feature.options.filter((feature) => engine.supports(feature, undefined));
    expect(offered).toEqual(Feature.options);
    expect(engine.supports('virtual-tryon', 'flux')).toBe(false);
  });

  test('passes the job to the pool and reports its progress', async () => {
    const calls: { job: EngineJob; callbacks: EngineCallbacks }[] = [];
    const { engine } = engineOver(async (job, callbacks) => {
      calls.push({ job, callbacks });
      return result;
    });
    const watched = watch();
    await engine.run(order, watched);
    expect(calls).toEqual([{ job: order.job, callbacks: watched }]);
  });

  test('answers a free job while its caller waits', async () => {
    const declined = [{ style: 'pixie', code: 'hair_not_short' }] as const;
    const calls: { job: EngineJob; callbacks: EngineCallbacks }[] = [];
    const { engine } = engineOver(async (job, callbacks) => {
      calls.push({ job, callbacks });
      return { declined };
    });
    const { signal } = new AbortController();
    const job = { kind: 'hair-fits', photo: picture('photo'), seed: 1 } as const;
    expect(await engine.ask?.(job, signal)).toEqual({ declined });
    expect(calls).toEqual([{ job, callbacks: { signal } }]);
  });

  test("delivers the picture with the pool's notes, and marks it as a preview", async () => {
    expect(await engineOver(async () => result).engine.run(order, watch())).toEqual({
      ...result,
      notes: ['preview_engine', 'legs_guessed'],
    });
  });

  test("reports a film's properties as measured in its file", async () => {
    const bytes = await shortFilm();
    const film = { durationMs: 2000, poster: new Uint8Array() };
    const filmResult = { ...result, bytes, contentType: 'video/mp4' as const, width: 96, height: 128, film };
    const { delivered } = await engineOver(async () => filmResult).engine.run(filmOrder, watch());
    expect(delivered).toEqual({
      model: 'built-in',
      seconds: 2,
      width: 96,
      height: 128,
      frames_per_second: 24,
      audio: false,
    });
  });

  test('passes a refusal on unchanged', async () => {
    const refusal = new EngineError('person_turned', 'seen from the side');
    const { engine } = engineOver(() => Promise.reject(refusal));
    await expect(engine.run(order, watch())).rejects.toBe(refusal);
  });

  test('closes the pool with itself', async () => {
    const { engine, isClosed } = engineOver(async () => result);
    await engine.close();
    expect(isClosed()).toBe(true);
  });
});
