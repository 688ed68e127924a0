import { expect, test } from 'vitest';

import playwrightConfig from '../playwright.config.ts';
import vitestConfig from '../vitest.config.ts';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';

test('an end-to-end test that failed before it passed counts as failed', () => {
  expect(playwrightCounts({ stats: { expected: 90, unexpected: 1, flaky: 2, skipped: 0 } })).toEqual({
    passed: 90,
    failed: 3,
  });
});

test('a runner without a report, and a file that could not be read, count as one failure', () => {
  expect(playwrightCounts(undefined)).toEqual({ passed: 0, failed: 1 });
  expect(vitestCounts(undefined)).toEqual({ passed: 0, failed: 1 });
  expect(vitestCounts({ numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1 })).toEqual({
    passed: 5,
    failed: 1,
  });
});

test('no runner retries a failed test', () => {
  expect(playwrightConfig.retries).toBe(0);
  expect(JSON.stringify(vitestConfig)).not.toContain('"retry"');
});
