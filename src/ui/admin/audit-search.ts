import { AuditAction } from '#api/contract/choices.ts';
import * as v from 'valibot';

const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);
/** Which lines of the log are shown, as it stands in the address. */
export const AuditSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  action: v.fallback(v.optional(v.union([AuditAction, v.picklist(['admin', 'security'])])), undefined),
  from: day,
  to: day,
  /** Columns that are left out. */
  hidden: v.fallback(v.optional(v.array(v.string())), undefined),
});
export type AuditSearch = v.InferOutput<typeof AuditSearch>;
