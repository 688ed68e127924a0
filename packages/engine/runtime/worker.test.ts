import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import {
  drawnGarment,
  drawnPerson,
  jobOf,
  photoGarments,
  photoPersons,
  hasPhotos,
} from '@mot-studio/samples/testing/engine-pictures';

import type { Report } from './messages.ts';
import { createEngine } from './pool.ts';
import { EngineError, type PictureResult, type EngineStage, type TryOnJob } from './engine-types.ts';

vi.setConfig({ testTimeout: 60_000 });
const entry = new URL('./worker.ts', import.meta.url);
const pool = createEngine({ threads: 1 });
const stages: EngineStage[] = [];
const progress: number[] = [];
let job: TryOnJob;
/** Result of the thread's first job, made without caches. */
let made: PictureResult;
beforeAll(async () => {
  job = jobOf(await drawnPerson('thu'), await drawnGarment('print-tee'));
  made = await pool.run(job, {
    onStage: (stage) => stages.push(stage),
    onProgress: (share) => progress.push(share),
  });
}, 60_000);
afterAll(pool.close);

const refusalOf = (asked: TryOnJob): Promise<unknown> =>
  pool.run(asked, {}).then(
    () => 'no refusal',
    (error: unknown) => (error instanceof EngineError ? error.code : error),
  );

const pixelsOf = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).removeAlpha().raw().toBuffer();

/** Share of the pixels in rows `from` to `to` (0–1 of the height) that differ. */
function changedShare(a: Buffer, b: Buffer, [from, to]: [number, number]): number {
  const start = Math.round((a.length / 3) * from);
  const end = Math.round((a.length / 3) * to);
  let changed = 0;
  for (let i = start; i < end; i += 1)
    if (a[3 * i] !== b[3 * i] || a[3 * i + 1] !== b[3 * i + 1] || a[3 * i + 2] !== b[3 * i + 2]) changed += 1;
  return changed / (end - start);
}

/** Scales a picture up to 2048 × 2048. */
const enlarged = async (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes).resize(2048, 2048, { fit: 'contain', background: '#ffffff' }).png().toBuffer();

describe('a try-on in a thread', () => {
  test('changes the chest, but neither the head nor the feet', async () => {
    expect([made.contentType, made.width, made.height]).toEqual(['image/png', 768, 1024]);
    const [before, after] = await Promise.all([pixelsOf(job.person.bytes), pixelsOf(made.bytes)]);
    expect(changedShare(before, after, [0, 0.08])).toBe(0);
    expect(changedShare(before, after, [0.25, 0.35])).toBeGreaterThan(0.1);
    expect(changedShare(before, after, [0.9, 1])).toBe(0);
  });

  test('reports its three stages in order, and its progress up to the end', () => {
    expect(stages).toEqual(['analysing', 'processing', 'generating']);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  test('gives the same result with and without cached values', async () => {
    const kept = await pool.run(job, {});
    expect(kept.notes).toEqual(made.notes);
    expect(Buffer.compare(kept.bytes, made.bytes)).toBe(0);
  });

  test('rejects across the thread with the code of the refusal', async () => {
    const wall = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#c8c0b0' } })
      .png()
      .toBuffer();
    const [garment] = job.garments;
    const { handles: _, ...unaided } = job;
    expect(await refusalOf({ ...unaided, person: { bytes: wall, key: 'wall' } })).toBe('person_not_found');
    expect(await refusalOf({ ...job, person: { bytes: new Uint8Array([1, 2, 3]), key: 'no picture' } })).toBe(
      'file_unreadable',
    );
    expect(await refusalOf({ ...job, garments: garment ? [garment, garment] : [] })).toBe(
      'garment_combination',
    );
  });
});

describe('the process of the pool', () => {
  test('stays responsive while a job runs', async () => {
    const before = performance.eventLoopUtilization();
    await pool.run({ ...job, person: { ...job.person, key: 'parsed anew' } }, {});
    // A share of the job's own duration, which a slow machine stretches too; it would be near 1 if the main thread did the work.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  test('grows by no more than 500 MB for a picture of 2048 × 2048', async () => {
    const own = createEngine({ threads: 1 });
    const large = await enlarged(job.person.bytes);
    const [garment] = job.garments;
    const garments = garment
      ? [{ ...garment, picture: { key: 'large', bytes: await enlarged(garment.picture.bytes) } }]
      : [];
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
    const { handles: _, ...asked } = job;
    const result = await own.run({ ...asked, person: { bytes: large, key: 'large' }, garments }, {});
    clearInterval(watch);
    await own.close();
    expect([result.width, result.height]).toEqual([2048, 2048]);
    expect((most - before) / 1e6).toBeLessThan(500);
  });

  test('receives no output from the libraries of a thread', async () => {
    const worker = new Worker(entry, { stdout: true, stderr: true, execArgv: [] });
    const said: string[] = [];
    for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (text) => said.push(String(text)));
    const over = new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.on('message', ({ type }: Report) => {
        if (type === 'done') resolve();
      });
    });
    worker.postMessage({ job, stop: new SharedArrayBuffer(4) });
    await over;
    await Promise.all([worker.terminate(), once(worker, 'exit')]);
    expect(said).toEqual([]);
  });
});

describe.skipIf(!hasPhotos)('a photo', () => {
  test('is dressed in a photographed garment', async () => {
    const person = photoPersons().find(({ name }) => name === 'woman-tank-top');
    const garment = photoGarments().find(({ name }) => name === 'top-1');
    if (!person || !garment) throw new Error('the photos are not those that were there');
    const result = await pool.run(jobOf(person, garment), {});
    const [before, after] = await Promise.all([pixelsOf(person.picture.bytes), pixelsOf(result.bytes)]);
    expect(after.length).toBe(before.length);
    expect(changedShare(before, after, [0.3, 0.6])).toBeGreaterThan(0.1);
    expect(changedShare(before, after, [0, 0.05])).toBe(0);
  });
});
