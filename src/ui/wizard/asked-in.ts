import type { Asked, AskedOrder } from '#machines/_wizard/asked.ts';
import type { AskedBody } from '#machines/body-generator/body-generator.types.ts';

import type { BodySearch, WizardSearch } from './search.ts';

const orderIn = ({ generation, step }: Pick<WizardSearch, 'generation' | 'step'>): AskedOrder | null =>
  generation === undefined ? null : { kind: 'order', id: generation, step: step ?? null };

/** What the address asks a wizard to begin with. */
export const askedIn = ({ picture, ...search }: WizardSearch): Asked | null =>
  picture === undefined ? orderIn(search) : { kind: 'picture', id: picture };

/** The same of the virtual model. */
export const askedBodyIn = ({ model, ...search }: BodySearch): AskedBody | null =>
  model === undefined ? orderIn(search) : { kind: 'model', id: model };
