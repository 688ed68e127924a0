import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { DeliveryFailure, WebhookEventType } from '#api/contract/webhooks.ts';

export const webhookToasts = {
  webhook_changed: { title: msg`The endpoint is changed`, tone: 'done' },
  webhook_deleted: { title: msg`The endpoint is deleted`, tone: 'done' },
  webhook_on: { title: msg`The endpoint is switched on`, tone: 'done' },
  webhook_off: { title: msg`The endpoint is switched off`, tone: 'done' },
  webhook_secret_copied: { title: msg`Secret copied`, tone: 'done' },
  webhook_secret_not_copied: { title: msg`The secret could not be copied`, tone: 'problem' },
  webhook_switch_failed: {
    title: msg`The endpoint could not be switched. Please try again.`,
    tone: 'problem',
  },
} as const satisfies Record<string, { title: MessageDescriptor; tone: 'done' | 'problem' }>;

export const webhookLogToasts = {
  test_event_sent: { title: msg`The test event is on its way`, tone: 'done' },
  delivery_replayed: { title: msg`The event is on its way once more`, tone: 'done' },
} as const satisfies Record<string, { title: MessageDescriptor; tone: 'done' | 'problem' }>;

export const webhookEventNames: Record<WebhookEventType, MessageDescriptor> = {
  'generation.succeeded': msg`A generation succeeded`,
  'generation.failed': msg`A generation failed`,
  'generation.cancelled': msg`A generation was cancelled`,
  'credits.low': msg`Credits are running low`,
};

/** Reasons for a delivery without a response. */
export const deliveryFailureNames: Record<DeliveryFailure, MessageDescriptor> = {
  address_refused: msg`The address leads into a private network`,
  name_not_found: msg`The name of the server was not found`,
  connection_failed: msg`The server could not be reached`,
  timed_out: msg`No answer came within ten seconds`,
  certificate_invalid: msg`The certificate of the server is not valid`,
  switched_off: msg`The endpoint was switched off`,
};
