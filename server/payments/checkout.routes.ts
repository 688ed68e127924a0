import type { checkoutOps, GatewayId } from '#api/contract/checkout.ts';
import type { Handlers, RequestInfo } from '#server/platform/http/call.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import {
  cancelCheckout,
  createCheckout,
  paymentMethodsOf,
  readCheckout,
  reportTransfer,
} from './checkout.service.ts';
import { NoticeRefused, type Outcome } from './gateways/gateway.ts';
import { openPortal } from './gateway-collections.service.ts';
import type { PaymentsPlatform } from './payments-platform.ts';
import { publishStep } from '#server/platform/money-steps.ts';
import { settleEvent } from './settle.service.ts';

const largestNotice = 256 * 1024;

export const checkoutHandlers = (platform: PaymentsPlatform): Handlers<typeof checkoutOps> => ({
  checkoutMethods: async () => paymentMethodsOf(platform.payments),
  createCheckout: async ({ caller, body, idempotencyKey, request }) => {
    const buyer = { ...caller, ip: request.ip, key: idempotencyKey };
    const { checkout, replayed } = await createCheckout(platform, buyer, body);
    return { json: JSON.stringify(checkout), replayed };
  },
  checkout: ({ caller, params }) => readCheckout(platform, caller.userId, params.id),
  cancelCheckout: ({ caller, params }) => cancelCheckout(platform, caller.userId, params.id),
  reportTransfer: ({ caller, params }) => reportTransfer(platform, caller.userId, params.id),
  openPortal: ({ caller }) => openPortal(platform, caller),
  paymentWebhook: ({ params, request }) => receiveNotice(platform, params.gateway, request),
  paymentNotice: ({ params, request }) => receiveNotice(platform, params.gateway, request),
});

/** Handles a gateway's call: its events are booked before the response, so a gateway that gets none may repeat the call. */
async function receiveNotice(
  platform: PaymentsPlatform,
  id: GatewayId,
  { raw, log }: RequestInfo,
): Promise<Response> {
  const gateway = platform.payments.gateways.find((candidate) => candidate.id === id);
  if (!gateway) throw new Refusal('not_found');
  const body = await bodyOf(raw);
  try {
    const events = await gateway.parseNotice({ raw, body, url: new URL(raw.url) });
    const outcomes: Outcome[] = [];
    publishStep('notice.verified');
    for (const event of events) outcomes.push(await settleEvent(platform, id, event));
    publishStep('payment.settled');
    return gateway.respond(outcomes);
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    log.warn({ err: error, gateway: id }, 'a notice was refused');
    if (gateway.refuse) return gateway.refuse();
    throw new Refusal('webhook_refused', { cause: error });
  }
}

/** Reads the body's bytes, which the signature covers. */
async function bodyOf(raw: Request): Promise<string> {
  if (raw.body === null) return '';
  if (Number(raw.headers.get('content-length') ?? 0) > largestNotice) throw new Refusal('too_large');
  const reader = raw.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > largestNotice) throw new Refusal('too_large');
    chunks.push(chunk.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}
