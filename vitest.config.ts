import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findTestBrowser, playwrightArguments } from './scripts/chromium.mjs';

const executablePath = findTestBrowser();

/** What starts processes or measures its own: each file has one to itself. */
const processes = [
  'packages/engine/runtime/worker.test.ts',
  'tests/checks/**/*.test.ts',
  'tests/clients/**/*.test.ts',
  'tests/faults/**/*.test.ts',
];

/** What is awaited without a bound of its own may take its time: a slow machine fails no test. */
const patient = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          // In one process, with what its files have loaded: each would load the charts and their library anew.
          name: 'unit',
          environment: 'node',
          expect: patient,
          isolate: false,
          testTimeout: 60_000,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'packages/{body,terms}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          expect: patient,
          include: processes,
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          // In one process, with the databases that its files have opened; where it runs, sharp reads no drawings.
          name: 'server',
          environment: 'node',
          expect: patient,
          include: ['server/**/*.test.ts', 'tests/security/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/run-directory.ts'],
          // The first test of a run makes the database that all others copy.
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          // In one process, with what its files have loaded; whoever loads the detector can fetch nothing but its models.
          name: 'engine',
          environment: 'node',
          expect: patient,
          include: ['packages/{engine,language,samples}/**/*.test.ts'],
          exclude: processes,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: './vite.config.ts',
        // A dependency that is first met in the middle of a run is optimized then: two Reacts, or a page that hangs.
        optimizeDeps: {
          include: [
            '@headlessui/react',
            '@hookform/resolvers/valibot',
            '@lingui/core',
            '@lingui/react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@xstate/react',
            'axe-core',
            'eventsource-parser',
            'idb-keyval',
            'react',
            'react-dom',
            'react-dom/client',
            'react/compiler-runtime',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'react-hook-form',
            'react-toastify/unstyled',
            'valibot',
            'vitest-browser-react',
            'xstate',
            'xstate/graph',
          ],
        },
        test: {
          name: 'walks',
          include: ['tests/walks/**/*.walk.tsx'],
          setupFiles: ['tests/walks/setup.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 4_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: playwrightArguments },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
