import * as v from 'valibot';

import type { ErrorCode } from '#api/contract/problem.ts';
import { ProviderRefusal } from '#server/providers/generation-engine.ts';

/** Error body: a model's own errors are a list, those of the infrastructure a sentence with a type. */
const Problem = v.object({
  detail: v.union([
    v.string(),
    v.array(v.object({ type: v.optional(v.string(), ''), msg: v.optional(v.string(), '') })),
  ]),
  error_type: v.optional(v.string()),
});

const codes: Record<string, ErrorCode> = {
  content_policy_violation: 'content_refused',
  image_load_error: 'file_unreadable',
  file_download_error: 'file_unreadable',
  unsupported_image_format: 'file_unreadable',
  image_too_small: 'file_too_small',
  generation_timeout: 'engine_timeout',
};

/** Error of a request that fal could not fulfil; a new one may succeed. */
export class FalFault extends Error {
  override readonly name = 'FalFault';
}

/** Response other than 2xx. */
export class FalAnswer extends Error {
  override readonly name = 'FalAnswer';
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`fal answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Whether a repeated request gets the same response. */
export const isFinal = ({ status }: FalAnswer): boolean => status < 500 && status !== 429;

/** Whether a response is the result of a request; a gateway that could not fetch the result has no error body of fal's. */
export const isVerdict = (answer: FalAnswer): boolean =>
  isFinal(answer) || (answer.status >= 500 && v.is(Problem, answer.body));

/**
 * Maps a final error to its effect on the job: a {@link ProviderRefusal} ends it, a {@link FalFault} is worth a new request.
 * Error types by fal.ai/docs/model-apis/errors and request-errors.
 */
export function faultOf({ status, body }: FalAnswer): ProviderRefusal | FalFault {
  const parsed = v.safeParse(Problem, body);
  const detail = parsed.success ? parsed.output.detail : '';
  const types = typeof detail === 'string' ? [] : detail.map(({ type }) => type);
  if (parsed.success && parsed.output.error_type) types.push(parsed.output.error_type);
  const words = `fal answered ${status} ${types.join(' ')}`.trim();
  const code = types.map((type) => codes[type]).find((candidate) => candidate !== undefined);
  if (code) return new ProviderRefusal(code, words);
  if (status >= 500) return new FalFault(words);
  return new ProviderRefusal('engine_failed', words);
}
