import type { RefusalCode } from './refusal-codes.ts';

/** What a refusal is about. */
export type RefusalDetails = {
  /** Which garment of the request, counted from 0. */
  readonly garment?: number;
  /** Of `hair_wish_unclear`: the words that cannot be done. */
  readonly words?: string;
};

/** A refusal that the user can do something about. Its message is for the log alone. */
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
