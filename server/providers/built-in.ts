import { builtInModel } from '#api/contract/film-models.ts';
import type { Engine } from '@mot-studio/engine';

import { filmMadeBy, probeFilm } from './film-file.ts';
import type { GenerationEngine } from './generation-engine.ts';

/** Far above the time of a job on a slow machine with all threads busy: the longest film takes most of it. */
const timeout = 300_000;

/**
 * Wraps the engine that needs no key and no network as a generation engine. Closing it closes the engine.
 * @param threads number of concurrent jobs.
 */
export function builtInEngine(engine: Engine, threads: number): GenerationEngine {
  return {
    id: 'built-in',
    quality: 'preview',
    models: [],
    concurrency: threads,
    timeout,
    supports: (_feature, model) => model === undefined,
    run: async ({ job }, watch) => {
      if (job.kind === 'hosted-film') throw new Error('a film that is made elsewhere');
      const result = await engine.run(job, watch);
      return {
        ...result,
        notes: [...new Set(['preview_engine' as const, ...result.notes])],
        ...('film' in result && { delivered: filmMadeBy(builtInModel.id, await probeFilm(result.bytes)) }),
      };
    },
    ask: (job, signal, onCut) => engine.run(job, { signal, ...(onCut && { onCut }) }),
    close: engine.close,
  };
}
