import * as v from 'valibot';

import { code, Cursor, Id, IdParams, intParam, oneLine, pageOf, Timestamp } from './common.ts';
import { op } from './op.ts';

export const webhookEventTypes = [
  'generation.succeeded',
  'generation.failed',
  'generation.cancelled',
  'credits.low',
] as const;
export const WebhookEventType = v.picklist(webhookEventTypes);
export type WebhookEventType = v.InferOutput<typeof WebhookEventType>;

/** Maximum of endpoints per account. */
export const maxEndpoints = 10;
export const endpointUrlLength = 500;
export const defaultLowCredits = 10;

function isEndpointUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || url.protocol === 'http:';
}

const fields = {
  url: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, code('required')),
    v.maxLength(endpointUrlLength, code('too_long')),
    v.check(isEndpointUrl, code('url_invalid')),
    oneLine,
  ),
  events: v.pipe(
    v.array(WebhookEventType),
    v.minLength(1, code('webhook_events_required')),
    v.transform((events) => webhookEventTypes.filter((type) => events.includes(type))),
  ),
  low_credits: v.pipe(
    v.number(),
    v.integer(code('invalid')),
    v.minValue(1, code('too_small')),
    v.maxValue(1_000_000, code('too_large')),
  ),
};

export const CreateWebhookBody = v.object({
  url: fields.url,
  events: fields.events,
  low_credits: v.optional(fields.low_credits, defaultLowCredits),
});
export type CreateWebhookBody = v.InferOutput<typeof CreateWebhookBody>;

export const ChangeWebhookBody = v.partial(v.object({ ...fields, active: v.boolean() }));
export type ChangeWebhookBody = v.InferOutput<typeof ChangeWebhookBody>;

export const Webhook = v.object({
  id: Id,
  url: v.string(),
  events: v.array(WebhookEventType),
  low_credits: v.number(),
  active: v.boolean(),
  /** `gone`: the endpoint answered 410 and receives no further events. */
  stopped: v.nullable(v.picklist(['gone'])),
  created_at: Timestamp,
});
export type Webhook = v.InferOutput<typeof Webhook>;

/** `whsec_` and the key in Base64, as Standard Webhooks defines it. */
export const WebhookSecret = v.object({ webhook: Webhook, secret: v.string() });
export type WebhookSecret = v.InferOutput<typeof WebhookSecret>;

export const DeliveryStatus = v.picklist(['waiting', 'delivered', 'failed']);
export type DeliveryStatus = v.InferOutput<typeof DeliveryStatus>;

/** Reasons for a delivery without a response. */
export const deliveryFailures = [
  'address_refused',
  'name_not_found',
  'connection_failed',
  'timed_out',
  'certificate_invalid',
  'switched_off',
] as const;

/** Attempt to deliver an event to an endpoint. */
export const WebhookDelivery = v.object({
  id: Id,
  /** `webhook-id`: the same in every attempt. */
  event_id: Id,
  type: WebhookEventType,
  attempt: v.number(),
  status: DeliveryStatus,
  /** True for a replay that was requested by hand. */
  replay: v.boolean(),
  due_at: Timestamp,
  sent_at: v.nullable(Timestamp),
  milliseconds: v.nullable(v.number()),
  body: v.string(),
  answer: v.nullable(v.object({ status: v.number(), body: v.string() })),
  /** Reason for a missing response. */
  failure: v.nullable(v.picklist(deliveryFailures)),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;
export type DeliveryFailure = NonNullable<WebhookDelivery['failure']>;

/** Sent event: `data` is the generation, or the balance. */
export const WebhookEvent = v.object({
  type: WebhookEventType,
  timestamp: Timestamp,
  /** True if a test token caused the event, or it was sent to try an endpoint. */
  test: v.boolean(),
  data: v.record(v.string(), v.unknown()),
});
export type WebhookEvent = v.InferOutput<typeof WebhookEvent>;

export const webhookOps = {
  listWebhooks: op({
    method: 'GET',
    path: '/api/webhooks',
    summary: "List the caller's webhook endpoints, newest first",
    access: 'session',
    status: 200,
    answer: v.object({ items: v.array(Webhook) }),
    errors: ['unauthenticated'],
  }),
  createWebhook: op({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Create a webhook endpoint; its signing secret is returned only once',
    access: 'session',
    body: CreateWebhookBody,
    status: 200,
    answer: WebhookSecret,
    errors: ['unauthenticated', 'unprocessable', 'webhooks_full', 'webhook_address_refused', 'rate_limited'],
  }),
  changeWebhook: op({
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    summary: 'Change the address or the events of an endpoint, or switch it on or off',
    access: 'session',
    params: IdParams,
    body: ChangeWebhookBody,
    status: 200,
    answer: Webhook,
    errors: ['unauthenticated', 'not_found', 'unprocessable', 'webhook_address_refused'],
  }),
  deleteWebhook: op({
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Delete an endpoint with its deliveries',
    access: 'session',
    params: IdParams,
    status: 204,
    errors: ['unauthenticated', 'not_found'],
  }),
  rotateWebhookSecret: op({
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary: 'Rotate the secret of an endpoint; the old secret becomes invalid',
    access: 'session',
    params: IdParams,
    status: 200,
    answer: WebhookSecret,
    errors: ['unauthenticated', 'not_found', 'rate_limited'],
  }),
  testWebhook: op({
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary: 'Send a sample event to an endpoint once, whether or not it subscribes to the event',
    access: 'session',
    params: IdParams,
    body: v.object({ type: v.optional(WebhookEventType, 'generation.succeeded') }),
    status: 200,
    answer: WebhookDelivery,
    errors: ['unauthenticated', 'not_found', 'unprocessable', 'conflict', 'rate_limited'],
  }),
  webhookDeliveries: op({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'List deliveries of an endpoint with its responses, newest first',
    access: 'session',
    params: IdParams,
    query: v.object({ cursor: v.optional(Cursor), limit: intParam(1, 100, 24) }),
    status: 200,
    answer: pageOf(WebhookDelivery),
    errors: ['unauthenticated', 'not_found', 'bad_request'],
  }),
  replayDelivery: op({
    method: 'POST',
    path: '/api/webhook-deliveries/{id}/replay',
    summary: 'Redeliver an event to its endpoint',
    access: 'session',
    params: IdParams,
    status: 200,
    answer: WebhookDelivery,
    errors: ['unauthenticated', 'not_found', 'conflict', 'rate_limited'],
  }),
};
