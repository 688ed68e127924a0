import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { editingOps, type InterpretBody, type PreviewBody } from '#api/contract/editing.ts';

import { toDataUrl } from './address-of.ts';
import { answerOf } from './call-error.ts';

export const editingQueries = ({ call, open }: Client) => ({
  /** Interpretation of an instruction. The last answer stays until the next one arrives. */
  interpretation: (body: InterpretBody) =>
    queryOptions({
      queryKey: ['interpretations', body],
      queryFn: async ({ signal }) => answerOf(await call(editingOps.interpretEdit, { body, signal })),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
  /** Preset applied to a small copy of a picture: the address of the preview. */
  presetPreview: (body: PreviewBody) =>
    queryOptions({
      queryKey: ['presetPreviews', body] as const,
      queryFn: async ({ signal }) => {
        const response = answerOf(await open(editingOps.previewPreset, { body, signal }));
        return toDataUrl(await response.blob());
      },
      staleTime: Infinity,
    }),
});
