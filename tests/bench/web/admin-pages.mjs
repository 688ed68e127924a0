// Measures how soon administrators' pages are interactive in a browser with an empty cache, on a running server with data of
// `npm run seed:admin`. The password is an administrator's, which the first start prints.
//   ADMIN_PASSWORD=… node tests/bench/web/admin-pages.mjs [origin] [runs]
import { cpus, loadavg } from 'node:os';

import { chromium } from '@playwright/test';

import { chromiumArguments, ensureChromium } from '../../../scripts/chromium.mjs';

const bar = 2200;
/** Pages, each with an element that appears only with its data. */
const pages = [
  ['/admin', 'dl dd'],
  ['/admin/users', 'table tbody tr'],
  ['/admin/users?sort=generations&order=desc', 'table tbody tr'],
  ['/admin/analytics', 'table tbody tr'],
  ['/admin/payments?view=all', 'table tbody tr, [data-empty]'],
  ['/admin/jobs?status=failed', 'table[aria-label], section[aria-label] tbody tr'],
  ['/admin/blog', 'table tbody tr'],
  ['/admin/inbox', 'h1'],
  ['/admin/plans', 'table tbody tr'],
  ['/admin/audit', 'table tbody tr'],
];

async function tokenOf(origin) {
  const answer = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: process.env.ADMIN_EMAIL ?? 'admin@mot.local',
      password: process.env.ADMIN_PASSWORD,
    }),
  });
  if (!answer.ok) throw new Error(`No administrator signs in: ${await answer.text()}`);
  const { access_token: token } = await answer.json();
  return token;
}

/** Returns the ms from the start of the navigation until the data is painted and no task of more than 50 ms follows for half a second. */
async function interactiveAfter(browser, { origin, token, path, seen }) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => {
    localStorage.setItem('auth_token', value);
    globalThis.lastLongTask = 0;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        globalThis.lastLongTask = Math.max(globalThis.lastLongTask, startTime + duration);
    }).observe({ type: 'longtask', buffered: true });
  }, token);
  try {
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'commit' });
    const handle = await page.waitForFunction(
      (selector) => document.querySelector(`main :is(${selector})`) && performance.now(),
      seen,
    );
    const painted = await handle.jsonValue();
    const quiet = await page.waitForFunction(
      () => performance.now() - globalThis.lastLongTask > 500 && { at: globalThis.lastLongTask },
    );
    const { at } = await quiet.jsonValue();
    return Math.max(painted, at);
  } finally {
    await context.close();
  }
}

const [origin = 'http://127.0.0.1:4310', runs = '5'] = process.argv.slice(2);
const token = await tokenOf(origin);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
try {
  console.log(`load ${loadavg()[0].toFixed(1)} on ${cpus().length} cores`);
  for (const [path, seen] of pages) {
    const took = [];
    for (let run = 0; run < Number(runs); run += 1)
      took.push(await interactiveAfter(browser, { origin, token, path, seen }));
    const middle = took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)];
    if (middle > bar) process.exitCode = 1;
    console.log(
      `${middle <= bar ? '✓' : '✗'} ${path.padEnd(44)}${middle.toFixed(0).padStart(6)} ms   ≤ ${bar} ms`,
    );
  }
  console.log(`load ${loadavg()[0].toFixed(1)}`);
} finally {
  await browser.close();
}
