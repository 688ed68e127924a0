import type { Platform } from '#server/platform/platform.ts';
import type { Engines } from '#server/providers/generation-engine.ts';

import type { Feed } from './feed.ts';

/** What generations need beside the platform. */
export type Studio = Platform & {
  engines: Engines;
  feed: Feed;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
};
