import * as v from 'valibot';

import { GarmentCategory } from '@mot-studio/terms/pictures';

import { Id } from './common.ts';
import { op } from './op.ts';
import type { ErrorCode } from './problem.ts';

export const LookBody = v.object({
  picture: Id,
  /** As whom is to be dressed, or as what is to be worn. */
  as: v.picklist(['person', 'garment']),
});
export type LookBody = v.InferOutput<typeof LookBody>;

export const Look = v.object({
  /** What kind of garment it is; null where its shape does not tell, and of a person. */
  category: v.nullable(GarmentCategory),
});
export type Look = v.InferOutput<typeof Look>;

/** Why a picture does not serve: the codes with which an order of it would end. */
const lookRefusals = [
  'person_not_found',
  'several_persons',
  'person_turned',
  'person_seated',
  'person_cropped',
  'garment_not_found',
  'garment_unclear',
  'file_unreadable',
] as const satisfies readonly ErrorCode[];

export const lookOps = {
  look: op({
    method: 'POST',
    path: '/ai/virtual-tryon/look',
    summary:
      'Whether a picture serves as the person or as a garment of a try-on, and what kind of garment it is; free',
    access: 'session',
    body: LookBody,
    status: 200,
    answer: Look,
    errors: [
      'unauthenticated',
      'session_expired',
      'unprocessable',
      'asset_not_found',
      'engine_failed',
      'rate_limited',
      'unavailable',
      ...lookRefusals,
    ],
  }),
};
