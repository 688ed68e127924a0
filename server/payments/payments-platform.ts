import type { Platform } from '#server/platform/platform.ts';

import type { Gateways } from './gateways/gateway.ts';
import type { Sandbox } from './gateways/sandbox/sandbox.ts';
import type { Seller, Shop } from './payments.types.ts';

/** Who takes payments here, and for what. */
export type Payments = {
  gateways: Gateways;
  shop: Shop;
  /** Where this server takes pretended payments itself. */
  sandbox: Sandbox | undefined;
};
export type PaymentsPlatform = Seller & Pick<Platform, 'log'> & { payments: Payments };
