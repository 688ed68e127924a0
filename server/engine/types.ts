import type { BodyAspect, BodyLook, BodyParameters, StyleHint } from '#api/contract/body.ts';
import type { ComposePlan, EditOperation } from '#api/contract/editing.ts';

import type { CameraMove } from './video/camera.ts';
import type { MotionStyle } from './video/motion.ts';

/** The stages that a person is told of: parse, warp, composite. */
export type EngineStage = 'analysing' | 'processing' | 'generating';

/** Why the engine declines; each is found before a result is made, so that nothing is charged. */
export const engineErrorCodes = [
  'person_not_found',
  'several_persons',
  'group_unclear',
  'person_turned',
  'person_seated',
  'person_cropped',
  'garment_not_found',
  'garment_unclear',
  'garment_combination',
  'face_not_found',
  'several_faces',
  'face_turned',
  'face_too_small',
  'hair_not_found',
  'face_marked',
  'hair_covered',
  'hair_cropped',
  'hair_hides_much',
  'hair_not_short',
  'hair_too_short',
  'hair_alike',
  'hair_cut_close',
  'hair_streaked',
  'hair_coily',
  'hair_hides_side',
  'hair_over_face',
  'hair_parted',
  'hair_spread',
  'hand_in_hair',
  'hair_wish_unclear',
  'subject_not_found',
  'region_not_found',
  'teeth_not_seen',
  'mask_missing',
  'mask_too_large',
  'mask_on_reshaped',
  'edit_not_understood',
  'edit_changes_nothing',
  'file_unreadable',
  'engine_failed',
] as const;
export type EngineErrorCode = (typeof engineErrorCodes)[number];

/** A refusal that the user can do something about. The message of `hair_wish_unclear` is the words that it is about. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;
  /** Which garment of the request it is about, if one. */
  readonly garment: number | undefined;
  constructor(code: EngineErrorCode, message: string, garment?: number) {
    super(message);
    this.code = code;
    this.garment = garment;
  }
}

/** What hair hid and a cut lays bare: it is made up. */
export type HairGuess = 'ears_guessed' | 'forehead_guessed' | 'body_guessed' | 'background_guessed';

/** What the engine has to say about a result that it gave. */
export type EngineNoteCode =
  | 'preview_engine'
  | 'dress_replaces_separates'
  | 'order_changed'
  | 'sleeves_simplified'
  | 'length_clamped'
  | 'legs_guessed'
  | HairGuess
  | 'hair_left_as_is'
  | 'hem_outside_photo'
  | 'old_garment_filled'
  | 'scaled_down'
  | 'pose_by_hand'
  | 'sleeves_kept_short'
  | 'accessory_kept'
  | 'person_at_an_angle'
  | 'no_subject'
  | 'nothing_moves'
  | 'camera_words_only'
  | 'no_sound'
  | 'body_words_ignored'
  /** One row or column was asked for, in which too little would be seen of each picture. */
  | 'collage_broken'
  /** There is no room beside the people of a scene. */
  | 'scene_crowded'
  /** Somebody who was placed sits, on what their own photo kept. */
  | 'seat_left'
  /** In its new shape a picture ends within its subject. */
  | 'subject_cut';

export type GarmentKind = 'dresses' | 'tops' | 'bottoms' | 'outerwear';

/** 0–1 from the left, 0–1 from the top. */
export type EnginePoint = { x: number; y: number };
/** The nine handles that stand in for a pose; left and right as the viewer sees them. */
export type EngineHandles = Record<
  | 'head'
  | 'left_shoulder'
  | 'right_shoulder'
  | 'left_elbow'
  | 'right_elbow'
  | 'left_wrist'
  | 'right_wrist'
  | 'left_hip'
  | 'right_hip',
  EnginePoint
>;

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

export const hairStyles = [
  'straight-layer',
  'curly-loose',
  'short-layer',
  'modern-bob',
  'mullet-layer',
  'hime',
  'pixie',
  'c-curl',
  'noodle-curls',
  'middle-part',
  'undercut',
  'side-part',
  'mullet',
  'short-quiff',
  'pompadour',
  'layer',
  'crew-cut',
  'two-block',
  'french-crop',
  'mohican',
] as const;
export type HairStyle = (typeof hairStyles)[number];

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

/** Asks which templates the hair in a photo carries; answered by a JSON list of `DeclinedStyle`. */
export type HairFitsJob = {
  kind: 'hair-fits';
  photo: EncodedPicture;
  /** White is hair. */
  mask?: EncodedPicture;
};

/** A template that is not to be made of the hair in a photo, and why. */
export type DeclinedStyle = { style: HairStyle; code: EngineErrorCode };

export const selectTargets = ['subject', 'hair', 'skin', 'top', 'bottom', 'background'] as const;
export type SelectTarget = (typeof selectTargets)[number];

/** Answered by an 8-bit grey PNG of the photo's size: white is selected. */
export type SelectJob = { kind: 'select'; photo: EncodedPicture; target: SelectTarget };

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
  | SelectJob
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

export type EngineResult = {
  /** A picture is lossless, so that what was not touched is the original to the pixel. */
  bytes: Uint8Array;
  contentType: 'image/png' | 'image/webp' | 'video/mp4' | 'application/json';
  width: number;
  height: number;
  /** Of a film. */
  film?: FilmFacts;
  /** Of a preview: what of the photo it shows. */
  frame?: Frame;
  notes: readonly EngineNoteCode[];
};

export type EngineCallbacks = {
  signal?: AbortSignal;
  onStage?: (stage: EngineStage) => void;
  /** 0–1 over the whole job; never goes back. */
  onProgress?: (progress: number) => void;
};

/** The built-in engine in its worker threads. An abort ends a job within a second. */
export type EnginePool = {
  run: (job: EngineJob, callbacks: EngineCallbacks) => Promise<EngineResult>;
  /** Resolves when no thread runs any more. */
  close: () => Promise<void>;
};
