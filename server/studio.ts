import type { JobFeed } from './generation/feed.ts';
import type { Payments } from './payments/payments-platform.ts';
import type { AccessFeed } from './platform/access-feed.ts';
import type { Platform } from './platform/platform.ts';
import type { Engines } from './providers/generation-engine.ts';

/** All that the server is opened with. Only what wires the application knows the whole; a service names what it uses. */
export type Studio = Platform & {
  engines: Engines;
  feed: JobFeed;
  access: AccessFeed;
  payments: Payments;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
};
