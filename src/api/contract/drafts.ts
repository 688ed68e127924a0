import * as v from 'valibot';

import { code } from './common.ts';
import { DraftHolder } from './draft-holder.ts';
import { op } from './op.ts';

/** Wizards whose drafts are stored, by their storage names. */
export const draftTools = [
  'try-on',
  'body-generator',
  'hairstyle',
  'image-to-video',
  'image-editing',
] as const;

/** Maximum of a sent draft in bytes. Pictures are named by ids, so that a large draft has some dozen kilobytes. */
export const draftBytes = 96 * 1024;
/** Maximum of drafts per account. */
export const maxDrafts = 60;

const params = v.object({
  tool: v.picklist(draftTools),
  draft: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, code('invalid'))),
});

/** Versioned shape that belongs to the wizard; the server stores it unchanged. */
const DraftContent = v.nullable(v.record(v.string(), v.unknown()));

export const KeptDraft = v.object({ ...DraftHolder.entries, draft: DraftContent });
export type KeptDraft = v.InferOutput<typeof KeptDraft>;

export const DraftSummary = v.object({
  tool: v.picklist(draftTools),
  draft: v.string(),
  ...v.omit(DraftHolder, ['writer']).entries,
});
export type DraftSummary = v.InferOutput<typeof DraftSummary>;

export const draftOps = {
  drafts: op({
    method: 'GET',
    path: '/api/drafts',
    summary: "List the caller's drafts of all tools, last saved first",
    access: 'session',
    status: 200,
    answer: v.object({ items: v.array(DraftSummary) }),
    errors: ['unauthenticated', 'session_expired'],
  }),
  draft: op({
    method: 'GET',
    path: '/api/drafts/{tool}/{draft}',
    summary: 'Return one draft, or null if there is none',
    access: 'session',
    params,
    status: 200,
    answer: v.object({ kept: v.nullable(KeptDraft) }),
    errors: ['unauthenticated', 'session_expired', 'unprocessable'],
  }),
  saveDraft: op({
    method: 'PUT',
    path: '/api/drafts/{tool}/{draft}',
    summary: 'Save a draft based on a revision; 409 returns the newer revision of another device',
    access: 'session',
    params,
    body: v.object({
      /** Revision that the sender knows; 0 if there was none. */
      revision: DraftHolder.entries.revision,
      writer: DraftHolder.entries.writer,
      left: DraftHolder.entries.left,
      /** Null after the user started the work over. */
      draft: DraftContent,
    }),
    bodyBytes: draftBytes,
    status: 200,
    answer: DraftHolder,
    errors: [
      'unauthenticated',
      'session_expired',
      'unprocessable',
      'too_large',
      'draft_overtaken',
      'drafts_full',
    ],
  }),
};
