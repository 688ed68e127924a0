import { type Env, isLoopbackOnly } from './env.ts';
import type { PaymentGateway } from './payments/gateways/gateway.ts';
import { createPayos } from './payments/gateways/payos/payos.ts';
import type { SendRequest } from './payments/gateways/sandbox/sandbox.notices.ts';
import { createSandbox } from './payments/gateways/sandbox/sandbox.ts';
import { createStripe } from './payments/gateways/stripe/stripe.ts';
import { createVnpay } from './payments/gateways/vnpay/vnpay.ts';
import type { Payments } from './payments/payments-platform.ts';
import type { Shop } from './payments/payments.types.ts';
import type { Platform } from './platform/platform.ts';

/**
 * Opens the payment gateways that the environment names. Without any, the sandbox takes payments if only this machine can reach
 * the server or the environment switches it on.
 */
export function openPayments(env: Env, platform: Platform, shop: Shop, send: SendRequest): Payments {
  const gateways = namedGateways(env, platform);
  const plays = env.PAYMENTS_SANDBOX === 'on' || (env.PAYMENTS_SANDBOX === undefined && isLoopbackOnly(env));
  if (gateways.length > 0 || !plays) return { gateways, shop, sandbox: undefined };
  const sandbox = createSandbox(platform, send);
  return { gateways: [sandbox], shop, sandbox };
}

function namedGateways(env: Env, { log }: Platform): PaymentGateway[] {
  const gateways: PaymentGateway[] = [];
  if (env.PAYOS_CLIENT_ID && env.PAYOS_API_KEY && env.PAYOS_CHECKSUM_KEY)
    gateways.push(
      createPayos(
        {
          clientId: env.PAYOS_CLIENT_ID,
          apiKey: env.PAYOS_API_KEY,
          checksumKey: env.PAYOS_CHECKSUM_KEY,
          url: env.PAYOS_URL,
        },
        log,
      ),
    );
  if (env.VNPAY_TMN_CODE && env.VNPAY_HASH_SECRET)
    gateways.push(
      createVnpay({ tmnCode: env.VNPAY_TMN_CODE, hashSecret: env.VNPAY_HASH_SECRET, url: env.VNPAY_URL }),
    );
  if (env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET)
    gateways.push(
      createStripe({
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        url: env.STRIPE_URL,
      }),
    );
  return gateways;
}
