import * as v from 'valibot';

import { code } from './common.ts';

/*
 * Choices of addresses and filters, apart from the calls: the router reads every page's address before a screen loads, and a
 * module loads as a whole.
 */

export const Feature = v.picklist([
  'virtual-tryon',
  'body-generator',
  'hairstyle',
  'image-to-video',
  'image-editing',
]);
export type Feature = v.InferOutput<typeof Feature>;

export const Plan = v.picklist([
  'free_trial',
  'basic',
  'starter',
  'pro',
  'professional',
  'premium',
  'enterprise',
]);
export type Plan = v.InferOutput<typeof Plan>;

export const BillingPeriod = v.picklist(['monthly', 'annual']);
export type BillingPeriod = v.InferOutput<typeof BillingPeriod>;

export const JobStatus = v.picklist(['queued', 'running', 'succeeded', 'failed', 'cancelled']);
export type JobStatus = v.InferOutput<typeof JobStatus>;

/** `processing` covers queued and running. */
export const HistoryStatus = v.picklist(['all', 'completed', 'processing', 'failed', 'cancelled']);
export type HistoryStatus = v.InferOutput<typeof HistoryStatus>;

export const CreditEntryKind = v.picklist([
  'grant',
  'purchase',
  'hold',
  'capture',
  'release',
  'expiry',
  'refund',
  'correction',
  'goodwill',
]);
export type CreditEntryKind = v.InferOutput<typeof CreditEntryKind>;

export const PaymentStatus = v.picklist(['completed', 'failed', 'pending']);
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>;

/** Payment method of a receipt: a gateway under the name that customers know. */
export const PaidMethod = v.picklist(['sandbox', 'vietqr', 'vnpay', 'card']);
export type PaidMethod = v.InferOutput<typeof PaidMethod>;

export const paymentMethods = ['bank_transfer', 'card', 'vnpay'] as const;

export const PaymentMethod = v.picklist(paymentMethods);
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

/** Kinds of cases for the payments desk to decide. */
export const caseKinds = [
  'underpaid',
  'overpaid',
  'mismatched',
  'unmatched',
  'reported',
  'unfulfillable',
  'disputed',
  'refund',
] as const;
export const CaseKind = v.picklist(caseKinds);
export type CaseKind = v.InferOutput<typeof CaseKind>;

export const CaseStatus = v.picklist(['open', 'resolved']);
export type CaseStatus = v.InferOutput<typeof CaseStatus>;

export const Period = v.picklist(['daily', 'weekly', 'monthly']);
export type Period = v.InferOutput<typeof Period>;

/** All actions that the audit log records. */
export const auditActions = [
  // actions of administrators
  'user.changed',
  'user.suspended',
  'user.lifted',
  'user.signed_out',
  'user.verification_sent',
  'user.credits_corrected',
  'users.exported',
  'job.retried',
  'job.cancelled',
  'jobs.exported',
  'blog.post_created',
  'blog.post_changed',
  'blog.post_deleted',
  'blog.post_restored',
  'blog.term_created',
  'blog.picture_added',
  'blog.exported',
  'contact.changed',
  'contact.exported',
  'payment.matched',
  'payment.accepted',
  'payment.refund_asked',
  'payment.refunded',
  'payment.dismissed',
  'payments.exported',
  'plan.changed',
  'plans.exported',
  'community.taken_down',
  'community.let_stand',
  'community.exported',
  'feedback.exported',
  'audit.exported',
  // events that touch the security of an account
  'security.signed_in',
  'security.sign_in_refused',
  'security.password_changed',
  'security.password_reset',
  'security.second_factor_added',
  'security.second_factor_removed',
  'security.recovery_code_used',
  'security.admin_refused',
  'security.account_deleted',
] as const;

export const AuditAction = v.picklist(auditActions);
export type AuditAction = v.InferOutput<typeof AuditAction>;

export const MessageStatus = v.picklist(['new', 'read', 'answered', 'closed', 'held']);
export type MessageStatus = v.InferOutput<typeof MessageStatus>;

/** Sort keys of the lists at the payments desk. */
export const deskSorts = ['created_at', 'amount_vnd'] as const;
export const userSorts = ['created_at', 'name', 'email', 'generations'] as const;
export const jobSorts = ['created_at', 'cost', 'processing_ms'] as const;
export const ContactTopic = v.picklist(
  ['technical_support', 'service_and_pricing', 'cooperation', 'feedback', 'other'],
  code('required'),
);
export type ContactTopic = v.InferOutput<typeof ContactTopic>;
export const messageSorts = ['created_at', 'name'] as const;
export const auditSorts = ['at', 'action'] as const;
/** Fault of a result, as reported by its owner. */
export const Fault = v.picklist([
  'wish',
  'garment',
  'face',
  'body',
  'hair',
  'background',
  'quality',
  'motion',
  'other',
]);
export type Fault = v.InferOutput<typeof Fault>;
export const feedbackSorts = ['sent_at'] as const;
export const postSorts = ['updated_at', 'title'] as const;
/** Sort keys of the shared results that were reported. */
export const reportSorts = ['shared_at', 'reports'] as const;

/** Credits that one generation costs. The cost of image editing is set in docs/decisions. */
export const featureCosts: Record<Feature, number> = {
  'virtual-tryon': 1,
  'body-generator': 1,
  hairstyle: 1,
  'image-to-video': 2,
  'image-editing': 1,
};
