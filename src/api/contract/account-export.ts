import * as v from 'valibot';

import { SignedInSession, User } from './accounts.ts';
import { Asset } from './assets.ts';
import { BodyModel } from './body-models.ts';
import { ReportReason } from './community.ts';
import { Feature } from './choices.ts';
import { Id, Timestamp } from './common.ts';
import { CreditEntry } from './credits.ts';
import { DraftSummary, KeptDraft } from './drafts.ts';
import { FeedbackEntry } from './feedback.ts';
import { Generation } from './generation.ts';
import { LinkedSignIn } from './identity.ts';
import { Guide } from './notices.ts';
import { op } from './op.ts';
import { ApiToken, TokenUsage } from './tokens.ts';
import { Webhook, WebhookDelivery } from './webhooks.ts';

/**
 * All data stored about an account. Pictures are named by their ids: a signed link would open them to anyone who has the file.
 */
export const AccountExport = v.object({
  exported_at: Timestamp,
  account: User,
  /** The accepted terms of use, named by the day from which they apply. */
  terms: v.nullable(v.object({ version: v.string(), agreed_at: Timestamp })),
  sign_ins: v.array(LinkedSignIn),
  sessions: v.array(SignedInSession),
  credits: v.object({ balance: v.number(), entries: v.array(CreditEntry) }),
  assets: v.array(
    v.object({ ...v.omit(Asset, ['url', 'thumbnail_url']).entries, deleted_at: v.nullable(Timestamp) }),
  ),
  generations: v.array(
    v.object({
      ...v.omit(Generation, ['inputs', 'result']).entries,
      inputs: v.array(v.object({ role: Asset.entries.role, asset: Id })),
      result: v.nullable(Id),
      deleted_at: v.nullable(Timestamp),
    }),
  ),
  body_models: v.array(v.object({ ...BodyModel.entries, picture: Id, deleted_at: v.nullable(Timestamp) })),
  notices: v.object({ mail_long_jobs: v.boolean(), answered_guides: v.array(Guide) }),
  /** Tokens without their secrets, deleted ones included, with the usage of each. */
  api_tokens: v.array(
    v.object({
      ...ApiToken.entries,
      deleted_at: v.nullable(Timestamp),
      usage: TokenUsage.entries.days,
    }),
  ),
  /** Endpoints without their secrets; deliveries without body and answer, which hold links to pictures. */
  webhooks: v.array(
    v.object({
      ...Webhook.entries,
      deliveries: v.array(v.omit(WebhookDelivery, ['body', 'answer'])),
    }),
  ),
  /** `content` is null after the user started the work over. */
  drafts: v.array(v.object({ ...DraftSummary.entries, content: KeptDraft.entries.draft })),
  community: v.object({
    shared: v.array(
      v.object({
        id: Id,
        generation: Id,
        named: v.boolean(),
        shared_at: Timestamp,
        taken_down_at: v.nullable(Timestamp),
      }),
    ),
    reports: v.array(
      v.object({ post: Id, reason: ReportReason, details: v.string(), reported_at: Timestamp }),
    ),
  }),
  feedback: v.array(
    v.object({
      feature: Feature,
      ...v.pick(FeedbackEntry, [
        'generation',
        'faults',
        'details',
        'shows_picture',
        'sent_at',
        'credits_back',
      ]).entries,
    }),
  ),
});
export type AccountExport = v.InferOutput<typeof AccountExport>;

export const accountExportOps = {
  exportAccount: op({
    method: 'GET',
    path: '/auth/export',
    summary: 'Export all data of the account as one file',
    access: 'session',
    status: 200,
    answer: AccountExport,
    errors: ['unauthenticated', 'session_expired', 'rate_limited'],
  }),
};
