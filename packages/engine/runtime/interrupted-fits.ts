import { hairTemplates } from '@mot-studio/terms/hairstyles';

import type { EngineCallbacks, EngineResult, FitsResult, HairFitsJob, JudgedCut } from './engine-types.ts';

/** A job that asks of cuts, with what was judged of it so far: it can be broken off between two of them and lose nothing. */
export type FitsProgress = {
  /** The job for what is still to be judged. */
  readonly rest: () => HairFitsJob;
  /** Those of the asker, which hear each cut once. */
  readonly callbacks: EngineCallbacks;
  /** The answer to the whole, once the rest was answered. */
  readonly whole: (rest: EngineResult) => FitsResult;
};

export function fitsProgress(job: HairFitsJob, callbacks: EngineCallbacks): FitsProgress {
  const judged = new Map<string, JudgedCut>();
  const asked = job.styles ?? hairTemplates.map(({ id }) => id);
  return {
    rest: () => ({ ...job, styles: asked.filter((style) => !judged.has(style)) }),
    callbacks: {
      ...callbacks,
      onCut: (cut) => {
        if (judged.has(cut.style)) return;
        judged.set(cut.style, cut);
        callbacks.onCut?.(cut);
      },
    },
    whole: (rest) => {
      const last = 'declined' in rest && Array.isArray(rest.declined) ? rest.declined : [];
      const codes = new Map([...judged.values(), ...last].map(({ style, code }) => [style, code]));
      return {
        declined: asked.flatMap((style) => {
          const code = codes.get(style);
          return code === undefined ? [] : [{ style, code }];
        }),
      };
    },
  };
}
