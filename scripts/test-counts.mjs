// Counts passed and failed tests from the runners' reports.

/** Counts vitest's report; a file that could not be loaded counts as one failure, even without a failed test. */
export function vitestCounts(report) {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests + (numFailedTestSuites > 0 && numFailedTests === 0 ? 1 : 0),
  };
}

/** Counts Playwright's report; a test that failed before it passed counts as failed. */
export function playwrightCounts(report) {
  const stats = report?.stats;
  return stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    : { passed: 0, failed: 1 };
}
