import type { Access } from '#server/platform/live-access.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Engines } from '#server/providers/generation-engine.ts';

import type { Feed } from './feed.ts';

/** What generations need beside the platform. */
export type Studio = Platform & {
  engines: Engines;
  feed: Feed;
  access: Access;
  payments: Payments;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
};
