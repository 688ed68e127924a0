import * as v from 'valibot';

const name = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined);

/** What the address says of a wizard's work: which draft, and a picture to begin with, by id. */
export const WizardSearch = v.object({ draft: name, picture: name });

/** The same of the virtual model, which begins with somebody who is there already: a kept model, or what a generation was made of. */
export const BodySearch = v.object({ draft: name, model: name, generation: name });
