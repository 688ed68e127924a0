import { fromPromise } from 'xstate';

import type { BrowserNotices } from '#machines/notices/notices.types.ts';

const key = 'browser-notices';

function remembered(): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

function remember(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

const permission = (): BrowserNotices['permission'] =>
  'Notification' in window ? Notification.permission : 'missing';

export const noticesActors = {
  readBrowserNotices: fromPromise<BrowserNotices>(async () => ({
    permission: permission(),
    isWanted: remembered(),
  })),
  askBrowser: fromPromise<BrowserNotices>(async () => {
    if (!('Notification' in window)) return { permission: 'missing', isWanted: false };
    const answer = await Notification.requestPermission();
    remember(answer === 'granted');
    return { permission: answer, isWanted: true };
  }),
  stopBrowser: fromPromise<BrowserNotices>(async () => {
    remember(false);
    return { permission: permission(), isWanted: false };
  }),
};
