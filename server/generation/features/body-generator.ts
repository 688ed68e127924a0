import * as v from 'valibot';

import {
  BodyAspect,
  type BodyGeneratorBody,
  BodyLook,
  BodyParameters,
  StyleHint,
} from '#api/contract/body.ts';

import type { OrderCall } from './feature.ts';

const Params = v.object({
  ...BodyParameters.entries,
  ...BodyLook.entries,
  aspect_ratio: BodyAspect,
  prompt: v.optional(v.string()),
  style_hints: v.array(StyleHint),
  /** Whether there was a face, so that a job never runs without one that it was ordered with. */
  faced: v.boolean(),
});

/** Who was made, out of the kept parameters of an order. */
export const bodyOf = (params: unknown): { parameters: BodyParameters; look: BodyLook } => ({
  parameters: v.parse(BodyParameters, params),
  look: v.parse(BodyLook, params),
});

export const bodyGeneratorCall: OrderCall<BodyGeneratorBody> = {
  feature: 'body-generator',
  draft: (body) => ({
    params: v.parse(Params, { ...body, faced: body.face !== undefined }),
    inputs: body.face === undefined ? [] : [{ role: 'face', asset: body.face, path: 'face' }],
  }),
};
