/** How hair over the forehead is worn. */
export type Fringe =
  | { readonly kind: 'none' }
  /** `end` in face heights below the hairline; `sweep` to the viewer's right, in face heights from root to tip. */
  | {
      readonly kind: 'full' | 'swept';
      readonly end: number;
      readonly sweep: number;
      readonly width: number;
      /** Density of the fringe's hairs, 0–1, where the forehead shows through it. */
      readonly density?: number;
    }
  /** Swept from the parting outwards to both cheekbones; hanging hair keeps its own fringe unless `isDrawn` is set. */
  | { readonly kind: 'curtain'; readonly end: number; readonly isDrawn?: true };

/** Shape of a haircut; lengths in face heights (forehead to chin). */
export type Cut = {
  /** Lengths from root to tip: on top of the head, at its sides and at its back. */
  readonly length: { readonly top: number; readonly side: number; readonly back: number };
  /** Factor on the hair's own length, where the wish names no length. */
  readonly timesOwn?: number | undefined;
  /** Face heights added to `timesOwn` of the own length; negative for shorter. */
  readonly moreThanOwn?: number | undefined;
  /** Set where the wish names only a fringe: the lengths stay as worn. */
  readonly asWorn?: boolean | undefined;
  /**
   * Direction of the hair: `fall` hangs from a parting, `forward` lies onto the forehead, `back` over the crown, `aside` from the
   * parting across the head, `up` stands.
   */
  readonly comb: 'fall' | 'forward' | 'back' | 'aside' | 'up';
  /** Position of the parting, from the middle to the viewer's right. */
  readonly part: number;
  /** Set where the cut itself is defined by a middle parting: hanging hair keeps its own parting. */
  readonly partedInMiddle?: true | undefined;
  /** Set where the wish names no side: hair that is parted on the other side keeps its parting. */
  readonly eitherSide?: boolean | undefined;
  /** Height of the hair above the skull on top, at the forehead's upper edge and at the sides. */
  readonly volume: { readonly top: number; readonly front: number; readonly side: number };
  readonly curl: { readonly width: number; readonly turns: number };
  /** Bend of the last third: positive inward to the neck, negative outward. */
  readonly ends: number;
  /** 0: one length; 1: layers from short to full length. */
  readonly layers: number;
  readonly fringe: Fringe;
  /** 0: sides of the full side length; 1: clipped to the skin from the temples down. */
  readonly fade: number;
  /** Half width of the hair left on top, 1 for the whole head. */
  readonly strip: number;
};

/** A fringe that hides the forehead. */
export type Cover = Extract<Fringe, { readonly kind: 'full' | 'swept' }>;

export const hidesForehead = (fringe: Fringe): fringe is Cover =>
  fringe.kind === 'full' || fringe.kind === 'swept';

/** Fringe that is drawn in front of the forehead, from the photo's own hair. */
export type DrawnFringe =
  | Cover
  | (Extract<Fringe, { readonly kind: 'curtain' }> & { readonly isDrawn: true });

export const drawsFringe = (fringe: Fringe): fringe is DrawnFringe =>
  hidesForehead(fringe) || (fringe.kind === 'curtain' && fringe.isDrawn === true);

/** Sides shorter than this, in face heights, show the ears. */
const earCoverLength = 0.3;

export const showsEars = ({ length }: Pick<Cut, 'length'>): boolean => length.side < earCoverLength;

/** Sides shorter than this, in face heights, are clipped with a machine. */
const clippedLength = 0.1;

export const clipsSides = ({ comb, length }: Pick<Cut, 'comb' | 'length'>): boolean =>
  comb !== 'fall' && length.side < clippedLength;

/** Hair on top shorter than this, in face heights, stands as it grows and does not hang onto the forehead. */
const croppedLength = 0.2;

export const isCropped = ({ comb, length }: Pick<Cut, 'comb' | 'length'>): boolean =>
  comb === 'up' && length.top < croppedLength;

/** Whether the strip is so narrow that it stands on its own and the rest of the head is clipped. */
export const hasStandingStrip = ({ strip }: Cut): boolean => strip < 0.5;

/** Hair at the neck that is longer than the hair above it by this, in face heights, hangs as a tail. */
export const tailLength = 0.6;

/** Whether short hair is left long at the neck. */
export const hasTail = ({ comb, length }: Pick<Cut, 'comb' | 'length'>): boolean =>
  comb !== 'fall' && length.back > tailLength;

/** Coils narrower than this, in face heights, hang straight. */
const minCurl = 0.02;

/** Whether hair is wound into curls. */
export const isCurled = ({ curl }: Pick<Cut, 'curl'>): boolean => curl.width >= minCurl;
