import { Worker } from 'node:worker_threads';

import type { Assignment, Report } from './messages.ts';
import { subjectOf } from './job-subject.ts';
import { EngineError, type EngineCallbacks, type EngineJob, type EngineResult } from './engine-types.ts';

/** The pool's handle of a thread, which takes one job at a time. */
export type PoolThread = {
  /** @throws {EngineError} on a refusal, or `engine_failed` when the thread broke; after an abort the signal's reason. */
  run: (job: EngineJob, callbacks: EngineCallbacks) => Promise<EngineResult>;
  /** Key of its last job's picture, whose parse it still caches. */
  readonly subject: string | undefined;
  readonly state: 'idle' | 'busy' | 'over';
  /** Resolves when the thread has ended, for whatever reason. */
  exited: Promise<void>;
  end: () => Promise<void>;
};

/** Limits of the script heap. Pixels lie outside of it, in buffers that the engine bounds by the size of its pictures. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

type Task = {
  callbacks: EngineCallbacks;
  resolve: (result: EngineResult) => void;
  reject: (reason: unknown) => void;
};

export type ThreadOptions = {
  entry: URL;
  /** Milliseconds without a job after which the thread ends and frees its memory. */
  idleFor: number;
  /** Milliseconds within which an aborted job must end before its thread is terminated. */
  patience?: number | undefined;
  /** Called with the cause when the thread broke. */
  onFault: (cause: unknown) => void;
};

/** Forwards a report that does not end the job to its callbacks; returns false for one that does. */
function forwardReport(report: Report, { onStage, onProgress, onCut }: EngineCallbacks): boolean {
  if (report.type === 'stage') onStage?.(report.stage);
  else if (report.type === 'progress') onProgress?.(report.progress);
  else if (report.type === 'cut') onCut?.(report.judged);
  else return false;
  return true;
}

export function startThread({ entry, idleFor, patience = 750, onFault }: ThreadOptions): PoolThread {
  const worker = new Worker(entry, { name: 'engine', execArgv: [], resourceLimits });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let task: Task | undefined;
  let subject: string | undefined;
  let isOver = false;
  let idleTimer: NodeJS.Timeout | undefined;

  worker.on('message', (report: Report) => handleReport(report));
  worker.on('error', fail);
  worker.once('exit', () => {
    if (!isOver) fail(new Error('the thread ended by itself'));
  });

  function handleReport(report: Report): void {
    if (!task) return;
    const { callbacks, resolve, reject } = task;
    if (forwardReport(report, callbacks)) return;
    if (report.type === 'done') resolve(report.result);
    else if (report.type === 'refused') reject(new EngineError(report.code, report.message, report.details));
    else reject(callbacks.signal?.reason);
  }

  function fail(cause: unknown): void {
    if (isOver) return;
    isOver = true;
    onFault(cause);
    task?.reject(new EngineError('engine_failed', cause instanceof Error ? cause.message : String(cause)));
  }

  function end(): Promise<void> {
    isOver = true;
    clearTimeout(idleTimer);
    void worker.terminate();
    return exited;
  }

  async function run(job: EngineJob, callbacks: EngineCallbacks): Promise<EngineResult> {
    const { signal } = callbacks;
    signal?.throwIfAborted();
    const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    let terminationTimer: NodeJS.Timeout | undefined;
    const requestAbort = (): void => {
      Atomics.store(new Int32Array(stop), 0, 1);
      terminationTimer = setTimeout(() => {
        void end();
        task?.reject(signal?.reason);
      }, patience);
    };
    signal?.addEventListener('abort', requestAbort, { once: true });
    // Only a busy thread keeps the process alive.
    worker.ref();
    clearTimeout(idleTimer);
    subject = subjectOf(job);
    try {
      return await new Promise<EngineResult>((resolve, reject) => {
        task = { callbacks, resolve, reject };
        worker.postMessage({ job, stop } satisfies Assignment);
      });
    } finally {
      task = undefined;
      clearTimeout(terminationTimer);
      signal?.removeEventListener('abort', requestAbort);
      worker.unref();
      idleTimer = setTimeout(() => void end(), idleFor).unref();
    }
  }

  return {
    run,
    exited,
    end,
    get subject() {
      return subject;
    },
    get state() {
      if (isOver) return 'over';
      return task ? 'busy' : 'idle';
    },
  };
}
