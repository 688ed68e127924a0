import type { CallFailure } from '#api/contract/problem.ts';
import type { WebhookForm } from '#api/contract/webhook-forms.ts';
import type { Webhook } from '#api/contract/webhooks.ts';

import type { FailureLogged, ToastRequested } from '../_kit/news.ts';

type Refused = { outcome: 'refused'; failure: CallFailure };
export type SecretAnswer = { outcome: 'made'; webhook: Webhook; secret: string } | Refused;
export type SaveAnswer = { outcome: 'saved'; webhook: Webhook } | Refused;
export type DeleteAnswer = { outcome: 'deleted' } | Refused;

export type WebhookContext = {
  /** Endpoint that the open window is about. */
  webhook: Webhook | null;
  /** Secret in memory only while it is shown, and nowhere else. */
  secret: string | null;
  failure: CallFailure | null;
};

export type WebhookEvent =
  | { type: 'creation.wanted' }
  | { type: 'change.wanted'; webhook: Webhook }
  | { type: 'rotation.wanted'; webhook: Webhook }
  | { type: 'deletion.wanted'; webhook: Webhook }
  | { type: 'switch.toggled'; webhook: Webhook }
  | { type: 'form.submitted'; form: WebhookForm }
  | { type: 'rotation.confirmed' }
  | { type: 'deletion.confirmed' }
  | { type: 'copy.wanted' }
  | { type: 'window.closed' };

export type WebhookToast =
  | 'webhook_changed'
  | 'webhook_deleted'
  | 'webhook_on'
  | 'webhook_off'
  | 'webhook_secret_copied'
  | 'webhook_secret_not_copied'
  | 'webhook_switch_failed';

export type WebhookNews = ToastRequested<WebhookToast> | FailureLogged<CallFailure>;
