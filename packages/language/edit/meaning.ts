import type { CropRatio, EditOperationKind, EditRegion, RefusalReason } from '@mot-studio/terms/editing';
import type { ColourName } from '#language/colours.ts';

import type { Shade } from './shades.ts';

/** What can be seen in a picture and spoken of. */
export type Part = EditRegion | 'outfit' | 'masked';

/** What has an amount that can go both ways. */
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

/** What is simply done, more or less of it. */
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

/** What a phrase stands for. */
export type Meaning =
  | { is: 'part'; part: Part }
  | { is: 'colour'; name: ColourName }
  | { is: 'hex'; hex: string }
  | { is: 'shade'; shade: Shade }
  /** How something is: bright is more brightness. A fault is never wanted. */
  | { is: 'quality'; measure: Measure; sign: 1 | -1; fault?: true }
  | { is: 'measure'; measure: Measure }
  | { is: 'effect'; effect: Effect }
  | { is: 'verb'; verb: Verb }
  | { is: 'level'; level: 'little' | 'lot' }
  /** More or less of what follows or went before. */
  | { is: 'degree'; sign: 1 | -1 }
  /** Says that something is wrong as it is. */
  | { is: 'complaint' }
  | { is: 'question' }
  | { is: 'not' }
  | { is: 'nothing-but' }
  /** What follows is left out of the wish. */
  | { is: 'except' }
  /** What follows is what it should not be. */
  | { is: 'rather-than' }
  | { is: 'join' }
  | { is: 'purpose' }
  | { is: 'pronoun' }
  | { is: 'direction'; direction: Direction }
  /** A stretch of the picture that is not told apart from the rest. */
  | { is: 'place' }
  | { is: 'number'; value: number; unit: '' | '%' | 'degrees' | 'stops'; signed: boolean }
  /** How often something is done. */
  | { is: 'times'; value: number }
  | { is: 'ratio'; ratio: CropRatio }
  | { is: 'transparent' }
  | { is: 'blurred' }
  /** A tint that nobody wants: above 0 too warm. */
  | { is: 'tinted'; sign: 1 | -1 }
  /** «sang», «into»: towards what follows. */
  | { is: 'toward' }
  | { is: 'gradient' }
  | { is: 'fade-from' }
  | { is: 'white-space' }
  /** «viền»; `instant`: as a picture has that comes out of its camera, «polaroid». */
  | { is: 'frame'; instant?: true }
  | { is: 'thin' }
  | { is: 'light' }
  | { is: 'tight' }
  /** «căn giữa». */
  | { is: 'centred' }
  | { is: 'upside-down' }
  | { is: 'smooth' }
  /** The gloss of skin, hair and cloth. */
  | { is: 'shine' }
  /** Red on cheeks. */
  | { is: 'blush' }
  | { is: 'noise' }
  | { is: 'beautiful' }
  | { is: 'colour-word' }
  | { is: 'photo' }
  /** What somebody is put onto. */
  | { is: 'scene' }
  /** «cạnh», «next to». */
  | { is: 'beside' }
  | { is: 'picture-number'; index: number }
  /** «mấy tấm còn lại», "the one with the umbrella": some of several pictures, not by their numbers. */
  | { is: 'some-pictures' }
  /** Of a grid, how many pictures stand beside and above each other. */
  | { is: 'collage'; layout: 'rows' | 'side-by-side' | 'stacked'; columns?: number; rows?: number }
  | { is: 'writing' }
  | { is: 'object' }
  | { is: 'beyond'; reason: RefusalReason; place?: true }
  | { is: 'filler' };

/** A phrase of the sentence and what it stands for; without a meaning when nobody knows. */
export type Phrase = {
  readonly meaning: Meaning | undefined;
  readonly start: number;
  readonly end: number;
  readonly plain: string;
  /** Whether it is written with marks. */
  readonly marked?: true;
  /** Of the lexicon that it was found in. */
  readonly language?: 'vi' | 'en';
};

/** What is said between two breaks of a sentence. */
export type Clause = readonly Phrase[];
