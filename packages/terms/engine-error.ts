import type { RefusalCode } from './refusals.ts';

/** A refusal that the user can do something about. The message of `hair_wish_unclear` is the words that it is about. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: RefusalCode;
  /** Which garment of the request it is about, if one. */
  readonly garment: number | undefined;
  constructor(code: RefusalCode, message: string, garment?: number) {
    super(message);
    this.code = code;
    this.garment = garment;
  }
}
