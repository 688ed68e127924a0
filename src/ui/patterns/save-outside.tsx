import { Trans } from '@lingui/react/macro';

import { externalBrowserLink } from './in-app-browser.ts';
import { showToast } from './toasts.tsx';

/** Opens a file in the phone's browser, which can save it; explains the manual way if no address leads there. */
export function saveInOtherBrowser(url: string): void {
  const outside = externalBrowserLink(new URL(url, location.href).href, navigator.userAgent);
  showToast({
    title: <Trans>The browser of this app can't save files.</Trans>,
    body: outside ? (
      <Trans>The file opens in your own browser and is saved there.</Trans>
    ) : (
      <Trans>Open this page in your own browser, by the menu ⋯ of the app, and download it there.</Trans>
    ),
    tone: 'problem',
  });
  if (outside) location.assign(outside);
}
