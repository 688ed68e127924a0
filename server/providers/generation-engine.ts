import type { Feature } from '#api/contract/choices.ts';
import type { FilmDelivered } from '#api/contract/film-models.ts';
import type { NoteCode } from '#api/contract/generation.ts';
import type { FilmResolution, FilmSeconds } from '#api/contract/film-shape.ts';
import type { MotionStyle } from '#api/contract/image-to-video.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import type {
  EncodedPicture,
  EngineJob,
  EngineResult,
  EngineStage,
  FilmFacts,
  JudgedCut,
} from '@mot-studio/engine';

/** A job that is free, and of use only while its asker waits. */
export type FreeJob = Extract<EngineJob, { kind: 'select' | 'pose' | 'look' | 'hair-fits' | 'hair-preview' }>;
/** A job that makes a picture worth a credit. */
export type PaidJob = Exclude<EngineJob, FreeJob>;

/** A film that somebody else's machine makes, as it was ordered. */
export type HostedFilm = {
  kind: 'hosted-film';
  image: EncodedPicture;
  seconds: FilmSeconds;
  resolution: FilmResolution;
  motion: MotionStyle;
  /** Empty for none. */
  prompt: string;
  fixCamera: boolean;
  loop: boolean;
  /** How literally the prompt is taken, 0–1. */
  cfgScale: number | undefined;
  optimizePrompt: boolean;
  audio: boolean;
  seed: number;
};

/** What a generation asks of an engine: decoded names, real pictures, no ids. */
export type EngineOrder = { feature: Feature; model: string | undefined; job: PaidJob | HostedFilm };

/** A film as it came, whatever was asked for. */
export type FilmMade = Omit<FilmDelivered, 'unheeded'>;

export type DeliveredResult = {
  bytes: Uint8Array;
  contentType: 'image/png' | 'image/webp' | 'image/jpeg' | 'video/mp4';
  width: number;
  height: number;
  notes: readonly NoteCode[];
  /** Of a film. */
  film?: FilmFacts;
  /** Of a film: who made it, and what it is by its file. */
  delivered?: FilmMade;
};

/** Why whoever makes pictures elsewhere made none: it ends the job and gives its credits back. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type EngineWatch = {
  signal: AbortSignal;
  onStage: (stage: EngineStage) => void;
  /** 0–1 over the whole job; never goes back. */
  onProgress: (progress: number) => void;
  /** What an earlier attempt at the same job kept; null when none did. */
  ticket: unknown;
  /** Keeps what another attempt takes up if this one dies; `null` when what was begun has ended without a result. */
  keep: (ticket: unknown) => Promise<void>;
};

/** Whoever makes the pictures: the built-in engine, and hosted ones. */
export type GenerationEngine = {
  id: string;
  quality: 'preview' | 'full';
  models: readonly string[];
  /** How many jobs it works on at once in this process. */
  concurrency: number;
  /** Milliseconds after which a job is given up. */
  timeout: number;
  supports: (feature: Feature, model: string | undefined) => boolean;
  /** @throws {EngineError} when the pictures don't allow a result; anything else is a failure that may pass. */
  run: (order: EngineOrder, watch: EngineWatch) => Promise<DeliveredResult>;
  /** Answers what is asked for free, where it can. @throws {EngineError} as `run`. */
  ask?: <Job extends FreeJob>(
    job: Job,
    signal: AbortSignal,
    onCut?: (judged: JudgedCut) => void,
  ) => Promise<EngineResult<Job['kind']>>;
  /** Of an engine elsewhere, whose jobs wait in a queue of their own. */
  hosted?: {
    /** Stops what a ticket stands for, where that can still be done. */
    callOff: (ticket: unknown) => Promise<void>;
  };
  close: () => Promise<void>;
};

export type Engines = readonly GenerationEngine[];

export const engineFor = (
  engines: Engines,
  feature: Feature,
  model: string | undefined,
): GenerationEngine | undefined => engines.find((engine) => engine.supports(feature, model));
