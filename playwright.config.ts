import { defineConfig } from '@playwright/test';

import { chromiumArguments, findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  // The machine's two cores are shared with the server and its engine.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  use: {
    locale: 'vi-VN',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArguments },
  },
});
