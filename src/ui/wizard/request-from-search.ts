import type { WizardRequest, RequestedOrder } from '#machines/_wizard/wizard-request.ts';
import type { BodyRequest } from '#machines/body-generator/body-generator.types.ts';

import type { BodySearch, WizardSearch } from './search.ts';

const orderRequestOf = ({
  generation,
  step,
}: Pick<WizardSearch, 'generation' | 'step'>): RequestedOrder | null =>
  generation === undefined ? null : { kind: 'order', id: generation, step: step ?? null };

/** Returns the wizard's initial request from the address. */
export const requestFromSearch = ({ picture, ...search }: WizardSearch): WizardRequest | null =>
  picture === undefined ? orderRequestOf(search) : { kind: 'picture', id: picture };

/** Returns the body wizard's initial request from the address. */
export const bodyRequestFromSearch = ({ model, ...search }: BodySearch): BodyRequest | null =>
  model === undefined ? orderRequestOf(search) : { kind: 'model', id: model };
