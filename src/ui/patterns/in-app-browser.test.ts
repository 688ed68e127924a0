import { expect, test } from 'vitest';

import { inAppBrowser, externalBrowserLink } from './in-app-browser.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A546E';
const webView = `${android} Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36`;
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${webView} [FB_IAB/FB4A;FBAV/465.0.0.50;]`, 'Facebook'],
  [`${webView} [FB_IAB/Orca-Android;FBAV/460.0;]`, 'Messenger'],
  [`${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0;FBDV/iPhone14,5]`, 'Facebook'],
  [`${iPhone} Mobile/15E148 Zalo iOS/604 ZaloTheme/light`, 'Zalo'],
  [`${webView} Zalo android/12230`, 'Zalo'],
  [`${iPhone} Mobile/15E148 Instagram 334.0`, 'Instagram'],
  [`${webView} musical_ly_2023 BytedanceWebview/d8a21c6`, 'TikTok'],
  [`${iPhone} Safari Line/14.8.0`, 'LINE'],
  [webView, ''],
  [`${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36`, null],
  [`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36', null],
])('the user agent %s belongs to the app %s', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});

test.each([
  [webView, /^intent:\/\/mot\.example\/history\?page=2#Intent;scheme=https;.+;end$/],
  [iPhone, /^x-safari-https:\/\/mot\.example\/history\?page=2$/],
])("the user agent %s gets a link to the phone's browser", (userAgent, outside) => {
  expect(externalBrowserLink('https://mot.example/history?page=2', userAgent)).toMatch(outside);
});

test('a blob address and an unknown system get no link to another browser', () => {
  expect(externalBrowserLink('blob:https://mot.example/1', webView)).toBe(null);
  expect(externalBrowserLink('https://mot.example/', 'Mozilla/5.0 (Windows NT 10.0) Zalo')).toBe(null);
});
