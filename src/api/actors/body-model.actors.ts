import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type {
  FoundBody,
  KeepModelAnswer,
  KeepModelInput,
} from '#machines/body-generator/body-generator.types.ts';

type BodyModelDeps = { client: Pick<Client, 'call'>; onKept: () => Promise<void> };

/** Few addresses name a model, and none is kept before it is made. */
const models = () => import('./kept-body-models.ts');

/** What the wizard of virtual models has the server do beside its orders. */
export const bodyModelActors = ({ client, onKept }: BodyModelDeps) => ({
  keepModel: fromPromise<KeepModelAnswer, KeepModelInput>(async ({ input, signal }) => {
    const { saveBodyModel } = await models();
    const answer = await saveBodyModel(client, input, signal);
    // That it is shown elsewhere is nothing to wait for.
    if (answer.outcome === 'kept') onKept().catch(() => {});
    return answer;
  }),
  findKept: fromPromise<boolean, { generation: string }>(async ({ input: { generation }, signal }) => {
    const { isModelKept } = await models();
    return isModelKept(client, generation, signal);
  }),
  findBody: fromPromise<FoundBody | null, { id: string }>(async ({ input, signal }) => {
    const { readBodyModel } = await models();
    return readBodyModel(client, input, signal);
  }),
});
