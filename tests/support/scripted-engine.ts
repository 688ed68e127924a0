import sharp from 'sharp';

import type { EngineResult, EngineStage, JudgedCut, PictureResult } from '@mot-studio/engine';
import type {
  DeliveredResult,
  EngineOrder,
  FreeJob,
  GenerationEngine,
} from '#server/providers/generation-engine.ts';

/** Job in the engine, controlled by the test. */
export type ScriptedRun = {
  order: EngineOrder;
  signal: AbortSignal;
  stage: (stage: EngineStage) => void;
  progress: (progress: number) => void;
  finish: (delivered?: Partial<DeliveredResult>) => Promise<void>;
  fail: (error: Error) => void;
};

export type ScriptedEngine = GenerationEngine & {
  /** Takes the next job in the order of arrival; waits for it. */
  nextRun: () => Promise<ScriptedRun>;
  /** Lets every job succeed by itself from now on. */
  finishAll: () => void;
};

const size = { width: 120, height: 160 };
const picture = () =>
  sharp({ create: { ...size, channels: 3, background: '#a8232a' } })
    .png()
    .toBuffer();

/** Creates an engine that a test controls; an abort ends a job with the signal's reason. */
export function createScriptedEngine(
  options: Partial<Pick<GenerationEngine, 'concurrency' | 'timeout'>> = {},
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
    ...options,
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
            const result = { bytes: await picture(), contentType: 'image/png', ...size, notes: [] } as const;
            resolve({ ...result, ...delivered });
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

/** Answers to free jobs by their kind. */
type Answers = {
  readonly [Kind in FreeJob['kind']]?: (
    job: Extract<FreeJob, { kind: Kind }>,
    signal: AbortSignal,
    onCut: (judged: JudgedCut) => void,
  ) => Promise<EngineResult<Kind>>;
};

/** Creates a scripted engine that answers free jobs. */
export function answeringEngine(answers: Answers): ScriptedEngine {
  const ask: NonNullable<GenerationEngine['ask']> = (job, signal, onCut = () => {}) => {
    // Each kind's answer accepts jobs of that kind.
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

/** Creates a result with only a picture. */
export const pngResult = (bytes: Uint8Array): PictureResult => ({
  bytes,
  contentType: 'image/png',
  ...size,
  notes: [],
});
