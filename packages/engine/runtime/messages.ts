import type { EngineError, EngineJob, EngineResult, EngineStage, JudgedCut } from './engine-types.ts';

/** What the pool says to a thread: one job at a time. */
export type Assignment = {
  job: EngineJob;
  /** Four shared bytes; anything but 0 there calls the job off. Read between steps, since a busy thread gets no messages. */
  stop: SharedArrayBuffer;
};

/** What a thread says to the pool. The last three end a job. */
export type Report =
  | { type: 'stage'; stage: EngineStage }
  | { type: 'progress'; progress: number }
  | { type: 'cut'; judged: JudgedCut }
  | { type: 'done'; result: EngineResult }
  /** An `EngineError` does not survive the way between threads as one. */
  | ({ type: 'refused' } & Pick<EngineError, 'code' | 'message' | 'details'>)
  | { type: 'called-off' };
