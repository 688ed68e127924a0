import sharp from 'sharp';

import type { EngineResult, EngineStage, JudgedCut, PictureResult } from '@mot-studio/engine';
import type {
  DeliveredResult,
  EngineOrder,
  FreeJob,
  GenerationEngine,
} from '#server/providers/generation-engine.ts';

/** A job that has reached the engine and does what the test says. */
export type ScriptedRun = {
  order: EngineOrder;
  signal: AbortSignal;
  stage: (stage: EngineStage) => void;
  progress: (progress: number) => void;
  finish: (delivered?: Partial<DeliveredResult>) => Promise<void>;
  fail: (error: Error) => void;
};

export type ScriptedEngine = GenerationEngine & {
  /** The next job that nobody has taken yet, in the order in which they came. */
  nextRun: () => Promise<ScriptedRun>;
  /** From now on every job succeeds by itself. */
  finishAll: () => void;
};

const size = { width: 120, height: 160 };
const picture = () =>
  sharp({ create: { ...size, channels: 3, background: '#a8232a' } })
    .png()
    .toBuffer();

/** An engine that a test plays: it keeps to the interface, an abort ends a job with the signal's reason. */
export function createScriptedEngine(
  given: Partial<Pick<GenerationEngine, 'concurrency' | 'timeout'>> = {},
): ScriptedEngine {
  const come: ScriptedRun[] = [];
  const awaited: ((run: ScriptedRun) => void)[] = [];
  let automatic = false;

  function arrive(run: ScriptedRun): void {
    if (automatic) void run.finish();
    else if (awaited.length > 0) awaited.shift()?.(run);
    else come.push(run);
  }

  return {
    id: 'scripted',
    quality: 'preview',
    models: [],
    concurrency: 1,
    timeout: 60_000,
    ...given,
    supports: (_feature, model) => model === undefined,
    run: (order, { signal, onStage, onProgress }) =>
      new Promise<DeliveredResult>((resolve, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        arrive({
          order,
          signal,
          stage: onStage,
          progress: onProgress,
          finish: async (delivered) => {
            const made = { bytes: await picture(), contentType: 'image/png', ...size, notes: [] } as const;
            resolve({ ...made, ...delivered });
          },
          fail: reject,
        });
      }),
    close: async () => {},
    nextRun: () => {
      const run = come.shift();
      return run ? Promise.resolve(run) : new Promise((resolve) => awaited.push(resolve));
    },
    finishAll: () => {
      automatic = true;
      for (const run of come.splice(0)) void run.finish();
    },
  };
}

/** What an engine says to what it is asked for free, by the kind of job. */
type Answers = {
  readonly [Kind in FreeJob['kind']]?: (
    job: Extract<FreeJob, { kind: Kind }>,
    signal: AbortSignal,
    onCut: (judged: JudgedCut) => void,
  ) => Promise<EngineResult<Kind>>;
};

/** A scripted engine that answers what it is asked for free. */
export function answeringEngine(answers: Answers): ScriptedEngine {
  const ask: NonNullable<GenerationEngine['ask']> = (job, signal, onCut = () => {}) => {
    // The answer of a job's kind takes such a job.
    const answer = answers[job.kind] as
      | ((
          asked: typeof job,
          signal: AbortSignal,
          onCut: (judged: JudgedCut) => void,
        ) => Promise<EngineResult<(typeof job)['kind']>>)
      | undefined;
    if (!answer) throw new Error(`the test has no answer to ${job.kind}`);
    return answer(job, signal, onCut);
  };
  return { ...createScriptedEngine(), ask };
}

/** A result that is nothing but its picture. */
export const pngResult = (bytes: Uint8Array): PictureResult => ({
  bytes,
  contentType: 'image/png',
  ...size,
  notes: [],
});
