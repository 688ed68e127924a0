import { rmSync } from 'node:fs';

import { defineConfig } from '@playwright/test';

import { findTestBrowser, playwrightArguments } from './scripts/chromium.mjs';

const executablePath = findTestBrowser();
const port = process.env.E2E_PORT ?? '4320';
/** Address of a running server, which replaces the servers that are built and started for the run. */
const running = process.env.E2E_URL;
/**
 * The files whose tests run against the studio `people`, the others against `work`: a server opens 60 accounts an hour for one
 * address, and every test has its own account.
 */
const ofPeople =
  /(?:accounts|drafts|google|layout-shift|legacy|phone|profile|session|social-sign-in)\.spec\.ts$/;
const studios = [
  { name: 'work', files: { testIgnore: ofPeople }, fullyParallel: false, port: Number(port) + 1 },
  // Single tests come last, so that both workers finish at about the same time.
  { name: 'people', files: { testMatch: ofPeople }, fullyParallel: true, port: Number(port) },
].map((studio) => ({ ...studio, url: running ?? `http://127.0.0.1:${studio.port}` }));
const dataDir = '.cache/e2e';
/** Port of the server that replaces Google. */
const googlePort = String(Number(port) + 2);
const google = {
  GOOGLE_CLIENT_ID: 'studio.apps.example',
  GOOGLE_CLIENT_SECRET: 'secret of the studio',
  GOOGLE_ISSUER: `http://127.0.0.1:${googlePort}`,
};
/** Servers of the tests, in the form that `servers-process.ts` reads. */
const servers = [
  {
    script: 'tests/support/google-process.ts',
    address: google.GOOGLE_ISSUER,
    env: { GOOGLE_PORT: googlePort },
  },
  ...studios.map((studio) => ({
    script: 'scripts/start.mjs',
    address: studio.url,
    env: {
      PORT: String(studio.port),
      DATA_DIR: `${dataDir}/${studio.name}`,
      PUBLIC_URL: studio.url,
      LOG_LEVEL: 'warn',
      ...google,
    },
  })),
];

// Workers and other tools load this file too; only the run itself deletes the servers' data.
const isRun = process.argv[2] === 'test' && process.env.TEST_WORKER_INDEX === undefined;
if (running === undefined && isRun) rmSync(dataDir, { recursive: true, force: true });

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/e2e-results',
  // One worker waits for the engine while the other tests pages; with a third one, orders would queue.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  use: {
    locale: 'vi-VN',
    viewport: { width: 1440, height: 900 },
    // A failed test leaves its steps, requests, logs and the text of the page. `--trace on` adds screenshots and snapshots, which take as
    // long as the tests themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // Tests must see a page's requests; only the test of the service worker allows it.
    serviceWorkers: 'block',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: playwrightArguments },
  },
  projects: studios.map(({ name, files, fullyParallel, url }) => ({
    name,
    ...files,
    fullyParallel,
    use: { baseURL: url },
  })),
  ...(running === undefined && {
    webServer: {
      command: 'node tests/support/servers-process.ts',
      wait: { stdout: /every server answers/ },
      env: { SERVERS: JSON.stringify(servers) },
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  }),
});
