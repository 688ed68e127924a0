import type { Platform } from '#server/platform/platform.ts';

import type { Gateways } from './gateways/gateway.ts';
import type { Sandbox } from './gateways/sandbox/sandbox.ts';
import type { Seller, Shop } from './payments.types.ts';

/** Configured gateways, and the shop behind them. */
export type Payments = {
  gateways: Gateways;
  shop: Shop;
  /** Simulated gateway, where this server has one. */
  sandbox: Sandbox | undefined;
};
export type PaymentsPlatform = Seller & Pick<Platform, 'log'> & { payments: Payments };
