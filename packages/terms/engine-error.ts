import type { RefusalCode } from './refusal-codes.ts';

/** Subject of a refusal. */
export type RefusalDetails = {
  /** Index of the garment in the request, from 0. */
  readonly garment?: number;
  /** Words that cannot be carried out, for `hair_wish_unclear`. */
  readonly words?: string;
};

/** Refusal that the user can act on. Its message is only for the log. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
