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
  /** Of what the user wrote: those that it is about. */
  words?: string;
  /** With `second_factor_required`: what the code is answered with. */
  challenge?: string;
  /** With `draft_overtaken`: who saved it last. */
  held?: DraftHolder;
  credits?: { balance: number; cost: number; shortage: number };
};

/** A call that can't be granted, for a reason that the contract names. Anything else that is thrown is a defect. */
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

/** Seconds after which what hindered a call may have passed. */
const pause: Record<Trouble, number> = { full: 60, away: 5 };

/** Why a call can't be answered that would have been at another time. */
export const refusalFor = (
  trouble: Trouble,
  op: Pick<Op, 'multipart'> | undefined,
  cause?: unknown,
): Refusal =>
  new Refusal(trouble === 'full' && op?.multipart ? 'storage_full' : 'unavailable', {
    retryAfter: pause[trouble],
    cause,
  });
