import type { DraftHolder } from '#api/contract/draft-holder.ts';
import type { Op } from '#api/contract/op.ts';
import type { ErrorCode, FieldCode } from '#api/contract/problem.ts';

import type { Trouble } from '../trouble.ts';

type Details = {
  /** Overrides the code's own sentence. */
  detail?: string;
  fields?: readonly { path: string; code: FieldCode }[];
  /** Seconds. */
  retryAfter?: number;
  /** Words of the user's text that the refusal concerns. */
  words?: string;
  /** With `second_factor_required`: the challenge that the code has to be sent with. */
  challenge?: string;
  /** With `draft_overtaken`: the later writer. */
  held?: DraftHolder;
  credits?: { balance: number; cost: number; shortage: number };
};

/** Error of a call that can't be granted, for a reason in the contract. Every other thrown error is a defect. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, { cause, ...details }: Details & { cause?: unknown } = {}) {
    super(code, { cause });
    this.code = code;
    this.details = details;
  }
}

export const refusedField = (path: string, code: FieldCode): Refusal =>
  new Refusal('unprocessable', { fields: [{ path, code }] });

/** Seconds after which the trouble may have passed. */
const pause: Record<Trouble, number> = { full: 60, away: 5 };

/** Returns the refusal for a passing trouble of the server. */
export const refusalFor = (
  trouble: Trouble,
  op: Pick<Op, 'multipart'> | undefined,
  cause?: unknown,
): Refusal =>
  new Refusal(trouble === 'full' && op?.multipart ? 'storage_full' : 'unavailable', {
    retryAfter: pause[trouble],
    cause,
  });
