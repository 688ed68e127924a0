import type { CallFailure } from '#api/contract/problem.ts';
import type { Result } from '#api/api-client.ts';

/** A query or a mutation that failed; its words are the failure's code's. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.message || failure.code);
    this.failure = failure;
  }
}

/** Query wants failures thrown. @throws {CallError} */
export function answerOf<A>(result: Result<A>): A {
  if (result.ok) return result.answer;
  throw new CallError(result.failure);
}
