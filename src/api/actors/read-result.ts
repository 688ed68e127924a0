import type { Client } from '#api/api-client.ts';
import type { Asset } from '#api/contract/assets.ts';
import { generationOps } from '#api/contract/generation.ts';

import { NoAnswerError } from './failures.ts';

/**
 * Returns the result of a generation.
 * @throws {NoAnswerError} when the server did not answer.
 */
export async function readResult(
  { call }: Pick<Client, 'call'>,
  id: string,
  signal: AbortSignal,
): Promise<Asset> {
  const result = await call(generationOps.generation, { params: { id }, signal });
  if (!result.ok) throw new NoAnswerError(result.failure);
  if (result.answer.result === undefined) throw new Error('the generation has no result');
  return result.answer.result;
}
