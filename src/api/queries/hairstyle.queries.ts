import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import * as v from 'valibot';

import {
  hairDeclines,
  type HairFits,
  HairFitsLine,
  type HairPreview,
  type HairstyleBody,
  hairstyleOps,
} from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { answerOf, CallError } from './call-error.ts';
import { readLines } from './lines-of.ts';

export type HairPreviewBody = v.InferInput<typeof HairstyleBody>;
/** Preview picture, or the reason why none can be made. */
export type PreviewResult = HairPreview | DeclinedPreview;
/** `words`: the part of the description that cannot be done, if that is the reason. */
export type DeclinedPreview = { declined: ErrorCode; words?: string | undefined };

type DeclinedFit = HairFits['declined'][number];
/** Templates judged so far, and those of them that are declined. */
export type JudgedFits = {
  declined: readonly DeclinedFit[];
  judged: readonly DeclinedFit['style'][];
  isWhole: boolean;
};

async function readFits(answer: Response, onProgress: (soFar: JudgedFits) => void): Promise<JudgedFits> {
  let fits: JudgedFits = { declined: [], judged: [], isWhole: false };
  for await (const line of readLines(answer)) {
    const parsed = v.parse(HairFitsLine, JSON.parse(line));
    if ('declined' in parsed) return { ...fits, declined: parsed.declined, isWhole: true };
    const { style, code } = parsed;
    const declined = code === null ? fits.declined : [...fits.declined, { style, code }];
    fits = { declined, judged: [...fits.judged, style], isWhole: false };
    onProgress(fits);
  }
  throw new CallError({ code: 'unreachable', message: '', fields: [] });
}

export const hairstyleQueries = ({ call, open }: Client) => ({
  /** Templates that can't be made of the hair in a photo, with reasons, as far as they are judged. */
  fits: (photo: string, mask: string | undefined) =>
    queryOptions({
      queryKey: ['hair-fits', photo, mask],
      queryFn: async ({ signal, client, queryKey }): Promise<JudgedFits> => {
        const lines = answerOf(await open(hairstyleOps.hairFitsLines, { body: { photo, mask }, signal }));
        return readFits(lines, (judged) => client.setQueryData(queryKey, judged));
      },
      staleTime: ({ state: { data } }) => (data?.isWhole ? Infinity : 0),
    }),
  /** Small preview of an order on the hair in a photo, or the reason why nothing would come of it. */
  preview: (body: HairPreviewBody) =>
    queryOptions({
      queryKey: ['hair-previews', body.photo, body.style, body],
      queryFn: async ({ signal }): Promise<PreviewResult> => {
        const result = await call(hairstyleOps.previewHair, { body, signal });
        if (result.ok) return result.answer;
        const { code, words } = result.failure;
        const declined = hairDeclines.find((decline) => decline === code);
        return declined ? { declined, words } : answerOf(result);
      },
      staleTime: Infinity,
      // Each preview takes seconds of work, so it outlives a long stay in another step.
      gcTime: 1_800_000,
    }),
});
