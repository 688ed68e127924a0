import { Trans } from '@lingui/react/macro';

import { inAppBrowser, externalBrowserLink } from '#ui/patterns/in-app-browser.ts';

/** Hint that Google's sign-in does not work in an in-app browser, with two alternatives. */
export function OtherBrowserHint() {
  const app = inAppBrowser(navigator.userAgent);
  const outside = externalBrowserLink(location.href, navigator.userAgent);
  return (
    <div className="grid gap-2 text-sm text-ink-2" aria-live="polite">
      <p>
        {app ? (
          <Trans>Google lets nobody sign in inside {app}.</Trans>
        ) : (
          <Trans>Google lets nobody sign in inside an app.</Trans>
        )}{' '}
        <Trans>Sign in by email above, or open this page in your own browser.</Trans>
      </p>
      {outside ? (
        <a href={outside} className="link font-500">
          <Trans>Open in the browser</Trans>
        </a>
      ) : (
        <p>
          <Trans>It is in the menu ⋯ of the app: “Open in browser”.</Trans>
        </p>
      )}
    </div>
  );
}
