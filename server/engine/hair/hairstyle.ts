import { encodePng } from '#server/engine/core/codec.ts';
import { union } from '#server/engine/core/morphology.ts';
import { colourOf } from '#server/engine/core/oklab.ts';
import { heedStop } from '#server/engine/core/stop.ts';
import { type EngineTools, toldBetween } from '#server/engine/tools.ts';
import {
  EngineError,
  type EngineNoteCode,
  type EngineResult,
  type HairstyleJob,
} from '#server/engine/types.ts';

import { checkDyed } from './dye.ts';
import { earringsOf } from './earrings.ts';
import { matteOf } from './matte.ts';
import { dyedView, recolour } from './recolour.ts';
import { layOnto, restyle } from './restyle.ts';
import { seeHair } from './seen-hair.ts';
import type { Cut } from './cut.ts';
import { cuts } from './styles.ts';
import { toneOf } from './tone.ts';
import { ownCut, readWish } from './wish.ts';

/** Where each stage of a job begins, 0–1. */
const progressAt = { analysing: 0.02, parsed: 0.25, processing: 0.4, generating: 0.92, done: 1 } as const;

/** The cut, if another one is wanted, and the colour: what was chosen goes before what the prompt says. */
function orderOf({ style, prompt, color }: HairstyleJob): {
  cut: Cut | undefined;
  color: string | undefined;
} {
  const base = style === 'keep' || style === 'custom' ? ownCut : cuts[style];
  const wish = prompt ? readWish(prompt, base) : undefined;
  if (style === 'keep' && wish && wish.cut !== base)
    throw new EngineError('hair_wish_unclear', 'a cut that is kept cannot be another one');
  const isKept = style === 'keep' || (style === 'custom' && wish?.cut === base);
  return {
    cut: isKept ? undefined : (wish?.cut ?? base),
    color: color ?? wish?.color,
  };
}

/**
 * Gives a person another haircut, another colour, or both.
 *
 * @returns a lossless picture of the photo's own size (at most 2,048 px); what is neither the old hair nor the new is the
 *   photo's own to the pixel, and white where that is clear.
 * @throws EngineError for what the user can do something about; what stands under a stop sign throws what that throws.
 */
export async function changeHair(job: HairstyleJob, tools: EngineTools): Promise<EngineResult> {
  tools.onStage?.('analysing');
  tools.onProgress?.(progressAt.analysing);
  const { cut, color } = orderOf(job);
  const dye = color === undefined ? undefined : colourOf(color);
  const seen = await seeHair(job, cut ? 'cut' : 'dye', tools, () => tools.onProgress?.(progressAt.parsed));
  const { picture, scaledDown, view, alpha, tone } = seen;
  if (color !== undefined && !job.mask) checkDyed(seen, color);
  const notes: EngineNoteCode[] = ['preview_engine'];
  if (scaledDown) notes.push('scaled_down');
  tools.onStage?.('processing');
  tools.onProgress?.(progressAt.processing);
  const rings = earringsOf(view, tone.colour);
  const matte = dye && matteOf(view, alpha, tone, job.mask !== undefined, rings);
  if (cut) {
    const worn = dye && matte ? dyedView(view, matte, tone, dye, job.strength) : view;
    const told = toldBetween(tools, progressAt.processing, progressAt.generating);
    const styled = restyle(worn, alpha, rings, toneOf(worn.lab, alpha) ?? tone, cut, job.seed, told, !dye);
    if (styled.earsGuessed) notes.push('ears_guessed');
    const changed = matte ? [matte.alpha, matte.wisps].reduce(union, styled.changed) : styled.changed;
    await layOnto(picture, view, { ...styled, changed });
  } else if (dye && matte) recolour(picture, view, matte, tone, dye, job.strength);
  heedStop();
  tools.onStage?.('generating');
  tools.onProgress?.(progressAt.generating);
  const bytes = await encodePng(picture, false);
  heedStop();
  tools.onProgress?.(progressAt.done);
  return { bytes, contentType: 'image/png', width: picture.width, height: picture.height, notes };
}
