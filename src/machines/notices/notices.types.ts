import type { Feature } from '#api/contract/choices.ts';

/** Ended order that the user has not seen. */
export type EndedOrder = { id: string; feature: Feature; isMade: boolean };

/** Permission of the browser to show notifications. */
type BrowserPermission = 'granted' | 'denied' | 'default' | 'missing';
export type BrowserNotices = { permission: BrowserPermission; isWanted: boolean };

export type NoticesEvent =
  /** Unseen ended orders from the server; `here` are those whose outcome this page shows. */
  | { type: 'notices.read'; finished: readonly EndedOrder[]; here: readonly string[]; isVisible: boolean }
  | { type: 'browser.wanted' }
  | { type: 'browser.unwanted' };

export type NoticesNews =
  /** The user sees these orders now. */
  | { type: 'jobs.seen'; ids: readonly string[] }
  /** These orders ended elsewhere: they are announced on the page, or by the browser while the page is hidden. */
  | { type: 'jobs.ended'; jobs: readonly EndedOrder[]; where: 'page' | 'browser' };
