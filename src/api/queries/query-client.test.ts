import { expect, test } from 'vitest';

import { failureCodes } from '#api/contract/problem.ts';

import { CallError } from './call-error.ts';
import { createQueryClient } from './query-client.ts';

const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('no retry is set');
const failed = (code: CallError['failure']['code']) => new CallError({ code, message: '', fields: [] });

test('queries retry transient failures only', () => {
  expect(failureCodes.filter((code) => retry(0, failed(code)))).toEqual([
    'rate_limited',
    'unavailable',
    'internal',
    'unreachable',
    'timed_out',
  ]);
});

test('an unexpected error is not retried', () => {
  expect(retry(0, new TypeError('undefined is not a function'))).toBe(false);
});

test('a query is retried 3 times', () => {
  expect([0, 1, 2, 3].map((count) => retry(count, failed('unreachable')))).toEqual([true, true, true, false]);
});

test('the retry delay doubles from 1 s up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((count) => retryDelay(count, failed('unreachable')))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});
