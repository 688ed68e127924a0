import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { bodyModelOps } from '#api/contract/body-models.ts';

import { answerOf } from './call-error.ts';

const bodyModelsKey = ['body-models'] as const;

/** Refetches lists of models after a change, and the pictures, which share their names. */
export async function invalidateBodyModels(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [bodyModelsKey, ['assets'], ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

export const bodyModelQueries = ({ call }: Client) => ({
  /** The user's body models, newest first. */
  bodyModels: () =>
    queryOptions({
      queryKey: bodyModelsKey,
      queryFn: async ({ signal }) => answerOf(await call(bodyModelOps.bodyModels, { signal })).items,
    }),
});

export const bodyModelMutations = ({ call }: Client, queryClient: QueryClient) => {
  const onSuccess = () => invalidateBodyModels(queryClient);
  return {
    /** Saves the result of a body generation under a name. */
    keepBodyModel: () =>
      mutationOptions({
        mutationFn: async (body: { generation: string; name: string }) =>
          answerOf(await call(bodyModelOps.keepBodyModel, { body })),
        onSuccess,
      }),
    renameBodyModel: () =>
      mutationOptions({
        mutationFn: async ({ id, ...body }: { id: string; name: string }) =>
          answerOf(await call(bodyModelOps.renameBodyModel, { params: { id }, body })),
        onSuccess,
      }),
    deleteBodyModel: () =>
      mutationOptions({
        mutationFn: async (id: string) =>
          answerOf(await call(bodyModelOps.deleteBodyModel, { params: { id } })),
        onSuccess,
      }),
    restoreBodyModel: () =>
      mutationOptions({
        mutationFn: async (id: string) =>
          answerOf(await call(bodyModelOps.restoreBodyModel, { params: { id } })),
        onSuccess,
      }),
  };
};
