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
/** The nine handles that stand in for a pose; left and right as the viewer sees them. */
export type EngineHandles = PoseHandles;
export type HairStyle = HairTemplate;

/** A picture as it lies in the store: encoded, upright, at most 2048 px on the long side. */
export type EncodedPicture = {
  bytes: Uint8Array;
  /** Content hash: parses are kept by it. */
  key: string;
};

export type TryOnJob = {
  kind: 'try-on';
  person: EncodedPicture;
  garments: readonly {
    picture: EncodedPicture;
    kind: GarmentKind;
    /** How it should sit: 1 is as measured; 0.7–1.4. */
    fit: { width: number; length: number };
  }[];
  handles?: EngineHandles;
  seed: number;
};

export type HairstyleJob = {
  kind: 'hairstyle';
  photo: EncodedPicture;
  /** `keep`: the cut stays and only its colour changes; `custom`: the prompt says what, and is there. */
  style: HairStyle | 'keep' | 'custom';
  /** `#rrggbb`. */
  color?: string;
  /** 0–1: how far the colour goes. */
  strength: number;
  prompt?: string;
  /** White is hair. */
  mask?: EncodedPicture;
  seed: number;
};

/** The same job, answered by what is around the head alone, small. */
export type HairPreviewJob = Omit<HairstyleJob, 'kind'> & { kind: 'hair-preview' };

/** Asks which templates the hair in a photo does not carry. */
export type HairFitsJob = {
  kind: 'hair-fits';
  photo: EncodedPicture;
  /** White is hair. */
  mask?: EncodedPicture;
  /** Of the previews and orders that it speaks of. */
  seed: number;
  /** Only these templates are asked about; all where none is named. */
  styles?: readonly HairStyle[];
};

/** A template that is not to be made of the hair in a photo, and why. */
export type DeclinedStyle = { style: HairStyle; code: EngineErrorCode };

/** What was found of one template: the reason for which it is not to be made, if there is one. */
export type JudgedCut = { style: HairStyle; code?: EngineErrorCode };

/** Asks whether a picture serves a try-on, as whom is to be dressed or as what is to be worn, and what kind of garment it is. */
export type LookJob = {
  kind: 'look';
  photo: EncodedPicture;
  as: 'person' | 'garment';
  /** Of a person. */
  handles?: EngineHandles;
};

/** Answered by an 8-bit grey PNG of the photo's size: white is selected. */
export type SelectJob = { kind: 'select'; photo: EncodedPicture; target: SelectTarget };

/** Asks where the joints of the person in a photo are, and whether they can be dressed so. */
export type PoseJob = { kind: 'pose'; photo: EncodedPicture };

type EditSettings = {
  /** 0–1: how much of the change is kept. */
  strength: number;
  /** How literally amounts are taken. */
  guidance: number;
  steps: number;
  seed: number;
};

export type EditJob = EditSettings & {
  kind: 'edit';
  image: EncodedPicture;
  /** In the order in which they are done. */
  operations: readonly EditOperation[];
  /** White may change. */
  mask?: EncodedPicture;
};

export type ComposeJob = EditSettings & {
  kind: 'compose';
  /** 2–10, in their order. */
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
  /** Whether its end joins its beginning. */
  loop: boolean;
  /** Lies over every picture of a second version of the film. */
  mark?: { bytes: Uint8Array; left: number; top: number };
  /** Whether it was asked for what this engine does not do, so that the result says so. */
  unheard: { words: boolean; sound: boolean };
};

export type BodyJob = {
  kind: 'body';
  parameters: BodyParameters;
  look: BodyLook;
  aspect: BodyAspect;
  /** Empty for none; what it says goes before the look. */
  prompt: string;
  hints: readonly StyleHint[];
  /** Seen from the front. */
  face?: EncodedPicture;
  seed: number;
};

/** Everything that a thread can be asked for. */
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

/** A part of a picture, in shares of its width and its height. */
export type Frame = { left: number; top: number; width: number; height: number };

export type FilmFacts = {
  durationMs: number;
  /** Its first picture, as a file of its own. */
  poster: Uint8Array;
  /** The film with the mark that was asked for. */
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
/** A picture is lossless, so that what was not touched is the original to the pixel. */
export type PictureResult = Made<'image/png' | 'image/webp'>;
/** A part of a picture, and which part of the photo it shows. */
export type PreviewResult = PictureResult & { frame: Frame };
export type FilmResult = Made<'video/mp4'> & { film: FilmFacts };
/** In the order of the templates. */
export type FitsResult = { declined: readonly DeclinedStyle[] };
/** The handles where the joints were found, none where not even shoulders were; and why the person is not dressed as found. */
export type PoseResult = { handles: EngineHandles | null; declined: EngineErrorCode | null };

/** `null` where it cannot be told by its shape, and for a person. */
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
/** What a job of a kind is answered with. */
export type EngineResult<Kind extends EngineJob['kind'] = EngineJob['kind']> = ResultByKind[Kind];

export type EngineCallbacks = {
  signal?: AbortSignal;
  onStage?: (stage: EngineStage) => void;
  /** 0–1 over the whole job; never goes back. */
  onProgress?: (progress: number) => void;
  /** Each template of a job that asks of cuts, as soon as it is judged. */
  onCut?: (judged: JudgedCut) => void;
};

/** The built-in engine in its worker threads. An abort ends a job within a second. */
export type Engine = {
  /** @throws {EngineError} as the engine refuses, or `engine_failed` when a thread broke; after an abort the signal's reason. */
  run: <Job extends EngineJob>(job: Job, callbacks: EngineCallbacks) => Promise<EngineResult<Job['kind']>>;
  /** Resolves when no thread runs any more. */
  close: () => Promise<void>;
};
