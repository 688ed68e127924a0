import { type CallFailure, ErrorCode, type FailureCode } from '#api/contract/problem.ts';
import * as v from 'valibot';

/** Failures that say nothing of the call itself: it was not answered, and may be made again. */
const unanswered: readonly FailureCode[] = [
  'unreachable',
  'timed_out',
  'unavailable',
  'internal',
  'unreadable_answer',
];
export const isNoAnswer = ({ code }: CallFailure): boolean => unanswered.includes(code);

/** A failure as the charts keep it, in the server's codes. */
export const errorCodeOf = ({ code }: CallFailure): ErrorCode => (v.is(ErrorCode, code) ? code : 'internal');

/** What an actor throws where its chart has a state for «no answer». */
export class NoAnswerError extends Error {
  override readonly name = 'Unanswered';
  constructor({ code }: CallFailure) {
    super(code);
  }
}
