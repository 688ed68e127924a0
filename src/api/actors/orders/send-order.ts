import type { Client, Result } from '#api/api-client.ts';
import type { Generation } from '#api/contract/generation.ts';
import type { GenerationRequest } from '#machines/generation/generation.types.ts';

type Delivery = { idempotencyKey: string; signal: AbortSignal };

/**
 * Function that sends a wizard's request to its call. Each wizard has its own, so that a page loads no calls of other wizards.
 */
export type SendOrder = (
  client: Client,
  request: GenerationRequest,
  delivery: Delivery,
) => Promise<Result<Generation>>;

/** @throws {Error} for a feature that the wizard does not make. */
export function refuseFeature({ feature }: GenerationRequest): never {
  throw new Error(`this wizard does not order ${feature}`);
}
