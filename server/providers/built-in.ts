import * as v from 'valibot';

import { builtInModel } from '#api/contract/film-models.ts';
import { hairGuesses } from '#api/contract/generation.ts';
import { HairFits } from '#api/contract/hairstyles.ts';
import { readings } from '@mot-studio/language/readings';
import type { EnginePool } from '@mot-studio/engine';

import { filmMadeBy, probeFilm } from './film-file.ts';
import type { GenerationEngine } from './generation-engine.ts';

/** Far above what a job takes on a slow machine with all threads busy: the longest film is most of it. */
const timeout = 300_000;

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
    supports: (_feature, model) => model === undefined,
    run: async ({ job }, watch) => {
      if (job.kind === 'hosted-film') throw new Error('a film that is made elsewhere');
      const { bytes, contentType, width, height, film, notes } = await pool.run(job, watch);
      if (contentType === 'application/json') throw new Error(`${job.kind} made no picture`);
      return {
        bytes,
        contentType,
        width,
        height,
        ...(film && { film }),
        notes: [...new Set(['preview_engine' as const, ...notes])],
        ...(job.kind === 'video' && { delivered: filmMadeBy(builtInModel.id, await probeFilm(bytes)) }),
      };
    },
    select: async (photo, target, signal) =>
      (await pool.run({ kind: 'select', photo, target }, { signal })).bytes,
    hairFits: async (pictures, signal) => {
      const { bytes } = await pool.run({ kind: 'hair-fits', ...pictures }, { signal });
      return v.parse(HairFits.entries.declined, JSON.parse(new TextDecoder().decode(bytes)));
    },
    previewHair: async (job, signal) => {
      const { bytes, frame, notes } = await pool.run({ ...job, kind: 'hair-preview' }, { signal });
      if (!frame) throw new Error('the preview shows nothing');
      const guessed = hairGuesses.filter((guess) => notes.includes(guess));
      const { style, prompt, color: chosen } = job;
      const { left, color } = await readings.read({
        kind: 'hair',
        style,
        prompt,
        ...(chosen !== undefined && { color: chosen }),
      });
      return { bytes, frame, guessed, left, color };
    },
    close: pool.close,
  };
}
