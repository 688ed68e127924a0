import { changeHair } from './hair/hairstyle.ts';
import { select } from './select/select.ts';
import type { EngineTools } from './tools.ts';
import { tryOn } from './try-on/try-on.ts';
import { EngineError, type EngineJob, type EngineResult } from './types.ts';

/** Does a job of any kind, each by the one function of its folder. */
export async function runJob(job: EngineJob, tools: EngineTools): Promise<EngineResult> {
  switch (job.kind) {
    case 'try-on':
      return tryOn(job, tools);
    case 'hairstyle':
      return changeHair(job, tools);
    case 'select':
      return select(job, tools);
    case 'edit':
    case 'compose':
      throw new EngineError('engine_failed', `${job.kind} is not offered by this engine`);
  }
}
