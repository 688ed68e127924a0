import { cuts } from '@mot-studio/terms/hair-cuts';
import { hairTemplates } from '@mot-studio/terms/hairstyles';
import { heedStop } from '#engine/imaging/stop.ts';
import type { EngineTools } from '#engine/runtime/tools.ts';
import {
  type DeclinedStyle,
  EngineError,
  type EngineErrorCode,
  type FitsResult,
  type HairFitsJob,
} from '#engine/runtime/types.ts';

import { hasShortSides, measure } from './carried.ts';
import { checkShortWhole } from './gate.ts';
import { checkRestyled } from './restyle.ts';
import { seeHair } from './seen-hair.ts';

/** Why a check declines, if it does. */
function reasonOf(check: () => void): EngineErrorCode | undefined {
  try {
    check();
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
  return undefined;
}

/**
 * Says which of the templates are not to be made of the hair in a photo: each goes through all that would decline its order.
 *
 * @throws EngineError as any cut of that photo would; what stands under a stop sign throws what that throws.
 */
export async function hairFits(job: HairFitsJob, tools: EngineTools): Promise<FitsResult> {
  tools.onStage?.('analysing');
  const { view, alpha, tone, leftOut, rings } = await seeHair(job, 'cut', tools);
  tools.onStage?.('processing');
  const short = measure(view, alpha, tone, true);
  heedStop();
  const long = measure(view, alpha, tone, false);
  const asked = job.styles ?? hairTemplates.map(({ id }) => id);
  const declined = asked.flatMap((style): DeclinedStyle[] => {
    heedStop();
    const cut = cuts[style];
    const code = reasonOf(() => {
      checkShortWhole(cut, leftOut);
      checkRestyled(hasShortSides(cut) ? short : long, cut, tone, rings(), job.seed);
    });
    return code === undefined ? [] : [{ style, code }];
  });
  return { declined };
}
