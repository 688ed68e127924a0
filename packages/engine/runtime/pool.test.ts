import { afterEach, describe, expect, test } from 'vitest';

import { hairTemplates } from '@mot-studio/terms/hairstyles';

import { createEngine, type PoolOptions } from './pool.ts';
import {
  EngineError,
  type EngineCallbacks,
  type EngineJob,
  type Engine,
  type EngineResult,
  type JudgedCut,
  type TryOnJob,
} from './engine-types.ts';

const entry = new URL('../testing/scripted-thread.ts', import.meta.url);
const pools: Engine[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function open(options: PoolOptions = {}): Engine {
  // Slow threads are not replaced, except in tests that set `patience`.
  const pool = createEngine({ threads: 1, entry, patience: 600_000, ...options });
  pools.push(pool);
  return pool;
}

const job = (key: string): TryOnJob => ({
  kind: 'try-on',
  person: { bytes: new Uint8Array(), key },
  garments: [],
  seed: 1,
});

/** Resolves when the engine has started the job. */
function begin(
  pool: Engine,
  key: string,
  callbacks: EngineCallbacks = {},
): Promise<{ result: Promise<EngineResult> }> {
  return new Promise((resolve) => {
    const result = pool.run(job(key), { ...callbacks, onStage: () => resolve({ result }) });
  });
}

const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (error: unknown) =>
      error instanceof EngineError ? { code: error.code, garment: error.details.garment } : error,
  );

const failed = { code: 'engine_failed', garment: undefined };
const calledOff = new Error('the user left');

describe('a job', () => {
  test('returns its picture and notes', async () => {
    expect(await open().run(job('any'), {})).toEqual({
      bytes: new Uint8Array([1, 2, 3]),
      contentType: 'image/png',
      width: 1,
      height: 1,
      notes: ['legs_guessed'],
    });
  });

  test('reports its stages, and a progress that never decreases', async () => {
    const told: (string | number)[] = [];
    const tell = (news: string | number): number => told.push(news);
    await open().run(job('backwards'), { onStage: tell, onProgress: tell });
    expect(told).toEqual(['analysing', 0.2, 0.5, 1]);
  });

  test('rejects with the refusal’s code and garment, and its thread continues', async () => {
    const pool = open();
    expect(await reasonOf(pool.run(job('refused'), {}))).toEqual({ code: 'garment_unclear', garment: 1 });
    expect((await pool.run(job('any'), {})).width).toBe(2);
  });

  test('waits until a thread is free', async () => {
    const pool = open();
    const results = await Promise.all([1, 2, 3].map(() => pool.run(job('any'), {})));
    expect(results.map(({ width }) => width)).toEqual([1, 2, 3]);
  });

  test('comes before free jobs', async () => {
    const pool = open();
    const ended: string[] = [];
    const run = (name: string, asked: EngineJob) => pool.run(asked, {}).then(() => ended.push(name));
    const photo = job('any').person;
    await Promise.all([
      run('running', job('any')),
      run('looked at', { kind: 'hair-fits', photo, seed: 1 }),
      run('looked at again', { kind: 'select', photo, target: 'hair' }),
      run('ordered', job('any')),
    ]);
    expect(ended).toEqual(['running', 'ordered', 'looked at', 'looked at again']);
  });

  test('interrupts a job of haircut fits, which continues with the remaining cuts afterwards', async () => {
    const pool = open();
    const ended: string[] = [];
    const cuts: string[] = [];
    let judgeFirst = (): void => {};
    const judged = new Promise<void>((resolve) => (judgeFirst = resolve));
    const onCut = ({ style }: JudgedCut): void => {
      cuts.push(style);
      judgeFirst();
    };
    const asked = pool
      .run({ kind: 'hair-fits', photo: job('judged').person, seed: 1 }, { onCut })
      .finally(() => ended.push('asked'));
    await judged;
    await pool.run(job('any'), {}).then(() => ended.push('ordered'));
    const { declined } = await asked;
    expect(ended).toEqual(['ordered', 'asked']);
    const all = hairTemplates.map(({ id }) => id);
    expect([cuts, declined.map(({ style }) => style)]).toEqual([all, all]);
  });

  test('is not interrupted itself, and an aborted job of haircut fits does not continue', async () => {
    const pool = open();
    const abort = new AbortController();
    const asking = { kind: 'hair-fits', photo: job('judged').person, seed: 1 } as const;
    const asked = pool.run(asking, { signal: abort.signal });
    const ordered = pool.run(job('any'), {});
    abort.abort(calledOff);
    expect(await reasonOf(asked)).toBe(calledOff);
    expect(await reasonOf(ordered)).toBe('resolved');
  });

  test('runs on the thread that has its person’s parse', async () => {
    const pool = open({ threads: 2 });
    await Promise.all([pool.run(job('Lan'), {}), pool.run(job('Mai'), {})]);
    await pool.run(job('Mai'), {});
    expect((await pool.run(job('Mai'), {})).width).toBe(3);
    expect((await pool.run(job('Lan'), {})).width).toBe(2);
  });
});

describe('a thread that breaks', () => {
  test.each([
    ['throws', 'broken', 'a plane is missing'],
    ['ends itself', 'gone', 'the thread ended by itself'],
    ['runs out of memory', 'greedy', 'Worker terminated due to reaching memory limit: JS heap out of memory'],
  ])('and %s fails only its own job, is reported, and is replaced', async (_, key, message) => {
    const faults: unknown[] = [];
    const pool = open({ threads: 2, onFault: (cause) => faults.push(cause) });
    const abort = new AbortController();
    const { result: other } = await begin(pool, 'thorough', { signal: abort.signal });
    expect(await reasonOf(pool.run(job(key), {}))).toEqual(failed);
    expect(faults.map((fault) => fault instanceof Error && fault.message)).toEqual([message]);
    expect((await pool.run(job('any'), {})).width).toBe(1);
    abort.abort(calledOff);
    expect(await reasonOf(other)).toBe(calledOff);
  });

  test('does not fail waiting jobs', async () => {
    const pool = open();
    const [first, second] = await Promise.all([
      reasonOf(pool.run(job('gone'), {})),
      pool.run(job('any'), {}),
    ]);
    expect(first).toEqual(failed);
    expect(second.width).toBe(1);
  });
});

describe('an abort', () => {
  test('is noticed between steps and keeps the thread', async () => {
    const pool = open();
    const abort = new AbortController();
    const { result } = await begin(pool, 'thorough', { signal: abort.signal });
    abort.abort(calledOff);
    expect(await reasonOf(result)).toBe(calledOff);
    expect((await pool.run(job('any'), {})).width).toBe(2);
  });

  test('terminates a thread that does not notice it, and a new one takes the next job', async () => {
    const faults: unknown[] = [];
    const pool = open({ patience: 50, onFault: (cause) => faults.push(cause) });
    const abort = new AbortController();
    const { result } = await begin(pool, 'stuck', { signal: abort.signal });
    abort.abort(calledOff);
    expect(await reasonOf(result)).toBe(calledOff);
    expect((await pool.run(job('any'), {})).width).toBe(1);
    expect(faults).toEqual([]);
  });

  test('removes a waiting job from the queue at once', async () => {
    const pool = open();
    const running = new AbortController();
    const { result } = await begin(pool, 'thorough', { signal: running.signal });
    const waiting = new AbortController();
    const second = pool.run(job('any'), { signal: waiting.signal });
    waiting.abort(calledOff);
    expect(await reasonOf(second)).toBe(calledOff);
    running.abort(calledOff);
    expect(await reasonOf(result)).toBe(calledOff);
  });

  test('before the start runs nothing', async () => {
    expect(await reasonOf(open().run(job('any'), { signal: AbortSignal.abort(calledOff) }))).toBe(calledOff);
  });
});

test('a thread without work ends, and another one starts for the next job', async () => {
  const faults: unknown[] = [];
  const pool = open({ idleFor: 20, onFault: (cause) => faults.push(cause) });
  const nth = async (): Promise<number> => (await pool.run(job('any'), {})).width;
  expect(await nth()).toBe(1);
  await expect.poll(nth, { interval: 100 }).toBe(1);
  expect(faults).toEqual([]);
});

describe('closing the pool', () => {
  test('completes running jobs, rejects waiting ones, and accepts no more', async () => {
    const pool = open();
    const abort = new AbortController();
    const { result } = await begin(pool, 'thorough', { signal: abort.signal });
    const waiting = reasonOf(pool.run(job('any'), {}));
    const closed = pool.close();
    expect(await waiting).toEqual(new Error('the engine is closed'));
    expect(await reasonOf(pool.run(job('any'), {}))).toEqual(new Error('the engine is closed'));
    abort.abort(calledOff);
    expect(await reasonOf(result)).toBe(calledOff);
    await closed;
  });

  test('resolves at once for a pool that was never used', async () => {
    await expect(open().close()).resolves.toBeUndefined();
  });
});
