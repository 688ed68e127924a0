import { describe, expect, test } from 'vitest';

import { createCache, byteSizeOf } from './cache.ts';

const hundredBytes = () => Promise.resolve({ mask: new Uint8Array(100) });
const failIfCalled = () => Promise.reject(new Error('made twice'));

describe('a cache', () => {
  test('makes a value once', async () => {
    const cache = createCache<{ mask: Uint8Array }>(1000);
    const made = await cache.take('a', hundredBytes);
    expect(await cache.take('a', failIfCalled)).toBe(made);
  });

  test('drops the least recently used value, and never exceeds its capacity', async () => {
    const cache = createCache<{ mask: Uint8Array }>(250);
    await cache.take('a', hundredBytes);
    await cache.take('b', hundredBytes);
    await cache.take('a', failIfCalled);
    await cache.take('c', hundredBytes);
    expect(cache.bytes).toBe(200);
    await cache.take('a', failIfCalled);
    await cache.take('c', failIfCalled);
    await expect(cache.take('b', failIfCalled)).rejects.toThrow('made twice');
  });

  test('returns a value that exceeds its capacity, and keeps the others', async () => {
    const cache = createCache<{ mask: Uint8Array }>(250);
    await cache.take('a', hundredBytes);
    const large = await cache.take('large', () => Promise.resolve({ mask: new Uint8Array(300) }));
    expect(large.mask.length).toBe(300);
    expect(cache.bytes).toBe(100);
    await cache.take('a', failIfCalled);
  });

  test('does not cache a failure', async () => {
    const cache = createCache<{ mask: Uint8Array }>(250);
    await expect(cache.take('a', failIfCalled)).rejects.toThrow('made twice');
    expect((await cache.take('a', hundredBytes)).mask.length).toBe(100);
  });
});

describe('the byte size of a value', () => {
  test('counts its typed arrays at any depth', () => {
    expect(
      byteSizeOf({
        view: { l: new Float32Array(10) },
        labels: [new Uint8Array(7)],
        name: 'x',
        none: undefined,
      }),
    ).toBe(47);
  });

  test('counts a shared buffer once and completely, since a view keeps all of it alive', () => {
    const buffer = new ArrayBuffer(64);
    expect(byteSizeOf([new Uint8Array(buffer, 0, 8), new Uint8Array(buffer, 8, 8)])).toBe(64);
  });

  test('is finite for a value that contains itself', () => {
    const loop: { self?: unknown; data: Uint8Array } = { data: new Uint8Array(3) };
    loop.self = loop;
    expect(byteSizeOf(loop)).toBe(3);
  });
});
