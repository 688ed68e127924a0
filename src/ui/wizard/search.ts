import * as v from 'valibot';

import { ReviewSearch } from '#ui/image-review/review-search.ts';

const name = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined);

/** An earlier order that is to be changed and given again, and the step at which. */
const again = { generation: name, step: name };

/** The result that is looked at closely. */
const looked = { item: ReviewSearch.entries.item };

/** What the address says of a wizard's work: which draft, and what to begin with, a picture or an earlier order, by id. */
export const WizardSearch = v.object({ draft: name, picture: name, ...again, ...looked });
export type WizardSearch = v.InferOutput<typeof WizardSearch>;

/** The same of the virtual model, which begins with a kept one in place of a picture. */
export const BodySearch = v.object({ draft: name, model: name, ...again, ...looked });
export type BodySearch = v.InferOutput<typeof BodySearch>;
