import sharp from 'sharp';

import { builtInModel } from '#api/contract/film-models.ts';
import { createEncoder } from '@mot-studio/engine/film-encoder';

import { filmMadeBy, probeFilm } from './film-file.ts';
import type { DeliveredResult, EngineOrder, GenerationEngine } from './generation-engine.ts';

/** Id of the engine for test tokens' orders. */
export const testEngineId = 'test';

/**
 * Returns placeholders: a grey version of a picture, a grey area for a model, and the same two seconds for every film. It passes
 * the stages of a real order, so that a program can be tested without credits; only a test token chooses it.
 */
export const testEngine: GenerationEngine = {
  id: testEngineId,
  quality: 'preview',
  models: [],
  concurrency: 1,
  timeout: 60_000,
  supports: () => false,
  run: async ({ job }, { onStage, onProgress }) => {
    onStage('analysing');
    onStage('processing');
    onProgress(0.5);
    const placeholder = await (job.kind === 'video' || job.kind === 'hosted-film' ? canned() : greyOf(job));
    onStage('generating');
    return placeholder;
  },
  close: async () => {},
};

type Job = Exclude<EngineOrder['job'], { kind: 'video' | 'hosted-film' }>;

function pictureOf(job: Job): Uint8Array | undefined {
  switch (job.kind) {
    case 'try-on':
      return job.person.bytes;
    case 'hairstyle':
      return job.photo.bytes;
    case 'edit':
      return job.image.bytes;
    case 'compose':
      return job.images[0]?.bytes;
    case 'body':
      return undefined;
  }
}

async function greyOf(job: Job): Promise<DeliveredResult> {
  const bytes = pictureOf(job);
  const picture = bytes
    ? sharp(bytes).greyscale()
    : sharp({ create: { width: 768, height: 1024, channels: 3, background: '#8a8f98' } });
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: 'image/png', width: info.width, height: info.height, notes: [] };
}

const filmSize = { width: 96, height: 128 };
const pixelsOf = (grey: number) => new Uint8ClampedArray(filmSize.width * filmSize.height * 4).fill(grey);
let film: Promise<DeliveredResult> | undefined;
const canned = (): Promise<DeliveredResult> => (film ??= makeFilm());

async function makeFilm(): Promise<DeliveredResult> {
  const encoder = await createEncoder(filmSize);
  for (let frame = 0; frame < 48; frame += 1) encoder.add(pixelsOf(64 + frame * 2));
  const bytes = await encoder.finish();
  const poster = await sharp(pixelsOf(64), { raw: { ...filmSize, channels: 4 } })
    .flatten()
    .png()
    .toBuffer();
  const facts = await probeFilm(bytes);
  return {
    bytes,
    contentType: 'video/mp4',
    ...filmSize,
    notes: [],
    film: { durationMs: facts.durationMs, poster, marked: bytes },
    delivered: filmMadeBy(builtInModel.id, facts),
  };
}
