import type { Cut } from '@mot-studio/terms/hair-cut';
import { cuts } from '@mot-studio/terms/hair-cuts';
import { hairTemplates } from '@mot-studio/terms/hairstyles';
import { once } from '#engine/imaging/once.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import {
  type DeclinedStyle,
  EngineError,
  type EngineErrorCode,
  type FitsResult,
  type HairFitsJob,
  type HairStyle,
} from '#engine/runtime/engine-types.ts';

import { checkCutCarried, hasShortSides, measureHead } from './cut-feasibility.ts';
import { checkShortWhole } from './gate.ts';
import { checkRestyled } from './restyle.ts';
import { detectHair } from './detected-hair.ts';
import { naturalLength } from './worn-hair.ts';

/** Returns the code with which a check declines, if it does. */
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
 * Lists the templates that the hair in a photo does not carry: each passes all checks of an order.
 *
 * @throws EngineError as any cut of that photo would; the stop check throws its own error.
 */
export async function hairFits(job: HairFitsJob, tools: EngineTools): Promise<FitsResult> {
  tools.onStage?.('analysing');
  const { view, alpha, tone, missedShare, rings } = await detectHair(job, 'cut', tools);
  tools.onStage?.('processing');
  const short = once(() => measureHead(view, alpha, tone, true));
  const long = once(() => measureHead(view, alpha, tone, false));
  const requestedStyles = job.styles ?? hairTemplates.map(({ id }) => id);
  const measured = (cut: Cut) => (hasShortSides(cut) ? short() : long());
  const report = (style: HairStyle, code: EngineErrorCode | undefined): EngineErrorCode | undefined => {
    tools.onCut?.({ style, ...(code !== undefined && { code }) });
    return code;
  };
  // Checks without a rendering come first: they decline most templates and take a small part of the time.
  const gated = new Map(
    requestedStyles.map((style) => {
      throwIfAborted();
      const cut = cuts[style];
      const code = reasonOf(() => {
        checkShortWhole(cut, missedShare);
        checkCutCarried(measured(cut), naturalLength(cut, measured(cut).worn));
      });
      return [style, code && report(style, code)];
    }),
  );
  const declined = requestedStyles.flatMap((style): DeclinedStyle[] => {
    throwIfAborted();
    const cut = cuts[style];
    const code =
      gated.get(style) ??
      report(
        style,
        reasonOf(() => checkRestyled(measured(cut), cut, tone, rings(), job.seed)),
      );
    return code === undefined ? [] : [{ style, code }];
  });
  return { declined };
}
