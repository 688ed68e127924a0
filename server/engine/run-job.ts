import type { EngineTools } from './tools.ts';
import { tryOn } from './try-on/try-on.ts';
import { EngineError, type EngineJob, type EngineResult } from './types.ts';

/** Does a job of any kind, each by the one function of its folder. */
export async function runJob(job: EngineJob, tools: EngineTools): Promise<EngineResult> {
  switch (job.kind) {
    case 'try-on':
      return tryOn(job, tools);
    case 'hairstyle':
    case 'select':
    case 'edit':
    case 'compose':
      throw new EngineError('engine_failed', `${job.kind} is not offered by this engine`);
  }
}
