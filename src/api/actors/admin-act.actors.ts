import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { ActAnswer, AdminOrder } from '#machines/admin-act/admin-act.types.ts';

type AdminActDeps = { client: Client; onDone: () => void };

/** The calls of all desks load as one chunk with the first action. */
const acts = () => import('./perform-admin-act.ts');
const unreachable = {
  outcome: 'refused',
  failure: { code: 'unreachable', message: '', fields: [] },
} as const;

export const adminActActors = ({ client, onDone }: AdminActDeps) => ({
  // Leaving the page does not abort an action: the server may have carried it out.
  performAct: fromPromise<ActAnswer, AdminOrder>(async ({ input }) => {
    const module = await acts().catch(() => undefined);
    if (module === undefined) return unreachable;
    const result = await module.perform(client, input);
    if (!result.ok) return { outcome: 'refused', failure: result.failure };
    onDone();
    return { outcome: 'done' };
  }),
});
