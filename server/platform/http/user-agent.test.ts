import { expect, test } from 'vitest';

import { deviceOf } from '#server/platform/http/user-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

test.each([
  [`${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge', 'Windows'],
  [`${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`, 'Opera', 'Windows'],
  [`${windows} ${webkit} coc_coc_browser/126.0 Chrome/120.0 Safari/537.36`, 'Cốc Cốc', 'Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', 'curl', null],
  ['something else', null, null],
  [null, null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
