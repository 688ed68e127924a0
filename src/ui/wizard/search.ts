import * as v from 'valibot';

const name = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined);

/** What the address says of a wizard's work: which draft, and a picture to begin with, by id. */
export const WizardSearch = v.object({ draft: name, picture: name });
