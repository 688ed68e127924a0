import type { JobFeed } from './generation/feed.ts';
import type { Payments } from './payments/payments-platform.ts';
import type { AccessFeed } from './platform/access-feed.ts';
import type { Platform } from './platform/platform.ts';
import type { Engines } from './providers/generation-engine.ts';

/**
 * Everything that the server is opened with. Only the application's wiring knows the full type; a service names the parts that it
 * uses.
 */
export type Studio = Platform & {
  engines: Engines;
  feed: JobFeed;
  access: AccessFeed;
  payments: Payments;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
};
