import type { CallFailure } from '#api/contract/problem.ts';
import type { WebhookEventType } from '#api/contract/webhooks.ts';

import type { FailureLogged, ToastRequested } from '../_kit/news.ts';

export type SendAnswer = { outcome: 'sent' } | { outcome: 'refused'; failure: CallFailure };

export type WebhookLogContext = {
  endpoint: string;
  /** Delivery to repeat. */
  delivery: string | null;
  failure: CallFailure | null;
};

export type WebhookLogEvent =
  | { type: 'test.wanted'; event: WebhookEventType }
  | { type: 'replay.wanted'; delivery: string };

export type WebhookLogToast = 'test_event_sent' | 'delivery_replayed';
export type WebhookLogNews = ToastRequested<WebhookLogToast> | FailureLogged<CallFailure>;
