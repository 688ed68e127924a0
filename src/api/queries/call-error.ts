import type { CallFailure } from '#api/contract/problem.ts';
import type { Result } from '#api/api-client.ts';

/** Error of a failed query or mutation; its message is that of the failure. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.message || failure.code);
    this.failure = failure;
  }
}

/** Returns the answer of a result; TanStack Query expects failures to be thrown. @throws {CallError} */
export function answerOf<A>(result: Result<A>): A {
  if (result.ok) return result.answer;
  throw new CallError(result.failure);
}
