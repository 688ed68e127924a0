import { CallError } from '#api/queries/call-error.ts';
import type { CallFailure } from '#api/contract/problem.ts';

/** Returns the failure of a query or a mutation; null if it has none. */
export function failureOf(error: Error): CallFailure;
export function failureOf(error: Error | null): CallFailure | null;
export function failureOf(error: Error | null): CallFailure | null {
  if (error === null) return null;
  return error instanceof CallError ? error.failure : { code: 'internal', message: '', fields: [] };
}
