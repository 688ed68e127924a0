import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/client.ts';
import type * as v from 'valibot';

import {
  hairDeclines,
  type HairPreview,
  type HairstyleBody,
  hairstyleOps,
} from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { answerOf } from './call-error.ts';

export type HairPreviewBody = v.InferInput<typeof HairstyleBody>;
/** A picture, or why there is none. */
export type Previewed = HairPreview | Declined;
/** `words`: what of the description cannot be done, if it is that. */
export type Declined = { declined: ErrorCode; words?: string | undefined };

export const hairstyleQueries = ({ call }: Client) => ({
  /** Which templates are not to be made of the hair in a photo, and why. */
  fits: (photo: string, mask: string | undefined) =>
    queryOptions({
      queryKey: ['hair-fits', photo, mask],
      queryFn: async ({ signal }) =>
        answerOf(await call(hairstyleOps.hairFits, { body: { photo, mask }, signal })).declined,
      staleTime: Infinity,
    }),
  /** What an order would make of the hair in a photo, small, or why nothing would come of it. */
  preview: (body: HairPreviewBody) =>
    queryOptions({
      queryKey: ['hair-previews', body.photo, body.style, body],
      queryFn: async ({ signal }): Promise<Previewed> => {
        const result = await call(hairstyleOps.previewHair, { body, signal });
        if (result.ok) return result.answer;
        const { code, words } = result.failure;
        const declined = hairDeclines.find((known) => known === code);
        return declined ? { declined, words } : answerOf(result);
      },
      staleTime: Infinity,
      // Seconds of work each: those of one step are there after a long stay in another.
      gcTime: 1_800_000,
    }),
});
