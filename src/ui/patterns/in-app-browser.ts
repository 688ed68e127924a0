/** Apps that show pages in a browser of their own, by what they say of themselves; the more particular first. */
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
/** An Android web view that does not say whose it is. */
const anyWebView = /; wv\)/;

/** The app whose own browser this is, empty where it keeps its name to itself; null in a browser. */
export function inAppBrowser(userAgent: string): string | null {
  const app = apps.find(([, sign]) => sign.test(userAgent));
  if (app) return app[0];
  return anyWebView.test(userAgent) ? '' : null;
}

/** An address that the phone opens in its browser; null where no address does. */
export function outsideAddress(address: string, userAgent: string): string | null {
  const { protocol, host, pathname, search } = new URL(address);
  const scheme = protocol.replace(':', '');
  if (scheme !== 'https' && scheme !== 'http') return null;
  const rest = `${host}${pathname}${search}`;
  if (/Android/.test(userAgent))
    return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
  return /iPhone|iPad|iPod/.test(userAgent) ? `x-safari-${scheme}://${rest}` : null;
}
