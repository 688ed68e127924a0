/** How hair over the forehead is worn. */
export type Fringe =
  | { readonly kind: 'none' }
  /** `end` in face heights below the hairline; `sweep` to the viewer's right, in face heights from root to tip. */
  | {
      readonly kind: 'full' | 'swept';
      readonly end: number;
      readonly sweep: number;
      readonly width: number;
      /** Of its hairs, 0–1, where the forehead is to be seen through it. */
      readonly density?: number;
    }
  /** From the parting outwards to both cheekbones; hair that hangs keeps its own, unless it is to be drawn. */
  | { readonly kind: 'curtain'; readonly end: number; readonly isDrawn?: true };

/** What makes a cut; lengths in face heights (forehead to chin). */
export type Cut = {
  /** From root to tip: on top of the head, at its sides and at its back. */
  readonly length: { readonly top: number; readonly side: number; readonly back: number };
  /** Set where nobody said how long: so many times as long as the hair hangs. */
  readonly timesOwn?: number | undefined;
  /** Beside `timesOwn`: so many face heights more than that, or fewer. */
  readonly moreThanOwn?: number | undefined;
  /** Set where nothing but a fringe was said: the lengths hang as they do. */
  readonly asWorn?: boolean | undefined;
  /**
   * Where the hair is combed: `fall` hangs from a parting, `forward` lies onto the forehead, `back` over the crown,
   * `aside` from the parting across the head, `up` stands.
   */
  readonly comb: 'fall' | 'forward' | 'back' | 'aside' | 'up';
  /** Of the parting: from the middle to the viewer's right. */
  readonly part: number;
  /** Set where a parting in the middle is what the cut is: hair that hangs keeps its own. */
  readonly partedInMiddle?: true | undefined;
  /** Set where nobody said on which side: hair that is parted on the other keeps its parting. */
  readonly eitherSide?: boolean | undefined;
  /** How high the hair stands off the skull on top, at the forehead's upper edge, at the sides. */
  readonly volume: { readonly top: number; readonly front: number; readonly side: number };
  readonly curl: { readonly width: number; readonly turns: number };
  /** Bend of the last third: positive inward to the neck, negative outward. */
  readonly ends: number;
  /** 0: one length; 1: from short to full length. */
  readonly layers: number;
  readonly fringe: Fringe;
  /** 0: sides as long as said; 1: clipped to the skin from the temples down. */
  readonly fade: number;
  /** Half width of what is left on top, 1 for the whole head. */
  readonly strip: number;
};

/** A fringe that hides the forehead. */
export type Cover = Extract<Fringe, { readonly kind: 'full' | 'swept' }>;

export const hidesForehead = (fringe: Fringe): fringe is Cover =>
  fringe.kind === 'full' || fringe.kind === 'swept';

/** A fringe that is drawn before the forehead, out of the photo's own hair. */
export type DrawnFringe =
  | Cover
  | (Extract<Fringe, { readonly kind: 'curtain' }> & { readonly isDrawn: true });

export const drawsFringe = (fringe: Fringe): fringe is DrawnFringe =>
  hidesForehead(fringe) || (fringe.kind === 'curtain' && fringe.isDrawn === true);

/** A cut whose sides are shorter than this, in face heights, shows the ears. */
const overEars = 0.3;

export const showsEars = ({ length }: Pick<Cut, 'length'>): boolean => length.side < overEars;

/** Sides that are shorter than this, in face heights, are clipped with a machine. */
const clippedTo = 0.1;

export const clipsSides = ({ comb, length }: Pick<Cut, 'comb' | 'length'>): boolean =>
  comb !== 'fall' && length.side < clippedTo;

/** The top of a cut that is shorter than this, in face heights, stands as it grows, and none of it hangs onto a forehead. */
const cropped = 0.2;

export const isCropped = ({ comb, length }: Pick<Cut, 'comb' | 'length'>): boolean =>
  comb === 'up' && length.top < cropped;

/** A strip so narrow stands up of itself, and the rest of the head is clipped. */
export const standsUp = ({ strip }: Cut): boolean => strip < 0.5;

/** Hair at the neck that is so much longer than what lies above it, in face heights, hangs as a tail. */
export const tailLength = 0.6;

/** Whether short hair is left long at the neck. */
export const hasTail = ({ comb, length }: Pick<Cut, 'comb' | 'length'>): boolean =>
  comb !== 'fall' && length.back > tailLength;

/** Coils narrower than this, in face heights, hang straight. */
const minCurl = 0.02;

/** Whether hair is wound into curls. */
export const isCurled = ({ curl }: Pick<Cut, 'curl'>): boolean => curl.width >= minCurl;
