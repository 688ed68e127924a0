import { createCache } from '#engine/runtime/cache.ts';
import { loadDetector, type Detector } from '#engine/perception/pose/detector.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';

let detector: Promise<Detector> | undefined;

/** The detector shared by all tests of a process: its first detection takes seconds. */
export const sharedDetector = (): Promise<Detector> => (detector ??= loadDetector());

/** Tools of a job without any caching. */
export const uncachedTools = async (): Promise<EngineTools> => ({
  detector: await sharedDetector(),
  persons: createCache(1e8),
  garments: createCache(1e8),
  hair: createCache(2e7),
  hairstyles: createCache(0),
  outlines: createCache(2e7),
});

let lent: Promise<EngineTools> | undefined;

/** The tools shared by all tests of a process that draw the same people: a key means the same picture in all of them. */
export const engineTools = (): Promise<EngineTools> => (lent ??= uncachedTools());
