import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findTestBrowser, playwrightArguments } from './scripts/chromium.mjs';

const executablePath = findTestBrowser();

/** Files that start processes or measure their own process; each runs in a separate process. */
const processes = [
  'packages/engine/runtime/worker.test.ts',
  'tests/checks/**/*.test.ts',
  'tests/clients/**/*.test.ts',
  'tests/faults/**/*.test.ts',
];

/** Default for polls without their own timeout, so that a slow machine fails no test. */
const patient = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          // One process shares the loaded modules, as each file would load the charts and their library again.
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
          // One process shares the opened databases; sharp reads no SVG in it.
          name: 'server',
          environment: 'node',
          expect: patient,
          include: ['server/**/*.test.ts', 'tests/security/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/run-directory.ts'],
          // The first test of a run creates the database that all others copy.
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          // One process shares the loaded modules; after the detector is loaded, only its models can be fetched.
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
        // Vite optimizes an unlisted dependency in the middle of a run, which gives two Reacts or a page that hangs.
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
