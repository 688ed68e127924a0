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

/** Free job, of use only while its client waits. */
export type FreeJob = Extract<EngineJob, { kind: 'select' | 'pose' | 'look' | 'hair-fits' | 'hair-preview' }>;
/** Job that makes a picture worth a credit. */
export type PaidJob = Exclude<EngineJob, FreeJob>;

/** Order of a film from a hosted model. */
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
  /** Adherence to the prompt, 0–1. */
  cfgScale: number | undefined;
  optimizePrompt: boolean;
  audio: boolean;
  seed: number;
};

/** Order for an engine: decoded names, real pictures, no ids. */
export type EngineOrder = { feature: Feature; model: string | undefined; job: PaidJob | HostedFilm };

/** Film as delivered, whatever was requested. */
export type FilmMade = Omit<FilmDelivered, 'unheeded'>;

export type DeliveredResult = {
  bytes: Uint8Array;
  contentType: 'image/png' | 'image/webp' | 'image/jpeg' | 'video/mp4';
  width: number;
  height: number;
  notes: readonly NoteCode[];
  /** Facts of a film. */
  film?: FilmFacts;
  /** Model of a film, and the measured properties of its file. */
  delivered?: FilmMade;
};

/** Refusal of a hosted engine: it ends the job and returns its credits. */
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
  /** 0–1 over the full job; never decreases. */
  onProgress: (progress: number) => void;
  /** Ticket of an earlier attempt at the same job; null without one. */
  ticket: unknown;
  /**
   * Stores the ticket with which another attempt resumes after a crash; `null` when the submitted request has ended without a
   * result.
   */
  storeTicket: (ticket: unknown) => Promise<void>;
};

/** Engine that makes pictures: the built-in one, and hosted ones. */
export type GenerationEngine = {
  id: string;
  quality: 'preview' | 'full';
  models: readonly string[];
  /** Number of concurrent jobs in this process. */
  concurrency: number;
  /** Timeout of a job in milliseconds. */
  timeout: number;
  supports: (feature: Feature, model: string | undefined) => boolean;
  /** @throws {EngineError} when the pictures don't allow a result; any other error may pass. */
  run: (order: EngineOrder, watch: EngineWatch) => Promise<DeliveredResult>;
  /** Answers a free job, if the engine can. @throws {EngineError} as `run`. */
  ask?: <Job extends FreeJob>(
    job: Job,
    signal: AbortSignal,
    onCut?: (judged: JudgedCut) => void,
  ) => Promise<EngineResult<Job['kind']>>;
  /** Present for a hosted engine, whose jobs wait in a queue of their own. */
  hosted?: {
    /** Cancels the request of a ticket, if it is still possible. */
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
