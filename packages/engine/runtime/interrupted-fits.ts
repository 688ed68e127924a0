import { hairTemplates } from '@mot-studio/terms/hairstyles';

import type { EngineCallbacks, EngineResult, FitsResult, HairFitsJob, JudgedCut } from './engine-types.ts';

/** State of a `hair-fits` job with its verdicts so far: the job can be interrupted between two cuts without losing any. */
export type FitsProgress = {
  /** Returns the job for the cuts that are not judged yet. */
  readonly rest: () => HairFitsJob;
  /** The caller's callbacks; they receive each verdict once. */
  readonly callbacks: EngineCallbacks;
  /** Completes the result of the full job with the result of the rest. */
  readonly complete: (rest: EngineResult) => FitsResult;
};

export function fitsProgress(job: HairFitsJob, callbacks: EngineCallbacks): FitsProgress {
  const judged = new Map<string, JudgedCut>();
  const requestedStyles = job.styles ?? hairTemplates.map(({ id }) => id);
  return {
    rest: () => ({ ...job, styles: requestedStyles.filter((style) => !judged.has(style)) }),
    callbacks: {
      ...callbacks,
      onCut: (cut) => {
        if (judged.has(cut.style)) return;
        judged.set(cut.style, cut);
        callbacks.onCut?.(cut);
      },
    },
    complete: (rest) => {
      const last = 'declined' in rest && Array.isArray(rest.declined) ? rest.declined : [];
      const codes = new Map([...judged.values(), ...last].map(({ style, code }) => [style, code]));
      return {
        declined: requestedStyles.flatMap((style) => {
          const code = codes.get(style);
          return code === undefined ? [] : [{ style, code }];
        }),
      };
    },
  };
}
