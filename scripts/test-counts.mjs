// How many tests passed and failed, out of the reports that the runners leave.

/** Of vitest's report; a file that could not be read counts as one failure, also where no test of it has failed. */
export function vitestCounts(report) {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests + (numFailedTestSuites > 0 && numFailedTests === 0 ? 1 : 0),
  };
}

/** Of Playwright's; a test that failed before it passed has failed. */
export function playwrightCounts(report) {
  const stats = report?.stats;
  return stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    : { passed: 0, failed: 1 };
}
