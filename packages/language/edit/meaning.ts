import type { CropRatio, EditOperationKind, EditRegion, RefusalReason } from '@mot-studio/terms/editing';
import type { ColourName } from '#language/colours.ts';

import type { Shade } from './shades.ts';

/** Visible part of a picture. */
export type Part = EditRegion | 'outfit' | 'masked';

/** Property with an amount in both directions. */
export type Measure =
  | 'brightness'
  | 'contrast'
  | 'exposure'
  | 'highlights'
  | 'shadows'
  | 'temperature'
  | 'saturation'
  | 'sharpness'
  | 'vignette';

/** Operation with a strength but no direction. */
export type Effect = Extract<
  EditOperationKind,
  | 'auto-colour'
  | 'enhance'
  | 'denoise'
  | 'black-and-white'
  | 'sepia'
  | 'vintage'
  | 'artistic'
  | 'background-blur'
  | 'smooth-skin'
  | 'whiten-teeth'
  | 'brighten-eyes'
  | 'face-enhance'
>;

export type Verb =
  | 'increase'
  | 'decrease'
  | 'remove'
  | 'isolate'
  | 'change'
  | 'add'
  | 'make'
  | 'keep'
  | 'blur'
  | 'crop'
  | 'rotate'
  | 'flip'
  | 'fix'
  | 'put'
  | 'write'
  | 'wear'
  | 'pad';

export type Direction =
  | 'left'
  | 'right'
  | 'above'
  | 'below'
  | 'front'
  | 'centre'
  | 'across'
  | 'upright'
  | 'clockwise'
  | 'counter';

/** Meaning of a phrase. */
export type Meaning =
  | { is: 'part'; part: Part }
  | { is: 'colour'; name: ColourName }
  | { is: 'hex'; hex: string }
  | { is: 'shade'; shade: Shade }
  /** Quality of an object: bright is more brightness. A fault is always unwanted. */
  | { is: 'quality'; measure: Measure; sign: 1 | -1; fault?: true }
  | { is: 'measure'; measure: Measure }
  | { is: 'effect'; effect: Effect }
  | { is: 'verb'; verb: Verb }
  | { is: 'level'; level: 'little' | 'lot' }
  /** Comparative: more or less of the neighbouring phrase. */
  | { is: 'degree'; sign: 1 | -1 }
  /** Sign of a fault. */
  | { is: 'complaint' }
  | { is: 'question' }
  | { is: 'not' }
  | { is: 'nothing-but' }
  /** Exclusion of the following part from the wish. */
  | { is: 'except' }
  /** Rejection of the following value. */
  | { is: 'rather-than' }
  | { is: 'join' }
  | { is: 'purpose' }
  | { is: 'pronoun' }
  | { is: 'direction'; direction: Direction }
  /** Area of the picture that cannot be segmented. */
  | { is: 'place' }
  | { is: 'number'; value: number; unit: '' | '%' | 'degrees' | 'stops'; signed: boolean }
  /** Number of repetitions. */
  | { is: 'times'; value: number }
  | { is: 'ratio'; ratio: CropRatio }
  | { is: 'transparent' }
  | { is: 'blurred' }
  /** Unwanted tint; a positive sign is too warm. */
  | { is: 'tinted'; sign: 1 | -1 }
  /** Preposition before the target value: «sang», «into». */
  | { is: 'toward' }
  | { is: 'gradient' }
  | { is: 'fade-from' }
  | { is: 'white-space' }
  /** Frame: «viền»; `instant` is the frame of an instant photo, «polaroid». */
  | { is: 'frame'; instant?: true }
  | { is: 'thin' }
  | { is: 'light' }
  | { is: 'tight' }
  /** Centring: «căn giữa». */
  | { is: 'centred' }
  | { is: 'upside-down' }
  | { is: 'smooth' }
  /** Gloss of skin, hair and cloth. */
  | { is: 'shine' }
  /** Blush on cheeks. */
  | { is: 'blush' }
  | { is: 'noise' }
  | { is: 'beautiful' }
  | { is: 'colour-word' }
  | { is: 'photo' }
  /** Scene that a subject is placed in. */
  | { is: 'scene' }
  /** Position beside another subject: «cạnh», «next to». */
  | { is: 'beside' }
  | { is: 'picture-number'; index: number }
  /** Some of several pictures without their numbers: «mấy tấm còn lại», "the one with the umbrella". */
  | { is: 'some-pictures' }
  /** Collage; a grid has its number of columns and rows. */
  | { is: 'collage'; layout: 'rows' | 'side-by-side' | 'stacked'; columns?: number; rows?: number }
  | { is: 'writing' }
  | { is: 'object' }
  | { is: 'beyond'; reason: RefusalReason; place?: true }
  | { is: 'filler' };

/** Phrase of the sentence and its meaning; an unknown phrase has no meaning. */
export type Phrase = {
  readonly meaning: Meaning | undefined;
  readonly start: number;
  readonly end: number;
  readonly plain: string;
  /** Whether the phrase is written with diacritics. */
  readonly marked?: true;
  /** Language of the lexicon entry. */
  readonly language?: 'vi' | 'en';
};

/** Phrases between two breaks of a sentence. */
export type Clause = readonly Phrase[];
