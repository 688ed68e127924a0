import { guidanceBounds, stepBounds } from '@mot-studio/terms/edit-settings';
import { clamp, lerp } from '#engine/imaging/math.ts';

/** Manner in which an edit is carried out. */
export type Manner = {
  /** 0: amounts are reduced where the picture would lose detail; 1: amounts are applied literally. */
  readonly literal: number;
  readonly effort: Effort;
  readonly seed: number;
};

/** Effort for a number of quality steps. */
export type Effort = {
  /** Long side at which edges of cut-outs are refined, and factor by which the planes of smoothing filters are smaller. */
  readonly edgePixels: number;
  readonly shrink: number;
  /** Rounds of patch search a level, and of smoothing. */
  readonly searches: number;
  readonly rounds: number;
  /** Number of brush widths along the short side of a painting. */
  readonly brushes: number;
};

export function mannerOf({
  guidance,
  steps,
  seed,
}: {
  guidance: number;
  steps: number;
  seed: number;
}): Manner {
  const share = (value: number, { low, high }: { low: number; high: number }) =>
    clamp((value - low) / (high - low), 0, 1);
  const quality = share(steps, stepBounds);
  return {
    literal: share(guidance, guidanceBounds) ** 1.5,
    effort: {
      edgePixels: Math.round(lerp(300_000, 1_000_000, quality)),
      shrink: quality < 0.25 ? 8 : quality < 0.75 ? 4 : 2,
      searches: Math.round(lerp(2, 8, quality)),
      rounds: quality < 0.25 ? 1 : quality < 0.75 ? 2 : 3,
      brushes: lerp(320, 480, quality),
    },
    seed,
  };
}
