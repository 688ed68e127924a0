import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';

import type { Client } from '#api/client.ts';
import { accountOps } from '#api/contract/accounts.ts';
import type { AdminCheck, AdminGuardEvent } from '#machines/admin-guard/admin-guard.types.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { selectIsSettled, selectUser } from '#machines/session/session.selectors.ts';

import { Unanswered } from './failures.ts';

type AdminDeps = { client: Client; session: ActorRefFrom<typeof sessionMachine> };

export const adminActors = ({ client, session }: AdminDeps) => ({
  watchPerson: fromCallback<AdminGuardEvent>(({ sendBack }) => {
    let known: string | null | undefined;
    const tell = (snapshot = session.getSnapshot()) => {
      if (!selectIsSettled(snapshot)) return;
      const email = selectUser(snapshot)?.email ?? null;
      if (email !== known) sendBack({ type: 'person.changed', email });
      known = email;
    };
    tell();
    const subscription = session.subscribe(tell);
    return () => subscription.unsubscribe();
  }),
  /** An answer about somebody else than was asked for, because another tab has signed in meanwhile, lets nobody in. */
  checkAdmin: fromPromise<AdminCheck, { email: string }>(async ({ input: { email }, signal }) => {
    const asked = await client.call(accountOps.profile, { signal });
    if (!asked.ok) throw new Unanswered(asked.failure);
    const { is_admin, email: answered } = asked.answer;
    return { outcome: is_admin && answered === email ? 'admin' : 'other' };
  }),
});
