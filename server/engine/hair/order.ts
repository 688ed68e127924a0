import { EngineError, type HairstyleJob } from '#server/engine/types.ts';

import type { Cut } from './cut.ts';
import { cuts } from './styles.ts';
import { readWish } from './wish.ts';
import { ownCut } from './wish-words.ts';

type Asked = Pick<HairstyleJob, 'style'> & { prompt?: string | undefined; color?: string };

/**
 * The cut, if another one is wanted, the colour, and the words of the prompt for what stays as the photo has it: what was chosen
 * goes before what the prompt says.
 *
 * @throws EngineError `hair_wish_unclear` as `readWish`, and where a cut that is kept would become another one.
 */
export function orderOf({ style, prompt, color }: Asked): {
  cut: Cut | undefined;
  color: string | undefined;
  left: string | undefined;
} {
  const base = style === 'keep' || style === 'custom' ? ownCut : cuts[style];
  const wish = prompt ? readWish(prompt, base) : undefined;
  if (style === 'keep' && wish && wish.cut !== base) throw new EngineError('hair_wish_unclear', prompt ?? '');
  const isKept = style === 'keep' || (style === 'custom' && wish?.cut === base);
  return {
    cut: isKept ? undefined : (wish?.cut ?? base),
    color: color ?? wish?.color,
    left: wish?.left,
  };
}
