import type { Client, Result } from '#api/api-client.ts';
import type { Generation } from '#api/contract/generation.ts';
import type { GenerationRequest } from '#machines/generation/generation.types.ts';

type Delivery = { idempotencyKey: string; signal: AbortSignal };

/** Sends a wizard's request to the call that takes it. Each wizard has its own, so that a page knows no calls of the others. */
export type SendOrder = (
  client: Client,
  request: GenerationRequest,
  delivery: Delivery,
) => Promise<Result<Generation>>;

/** @throws {Error} where a wizard orders what it does not make. */
export function refuseFeature({ feature }: GenerationRequest): never {
  throw new Error(`this wizard does not order ${feature}`);
}
