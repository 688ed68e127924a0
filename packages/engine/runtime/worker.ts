/** Entry of an engine thread. In a bundle it is an entry of its own: `engine-worker.js` beside the server's. */
import type { Plane } from '#engine/imaging/plane.ts';
import type { GarmentCut } from '#engine/perception/garment/cut-garment.ts';
import type { FoundHair } from '#engine/hair/hair-cache.types.ts';
import type { HairResult } from '#engine/hair/hair-cache.types.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';
import { loadDetector } from '#engine/perception/pose/detector.ts';

import { createCache } from './cache.ts';
import { runJob } from './run-job.ts';
import { serveJobs } from './serve-jobs.ts';

const megabyte = 2 ** 20;

const detector = loadDetector();
// The first job reports the error; an unhandled rejection before it would end the thread without a message.
detector.catch(() => {});
const persons = createCache<PersonParse>(32 * megabyte);
const garments = createCache<GarmentCut>(32 * megabyte);
const hair = createCache<FoundHair | undefined>(16 * megabyte);
/** Capacity for two pictures of the largest size. */
const hairstyles = createCache<HairResult>(33 * megabyte);
const outlines = createCache<Plane>(16 * megabyte);

serveJobs(async (job, watch) =>
  runJob(job, { ...watch, detector: await detector, persons, garments, hair, hairstyles, outlines }),
);
