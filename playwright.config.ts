import { rmSync } from 'node:fs';

import { defineConfig } from '@playwright/test';

import { findTestBrowser, playwrightArguments } from './scripts/chromium.mjs';

const executablePath = findTestBrowser();
const port = process.env.E2E_PORT ?? '4320';
/** A server that runs already, in place of one that is built and started for the run. */
const running = process.env.E2E_URL;
/**
 * The files whose tests run against the studio `people`, the others against `work`: a server opens 60 accounts an hour for one
 * address, and every test has its own account.
 */
const ofPeople =
  /(?:accounts|drafts|google|layout-shift|legacy|phone|profile|session|social-sign-in)\.spec\.ts$/;
const studios = [
  { name: 'work', files: { testIgnore: ofPeople }, fullyParallel: false, port: Number(port) + 1 },
  // These come last: whoever is done first takes the next one, until none is left.
  { name: 'people', files: { testMatch: ofPeople }, fullyParallel: true, port: Number(port) },
].map((studio) => ({ ...studio, url: running ?? `http://127.0.0.1:${studio.port}` }));
const dataDir = '.cache/e2e';
/** What stands for Google. */
const googlePort = String(Number(port) + 2);
const google = {
  GOOGLE_CLIENT_ID: 'studio.apps.example',
  GOOGLE_CLIENT_SECRET: 'secret of the studio',
  GOOGLE_ISSUER: `http://127.0.0.1:${googlePort}`,
};
/** What the tests talk to, as `servers-process.ts` starts it. */
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

// Workers and other tools read this file too: only the run itself begins with an empty server.
const isRun = process.argv[2] === 'test' && process.env.TEST_WORKER_INDEX === undefined;
if (running === undefined && isRun) rmSync(dataDir, { recursive: true, force: true });

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/e2e-results',
  // One waits for the engine while the other looks at pages; a third one would have orders wait for their turn.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  use: {
    locale: 'vi-VN',
    viewport: { width: 1440, height: 900 },
    // A test that fails leaves its steps, what was sent and logged, and the words of the page. A film and copies of every step, which
    // took as long as the pages themselves, are there with `--trace on`.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // What a page asks for is to be seen by its test; the one of the worker lets it in.
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
