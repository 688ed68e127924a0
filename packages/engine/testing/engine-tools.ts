import { createCache } from '#engine/runtime/cache.ts';
import { loadDetector, type Detector } from '#engine/perception/pose/detector.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';

let detector: Promise<Detector> | undefined;

/** One for all files of a process: its first look at a picture takes seconds. */
export const warmDetector = (): Promise<Detector> => (detector ??= loadDetector());

/** What a thread lends to its jobs, with nothing kept. */
export const freshTools = async (): Promise<EngineTools> => ({
  detector: await warmDetector(),
  persons: createCache(1e8),
  garments: createCache(1e8),
  hair: createCache(2e7),
  hairstyles: createCache(0),
  outlines: createCache(2e7),
});

let lent: Promise<EngineTools> | undefined;

/** As `freshTools`, one for all files of a process that draw the same people: a key names the same picture in all of them. */
export const engineTools = (): Promise<EngineTools> => (lent ??= freshTools());
