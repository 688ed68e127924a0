import * as v from 'valibot';

import { Asset } from './assets.ts';
import { BodyLook, BodyParameters } from './body.ts';
import { code, Id, IdParams, oneLine, Timestamp } from './common.ts';
import { op } from './op.ts';

/** Maximum of models per account. */
export const maxBodyModels = 100;
export const bodyModelNameLength = 60;

const BodyModelName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, code('required')),
  v.maxLength(bodyModelNameLength, code('too_long')),
  oneLine,
);

export const BodyModelForm = v.object({ name: BodyModelName });

/** Model that a user made of parameters and saved under a name. */
export const BodyModel = v.object({
  id: Id,
  name: v.string(),
  parameters: BodyParameters,
  look: BodyLook,
  /** Picture of the model, which try-on can dress. */
  picture: Asset,
  /** The generation that made it; null after its deletion. */
  generation: v.nullable(Id),
  created_at: Timestamp,
});
export type BodyModel = v.InferOutput<typeof BodyModel>;

export const bodyModelOps = {
  bodyModels: op({
    method: 'GET',
    path: '/api/body-models',
    summary: "List the caller's body models, newest first",
    access: 'session',
    status: 200,
    answer: v.object({ items: v.array(BodyModel) }),
    errors: ['unauthenticated'],
  }),
  keepBodyModel: op({
    method: 'POST',
    path: '/api/body-models',
    summary: 'Save the result of a body generation under a name; saving it again renames it',
    access: 'session',
    body: v.object({ generation: Id, ...BodyModelForm.entries }),
    status: 200,
    answer: BodyModel,
    errors: ['unauthenticated', 'not_found', 'unprocessable', 'body_models_full', 'rate_limited'],
  }),
  renameBodyModel: op({
    method: 'PATCH',
    path: '/api/body-models/{id}',
    summary: 'Rename a body model',
    access: 'session',
    params: IdParams,
    body: BodyModelForm,
    status: 200,
    answer: BodyModel,
    errors: ['unauthenticated', 'not_found', 'unprocessable'],
  }),
  deleteBodyModel: op({
    method: 'DELETE',
    path: '/api/body-models/{id}',
    summary:
      'Move a body model to the bin; it is deleted after 30 days, and its picture stays in the library',
    access: 'session',
    params: IdParams,
    status: 204,
    errors: ['unauthenticated', 'not_found'],
  }),
  restoreBodyModel: op({
    method: 'POST',
    path: '/api/body-models/{id}/restore',
    summary: 'Restore a body model from the bin',
    access: 'session',
    params: IdParams,
    status: 200,
    answer: BodyModel,
    errors: ['unauthenticated', 'not_found', 'body_models_full'],
  }),
};
