import * as v from 'valibot';

import { GarmentCategory } from '@mot-studio/terms/pictures';

import { Id } from './common.ts';
import { op } from './op.ts';
import type { ErrorCode } from './problem.ts';

export const LookBody = v.object({
  picture: Id,
  /** Role of the picture: a person to dress, or a garment. */
  as: v.picklist(['person', 'garment']),
});
export type LookBody = v.InferOutput<typeof LookBody>;

export const Look = v.object({
  /** Category of the garment; null for a person and for an ambiguous shape. */
  category: v.nullable(GarmentCategory),
});
export type Look = v.InferOutput<typeof Look>;

/** Reasons why a picture is unsuitable: the codes with which its order would fail. */
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
    summary: 'Check whether a picture suits a try-on as person or garment, and classify the garment; free',
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
