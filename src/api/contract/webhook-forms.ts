import * as v from 'valibot';

import { code } from './common.ts';
import { ChangeWebhookBody } from './webhooks.ts';

const { url, events, low_credits: lowCredits } = ChangeWebhookBody.entries;

/** Form that creates or changes an endpoint. */
export const WebhookForm = v.object({
  url: url.wrapped,
  events: events.wrapped,
  low_credits: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d+$/, code('invalid')),
    v.transform(Number),
    lowCredits.wrapped,
  ),
});
export type WebhookForm = v.InferOutput<typeof WebhookForm>;
export type WebhookFormInput = v.InferInput<typeof WebhookForm>;
