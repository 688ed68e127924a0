import type { Box, Picture, Plane } from '#engine/imaging/plane.ts';
import type { EngineNoteCode } from '#engine/runtime/engine-types.ts';

// What a thread keeps of heads between jobs.

/** The hair of a head. */
export type FoundHair = {
  /** 0–1 a pixel of the view. */
  readonly alpha: Plane;
  /** How much of what is hair by its place is not of it, 0–1. */
  readonly leftOut: number;
};

/** A photo with its new hair. */
export type MadeHair = {
  readonly picture: Picture;
  /** What a preview shows of it, in pixels. */
  readonly shown: Box;
  readonly notes: readonly EngineNoteCode[];
};
