import * as v from 'valibot';

import { editPresets, maxImages } from './edit-settings.ts';

/** Shape of an edit: a preset alone, words, or a layout that merges several pictures; with the number of pictures. */
export const EditShape = v.object({
  by: v.picklist([...editPresets, 'words', 'collage', 'scene']),
  pictures: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxImages)),
});
export type EditShape = v.InferOutput<typeof EditShape>;
