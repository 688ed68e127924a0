import { QueryClient } from '@tanstack/react-query';

import type { FailureCode } from '#api/contract/problem.ts';
import { CallError } from './call-error.ts';

/** Transient failures, which a retry may avoid. */
const transientCodes: readonly FailureCode[] = [
  'unreachable',
  'timed_out',
  'unavailable',
  'rate_limited',
  'internal',
];
const retries = 3;
const firstDelay = 1_000;
const longestDelay = 30_000;

/**
 * Creates the query client: 3 retries after 1, 2 and 4 s for transient failures; answers are dropped 5 minutes after their last
 * use.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline mutations fail at once with a message: waiting for a network would look like progress.
      mutations: { networkMode: 'always' },
      queries: {
        retry: (count, error) =>
          count < retries && error instanceof CallError && transientCodes.includes(error.failure.code),
        retryDelay: (count) => Math.min(firstDelay * 2 ** count, longestDelay),
        gcTime: 300_000,
        staleTime: 30_000,
      },
    },
  });
