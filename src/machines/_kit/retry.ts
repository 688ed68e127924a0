const firstRetryDelay = 1_000;
const longestRetryDelay = 30_000;

/**
 * Returns the delay before the next retry of an unanswered request: doubled each time up to a cap, as data queries are
 * retried.
 *
 * @param unanswered tries in a row without an answer, from 1.
 * @returns milliseconds.
 */
export const retryDelayAfter = (unanswered: number): number =>
  Math.min(firstRetryDelay * 2 ** (unanswered - 1), longestRetryDelay);
