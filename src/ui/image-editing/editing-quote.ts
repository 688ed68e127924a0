import { minImages } from '#api/contract/edit-settings.ts';
import type { ComposePlan } from '#api/contract/editing.ts';
import type { QuoteRequest } from '#api/queries/quote.queries.ts';
import {
  selectBase,
  selectImages,
  selectMode,
  selectWish,
} from '#machines/image-editing/image-editing.selectors.ts';

import { useImageEditingSelector } from './image-editing-actor.ts';

/** Returns the parameters of the duration's estimate. While the composition of several pictures is unknown, the slowest one counts. */
export function useEditQuote(plan?: ComposePlan): QuoteRequest {
  const mode = useImageEditingSelector(selectMode);
  const base = useImageEditingSelector(selectBase);
  const { length: chosen } = useImageEditingSelector(selectImages);
  const { prompt, preset } = useImageEditingSelector(selectWish);
  const feature = 'image-editing';
  if (mode === 'single' || base)
    return { feature, edit: { by: (prompt.trim() === '' && preset) || 'words', pictures: 1 } };
  const several = Math.max(minImages, chosen);
  if (plan?.kind === 'collage') return { feature, edit: { by: 'collage', pictures: several } };
  return { feature, edit: { by: 'scene', pictures: plan ? 1 + plan.subjects.length : several } };
}
