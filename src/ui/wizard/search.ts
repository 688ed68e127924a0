import * as v from 'valibot';

import { ReviewSearch } from '#ui/image-review/review-search.ts';

const name = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined);

/** Earlier order to change and repeat, and the step to open. */
const repeatParams = { generation: name, step: name };

/** Result in the review dialog. */
const reviewParams = { item: ReviewSearch.entries.item };

/** Search parameters of a wizard: the draft, and an initial picture or earlier order, by id. */
export const WizardSearch = v.object({ draft: name, picture: name, ...repeatParams, ...reviewParams });
export type WizardSearch = v.InferOutput<typeof WizardSearch>;

/** Search parameters of the body wizard, which starts from a saved model in place of a picture. */
export const BodySearch = v.object({ draft: name, model: name, ...repeatParams, ...reviewParams });
export type BodySearch = v.InferOutput<typeof BodySearch>;
