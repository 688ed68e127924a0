import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { RequestedOrder, RecalledOrder } from '#machines/_wizard/wizard-request.ts';

import type { ReadOrderedWork } from './recalled-works.ts';

/** Loaded on demand: few addresses name an earlier order. */
const works = () => import('./recalled-works.ts');

/** @param readerOf selects the wizard's reader. */
export const recallOrder = <Work>(
  client: Pick<Client, 'call'>,
  readerOf: (readers: Awaited<ReturnType<typeof works>>) => ReadOrderedWork<Work>,
) =>
  fromPromise<RecalledOrder<Work> | null, RequestedOrder>(async ({ input, signal }) => {
    const readers = await works();
    return readers.recallWork(client, readerOf(readers), input, signal);
  });
