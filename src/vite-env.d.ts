import type { SiteSettings } from './ui/patterns/site-settings.ts';

declare global {
  interface ImportMetaEnv {
    /** The origin that search engines are told, without a slash at its end. */
    readonly PUBLIC_URL: string;
    /** Absent where a file is run without the build. */
    readonly SITE?: SiteSettings;
  }
  /** Of browsers that have it: hears the gesture that closes what lies over a page. */
  class CloseWatcher extends EventTarget {
    destroy(): void;
  }
}
