import * as v from 'valibot';

import { GarmentChoice } from '#api/contract/garment-choice.ts';
import { PoseHandles, type TryOnBody } from '#api/contract/generation.ts';
import { planOutfit } from '@mot-studio/engine';
import { EngineError } from '@mot-studio/engine';
import { storePose } from '#server/library/assets.service.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import type { PrepareWork, OrderCall } from './feature.ts';

const Params = v.object({
  garments: v.array(v.omit(GarmentChoice, ['asset'])),
  pose: v.optional(PoseHandles),
});

export const tryOnCall: OrderCall<TryOnBody> = {
  feature: 'virtual-tryon',
  draft: ({ person, garments, pose }) => {
    checkOutfit(garments);
    return {
      params: {
        garments: garments.map(({ category, fit }) => ({ category, ...(fit && { fit }) })),
        ...(pose && { pose }),
      },
      inputs: [
        { role: 'person', asset: person, path: 'person' },
        ...garments.map(({ asset }, index) => ({
          role: 'garment' as const,
          asset,
          path: `garments.${index}.asset`,
        })),
      ],
    };
  },
  remember: async (tx, userId, { person, pose }) => {
    if (pose) await storePose(tx, userId, person, pose);
  },
};

/** Refuses garments that can't be worn together before credits are held. */
function checkOutfit(garments: TryOnBody['garments']): void {
  try {
    planOutfit(garments.map(({ category }) => ({ kind: category })));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const path = `garments.${error.details.garment ?? 0}.category`;
    throw new Refusal(error.code, { fields: [{ path, code: 'invalid' }] });
  }
}

export const tryOnWork: PrepareWork = async ({ params: storedParams, seed, pictures, read }) => {
  const params = v.parse(Params, storedParams);
  const [person] = pictures('person');
  const garments = pictures('garment');
  if (!person || garments.length !== params.garments.length)
    throw new EngineError('file_unreadable', 'a picture is gone');
  const handles = params.pose ?? person.pose;
  return {
    job: {
      kind: 'try-on',
      seed,
      person: await read(person),
      garments: await Promise.all(
        params.garments.map(async ({ category, fit }, index) => ({
          kind: category,
          fit: fit ?? { width: 1, length: 1 },
          picture: await read(garments[index] ?? person),
        })),
      ),
      ...(handles && { handles }),
    },
  };
};
