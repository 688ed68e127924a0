import type { EnginePool, TryOnJob } from '#server/engine/types.ts';

import type { EngineOrder, GenerationEngine } from './generation-engine.ts';

/** Far above what a job takes on a slow machine with all threads busy. */
const timeout = 120_000;

/**
 * The engine that needs no key and no network, as one of the makers of pictures. Closing it closes the pool.
 *
 * @param threads how many jobs the pool works on at once.
 */
export function builtInEngine(pool: EnginePool, threads: number): GenerationEngine {
  return {
    id: 'built-in',
    quality: 'preview',
    models: [],
    concurrency: threads,
    timeout,
    supports: (feature, model) => feature === 'virtual-tryon' && model === undefined,
    run: async (order, watch) => {
      const { bytes, contentType, width, height, notes } = await pool.tryOn(jobOf(order), watch);
      return {
        bytes,
        contentType,
        width,
        height,
        notes: [...new Set(['preview_engine' as const, ...notes])],
      };
    },
    close: pool.close,
  };
}

const jobOf = ({ person, garments, handles, seed }: EngineOrder): TryOnJob => ({
  person,
  garments,
  seed,
  ...(handles && { handles }),
});
