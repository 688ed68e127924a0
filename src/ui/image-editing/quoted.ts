import type { ComposePlan } from '#api/contract/editing.ts';
import type { EditShape } from '#api/contract/generation.ts';
import type { Quoted } from '#api/queries/generation.queries.ts';
import { selectBase, selectImages, selectWish } from '#machines/image-editing/image-editing.selectors.ts';

import { useImageEditingSelector } from './image-editing-actor.ts';

/** What the time of the edit depends on. As long as nobody knows how several pictures come together, it is what takes longest. */
export function useQuoted(plan?: ComposePlan): Quoted {
  const isOne = useImageEditingSelector(selectBase) !== undefined;
  const { length: several } = useImageEditingSelector(selectImages);
  const { prompt, preset } = useImageEditingSelector(selectWish);
  const edit: EditShape = isOne
    ? { by: (prompt.trim() === '' && preset) || 'words', pictures: 1 }
    : {
        by: plan?.kind ?? 'scene',
        pictures: plan?.kind === 'scene' ? 1 + plan.subjects.length : Math.max(1, several),
      };
  return { feature: 'image-editing', edit };
}
