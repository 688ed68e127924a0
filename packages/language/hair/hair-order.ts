import type { HairTemplate } from '@mot-studio/terms/hairstyles';
import type { Cut } from '@mot-studio/terms/hair-cut';
import { cuts } from '@mot-studio/terms/hair-cuts';

import { unclearWish } from './unclear-wish.ts';
import { readCutWish } from './cut-reader.ts';
import { ownCut } from './hair-lexicon.ts';

/** Order for a haircut: `keep` keeps the cut, `custom` leaves it to the prompt. */
export type HairOrder = {
  style: HairTemplate | 'keep' | 'custom';
  prompt?: string | undefined;
  color?: string | undefined;
};

/**
 * Returns the new cut, if one is wanted, the colour, and the words of the prompt for properties that stay as in the photo. The selected
 * options override the prompt.
 *
 * @throws EngineError `hair_wish_unclear` as `readCutWish`, and if the prompt would change a cut that `keep` keeps.
 */
export function readHairOrder({ style, prompt, color }: HairOrder): {
  cut: Cut | undefined;
  color: string | undefined;
  left: string | undefined;
} {
  const base = style === 'keep' || style === 'custom' ? ownCut : cuts[style];
  const wish = prompt ? readCutWish(prompt, base) : undefined;
  if (style === 'keep' && wish && wish.cut !== base) throw unclearWish(prompt ?? '');
  const isKept = style === 'keep' || (style === 'custom' && wish?.cut === base);
  return {
    cut: isKept ? undefined : (wish?.cut ?? base),
    color: color ?? wish?.color,
    left: wish?.left,
  };
}
