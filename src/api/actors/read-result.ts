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
  const found = await call(generationOps.generation, { params: { id }, signal });
  if (!found.ok) throw new NoAnswerError(found.failure);
  if (found.answer.result === undefined) throw new Error('the generation has no result');
  return found.answer.result;
}
