/** Between two points of a strand, in face heights. */
export const strandStep = 0.025;

/** One hair that stands for some twenty. */
export type Strand = {
  /** x, y, z of its points from root to tip, in face heights in the head's frame. */
  readonly points: Float32Array;
  /** Lightness of each point by how it lies in its lock. */
  readonly relief: Float32Array;
  /** 0: against the skull; 1: the outermost. */
  readonly layer: number;
  /** Its own lightness beside its neighbours', about −1 to 1. */
  readonly shade: number;
  /** How far above the hairline it has its root, in face heights. */
  readonly within: number;
  /** It lies over other hair and comes out of it little by little. */
  readonly overlaid: boolean;
};
