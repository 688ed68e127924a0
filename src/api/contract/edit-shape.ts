import * as v from 'valibot';

import { editPresets, mostImages } from './edit-settings.ts';

/** What an edit is made by: a preset alone, words, or the way in which several pictures become one; and of how many pictures. */
export const EditShape = v.object({
  by: v.picklist([...editPresets, 'words', 'collage', 'scene']),
  pictures: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostImages)),
});
export type EditShape = v.InferOutput<typeof EditShape>;
