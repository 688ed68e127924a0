import { fromPromise } from 'xstate';

import type { Client } from '#api/client.ts';
import type { AskedOrder, RecalledOrder } from '#machines/_wizard/asked.ts';

import type { ReadWork } from './recalled-works.ts';

/** Few addresses name an earlier order: how one is read comes when one does. */
const works = () => import('./recalled-works.ts');

/** @param readerOf the wizard's own reading. */
export const recallOrder = <Work>(
  client: Pick<Client, 'call'>,
  readerOf: (readers: Awaited<ReturnType<typeof works>>) => ReadWork<Work>,
) =>
  fromPromise<RecalledOrder<Work> | null, AskedOrder>(async ({ input, signal }) => {
    const readers = await works();
    return readers.recalled(client, readerOf(readers), input, signal);
  });
