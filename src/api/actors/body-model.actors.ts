import { fromPromise } from 'xstate';

import type { Client } from '#api/client.ts';
import { bodyModelOps } from '#api/contract/body-models.ts';
import type { KeepModelAnswer, KeepModelInput } from '#machines/body-generator/body-generator.types.ts';

import { errorCodeOf, isUnanswered, Unanswered } from './failures.ts';

type BodyModelDeps = { client: Pick<Client, 'call'>; onKept: () => void };

/** What the wizard of virtual models has the server do beside its orders. */
export const bodyModelActors = ({ client, onKept }: BodyModelDeps) => ({
  keepModel: fromPromise<KeepModelAnswer, KeepModelInput>(async ({ input, signal }) => {
    const kept = await client.call(bodyModelOps.keepBodyModel, { body: input, signal });
    if (kept.ok) {
      onKept();
      return { outcome: 'kept' };
    }
    if (isUnanswered(kept.failure)) throw new Unanswered(kept.failure);
    return { outcome: 'refused', code: errorCodeOf(kept.failure) };
  }),
});
