/** Apps with a browser of their own, by their user agents; the more specific first. */
const apps: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Zalo', /\bZalo/i],
  ['Messenger', /MessengerForiOS|Orca-Android|FB_IAB\/MESSENGER/i],
  ['Instagram', /Instagram/i],
  ['Facebook', /FBAN|FBAV|FB_IAB/],
  ['TikTok', /musical_ly|BytedanceWebview|TikTok/i],
  ['LINE', /\bLine\//],
  ['WeChat', /MicroMessenger/i],
  ['Snapchat', /Snapchat/i],
  ['Pinterest', /\[Pinterest\//i],
  ['LinkedIn', /LinkedInApp/i],
];
/** An Android web view that names no app. */
const androidWebView = /; wv\)/;

/** Returns the app whose browser this is, '' for an unknown app; null in a regular browser. */
export function inAppBrowser(userAgent: string): string | null {
  const app = apps.find(([, sign]) => sign.test(userAgent));
  if (app) return app[0];
  return androidWebView.test(userAgent) ? '' : null;
}

/** Returns an address that opens the phone's browser; null if there is none. */
export function externalBrowserLink(address: string, userAgent: string): string | null {
  const { protocol, host, pathname, search } = new URL(address);
  const scheme = protocol.replace(':', '');
  if (scheme !== 'https' && scheme !== 'http') return null;
  const rest = `${host}${pathname}${search}`;
  if (/Android/.test(userAgent))
    return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
  return /iPhone|iPad|iPod/.test(userAgent) ? `x-safari-${scheme}://${rest}` : null;
}
