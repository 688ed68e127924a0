import { QueryClient } from '@tanstack/react-query';

import type { FailureCode } from '#api/contract/problem.ts';
import { CallError } from './call-error.ts';

/** Failures that another try may not meet. */
const passing: readonly FailureCode[] = [
  'unreachable',
  'timed_out',
  'unavailable',
  'rate_limited',
  'internal',
];
const retries = 3;
const firstDelay = 1_000;
const longestDelay = 30_000;

/** Queries are tried again 3 times after 1, 2 and 4 s where that may help, and forgotten 5 minutes after their last use. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network what is sent fails at once, and is said to: waiting for one would look like work going on.
      mutations: { networkMode: 'always' },
      queries: {
        retry: (count, error) =>
          count < retries && error instanceof CallError && passing.includes(error.failure.code),
        retryDelay: (count) => Math.min(firstDelay * 2 ** count, longestDelay),
        gcTime: 300_000,
        staleTime: 30_000,
      },
    },
  });
