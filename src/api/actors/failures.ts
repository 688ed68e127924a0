import { type CallFailure, ErrorCode, type FailureCode } from '#api/contract/problem.ts';
import * as v from 'valibot';

/** Failures without an answer to the call itself, which may be retried. */
const unanswered: readonly FailureCode[] = [
  'unreachable',
  'timed_out',
  'unavailable',
  'internal',
  'unreadable_answer',
];
export const isNoAnswer = ({ code }: CallFailure): boolean => unanswered.includes(code);

/** Returns the error code that charts store for a failure. */
export const errorCodeOf = ({ code }: CallFailure): ErrorCode => (v.is(ErrorCode, code) ? code : 'internal');

/** Error that an actor throws if its chart has a state for a missing answer. */
export class NoAnswerError extends Error {
  override readonly name = 'Unanswered';
  constructor({ code }: CallFailure) {
    super(code);
  }
}
