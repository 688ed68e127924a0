import { inAppBrowser } from './in-app-browser.ts';

/** Downloads an address. In-app browsers can't save files: there it opens the address outside if possible, and returns false. */
export function saveFile(url: string, filename: string): boolean {
  if (inAppBrowser(navigator.userAgent) === null) {
    Object.assign(document.createElement('a'), { href: url, download: filename }).click();
    return true;
  }
  void import('./save-outside.tsx').then(({ saveInOtherBrowser }) => saveInOtherBrowser(url));
  return false;
}

/** Downloads a blob that was fetched with a token, which a plain link would not carry. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, filename);
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
