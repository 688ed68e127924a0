import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { communityOps } from '#api/contract/community.ts';
import type { ShareAnswer, ShareInput, ShareOrder } from '#machines/share-result/share-result.types.ts';

export function shareActors({ call }: Pick<Client, 'call'>) {
  const read = async (id: string, signal: AbortSignal): Promise<ShareAnswer> => {
    const result = await call(communityOps.sharing, { params: { id }, signal });
    return result.ok
      ? { outcome: 'done', sharing: result.answer }
      : { outcome: 'refused', failure: result.failure };
  };
  return {
    readSharing: fromPromise<ShareAnswer, ShareInput>(({ input, signal }) => read(input.generation, signal)),
    shareResult: fromPromise<ShareAnswer, ShareOrder>(
      async ({ input: { generation: id, named }, signal }) => {
        const shared = await call(communityOps.shareResult, {
          params: { id },
          body: { consent: true, named },
          signal,
        });
        return shared.ok
          ? { outcome: 'done', sharing: shared.answer }
          : { outcome: 'refused', failure: shared.failure };
      },
    ),
    unshareResult: fromPromise<ShareAnswer, ShareInput>(async ({ input: { generation: id }, signal }) => {
      const ended = await call(communityOps.unshareResult, { params: { id }, signal });
      return ended.ok ? read(id, signal) : { outcome: 'refused', failure: ended.failure };
    }),
  };
}
