import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { libraryOps } from '#api/contract/library.ts';
import type {
  BinAnswer,
  IdsInput,
  RestoreAnswer,
} from '#machines/history-selection/history-selection.types.ts';

type HistoryDeps = { client: Client; onHistoryChanged: () => void };

// Leaving the page does not abort a change: the server may have carried it out.
export const historyActors = ({ client: { call }, onHistoryChanged }: HistoryDeps) => ({
  binGenerations: fromPromise<BinAnswer, IdsInput>(async ({ input: { ids } }) => {
    const answer = await call(libraryOps.binHistory, { body: { ids: [...ids] } });
    if (!answer.ok) return { outcome: 'refused', failure: answer.failure };
    onHistoryChanged();
    const { binned, under_way } = answer.answer;
    return { outcome: 'binned', ids: binned, underWay: under_way };
  }),
  restoreGenerations: fromPromise<RestoreAnswer, IdsInput>(async ({ input: { ids } }) => {
    const answer = await call(libraryOps.restoreHistory, { body: { ids: [...ids] } });
    if (!answer.ok) return { outcome: 'refused', failure: answer.failure };
    onHistoryChanged();
    return { outcome: 'restored', ids: answer.answer.restored };
  }),
});
