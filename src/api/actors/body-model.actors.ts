import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type {
  LoadedBody,
  KeepModelAnswer,
  KeepModelInput,
} from '#machines/body-generator/body-generator.types.ts';

type BodyModelDeps = { client: Pick<Client, 'call'>; onKept: () => Promise<void> };

/** Loaded on demand: few addresses name a model, and saving comes after making one. */
const models = () => import('./kept-body-models.ts');

/** Actors of the body wizard beside its orders. */
export const bodyModelActors = ({ client, onKept }: BodyModelDeps) => ({
  keepModel: fromPromise<KeepModelAnswer, KeepModelInput>(async ({ input, signal }) => {
    const { saveBodyModel } = await models();
    const answer = await saveBodyModel(client, input, signal);
    // The chart does not wait for other lists to reload.
    if (answer.outcome === 'kept') onKept().catch(() => {});
    return answer;
  }),
  findKept: fromPromise<boolean, { generation: string }>(async ({ input: { generation }, signal }) => {
    const { isModelSaved } = await models();
    return isModelSaved(client, generation, signal);
  }),
  findBody: fromPromise<LoadedBody | null, { id: string }>(async ({ input, signal }) => {
    const { readBodyModel } = await models();
    return readBodyModel(client, input, signal);
  }),
});
