import { createHash } from 'node:crypto';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { drawnGarment, drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { withAbortCheck } from '#engine/imaging/stop.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import {
  type EncodedPicture,
  EngineError,
  type FilmResult,
  type VideoJob,
} from '#engine/runtime/engine-types.ts';
import { engineTools } from '#engine/testing/engine-tools.ts';

import { filmSize } from './film-size.ts';
import { imageToVideo } from './make-film.ts';

let tools: EngineTools;
let model: EncodedPicture;
beforeAll(async () => {
  tools = await engineTools();
  model = (await drawnPerson('thu')).picture;
});

const order = (image: EncodedPicture, wishes: Partial<VideoJob> = {}): VideoJob => ({
  kind: 'video',
  image,
  seconds: 5,
  resolution: '480p',
  motion: 'natural',
  camera: 'push-in',
  loop: false,
  unheard: { words: false, sound: false },
  ...wishes,
});

async function factsOf(bytes: Uint8Array) {
  using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no pictures');
  let frames = 0;
  const pictures = createHash('sha256');
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    frames++;
    pictures.update(data);
  }
  const file = Buffer.from(bytes);
  return {
    codec: track.codec,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    seconds: await input.computeDuration(),
    frames,
    indexFirst: file.indexOf('moov') < file.indexOf('mdat'),
    pictures: pictures.digest('hex'),
  };
}

test.each([
  [{ width: 1536, height: 2048 }, '480p', { width: 480, height: 640 }],
  [{ width: 1536, height: 2048 }, '1080p', { width: 1080, height: 1440 }],
  [{ width: 2048, height: 1152 }, '1080p', { width: 1920, height: 1080 }],
  [{ width: 2048, height: 600 }, '480p', { width: 854, height: 250 }],
  [{ width: 333, height: 500 }, '480p', { width: 480, height: 720 }],
] as const)('a photo of %o becomes a film of %s in its own shape: %o', (photo, resolution, size) => {
  expect(filmSize(photo, resolution)).toEqual(size);
});

describe('a film', { timeout: 120_000 }, () => {
  const progress: number[] = [];
  const stages: string[] = [];
  /** A job with every option except a watermark. */
  const panned = { motion: 'dramatic', camera: 'pan-left', unheard: { words: true, sound: true } } as const;
  let made: FilmResult;
  beforeAll(async () => {
    made = await imageToVideo(order(model, panned), {
      ...tools,
      onStage: (stage) => stages.push(stage),
      onProgress: (share) => progress.push(share),
    });
  });

  test('is H.264 of exactly the requested duration and size, with its index in front', async () => {
    const moving = await sharp(made.film?.animation, { animated: true }).metadata();
    expect({
      size: [moving.width, moving.pageHeight],
      loop: moving.loop,
      ms: moving.delay?.reduce((sum, delay) => sum + delay, 0),
    }).toEqual({ size: [360, 480], loop: 0, ms: 5000 });
    expect([made.contentType, made.film?.durationMs]).toEqual(['video/mp4', 5000]);
    expect(await factsOf(made.bytes)).toEqual({
      codec: 'avc',
      width: made.width,
      height: made.height,
      seconds: 5,
      frames: 120,
      indexFirst: true,
      pictures: expect.any(String),
    });
    expect(stages).toEqual(['analysing', 'processing', 'generating']);
    expect(progress).toEqual(progress.toSorted((left, right) => left - right));
  });

  test('has its first frame as its poster', async () => {
    const pixels = (bytes: Uint8Array | undefined): Promise<Buffer> =>
      sharp(bytes).removeAlpha().resize({ width: 90, height: 120, fit: 'fill' }).raw().toBuffer();
    const poster = await pixels(made.film?.poster);
    const differenceTo = async (bytes: Uint8Array | undefined): Promise<number> => {
      const other = await pixels(bytes);
      return poster.reduce((sum, v, i) => sum + Math.abs(v - (other[i] ?? 0)), 0) / poster.length;
    };
    expect(await differenceTo(made.film?.animation)).toBeLessThan(2.5);
    expect(await differenceTo(model.bytes)).toBeGreaterThan(5);
  });

  test('carries notes about unsupported parts of the order', () => {
    expect(made.notes).toEqual(['preview_engine', 'camera_words_only', 'no_sound']);
  });

  test('has a second version with the requested watermark, and the same frames for the same order', async () => {
    const mark = await sharp({ create: { width: 90, height: 30, channels: 4, background: '#ff0000' } })
      .png()
      .toBuffer();
    const wish = { ...panned, mark: { bytes: mark, left: 380, top: 600 } };
    const { film, bytes } = await imageToVideo(order(model, wish), tools);
    const marked = await factsOf(film?.marked ?? new Uint8Array());
    const facts = await factsOf(made.bytes);
    expect(marked).toEqual({ ...facts, pictures: expect.any(String) });
    expect(marked.pictures).not.toBe(facts.pictures);
    expect(await factsOf(bytes)).toEqual(facts);
  });

  test('moves a product on a plain background', async () => {
    const { picture } = await drawnGarment('print-tee');
    const bytes = await sharp(picture.bytes)
      .resize({ height: 400 })
      // Films of wider photos have fewer pixels.
      .extend({ left: 500, right: 500, extendWith: 'copy' })
      .png()
      .toBuffer();
    expect((await imageToVideo(order({ bytes, key: 'tee' }), tools)).notes).toEqual(['preview_engine']);
  });

  test.each([
    ['pan-left', 'no_subject'],
    ['still', 'nothing_moves'],
  ] as const)(
    'of a picture without a subject, with the camera %s, carries the note %s',
    async (camera, note) => {
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
      const bytes = await sharp({
        create: { width: 640, height: 80, channels: 3, noise, background: '#808080' },
      })
        .png()
        .toBuffer();
      const { notes } = await imageToVideo(order({ bytes, key: 'noise' }, { camera }), tools);
      expect(notes).toEqual(['preview_engine', note]);
    },
  );

  test('ends at the next frame after an abort', async () => {
    const stop = new AbortController();
    const onProgress = (share: number) =>
      share > 0.3 && stop.abort(new EngineError('engine_failed', 'called off'));
    const making = withAbortCheck(stop.signal, () => imageToVideo(order(model), { ...tools, onProgress }));
    await expect(making).rejects.toThrow('called off');
  });
});
