import type { BodyAspect, BodyLook, BodyParameters, StyleHint } from '@mot-studio/terms/body';
import type { ComposePlan, EditOperation } from '@mot-studio/terms/editing';
import type { CameraMove, MotionStyle } from '@mot-studio/terms/film';
import type { HairTemplate } from '@mot-studio/terms/hairstyles';
import type { NoteCode } from '@mot-studio/terms/notes';
import type { GarmentCategory, JobStage, PoseHandles, SelectTarget } from '@mot-studio/terms/pictures';
import type { RefusalCode } from '@mot-studio/terms/refusals';

export { EngineError } from '@mot-studio/terms/engine-error';
export type { HairGuess } from '@mot-studio/terms/hair-guesses';
export type { SelectTarget } from '@mot-studio/terms/pictures';
export type EngineStage = JobStage;
export type EngineErrorCode = RefusalCode;
export type EngineNoteCode = NoteCode;
export type GarmentKind = GarmentCategory;
/** The nine handles that replace a detected pose; left and right as the viewer sees them. */
export type EngineHandles = PoseHandles;
export type HairStyle = HairTemplate;

/** Picture as stored: encoded, upright, at most 2048 px on the long side. */
export type EncodedPicture = {
  bytes: Uint8Array;
  /** Content hash; the key of cached parses. */
  key: string;
};

export type TryOnJob = {
  kind: 'try-on';
  person: EncodedPicture;
  garments: readonly {
    picture: EncodedPicture;
    kind: GarmentKind;
    /** Fit of the garment: 1 is as measured; 0.7–1.4. */
    fit: { width: number; length: number };
  }[];
  handles?: EngineHandles;
  seed: number;
};

export type HairstyleJob = {
  kind: 'hairstyle';
  photo: EncodedPicture;
  /** `keep` leaves the cut and changes only the colour; `custom` takes the cut from the prompt, which is then required. */
  style: HairStyle | 'keep' | 'custom';
  /** `#rrggbb`. */
  color?: string;
  /** Strength of the colour, 0–1. */
  strength: number;
  prompt?: string;
  /** Mask in which white is hair. */
  mask?: EncodedPicture;
  seed: number;
};

/** The same job, which returns only a small picture of the area around the head. */
export type HairPreviewJob = Omit<HairstyleJob, 'kind'> & { kind: 'hair-preview' };

/** Finds the templates that the hair in a photo does not allow. */
export type HairFitsJob = {
  kind: 'hair-fits';
  photo: EncodedPicture;
  /** Mask in which white is hair. */
  mask?: EncodedPicture;
  /** Seed of the previews and orders to which the answer applies. */
  seed: number;
  /** Limits the question to these templates; all by default. */
  styles?: readonly HairStyle[];
};

/** Template that the hair in a photo does not allow, and the reason. */
export type DeclinedStyle = { style: HairStyle; code: EngineErrorCode };

/** Verdict on one template; `code` is the reason of a refusal. */
export type JudgedCut = { style: HairStyle; code?: EngineErrorCode };

/** Checks whether a picture can be used in a try-on, as the person or as a garment, and finds the kind of garment. */
export type LookJob = {
  kind: 'look';
  photo: EncodedPicture;
  as: 'person' | 'garment';
  /** Handles of a person's pose. */
  handles?: EngineHandles;
};

/** Returns an 8-bit grey PNG of the photo's size, in which white is selected. */
export type SelectJob = { kind: 'select'; photo: EncodedPicture; target: SelectTarget };

/** Finds the joints of the person in a photo, and whether the person can be dressed in that pose. */
export type PoseJob = { kind: 'pose'; photo: EncodedPicture };

type EditSettings = {
  /** Opacity of the change, 0–1. */
  strength: number;
  /** How literally amounts are applied. */
  guidance: number;
  steps: number;
  seed: number;
};

export type EditJob = EditSettings & {
  kind: 'edit';
  image: EncodedPicture;
  /** Operations in the order of their application. */
  operations: readonly EditOperation[];
  /** Mask in which white may change. */
  mask?: EncodedPicture;
};

export type ComposeJob = EditSettings & {
  kind: 'compose';
  /** The 2–10 pictures, in order. */
  images: readonly EncodedPicture[];
  plan: ComposePlan;
};

export type VideoJob = {
  kind: 'video';
  image: EncodedPicture;
  seconds: 5 | 8 | 10;
  resolution: '480p' | '1080p';
  motion: MotionStyle;
  camera: CameraMove;
  /** Whether the film's end joins its beginning. */
  loop: boolean;
  /** Watermark, drawn over every frame of a second version of the film. */
  mark?: { bytes: Uint8Array; left: number; top: number };
  /** Whether the order asked for things that this engine cannot do; the result then carries a note. */
  unheard: { words: boolean; sound: boolean };
};

export type BodyJob = {
  kind: 'body';
  parameters: BodyParameters;
  look: BodyLook;
  aspect: BodyAspect;
  /** Free text, empty for none; it overrides the look. */
  prompt: string;
  hints: readonly StyleHint[];
  /** Photo of a face seen from the front. */
  face?: EncodedPicture;
  seed: number;
};

/** Every job that a thread can run. */
export type EngineJob =
  | TryOnJob
  | HairstyleJob
  | HairPreviewJob
  | HairFitsJob
  | LookJob
  | SelectJob
  | PoseJob
  | EditJob
  | ComposeJob
  | VideoJob
  | BodyJob;

/** Part of a picture, in shares of its width and its height. */
export type Frame = { left: number; top: number; width: number; height: number };

export type FilmFacts = {
  durationMs: number;
  /** First frame, as a file of its own. */
  poster: Uint8Array;
  /** The film with the requested watermark. */
  marked?: Uint8Array;
  /** The film as an animated WebP of at most 480 px. */
  animation?: Uint8Array;
};

type Made<ContentType extends string> = {
  bytes: Uint8Array;
  contentType: ContentType;
  width: number;
  height: number;
  notes: readonly EngineNoteCode[];
};
/** Lossless picture, so that untouched pixels equal the original. */
export type PictureResult = Made<'image/png' | 'image/webp'>;
/** Part of a picture, with its frame within the photo. */
export type PreviewResult = PictureResult & { frame: Frame };
export type FilmResult = Made<'video/mp4'> & { film: FilmFacts };
/** Declined templates in the order of the templates. */
export type FitsResult = { declined: readonly DeclinedStyle[] };
/**
 * The handles, or `null` where not even the shoulders were found; and the reason why the person cannot be dressed in the found
 * pose.
 */
export type PoseResult = { handles: EngineHandles | null; declined: EngineErrorCode | null };

/** `null` for a person, and where the garment's shape does not tell its kind. */
export type LookResult = { garment: GarmentKind | null };

type ResultByKind = {
  'try-on': PictureResult;
  hairstyle: PictureResult;
  'hair-preview': PreviewResult;
  'hair-fits': FitsResult;
  look: LookResult;
  select: PictureResult;
  pose: PoseResult;
  edit: PictureResult;
  compose: PictureResult;
  video: FilmResult;
  body: PictureResult;
};
/** Result of a job of a kind. */
export type EngineResult<Kind extends EngineJob['kind'] = EngineJob['kind']> = ResultByKind[Kind];

export type EngineCallbacks = {
  signal?: AbortSignal;
  onStage?: (stage: EngineStage) => void;
  /** Progress of the whole job, 0–1; never decreases. */
  onProgress?: (progress: number) => void;
  /** Called for each template of a `hair-fits` job as soon as it is judged. */
  onCut?: (judged: JudgedCut) => void;
};

/** The built-in engine in its worker threads. An abort ends a job within a second. */
export type Engine = {
  /** @throws {EngineError} on a refusal, or `engine_failed` when a thread broke; after an abort the signal's reason. */
  run: <Job extends EngineJob>(job: Job, callbacks: EngineCallbacks) => Promise<EngineResult<Job['kind']>>;
  /** Resolves when all threads have ended. */
  close: () => Promise<void>;
};
