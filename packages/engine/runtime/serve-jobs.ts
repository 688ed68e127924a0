import { parentPort } from 'node:worker_threads';

import { withAbortCheck, type AbortCheck } from '#engine/imaging/stop.ts';

import type { Assignment, Report } from './messages.ts';
import type { EngineTools } from './job-tools.ts';
import { EngineError, type EngineJob, type EngineResult } from './engine-types.ts';

/** Callbacks of a job within its thread. */
export type JobCallbacks = Required<Pick<EngineTools, 'onStage' | 'onProgress' | 'onCut'>>;

class CalledOff extends Error {
  override readonly name = 'CalledOff';
}

/**
 * Turns this thread into a thread of the pool: it runs the jobs that it receives, one at a time, each under its abort check.
 * Refusals are reported; any other error ends the thread, so that no later job runs on the state of a failed one.
 */
export function serveJobs(run: (job: EngineJob, watch: JobCallbacks) => Promise<EngineResult>): void {
  if (!parentPort) throw new Error('the engine runs in a thread of its pool');
  const port = parentPort;
  const report = (message: Report): void => port.postMessage(message);
  port.on('message', ({ job, stop }: Assignment) => void serve(job, new Int32Array(stop)));

  async function serve(job: EngineJob, stop: Int32Array): Promise<void> {
    try {
      report({ type: 'done', result: await withAbortCheck(signOf(stop), () => run(job, watchOf())) });
    } catch (error) {
      if (error instanceof CalledOff) report({ type: 'called-off' });
      else if (error instanceof EngineError)
        report({ type: 'refused', code: error.code, message: error.message, details: error.details });
      else throw error;
    }
  }

  function signOf(stop: Int32Array): AbortCheck {
    return {
      throwIfAborted: () => {
        if (Atomics.load(stop, 0) !== 0) throw new CalledOff();
      },
    };
  }

  function watchOf(): JobCallbacks {
    let reached = 0;
    return {
      onStage: (stage) => report({ type: 'stage', stage }),
      onCut: (judged) => report({ type: 'cut', judged }),
      onProgress: (progress) => {
        if (progress <= reached) return;
        reached = Math.min(1, progress);
        report({ type: 'progress', progress: reached });
      },
    };
  }
}
