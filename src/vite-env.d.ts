import type { SiteSettings } from './ui/patterns/site-settings.ts';

declare global {
  interface ImportMetaEnv {
    /** Origin for search engines, without a trailing slash. */
    readonly PUBLIC_URL: string;
    /** Absent if a file runs without the build. */
    readonly SITE?: SiteSettings;
  }
  /** Present in some browsers: receives the gesture that closes an overlay. */
  class CloseWatcher extends EventTarget {
    destroy(): void;
  }
}
