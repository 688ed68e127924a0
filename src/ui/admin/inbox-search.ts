import { MessageStatus } from '#api/contract/choices.ts';
import * as v from 'valibot';

/** Which messages are shown, as it stands in the address. */
export const InboxSearch = v.object({
  status: v.fallback(v.optional(MessageStatus), undefined),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  /** Columns that are left out. */
  hidden: v.fallback(v.optional(v.array(v.string())), undefined),
});
export type InboxSearch = v.InferOutput<typeof InboxSearch>;
