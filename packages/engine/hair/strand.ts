/** Distance between two points of a strand, in face heights. */
export const strandStep = 0.025;

/** Drawn hair that represents some twenty real ones. */
export type Strand = {
  /** Coordinates x, y, z of its points from root to tip, in face heights in the head's frame. */
  readonly points: Float32Array;
  /** Lightness of each point by its position in the lock. */
  readonly relief: Float32Array;
  /** Layer: 0 against the skull, 1 outermost. */
  readonly layer: number;
  /** Lightness relative to its neighbours, about −1 to 1. */
  readonly shade: number;
  /** Distance of its root above the hairline, in face heights. */
  readonly within: number;
  /** Whether it lies over other hair and emerges from it gradually. */
  readonly overlaid: boolean;
};
