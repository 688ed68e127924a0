import type { EngineError } from '@mot-studio/engine';
import { Refusal } from '#server/platform/http/http-refusal.ts';

/** Turns an engine's error into a refusal of the call. */
export function refusalOf(error: EngineError): Refusal {
  const about = error.code === 'hair_wish_unclear' && {
    words: error.details.words ?? '',
    fields: [{ path: 'prompt', code: 'invalid' as const }],
  };
  return new Refusal(error.code, { cause: error, ...about });
}
