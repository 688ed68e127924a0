import * as v from 'valibot';

import { Id } from '#api/contract/common.ts';
import { Feature } from '#api/contract/generation.ts';
import { HistoryStatus } from '#api/contract/library.ts';

/** What of the history is shown, as it stands in the address. What can't be read there is left out. */
export const HistorySearch = v.object({
  status: v.fallback(v.optional(HistoryStatus), undefined),
  feature: v.fallback(v.optional(Feature), undefined),
  /** The generation that is looked at. */
  item: v.fallback(v.optional(Id), undefined),
});
export type HistorySearch = v.InferOutput<typeof HistorySearch>;
