import * as v from 'valibot';

import { type BodyGeneratorBody, BodyLook, BodyParameters, BodyParams } from '#api/contract/body.ts';
import { EngineError } from '@mot-studio/engine';
import { wishReader } from '#server/generation/wish-reader.ts';

import type { OrderCall, PrepareWork } from './feature.ts';

export const bodyGeneratorCall: OrderCall<BodyGeneratorBody> = {
  feature: 'body-generator',
  draft: (body) => ({
    params: v.parse(BodyParams, { ...body, faced: body.face !== undefined }),
    inputs: body.face === undefined ? [] : [{ role: 'face', asset: body.face, path: 'face' }],
  }),
};

export const bodyGeneratorWork: PrepareWork = async ({ params: storedParams, seed, pictures, read }) => {
  const { aspect_ratio, prompt = '', style_hints, faced, ...person } = v.parse(BodyParams, storedParams);
  const [face] = pictures('face');
  if (faced && !face) throw new EngineError('file_unreadable', 'a picture is gone');
  return {
    job: {
      kind: 'body',
      seed,
      parameters: v.parse(BodyParameters, person),
      look: v.parse(BodyLook, person),
      aspect: aspect_ratio,
      prompt,
      hints: style_hints,
      ...(face && { face: await read(face) }),
    },
  };
};

/** Returns the look of the person in a stored order, as its prompt describes it. */
export async function bodyFromOrder(
  storedParams: unknown,
  account: string,
): Promise<{ parameters: BodyParameters; look: BodyLook }> {
  const { prompt = '', style_hints, ...person } = v.parse(BodyParams, storedParams);
  const wish = { look: v.parse(BodyLook, person), prompt, hints: style_hints };
  const look = await wishReader(account).body(wish);
  return { parameters: v.parse(BodyParameters, person), look };
}
