import type { Feature } from '#api/contract/choices.ts';

/** An order that is over, and that nobody has looked at. */
export type EndedOrder = { id: string; feature: Feature; isMade: boolean };

/** Whether the browser itself may say something outside of the page. */
type BrowserPermission = 'granted' | 'denied' | 'default' | 'missing';
export type BrowserNotices = { permission: BrowserPermission; isWanted: boolean };

export type NoticesEvent =
  /** What is over and not looked at, by the server's word; `here` are those whose outcome this page shows. */
  | { type: 'notices.read'; finished: readonly EndedOrder[]; here: readonly string[]; isVisible: boolean }
  | { type: 'browser.wanted' }
  | { type: 'browser.unwanted' };

export type NoticesNews =
  /** These are looked at now. */
  | { type: 'jobs.seen'; ids: readonly string[] }
  /** These ended elsewhere: to be said on the page, or by the browser where the page is not in sight. */
  | { type: 'jobs.ended'; jobs: readonly EndedOrder[]; where: 'page' | 'browser' };
