import { inAppBrowser } from './in-app-browser.ts';

/** Lets the browser keep what an address answers. The browsers of apps keep no files: there it is opened outside, if it can be, and false. */
export function saveFile(url: string, filename: string): boolean {
  if (inAppBrowser(navigator.userAgent) === null) {
    Object.assign(document.createElement('a'), { href: url, download: filename }).click();
    return true;
  }
  void import('./save-outside.tsx').then(({ saveInOtherBrowser }) => saveInOtherBrowser(url));
  return false;
}

/** Lets the browser keep what was fetched with a token, which an address alone would not carry. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, filename);
  // The download has its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
