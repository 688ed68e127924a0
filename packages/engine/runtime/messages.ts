import type { EngineError, EngineJob, EngineResult, EngineStage, JudgedCut } from './engine-types.ts';

/** Message of the pool to a thread, which runs one job at a time. */
export type Assignment = {
  job: EngineJob;
  /** Four shared bytes; any value but 0 aborts the job. Jobs poll them, since a busy thread receives no messages. */
  stop: SharedArrayBuffer;
};

/** Message of a thread to the pool. The last three end a job. */
export type Report =
  | { type: 'stage'; stage: EngineStage }
  | { type: 'progress'; progress: number }
  | { type: 'cut'; judged: JudgedCut }
  | { type: 'done'; result: EngineResult }
  /** An `EngineError` loses its class on the way between threads. */
  | ({ type: 'refused' } & Pick<EngineError, 'code' | 'message' | 'details'>)
  | { type: 'called-off' };
