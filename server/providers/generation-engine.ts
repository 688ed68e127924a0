import type { Feature, NoteCode } from '#api/contract/generation.ts';
import type {
  EncodedPicture,
  EngineJob,
  EngineStage,
  FilmFacts,
  SelectTarget,
} from '#server/engine/types.ts';

/** A job that makes a picture worth a credit. */
export type PaidJob = Exclude<EngineJob, { kind: 'select' }>;

/** What a generation asks of an engine: decoded names, real pictures, no ids. */
export type EngineOrder = { feature: Feature; model: string | undefined; job: PaidJob };

export type Delivered = {
  bytes: Uint8Array;
  contentType: 'image/png' | 'image/webp' | 'image/jpeg' | 'video/mp4';
  width: number;
  height: number;
  notes: readonly NoteCode[];
  /** Of a film. */
  film?: FilmFacts;
};

export type EngineWatch = {
  signal: AbortSignal;
  onStage: (stage: EngineStage) => void;
  /** 0–1 over the whole job; never goes back. */
  onProgress: (progress: number) => void;
};

/** Whoever makes the pictures: the built-in engine, later hosted ones. */
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
  run: (order: EngineOrder, watch: EngineWatch) => Promise<Delivered>;
  /** Finds a part of a photo, where it can: an 8-bit grey PNG of the photo's size. @throws {EngineError} as `run`. */
  select?: (photo: EncodedPicture, target: SelectTarget, signal: AbortSignal) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type Engines = readonly GenerationEngine[];

export const engineFor = (
  engines: Engines,
  feature: Feature,
  model: string | undefined,
): GenerationEngine | undefined => engines.find((engine) => engine.supports(feature, model));
