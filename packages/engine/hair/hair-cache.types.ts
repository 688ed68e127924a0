import type { Box, Picture, Plane } from '#engine/imaging/plane.ts';
import type { EngineNoteCode } from '#engine/runtime/engine-types.ts';

// Data of heads that a thread caches between jobs.

/** Hair of a head. */
export type FoundHair = {
  /** Coverage, 0–1 a pixel of the view. */
  readonly alpha: Plane;
  /** Share of the expected hair that was missed, 0–1. */
  readonly missedShare: number;
};

/** Photo with its new hair. */
export type HairResult = {
  readonly picture: Picture;
  /** Extent of a preview, in pixels. */
  readonly previewBox: Box;
  readonly notes: readonly EngineNoteCode[];
};
